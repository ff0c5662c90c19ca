import { isOurs, levelOf } from '../../kit/core/entries';

/** The address of the page, which says what is chosen. */
export interface Address {
  /** Shows what is chosen. @param isNew with an entry of its own in the history */
  show(href: string, isNew: boolean): void;
}

/** Writes an address once nothing has been typed for this long (contract.md#filter-address), in ms: browsers limit it. */
const REST_MS = 300;

/**
 * Follows the history.
 * @param onReturn called after Back or Forward
 */
export function createAddress(onReturn: () => void, signal: AbortSignal): Address {
  let waiting: string | undefined;
  let rest = 0;

  function write(href: string, isNew: boolean): void {
    waiting = undefined;
    if (href === location.href) return;
    try {
      // In the history of another script no entry is added: it would not know what to show for it.
      if (isNew && isOurs(history.state)) history.pushState(history.state, '', href);
      else history.replaceState(history.state, '', href);
    } catch {
      // A sandboxed page may not change its address; the filter works without.
    }
  }

  addEventListener(
    'popstate',
    () => {
      // The entry of what was open above the page is left: now the page's own can be written.
      if (waiting && !levelOf(history.state)) write(waiting, true);
      else if (!waiting) onReturn();
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(rest));

  return {
    show(href, isNew) {
      clearTimeout(rest);
      // What is open, such as a menu with the filter in it, has an entry of its own, which goes.
      if (levelOf(history.state)) waiting = href;
      else if (isNew) write(href, true);
      else rest = window.setTimeout(() => write(href, false), REST_MS);
    },
  };
}
