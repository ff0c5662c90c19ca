import type { Settings, Veneer } from '../public';
import type { Report } from './report';
import type { Entry, WidgetModule } from './widget';

/** What the entry knows of the page, and the core and the widgets need: one per document. */
export interface Page {
  veneer: Veneer;
  /** What attribute names begin with: `data-`, or `data-v-` where the tag says `data-prefix="v"`. */
  prefix: string;
  /** The widgets that a gesture wakes, their selectors with the page's prefix. */
  intents: readonly Entry[];
  /**
   * The single selectors of all others. They are asked for one by one: Chromium answers a single
   * selector that nothing matches in no time, and walks the whole page for a list.
   */
  eager: readonly string[];
  /** A selector with the page's prefix. */
  named(selector: string): string;
  /** Selects what is left alone. */
  off: string;
  /** What Veneer looks after: the whole page, or what `enhance` was called with. */
  roots: Set<Node>;
  /** The visitor's latest clicks, of every button, the last one first. */
  clicks: Event[];
  /** An option on the script tag, without its `data-`; `null` where the tag does not have it. */
  option(name: string): string | null;
  /** Aborts when Veneer stops; a fresh one stands for what starts after that. */
  life: AbortController;
  /** The synchronous settings call, where the tag asked for it: the core explains its failure. */
  settingsCall?: XMLHttpRequest;
  /** The site settings, once they are known; `{}` where there are none or the call failed. */
  settings: Promise<Settings>;
  /** The one way to report a failure; the kit puts it here, so that the entry need not carry it. */
  report: Report;
  /** Brings a widget's code. */
  widget(name: string): Promise<WidgetModule>;
  /** Brings a part that is no widget. */
  part<P extends keyof Parts>(name: P): Promise<Parts[P]>;
}

/** The parts that are loaded on demand beside the widgets. */
export interface Parts {
  core: typeof import('./core');
  html: typeof import('../kit/html');
  dialog: typeof import('../dialog/index');
  settings: typeof import('../kit/settings');
  form: typeof import('../kit/form');
  debug: typeof import('../debug/index');
  message: typeof import('../message/index');
}

/**
 * Where the page's state hangs on its root element, and not on its document: `document.open` makes
 * another page of the same document. A symbol, because a page's script can give it any ordinary
 * property; a registered one, so that two copies of Veneer see each other.
 */
export const PAGE: unique symbol = Symbol.for('veneer');

declare global {
  interface Element {
    [PAGE]?: Page;
  }
}
