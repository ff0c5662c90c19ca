/** One rule broken in the source, as a mistake would break it: the tests must notice. */
export interface Mutant {
  /** The rule that it breaks, such as `nav.click`. */
  rule: string;
  /** From the project's folder. */
  file: string;
  /** What stands in the file, exactly once. */
  find: string;
  replace: string;
  /** Why the fast tier need not notice, where only the full one does. */
  full?: string;
}
