import { decode, withFragment } from '../../kit/core/address';
import { nameHere } from '../../kit/core/attributes';
import { addEntry, isForeign, isRouted, replaceAddress } from '../../kit/core/history';
import { enterHistory } from '../../kit/overlay/back';
import { watchClose } from '../../runtime/platform';
import { definition } from './definition';

/** A slide as an address names it. */
export interface SlideAddress {
  /** The gallery's name. */
  name: string;
  /** The slide's number, from 1. */
  index: number;
}

/** The address while a lightbox is open: it names the slide that is shown. */
export type GalleryAddress = ReturnType<typeof showAddress>;

/** `#`, a name as encodeURIComponent writes it, `-`, a number from 1 without leading zeros. */
const GRAMMAR = /^#((?:[\w.!~*'()-]|%[\da-f]{2})+)-([1-9]\d{0,5})$/i;

/** The fragment of a slide, such as `#rooms-3`; `null` where the name is no well-formed text. */
export function fragmentOf({ name, index }: SlideAddress): string | null {
  try {
    return `#${encodeURIComponent(name)}-${index}`;
  } catch {
    return null;
  }
}

/**
 * Reads a fragment such as `#rooms-3`.
 * @returns `null` for anything that is not exactly of that form
 */
export function readFragment(fragment: string): SlideAddress | null {
  const [, name, index] = GRAMMAR.exec(fragment) ?? [];
  const decoded = name && decode(name);
  return decoded ? { name: decoded, index: Number(index) } : null;
}

/**
 * Does the page keep its address to itself: by the option, at a link or around it, or because the fragment is a
 * route, by which a script chooses what the page shows?
 */
export const keepsAddress = (link: Element): boolean =>
  isRouted() || !!link.closest(`[${nameHere(definition.attributes.address)}="off"]`);

/**
 * Shows a lightbox in the address, with a history entry, so that Back closes it. A lightbox that was opened
 * from the address has no entry: when it closes, the fragment is removed and the page stays. The same
 * holds where a library controls the page's history, which would load the page again on a step back.
 * @param gallery its index is read at each change
 * @param link the link that opened it
 * @param isFromAddress was it opened from the address?
 */
export function showAddress(
  gallery: Readonly<SlideAddress>,
  link: Element,
  close: () => void,
  isFromAddress: boolean,
) {
  const before = isFromAddress ? location.href.replace(/#.*/, '') : location.href;
  const isKept = keepsAddress(link);
  const address = () => {
    const fragment = isKept ? null : fragmentOf(gallery);
    return fragment ? withFragment(fragment.slice(1)) : location.href;
  };
  const entry = enterHistory(close, address, isFromAddress);
  // Android's Back, if the history is another script's.
  const stopWatching = watchClose(close);
  // In a history of ours that has no entry for it the visitor has done nothing yet.
  if (!entry && !isFromAddress) (isForeign() ? addEntry : replaceAddress)(address());
  return {
    /** Follows the gallery to another slide, without a new history entry. */
    move: () => (entry ? entry.move() : replaceAddress(address())),
    /** Removes the lightbox, which closes; at once where another script is about to navigate. */
    leave(isAtOnce: boolean): void {
      // Without an event, at which a script that draws the page by the fragment would draw the same page anew. Such
      // a script knows an address that has opened the lightbox, and has to hear of the next one.
      const isSilent = isAtOnce || !entry || !isFromAddress;
      // Any other fragment is the page's, and stays.
      if (isSilent && location.hash === fragmentOf(gallery)) replaceAddress(before);
      stopWatching();
      entry?.leave();
    },
  };
}
