/**
 * A row of the contract. Each of its rules has a name and one sentence. A test that proves a rule has
 * that name at the end of its title, as in `modal: Escape closes the top dialog only @modal.nested`.
 * The name puts a browser test into the fast tier, unless `@full` stands before it; what names no rule is
 * in the full tier, too.
 */
export interface Row {
  /** What the rules are about, as a theme author would call it. */
  title: string;
  /** How the names of the spec and unit test files that are about it begin. */
  files: readonly string[];
  /** Rules by their names, each in one sentence. */
  rules: Record<string, string>;
}
