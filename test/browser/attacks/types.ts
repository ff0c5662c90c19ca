import type { RULES } from '../../security-rules';

/** What must not happen. */
export type Harm =
  /** A script of the attack ran. */
  | 'script'
  /** A text became elements. */
  | 'html'
  /** Another site was asked for something. */
  | 'offsite'
  /** Something was asked for before the visitor did anything. */
  | 'early'
  /** This site was asked for something that no attribute may name. */
  | 'request'
  /** A built-in object has something new. */
  | 'prototype'
  /** A part of the page is gone, changed or covered. */
  | 'landmark';

export type Rule = keyof typeof RULES;

/** Code that makes the mistake; see `careless.ts`. */
export type Twin =
  | 'answer'
  | 'attributes'
  | 'believe'
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
  | 'tooltip';

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

/** How it is seen that Veneer has met the attack; nothing is judged before. */
export type Sign =
  /** A line on the console, and the message that follows it, where one does. */
  | { says: RegExp; opens?: string }
  /** An element that is seen, and a text in it. */
  | { shows: string; text?: string }
  /** The widget runs on an element of the attack. */
  | { mounts: true }
  /** A call that was answered. */
  | { asked: string }
  /** The page's fragment: the link did what it does without a script. */
  | { lands: string };

/** What the server answers. */
export interface Answer {
  /** HTML where it is not said. */
  type?: string;
  status?: number;
  body: string;
}

/**
 * One attack. In every text `{id}` stands for the attack's number, `{run}` for a script that tells
 * on it, `{raw}` for HTML that runs that script and `{html}` for the same as it is written in an
 * attribute, `{quote}` for that behind the end of an attribute, `{site}` for another site.
 */
export interface Attack {
  rule: Rule;
  /** The widget that it is aimed at, or the part of Veneer that is none. */
  widget: string;
  /** Where such an attack is known from. */
  from: string;
  /** What is tried: the attack's name. */
  tries: string;
  /** What an author leaves in the page. */
  markup?: string;
  /** The markup gets past neither of the usual filters: it needs a site with a worse one, or none. */
  isRaw?: true;
  /** The cookie `message`. */
  cookie?: string;
  /** What the server answers, by path. */
  answers?: Record<string, Answer>;
  /** The switches of the page that it needs for itself. */
  page?: Record<string, string>;
  /** It borrows Veneer's classes, so that what is seen of them is its own. */
  isDressed?: true;
  /** The markup is there before the script. */
  isFirst?: true;
  visitor: readonly Act[];
  sign: Sign;
  /** What must not happen above all; everything else that is a harm is judged as well. */
  never: Harm;
  /** How addresses begin that may be asked for once the visitor has acted. */
  asks?: readonly string[];
  /** The same for what the contract lets be asked for without a gesture. */
  asksAtOnce?: readonly string[];
  /** The careless code that this very attack has to hurt. */
  twin?: Twin;
}
