import { targetOf } from '../../runtime/events';
import type { Page } from '../../runtime/page';
import type { Entry } from '../../runtime/widget';
import { removeTabStops } from './focusable';

/** The runtime's search for the elements of widgets. */
export interface Pausable {
  /** While it is paused, no inserted elements are mounted. */
  pause(isMeant: boolean): void;
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

/**
 * Follows the libraries that swap a page's content, by their events: Turbo, htmx 2 and 4, Swup. Removed
 * and added elements are found without them; what they copy, morph or finish later is not.
 */
export function followSwaps(
  { veneer, roots, life: { signal } }: Page,
  { pause }: Pausable,
  { unmountAll }: Unmountable,
): void {
  let latest = 0;
  let isMorphing = false;
  let isVisiting = false;
  const listen = (types: readonly string[], listener: (event: CustomEvent) => void) => {
    for (const type of types) addEventListener(type, listener as EventListener, { signal });
  };

  function end(): void {
    clearTimeout(latest);
    isMorphing = false;
    if (signal.aborted) return;
    pause(false);
    for (const root of roots) veneer.enhance(root);
  }

  function endLater(): void {
    clearTimeout(latest);
    latest = window.setTimeout(end, LATEST_MS);
  }

  /** Elements will stay and be changed: what is open above the page stays, too. */
  function unmountForMorph(): void {
    pause(true);
    unmountAll(({ when, name }) => when !== 'intent' && name !== 'notification');
    endLater();
  }

  // The page's own request; those of frames, forms and links come from them. A link that is gone again has
  // its page fetched ahead for the root.
  listen(['turbo:before-fetch-request'], ({ target, detail: { fetchOptions } }) => {
    const isAhead = fetchOptions?.headers['X-Sec-Purpose'] === 'prefetch';
    isVisiting ||= target === document.documentElement && !isAhead;
  });
  // A frame that changes the address has done so before its visit, which asks for nothing: the page stays.
  listen(['turbo:visit'], ({ detail: { url, action } }) => {
    isVisiting ||= url !== location.href || action === 'restore';
  });
  listen(['turbo:load'], () => {
    isVisiting = false;
  });
  listen(CACHING, ({ type }) => {
    // A step to a fragment: the page stays, and is cached when it is left.
    if (type === 'turbo:before-cache' && !isVisiting) return;
    pause(true);
    unmountAll(() => true);
    removeTabStops();
    // Else a dialog that is closing would stay in the copy for ever.
    for (const layer of document.documentElement.querySelectorAll(LAYERS)) layer.remove();
    // The library's own task is queued after this one and before the second.
    clearTimeout(latest);
    latest = window.setTimeout(() => {
      latest = window.setTimeout(end);
    });
  });
  listen(INSERTED, end);
  // New elements have the attributes of the old ones until htmx has settled.
  listen(['htmx:afterSwap', 'htmx:before:settle'], () => {
    pause(true);
    endLater();
  });
  listen(['htmx:before:swap'], ({ detail }) => {
    const tasks: { swapSpec?: { style?: string } }[] = detail?.tasks ?? [];
    if (tasks.some(({ swapSpec }) => /morph/i.test(swapSpec?.style ?? ''))) unmountForMorph();
  });
  listen(['turbo:before-frame-morph'], unmountForMorph);
  listen(['turbo:before-stream-render'], (event) => {
    if (targetOf(event).getAttribute('method') === 'morph') unmountForMorph();
  });
  listen(['turbo:before-morph-element'], (event) => {
    // The new page never has Veneer's dialogs, and the visitor may be typing in one.
    if (targetOf(event).matches(LAYERS)) event.preventDefault();
    if (isMorphing) return;
    isMorphing = true;
    unmountForMorph();
    // A morph is synchronous.
    queueMicrotask(end);
  });
  listen(['turbo:before-morph-attribute'], (event) => {
    const isInert = event.detail?.attributeName === 'inert';
    if (isInert && document.documentElement.querySelector(LAYERS)) event.preventDefault();
  });
  signal.addEventListener('abort', () => clearTimeout(latest));
}
