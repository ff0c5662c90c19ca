import { parseAddress } from '../../kit/core/address';
import { nameHere, readText } from '../../kit/core/attributes';
import { page } from '../../kit/core/page';
import { definition } from './definition';

/** The attributes of a lazy picture, which may not be loaded yet. */
const LAZY = { name: 'data-lazy' } as const;
const LATER = [
  [{ name: 'data-src' }, 'src'],
  [{ name: 'data-srcset' }, 'srcset'],
] as const;

/** The image of a frame: the first one in it that is in no frame of its own. */
export function imageOf(frame: Element): HTMLImageElement | null {
  const selector = `[${nameHere(definition.attributes.parallax)}]`;
  const { off } = page();
  for (const image of frame.querySelectorAll('img'))
    if (image.closest(selector) === frame && !image.closest(off)) return image;
  return null;
}

/** Is the image loaded, and no placeholder of a lazy one? One that failed has no size. */
export const isLoaded = (image: HTMLImageElement): boolean =>
  image.naturalWidth > 0 && !isPlaceholder(image);

/** Does the image show a placeholder for a picture that is loaded lazily? */
function isPlaceholder(image: HTMLImageElement): boolean {
  if (![image, image.parentElement].some((one) => one?.hasAttribute(nameHere(LAZY)))) return false;
  return LATER.some(([later, now]) => {
    const written = readText(image, later);
    return written !== null && !isSame(image, written, image.getAttribute(now));
  });
}

/** A list of addresses is not compared: where it is set, it is loaded. */
function isSame(image: HTMLElement, later: string, now: string | null): boolean {
  if (now === null || later.includes(' ')) return now !== null;
  const wanted = parseAddress(later, image.baseURI);
  return wanted !== null && wanted.href === parseAddress(now, image.baseURI)?.href;
}
