import { isWebAddress, parseAddress } from './core/address';
import { nameHere } from './core/attributes';

/** Lazy loaders of all kinds keep here what an image shows later. */
const LATER = ['data-src', 'data-srcset'] as const;

/**
 * The address of what an image shows, or will show: a lazy image may have a placeholder for now.
 * @returns `null` if the address is not http or https
 */
export function pictureAddress(image: HTMLImageElement): string | null {
  const [src = '', srcset = ''] = LATER.map((name) => image.getAttribute(nameHere({ name })) ?? '');
  const [first = ''] = srcset.match(/[^\s,]\S*/) ?? [];
  // Once the picture is there, the image has the same in its own attributes.
  const isShown = src ? webAddress(src, image.baseURI) === image.src : !srcset || image.srcset;
  const later = src || first.replace(/,+$/, '');
  const written =
    (image.complete && isShown ? image.currentSrc : later) || image.src || image.currentSrc;
  return webAddress(written, image.baseURI);
}

/** The absolute form of an address; `null` where it is not http or https. */
export function webAddress(written: string, base: string): string | null {
  const address = parseAddress(written, base);
  return isWebAddress(address) ? address.href : null;
}
