import { isCovered, setAddress, whenUncovered } from '../../kit/core/history';
import { onAbort } from '../../kit/core/teardown';

/** Writes an address once nothing has been typed for this long (contract.md#filter-address), in ms: browsers limit it. */
const REST_MS = 300;

/**
 * Keeps what is chosen in the address of the page, and follows the history.
 * @param addressNow the address that says what is chosen; read as it is written, for by then others
 * may have changed what else is in it
 * @param onReturn called after Back or Forward to another query
 * @returns writes the address: in a new entry of the history, or in the current one after a rest
 */
export function createAddress(
  addressNow: () => string,
  onReturn: () => void,
  signal: AbortSignal,
): (isNew: boolean) => void {
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

  function follow(): void {
    // Back from the menu, or a link to a part of the page: what is chosen is not in the address yet.
    if (isWaiting || location.search === known) return;
    known = location.search;
    onReturn();
  }

  addEventListener('popstate', follow, { signal });
  onAbort(signal, () => clearTimeout(rest));
  return (isNew) => {
    clearTimeout(rest);
    isEntry ||= isNew;
    if (isEntry || isCovered()) writeUncovered();
    // Something may open before.
    else rest = window.setTimeout(writeUncovered, REST_MS);
  };
}
