import { isCovered, setAddress, whenUncovered } from '../../kit/core/history';
import { onAbort } from '../../kit/core/teardown';

/** The address of the page, which says what is chosen. */
export interface FilterAddress {
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
): FilterAddress {
  /** Does the next address get an entry of its own? */
  let isEntry = false;
  let isWaiting = false;
  let rest = 0;
  /** The query as it was read or written last. */
  let known = location.search;

  function write(): void {
    setAddress(addressNow(), { entry: isEntry });
    isEntry = isWaiting = false;
    known = location.search;
  }

  /** A menu with the filter in it has a history entry, which goes. */
  function writeUncovered(): void {
    isWaiting = true;
    whenUncovered(write, signal);
  }

  addEventListener(
    'popstate',
    () => {
      // Back from the menu, or a link to a part of the page: what is chosen is not in the address yet.
      if (isWaiting || location.search === known) return;
      known = location.search;
      onReturn();
    },
    { signal },
  );
  onAbort(signal, () => clearTimeout(rest));

  return {
    show(isNew) {
      clearTimeout(rest);
      isEntry ||= isNew;
      if (isEntry || isCovered()) writeUncovered();
      // Something may open before.
      else rest = window.setTimeout(writeUncovered, REST_MS);
    },
  };
}
