import { queryAll, rootElement, safe } from '../runtime/dom';

/** What the runtime does around a swap. */
export interface Resting {
  /**
   * Takes widgets back, so that a library finds what the server wrote; what comes meanwhile is not
   * mounted.
   * @param isMorph elements will stay and be changed: what is open over the page stays as well
   */
  rest(isMorph: boolean): void;
  /** Mounts nothing until `again`. */
  hold(): void;
  /** Mounts what is there now. */
  again(): void;
}

/** A copy of the page is kept for Back. Turbo makes it a turn later, the others at once. */
const KEEPING = [
  'turbo:before-cache',
  'htmx:beforeHistorySave',
  'htmx:history:cache:before:save',
] as const;

/**
 * New content is there. Turbo tells of a whole page, htmx when it has written the attributes that it
 * holds back for its transitions, Swup once the page is seen.
 */
const ARRIVED = [
  'turbo:render',
  'htmx:afterSettle',
  'htmx:after:settle',
  'swup:page:view',
] as const;

/** What begins and never tells that it has ended is over by then (ours), in ms. */
const LATEST_MS = 1000;

const LAYERS = 'body > .veneer-dialogs';

/**
 * Follows the libraries that swap a page's content, by the events that they send: Turbo, htmx 2 and
 * 4, Swup. What is removed and added is seen without them; what they copy, morph or finish later is
 * not.
 */
export function followSwaps({ rest, hold, again }: Resting, signal: AbortSignal): void {
  let latest = 0;
  let isMorphing = false;
  let isVisiting = false;
  const listen = (types: readonly string[], listener: (event: CustomEvent) => void) => {
    for (const type of types) addEventListener(type, listener as EventListener, { signal });
  };

  function end(): void {
    clearTimeout(latest);
    isMorphing = false;
    if (!signal.aborted) again();
  }

  function endLater(): void {
    clearTimeout(latest);
    latest = window.setTimeout(end, LATEST_MS);
  }

  function restForMorph(): void {
    rest(true);
    endLater();
  }

  listen(['turbo:visit'], () => {
    isVisiting = true;
  });
  listen(['turbo:load'], () => {
    isVisiting = false;
  });
  listen(KEEPING, ({ type }) => {
    // A step to a fragment: the page stays, and is copied once more when it is left.
    if (type === 'turbo:before-cache' && !isVisiting) return;
    rest(false);
    // One that closes would fade in the copy for ever.
    for (const layer of queryAll(rootElement(), LAYERS)) safe(layer).remove();
    // The library's own turn was asked for after this one and comes before the second.
    clearTimeout(latest);
    latest = window.setTimeout(() => {
      latest = window.setTimeout(end);
    });
  });
  listen(ARRIVED, end);
  // The attributes of new elements are those of the old ones until htmx has settled.
  listen(['htmx:afterSwap', 'htmx:before:settle'], () => {
    hold();
    endLater();
  });
  listen(['htmx:before:swap'], ({ detail }) => {
    const tasks: { swapSpec?: { style?: string } }[] = detail?.tasks ?? [];
    if (tasks.some(({ swapSpec }) => /morph/i.test(swapSpec?.style ?? ''))) restForMorph();
  });
  listen(['turbo:before-frame-morph'], restForMorph);
  listen(['turbo:before-stream-render'], ({ target }) => {
    if (safe(target as Element).getAttribute('method') === 'morph') restForMorph();
  });
  listen(['turbo:before-morph-element'], (event) => {
    // No page that the server sends has a dialog of ours, and the visitor may be writing in it.
    if (safe(event.target as Element).matches(LAYERS)) event.preventDefault();
    if (isMorphing) return;
    isMorphing = true;
    restForMorph();
    // A morph is done in one go.
    queueMicrotask(end);
  });
  listen(['turbo:before-morph-attribute'], (event) => {
    const isSilenced = event.detail?.attributeName === 'inert';
    if (isSilenced && rootElement().querySelector(LAYERS)) event.preventDefault();
  });
  signal.addEventListener('abort', () => clearTimeout(latest));
}
