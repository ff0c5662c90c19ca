import type { Entry } from '../../runtime/widget';

/**
 * A widget, defined once: when its code is loaded, for which elements, and its attributes, events and
 * styles. The build makes of it the registry, the tables of the widget pages, the checker's data, the
 * data for editors, and `dist/markup.json` for other tools. Widgets read their options by it. The build
 * leaves the texts out of the files that visitors load.
 */
export interface Definition extends Attributes, Omit<Entry, 'name'> {
  /** The README's row, in Markdown: the markup, and what it does. */
  summary: string;
  /** The rest of the row: what the visitor has without the script. */
  fallback: string;
  /** The events that it sends beside `veneer:mount`, `veneer:unmount` and `veneer:error`. */
  events: readonly EventDefinition[];
  /** The custom properties and classes of its own with which a theme styles it. */
  styling: readonly StylingDefinition[];
}

/** Attributes that belong together. */
export interface Attributes {
  /** One sentence: what the widget does, or what they are for. */
  about: string;
  attributes: Record<string, AttributeDefinition>;
}

/** One event, which bubbles. */
export interface EventDefinition {
  name: `veneer:${string}`;
  /** The element that it comes from, in words. */
  from: string;
  /** One sentence: when. */
  about: string;
  /** What `detail` holds, as written in a script; missing where it holds nothing. */
  detail?: string;
}

/** A custom property or a class. The properties of `src/tokens.css` are found in the stylesheets. */
export interface StylingDefinition {
  name: `--veneer-${string}` | `.${string}`;
  /** One sentence. */
  about: string;
}

/** One attribute. */
export interface AttributeDefinition {
  /** The full name without a prefix: `data-mask`. */
  name: `data-${string}`;
  /** Where it may stand, in words: `a, button`. */
  on: string;
  /** One sentence: what it means. */
  about: string;
  /** What a value looks like. */
  type: 'text' | 'name' | 'number' | 'choice' | 'flag';
  /** The values of a `choice`. */
  values?: readonly string[];
  /** The value that is used where the attribute is missing, empty or wrong. */
  default?: string;
  /** The least and the largest number, or each number of a list; whole ones. */
  min?: number;
  max?: number;
  /** May the number be 0 as well? */
  takesNone?: true;
  /** The format of a text, which the checker tests. */
  form?: Form;
  /** An empty value means nothing. */
  isRequired?: true;
  /**
   * The elements on which it may stand; all where there is none. Names and attributes alone, joined
   * by commas: `img,iframe,[data-background]`.
   */
  selector?: string;
  /** What has to stand beside it on the same element. */
  needs?: readonly string[];
  /** What it has to stand in, as `selector` is written. */
  within?: string;
  /** Other libraries use the same name: it is Veneer's only where what it needs is in the page. */
  isShared?: true;
  /** The widget whose description counts, where several read it. */
  owner?: string;
}

/** The values with which a boolean attribute is set; with any other it belongs to another script. */
export const FLAG_IS_SET = /^(true|1)?$/;

/** The formats of texts. */
export type Form =
  | 'address'
  | 'endpoint'
  | 'id'
  | 'numbers'
  | 'path'
  | 'phone'
  | 'srcset'
  | 'target'
  | 'website';

/** Checks the type of a definition and keeps its literal types. */
export const define = <const D extends Definition>(definition: D): D => definition;

/** The same for attributes that no widget owns. */
export const defineAttributes = <const A extends Attributes>(attributes: A): A => attributes;
