import type { ParsedPage } from './page';
import type { Element } from './tree';

/** `error`: something does not work, or somebody is left out. `warning`: it may be meant. */
export type Level = 'error' | 'warning';

/** Details of a finding. */
export interface Detail {
  /** The attribute that it is about, as it is written: the finding stands at it. */
  attribute?: string;
  /** What to change, where the rule's own words are not exact enough. */
  remedy?: string;
  level?: Level;
}

/** Reports what was found at an element. */
export type FindingReporter = (element: Element, found: string, detail?: Detail) => void;

/** Options that the rules read. */
export interface Wishes {
  /** Must the page pass WordPress's filter for authors' posts? */
  isForWordPress?: boolean;
}

/** One thing that is looked for. */
export interface Rule {
  /** Lower-case words: how a comment and `--list` name it. */
  name: string;
  level: Level;
  /** What it finds, as `--list` says it. */
  finds: string;
  /** What to change. */
  remedy: string;
  check(page: ParsedPage, report: FindingReporter, wishes: Wishes): void;
}
