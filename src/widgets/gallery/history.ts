import { type Entry, enterHistory, write } from '../../kit/overlay/back';

/** The address while a lightbox is open: it names the slide that is shown. */
export interface Address {
  /** Shows another slide in it, without an entry of its own. */
  move(): void;
  /** Removes the lightbox, which closes, from the address and the history. */
  leave(): void;
  /** The same for one that ends with its page: at once, before another script navigates. */
  drop(): void;
}

/**
 * Shows a lightbox in the address, with a history entry, so that Back closes it. One that was opened
 * from the address has no entry: when it closes, the fragment is removed and the page stays. The same
 * holds where a library controls the page's history, which would load the page again on a step back.
 * @param fragment the fragment of the slide that is shown; `null` where the name can't be encoded
 * @param isFromAddress was it opened from the address?
 */
export function showAddress(
  fragment: () => string | null,
  close: () => void,
  isFromAddress: boolean,
): Address {
  const address = () => addressWith(fragment());
  const entry = enterHistory(close, address, isFromAddress);
  if (!entry && !isFromAddress) enterLibraryHistory(address());
  const { move, leave } = entry ?? plainEntry(fragment);
  return {
    move,
    leave,
    drop() {
      dropFragment(fragment());
      leave();
    },
  };
}

/** Shows a slide in a history that a library controls, with the library's own state. */
function enterLibraryHistory(address: string): void {
  const { state } = history;
  // No library's state yet: the visitor has done nothing.
  if (state === null) write(() => history.replaceState(state, '', address));
  else write(() => history.pushState(state, '', address));
}

/** Writes the address alone. */
const plainEntry = (fragment: () => string | null): Entry => ({
  move: () => write(() => history.replaceState(history.state, '', addressWith(fragment()))),
  leave: () => dropFragment(fragment()),
});

/** Removes the lightbox's fragment from the address; any other is the page's and stays. */
function dropFragment(fragment: string | null): void {
  if (fragment && location.hash === fragment)
    write(() => history.replaceState(history.state, '', location.pathname + location.search));
}

/** A fragment alone would be resolved against `<base>`. */
const addressWith = (fragment: string | null): string =>
  fragment ? new URL(fragment, location.href).href : location.href;
