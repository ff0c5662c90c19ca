import { nameHere, readText } from '../../kit/core/attributes';
import type { AttributeDefinition } from '../../kit/core/definition';
import { page } from '../../kit/core/page';
import { webAddress } from '../../kit/picture-address';
import { definition } from './definition';
import { webCandidates } from './srcset';

/** What an element is to show; every address in it is http or https. */
export interface Sources {
  /** The image whose loading is awaited; `null` for a frame or a background alone. */
  image: HTMLImageElement | null;
  /** Attributes in the order in which they are to be written. */
  attributes: [holder: Element, name: string, value: string][];
  /** The address of a background. */
  background: string | null;
}

type LazyAttribute = Pick<AttributeDefinition, 'name'>;

const { src, srcset, sizes, background } = definition.attributes;
const SRCSET = [
  [srcset, 'srcset'],
  [sizes, 'sizes'],
] as const;

/** The image of an element with the attribute: itself, or the one in a `picture`. */
export const imageOf = (element: Element): HTMLImageElement | null =>
  element.localName === 'picture'
    ? element.querySelector('img')
    : element.localName === 'img'
      ? (element as HTMLImageElement)
      : null;

/** Does the element have anything to load lazily? */
export const hasSources = (element: Element): boolean =>
  !!writtenOf(element).length || !!readText(element, background)?.trim();

/**
 * Reads what an element is to show.
 * @returns `null` where an address is not http or https, which is reported
 */
export function readSources(element: Element): Sources | null {
  const written = writtenOf(element);
  const behind = readText(element, background)?.trim();
  let current: LazyAttribute = background;
  try {
    return {
      image: imageOf(element),
      background: behind ? checked(behind, element.baseURI) : null,
      attributes: written.map(([holder, attribute, name, value]) => {
        current = attribute;
        return [holder, name, check(name, value, holder.baseURI)];
      }),
    };
  } catch (error) {
    const found = `${nameHere(current)} names “${(error as Error).message}”`;
    page().report(
      'lazy',
      element,
      found,
      'Expected http or https addresses; nothing of it is loaded',
    );
    return null;
  }
}

/** The lazy attributes of an element and, in a `picture`, of its sources: holder, name, value. */
function writtenOf(element: Element): [Element, LazyAttribute, string, string][] {
  const image = imageOf(element);
  // A script's `src` would run it, so only images and frames get a `src`.
  const holder = image ?? (element.localName === 'iframe' ? element : null);
  if (!holder) return [];
  const found: [Element, LazyAttribute, string, string][] = [];
  const add = (one: Element, attribute: LazyAttribute, name: string) => {
    const value = readText(one, attribute)?.trim();
    if (value) found.push([one, attribute, name, value]);
  };
  for (const one of image ? [...sourcesBeside(image), image] : [])
    for (const [attribute, name] of SRCSET) add(one, attribute, name);
  // Last, so that a browser that chooses at once knows all candidates.
  add(holder, src, 'src');
  return found;
}

const sourcesBeside = ({ parentElement }: HTMLImageElement): Element[] =>
  parentElement instanceof HTMLPictureElement
    ? [...parentElement.querySelectorAll(':scope > source')]
    : [];

function check(name: string, value: string, base: string): string {
  if (name === 'sizes') return value;
  return name === 'srcset' ? webCandidates(value, base) : checked(value, base);
}

/** @throws an Error with the address as it was written, where it is not http or https */
function checked(written: string, base: string): string {
  const whole = webAddress(written, base);
  if (!whole) throw new Error(written.slice(0, 100));
  return whole;
}
