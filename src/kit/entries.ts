import { rootElement } from '../runtime/dom';
import type { Page } from '../runtime/page';

/**
 * How far a history entry is above the page's own, by its state: what is open above the page has an
 * entry each. 0 for an entry that is not ours; any script may have written the state.
 */
export function levelOf(state: unknown): number {
  const own = Object(state);
  const level: unknown = Object.keys(own).join() === 'veneer' && own.veneer;
  return Number.isInteger(level) ? Math.max(0, level as number) : 0;
}

/**
 * Leaves entries of what is not open: after a reload, after Back from another page, and after Forward
 * nothing can be seen of them. Not where a slide in the address will open.
 */
export function leaveEmptyEntries({ intents, loadPart, life }: Page): void {
  const check = () => {
    const opens = intents.some(
      ({ wake, selector }) => wake?.test(location.hash) && rootElement().querySelector(selector),
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
