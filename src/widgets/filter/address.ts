import { isOurs, levelOf } from '../../kit/core/entries';

/** The address of the page, which says what is chosen. */
export interface Address {
  /** Shows what is chosen. @param isNew with an entry of its own in the history */
  show(isNew: boolean): void;
}

/** Writes an address once nothing has been typed for this long (contract.md#filter-address), in ms: browsers limit it. */
const REST_MS = 300;

/**
 * Follows the history.
 * @param addressNow the address that says what is chosen; asked for as it is written, for by then others
 * may have changed what else is in it
 * @param onReturn called after Back or Forward to another query
 */
export function createAddress(
  addressNow: () => string,
  onReturn: () => void,
  signal: AbortSignal,
): Address {
  /** Is there something to write once nothing is open any more, and with an entry of its own? */
  let waiting: { isNew: boolean } | undefined;
  let rest = 0;
  let later = 0;
  /** The query as it was read or written last. */
  let known = location.search;

  function write(isNew: boolean): void {
    waiting = undefined;
    const href = addressNow();
    if (href === location.href) return;
    try {
      // In the history of another script no entry is added: it would not know what to show for it.
      if (isNew && isOurs(history.state)) history.pushState(history.state, '', href);
      else history.replaceState(history.state, '', href);
    } catch {
      // A sandboxed page may not change its address; the filter works without.
    }
    known = location.search;
  }

  /** What is open, such as a menu with the filter in it, has an entry of its own, which goes. */
  function writeOrWait(isNew: boolean): void {
    if (levelOf(history.state)) waiting = { isNew: isNew || !!waiting?.isNew };
    else write(isNew);
  }

  /** The entry of what was open above the page may have been left: then the page's own can be written. */
  function writeWaiting(): void {
    if (waiting && !levelOf(history.state)) write(waiting.isNew);
  }

  addEventListener(
    'popstate',
    () => {
      if (waiting) {
        clearTimeout(later);
        // Not before what Back has led away from has closed: it would take the new entry for that of a link
        // in it, and stay open.
        later = window.setTimeout(writeWaiting);
        return;
      }
      // A link to a part of the page has led here: what is typed is not in the address yet.
      if (location.search === known) return;
      known = location.search;
      onReturn();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    clearTimeout(rest);
    clearTimeout(later);
  });

  return {
    show(isNew) {
      clearTimeout(rest);
      if (isNew || levelOf(history.state)) writeOrWait(isNew);
      // Something may open meanwhile.
      else rest = window.setTimeout(() => writeOrWait(false), REST_MS);
    },
  };
}
