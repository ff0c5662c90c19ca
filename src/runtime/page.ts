import type { Settings, Veneer } from '../public';
import type { Report } from './report';
import type { Entry, WidgetModule } from './widget';

/** Veneer between a start and a stop: the list of mounted widgets, and the search for their elements. */
export interface Run {
  mounts: { unmountAll(): void };
  scanner: { scan(root: Element): Promise<unknown> };
}

/** A file that may be fetched before it is needed. */
export interface FileAhead {
  address: string;
  /** Has the module been asked for? */
  isAsked: boolean;
  /** Runs the code, or applies the stylesheet. Rejects where the code fails. */
  load(): unknown;
}

/** The state of Veneer on a page: one per document. */
export interface Page {
  veneer: Veneer;
  /** What attribute names begin with: `data-`, or `data-v-` where the tag says `data-prefix="v"`. */
  prefix: string;
  /** The widgets that are mounted at a gesture, their selectors with the page's prefix. */
  intents: readonly Entry[];
  /** All others. */
  eager: readonly Entry[];
  /** Returns a selector with the page's prefix. */
  named(selector: string): string;
  /** Selects the elements that Veneer leaves alone. */
  off: string;
  /** The roots in which Veneer mounts widgets: the whole page, or what `enhance` was called with. */
  roots: Set<Element>;
  /** The visitor's latest clicks, of every button, the last one first. */
  clicks: Event[];
  /** The clicks that Veneer dispatches again, in place of the visitor's own. */
  replays: WeakSet<Event>;
  /** An option on the script tag, without its `data-`; `null` where the tag does not have it. */
  option(name: string): string | null;
  /** Aborts when Veneer stops; then a new one is created for the next start. */
  life: AbortController;
  /**
   * The synchronous settings call, where the tag has `data-settings="sync"`: `findSettings` reports
   * its failure.
   */
  settingsCall?: XMLHttpRequest;
  /** The site settings, once they are known; `{}` where there are none or the call failed. */
  settings: Promise<Settings>;
  /** The one way to report a failure. */
  report: Report;
  /**
   * Loads a stylesheet of ours, once a page; settles when it is applied or has failed, which is
   * reported.
   * @param isAhead fetches it at low priority; it is applied once it is requested without this
   */
  sheet(address: string, isAhead?: boolean): Promise<void>;
  /** Shows that an element was pressed, until `over` settles. */
  showPressed(element: Element, over: Promise<unknown>): void;
  /** The files to fetch before a gesture needs them: a widget's own, and those that it loads later. */
  filesAhead(name: string): FileAhead[];
  /** Makes plain what a script has copied of changed elements, among those that were added; the kit sets it. */
  clean?(added: Iterable<Element>): void;
  /** Exists between a start and a stop. */
  run?: Run | undefined;
  /** Loads a part: code that is no widget. */
  loadPart<P extends keyof Parts>(name: P): Promise<Parts[P]>;
  /** Loads a widget's code. */
  loadPart(name: string): Promise<WidgetModule>;
}

/** Does Veneer mount widgets on this element of the page? */
export const isOurs = (element: Element, { off, roots }: Page): boolean =>
  !element.closest(off) && [...roots].some((root) => root.contains(element));

/** The page's nonce, for elements that load something; `''` where the page has none. */
export const findNonce = (): string =>
  document.documentElement.querySelector<HTMLScriptElement>('script[nonce],link[nonce]')?.nonce ??
  '';

/** The parts that are loaded on demand besides the widgets; `src/parts.ts` declares them. */
// biome-ignore lint/suspicious/noEmptyInterface: `src/parts.ts` fills it, so that the runtime imports none of them.
export interface Parts {}

/**
 * The property of the root element with the page's state. Not of the document, which `document.open`
 * keeps for another page. A symbol, so that no script of the page sets it by accident; a registered one,
 * so that two copies of Veneer find each other.
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
