import type { Settings, Veneer } from '../public';
import type { Report } from './report';
import type { Entry, WidgetModule } from './widget';

/** What the runtime knows of the page, and the widgets need: one per document. */
export interface Page {
  veneer: Veneer;
  /** What attribute names begin with: `data-`, or `data-v-` where the tag says `data-prefix="v"`. */
  prefix: string;
  /** The widgets that a gesture wakes, their selectors with the page's prefix. */
  intents: readonly Entry[];
  /** All others. */
  eager: readonly Entry[];
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
  /** The synchronous settings call, where the tag asked for it: `findSettings` reports its failure. */
  settingsCall?: XMLHttpRequest;
  /** The site settings, once they are known; `{}` where there are none or the call failed. */
  settings: Promise<Settings>;
  /** The one way to report a failure. */
  report: Report;
  /** Loads a stylesheet of ours, once a page; settles when it holds or has failed, which is reported. */
  sheet(address: string): Promise<void>;
  /** Shows that an element was pressed, until `over` settles. */
  showPressed(element: Element, over: Promise<unknown>): void;
  /**
   * Fetches what a widget runs with and loads later, at low priority.
   * @param runs its code runs and its styles hold then, too
   */
  prefetch(name: string, runs?: boolean): Promise<unknown> | undefined;
  /** Loads a widget's code. */
  loadWidget(name: string): Promise<WidgetModule>;
  /** Loads a part that is no widget. */
  loadPart<P extends keyof Parts>(name: P): Promise<Parts[P]>;
}

/** The parts that are loaded on demand beside the widgets; `src/parts.ts` says which there are. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled there, so that nothing here imports them.
export interface Parts {}

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
  interface Window {
    [PAGE]?: Page;
  }
}
