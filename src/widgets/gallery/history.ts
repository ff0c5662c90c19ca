import { withFragment } from '../../kit/core/address';
import { addEntry, isForeign, replaceAddress } from '../../kit/core/history';
import { enterHistory } from '../../kit/overlay/back';

/** The address while a lightbox is open: it names the slide that is shown. */
export interface GalleryAddress {
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
): GalleryAddress {
  const address = () => addressWith(fragment());
  const entry = enterHistory(close, address, isFromAddress);
  // In a history of ours that has no entry for it the visitor has done nothing yet.
  if (!entry && !isFromAddress) (isForeign() ? addEntry : replaceAddress)(address());
  return {
    move: () => (entry ? entry.move() : replaceAddress(address())),
    leave: () => (entry ? entry.leave() : dropFragment(fragment())),
    drop() {
      dropFragment(fragment());
      entry?.leave();
    },
  };
}

/** Removes the lightbox's fragment from the address; any other is the page's and stays. */
function dropFragment(fragment: string | null): void {
  if (fragment && location.hash === fragment) replaceAddress(location.href.replace(/#.*/, ''));
}

const addressWith = (fragment: string | null): string =>
  fragment ? withFragment(fragment.slice(1)) : location.href;
