/**
 * What a widget understands in a page, written once, beside it. It drives the reading of options at
 * run time, the tables of the widget pages, and `dist/markup.json` for tools. The build leaves the
 * sentences (`about`, `on`) out of what visitors load.
 */
export interface Markup {
  /** One sentence: what the widget does. */
  about: string;
  attributes: Record<string, AttributeMarkup>;
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
