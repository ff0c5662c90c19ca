import { targetOf } from '../../runtime/events';
import type { Page } from '../../runtime/page';
import type { Entry } from '../../runtime/widget';
import { removeTabStops } from './focusable';

/** The runtime's search for the elements of widgets. */
export interface Pausable {
  /** While this is true, no inserted elements are mounted. */
  isPaused: boolean;
}

/** The runtime's list of mounted widgets. */
export interface Unmountable {
  /** Unmounts the widgets for which `isMeant` is true. */
  unmountAll(isMeant: (entry: Entry) => boolean): void;
}

/**
 * The library is about to cache a copy of the page for Back. Turbo does it a task later, the others
 * at once.
 */
const CACHING = [
  'turbo:before-cache',
  'htmx:beforeHistorySave',
  'htmx:history:cache:before:save',
] as const;

/**
 * New content has been inserted. Turbo sends its event for a whole page, htmx after it has written the
 * attributes that it delays for transitions, Swup once the page is visible.
 */
const INSERTED = [
  'turbo:render',
  'htmx:afterSettle',
  'htmx:after:settle',
  'swup:page:view',
] as const;

/** The longest swap (ours), in ms: not every swap that starts sends an event at its end. */
const LATEST_MS = 1000;

const LAYERS = 'body > .veneer-dialogs';
/** A part of the page that is shown as a dialog. */
const PART = '.veneer-dialog__part';

/**
 * Follows the libraries that swap a page's content, by their events: Turbo, htmx 2 and 4, Swup. Removed
 * and added elements are found without them; what they copy, morph or finish later is not.
 */
export class Swaps {
  readonly #page: Page;
  readonly #scanner: Pausable;
  readonly #mounts: Unmountable;
  /** The timer that ends a swap. */
  #ending = 0;
  #isMorphing = false;
  #isVisiting = false;

  constructor(page: Page, scanner: Pausable, mounts: Unmountable) {
    this.#page = page;
    this.#scanner = scanner;
    this.#mounts = mounts;
    this.#followTurboVisits();
    this.#listen(CACHING, (event) => this.#prepareCopy(event));
    this.#listen(INSERTED, () => this.#end());
    // New elements have the attributes of the old ones until htmx has settled.
    this.#listen(['htmx:afterSwap', 'htmx:before:settle'], () => {
      scanner.isPaused = true;
      this.#endIn(LATEST_MS);
    });
    this.#followMorphs();
    page.life.signal.addEventListener('abort', () => clearTimeout(this.#ending));
  }

  #listen(types: readonly string[], listener: (event: CustomEvent) => void): void {
    const { signal } = this.#page.life;
    for (const type of types) addEventListener(type, listener as EventListener, { signal });
  }

  #followTurboVisits(): void {
    // The page's own request; those of frames, forms and links come from them. A link that is gone again has
    // its page fetched ahead for the root.
    this.#listen(['turbo:before-fetch-request'], ({ target, detail: { fetchOptions } }) => {
      const isAhead = fetchOptions?.headers['X-Sec-Purpose'] === 'prefetch';
      this.#isVisiting ||= target === document.documentElement && !isAhead;
    });
    // A frame that changes the address has done so before its visit, which asks for nothing: the page stays.
    this.#listen(['turbo:visit'], ({ detail: { url, action } }) => {
      this.#isVisiting ||= url !== location.href || action === 'restore';
    });
    this.#listen(['turbo:load'], () => {
      this.#isVisiting = false;
    });
  }

  #prepareCopy({ type }: Event): void {
    // A step to a fragment: the page stays, and is cached when it is left.
    if (type === 'turbo:before-cache' && !this.#isVisiting) return;
    this.#scanner.isPaused = true;
    this.#mounts.unmountAll(() => true);
    removeTabStops();
    // Else a dialog that is closing would stay in the copy for ever.
    for (const layer of document.documentElement.querySelectorAll(LAYERS)) layer.remove();
    // The library's own task is queued after this one and before the second.
    clearTimeout(this.#ending);
    this.#ending = window.setTimeout(() => this.#endIn(0));
  }

  #followMorphs(): void {
    const unmount = () => this.#unmountForMorph();
    this.#listen(['htmx:before:swap'], ({ detail }) => {
      const tasks: { swapSpec?: { style?: string } }[] = detail?.tasks ?? [];
      if (tasks.some(({ swapSpec }) => /morph/i.test(swapSpec?.style ?? ''))) unmount();
    });
    this.#listen(['turbo:before-frame-morph'], unmount);
    this.#listen(['turbo:before-stream-render'], (event) => {
      if (targetOf(event).getAttribute('method') === 'morph') unmount();
    });
    this.#listen(['turbo:before-morph-element'], (event) => {
      // The new page never has Veneer's dialogs, and the visitor may be typing in one.
      if (targetOf(event).matches(`${LAYERS},${PART}`)) event.preventDefault();
      if (this.#isMorphing) return;
      this.#isMorphing = true;
      unmount();
      // A morph is synchronous.
      queueMicrotask(() => this.#end());
    });
    this.#listen(['turbo:before-morph-attribute'], (event) => {
      const isInert = event.detail?.attributeName === 'inert';
      if (isInert && document.documentElement.querySelector(LAYERS)) event.preventDefault();
    });
  }

  /** Elements will stay and be changed: what is open above the page stays, too. */
  #unmountForMorph(): void {
    this.#scanner.isPaused = true;
    this.#mounts.unmountAll(({ when, name }) => when !== 'intent' && name !== 'notification');
    this.#endIn(LATEST_MS);
  }

  #endIn(ms: number): void {
    clearTimeout(this.#ending);
    this.#ending = window.setTimeout(() => this.#end(), ms);
  }

  #end(): void {
    const { veneer, roots, life } = this.#page;
    clearTimeout(this.#ending);
    this.#isMorphing = false;
    if (life.signal.aborted) return;
    this.#scanner.isPaused = false;
    for (const root of roots) veneer.enhance(root);
  }
}
