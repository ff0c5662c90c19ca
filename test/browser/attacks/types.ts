import type { RULES } from '../../security-rules';

/** What must not happen. */
export type Harm =
  /** A script of the attack ran. */
  | 'script'
  /** A text became elements. */
  | 'html'
  /** A request went to another site. */
  | 'offsite'
  /** A request was sent before the visitor did anything. */
  | 'early'
  /** A request to this site that no attribute may cause. */
  | 'request'
  /** A built-in object has a new property. */
  | 'prototype'
  /** A part of the page is gone, changed or covered. */
  | 'landmark';

export type Rule = keyof typeof RULES;

/** Code that makes a known mistake; see `careless.ts`. */
export type Careless =
  | 'answer'
  | 'attributes'
  | 'caption'
  | 'clear'
  | 'clobber'
  | 'cookie'
  | 'eager'
  | 'fetch'
  | 'fragment'
  | 'link'
  | 'merge'
  | 'method'
  | 'selector'
  | 'source'
  | 'tooltip'
  | 'trust';

/**
 * What a visitor does: points at, clicks or focuses the attack's first element or the one that a
 * selector names anywhere on the page, presses a key, goes to a fragment, goes back.
 */
export type Act =
  | 'hover'
  | 'click'
  | 'focus'
  | 'back'
  | ['hover' | 'click' | 'focus', selector: string]
  | ['press', key: string]
  | ['go', fragment: string];

/** What shows that Veneer has handled the attack; nothing is judged before. */
export type Sign =
  /** A line on the console, and the message that it opens, if any. */
  | { says: RegExp; opens?: string }
  /** A visible element, and a text in it. */
  | { shows: string; text?: string }
  /** The widget runs on an element of the attack. */
  | { mounts: true }
  /** A call that got a response. */
  | { asked: string }
  /** The page's fragment: the browser followed the link. */
  | { lands: string };

/** The server's response. */
export interface Answer {
  /** `text/html` by default. */
  type?: string;
  status?: number;
  body: string;
}

/**
 * One attack. In every text `{id}` stands for the attack's number, `{run}` for a script that reports
 * that it ran, `{raw}` for HTML that runs that script, `{html}` for the same escaped for an attribute,
 * `{quote}` for that after the end of an attribute, `{site}` for another site.
 */
export interface Attack {
  rule: Rule;
  /** The widget, or other part of Veneer, that is attacked. */
  widget: string;
  /** The library or mistake that the attack is known from. */
  from: string;
  /** What is tried: the attack's name. */
  tries: string;
  /** The author's markup. */
  markup?: string;
  /** The markup passes neither of the usual filters: it needs a site with a worse one, or none. */
  isRaw?: true;
  /** The cookie `message`. */
  cookie?: string;
  /** The server's responses by path. */
  answers?: Record<string, Answer>;
  /** The switches of the page that it needs. */
  page?: Record<string, string>;
  /** Its markup has Veneer's classes, so it is not checked that nothing is left open. */
  usesOurClasses?: true;
  /** The markup is in the page before the script. */
  isFirst?: true;
  visitor: readonly Act[];
  sign: Sign;
  /** The main harm that must not happen; any other fails the test as well. */
  never: Harm;
  /** Prefixes of the URLs that may be requested once the visitor has acted. */
  asks?: readonly string[];
  /** The same for what the contract allows without a gesture. */
  asksAtOnce?: readonly string[];
  /** The careless code that this attack must harm. */
  careless?: Careless;
}
