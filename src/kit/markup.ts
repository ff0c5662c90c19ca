/**
 * What a widget understands in a page, written once, beside it. It drives the reading of options at
 * run time, the tables of the widget pages, and `dist/markup.json` for tools. The build leaves the
 * sentences (`about`, `on`) and all but the attributes out of what visitors load.
 */
export interface Markup {
  /** One sentence: what the widget does. */
  about: string;
  attributes: Record<string, AttributeMarkup>;
  /** What it tells the page beside `veneer:mount`, `veneer:unmount` and `veneer:error`. */
  events: readonly EventMarkup[];
  /** What a theme sets or selects to dress it. */
  styling: readonly StylingMarkup[];
}

/** One event, which bubbles. */
export interface EventMarkup {
  name: `veneer:${string}`;
  /** The element that it comes from, in words. */
  from: string;
  /** One sentence: when. */
  about: string;
  /** What `detail` holds, as written in a script; missing where it holds nothing. */
  detail?: string;
}

/** A custom property or a class. */
export interface StylingMarkup {
  name: `--veneer-${string}` | `.${string}`;
  /** One sentence. Missing for the properties of `src/tokens.css`, which the README describes. */
  about?: string;
}

/** One attribute. */
export interface AttributeMarkup {
  /** The full name without a prefix: `data-mask`. */
  name: `data-${string}`;
  /** Where it may stand, as a selector list in words: `a, button`. */
  on: string;
  /** One sentence: what it says. */
  about: string;
  /** What a value looks like. */
  type: 'text' | 'name' | 'number' | 'choice' | 'flag';
  /** The values of a `choice`. */
  values?: readonly string[];
  /** The value that counts where the attribute is missing, empty or wrong. */
  default?: string;
}

/** Checks a description where it is written and keeps its literal types. */
export const describe = <const M extends Markup>(markup: M): M => markup;
