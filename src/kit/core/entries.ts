import type { Page } from '../../runtime/page';

/**
 * The number of a history entry above the page's own, from its state: each open layer has one entry.
 * 0 for an entry that is not ours; any script may have written the state.
 */
export function levelOf(state: unknown): number {
  const level = ownPart(state);
  return Number.isInteger(level) ? Math.max(0, level as number) : 0;
}

/**
 * Does a state belong to no other script? Libraries that swap content handle each step themselves; scripts
 * that only clean the address write `{}` or `''`.
 */
export const isOurs = (state: unknown): boolean =>
  state === null ||
  state === '' ||
  (typeof state === 'object' && !Object.keys(state).length) ||
  ownPart(state) !== undefined;

/** What a state of ours holds: the level of a layer, or the places in lists; any script may have written it. */
export function ownPart(state: unknown): unknown {
  const own = Object(state);
  return Object.keys(own).join() === 'veneer' ? own.veneer : undefined;
}

const BOOSTED = '[hx-boost],[hx-push-url],[data-hx-boost],[data-hx-push-url]';

/**
 * Does htmx manage the history? It does so from its first swap on, and would restore an entry of ours as
 * one of its pages.
 */
export const isBoosted = (): boolean => !!document.documentElement.querySelector(BOOSTED);

/**
 * Leaves entries whose layer is not open, as after a reload, Back from another page, or Forward. Not
 * where a widget opens by the address, such as a gallery.
 */
export function leaveEmptyEntries({ intents, loadPart, life }: Page): void {
  const check = () => {
    const opens = intents.some(
      ({ wake, selector }) =>
        wake?.test(location.hash) && document.documentElement.querySelector(selector),
    );
    if (!opens && levelOf(history.state))
      loadPart('layer').then(
        ({ leaveEntry }) => leaveEntry(),
        () => {},
      );
  };
  addEventListener('popstate', check, { signal: life.signal });
  check();
}
