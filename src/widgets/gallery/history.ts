import { type Entry, enterHistory, write } from '../../kit/back';

/** The address while a lightbox is open: it names the slide that is shown. */
export interface Address {
  /** Shows another slide in it, without an entry of its own. */
  move(): void;
  /** Takes the lightbox, which closes, out of the address and the history. */
  leave(): void;
  /** The same for one that ends with its page: at once, before a script goes on from there. */
  drop(): void;
}

/**
 * Shows a lightbox in the address, by a history entry, so that Back closes it. One that was opened
 * from the address has no entry: when it closes, the fragment goes and the page stays. So it does
 * where a library has the page's history in its hands, which would answer a step back by bringing the
 * page anew.
 * @param fragment what names the slide that is shown now; `null` where the name is no text
 * @param isFollowed was it opened from the address?
 */
export function showAddress(
  fragment: () => string | null,
  close: () => void,
  isFollowed: boolean,
): Address {
  const address = () => addressWith(fragment());
  const entry = enterHistory(close, address, isFollowed);
  if (!entry && !isFollowed) enterForeign(address());
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

/** Shows a slide in a history that is a library's, with the state by which that knows the page. */
function enterForeign(address: string): void {
  const { state } = history;
  // Nobody else's: the visitor has done nothing yet.
  if (state === null) write(() => history.replaceState(state, '', address));
  else write(() => history.pushState(state, '', address));
}

/** Writes the address alone. */
const plainEntry = (fragment: () => string | null): Entry => ({
  move: () => write(() => history.replaceState(history.state, '', addressWith(fragment()))),
  leave: () => dropFragment(fragment()),
});

/** Takes what the lightbox has written out of the address; any other is the page's and stays. */
function dropFragment(fragment: string | null): void {
  if (fragment && location.hash === fragment)
    write(() => history.replaceState(history.state, '', location.pathname + location.search));
}

/** By itself a fragment would be one of what `<base>` names. */
const addressWith = (fragment: string | null): string =>
  fragment ? new URL(fragment, location.href).href : location.href;
