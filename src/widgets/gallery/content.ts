import {
  elementAt,
  isOwnSite,
  isThisPage,
  isWebAddress,
  parseAddress,
} from '../../kit/core/address';
import { nameHere, readChoice, readText } from '../../kit/core/attributes';
import { page } from '../../kit/core/page';
import { isVideoFile, playerOf } from '../../kit/net/video';
import { definition } from './definition';

/** What a link of a gallery shows. Addresses are http or https. */
export type Content =
  | { kind: 'picture' | 'video' | 'player' | 'page'; address: URL }
  | { kind: 'element'; element: HTMLElement };

/** The links of a gallery, in the order of the page. */
export function linksOf(name: string): HTMLAnchorElement[] {
  const { gallery } = definition.attributes;
  const off = `[${page().prefix}veneer=off]`;
  const links = document.documentElement.querySelectorAll<HTMLAnchorElement>(
    `a[${nameHere(gallery)}]`,
  );
  // Names are compared, never put into a selector: they may hold any character.
  return [...links].filter((link) => readText(link, gallery) === name && !link.closest(off));
}

/** What a link's address makes its slide show; `null` where it can't be shown, which is reported. */
export function contentOf(link: HTMLAnchorElement): Content | null {
  const written = link.getAttribute('href')?.trim();
  const address = parseAddress(written, link.baseURI);
  if (!written || !address) return refuse(link, 'the link has no address', EXPECTED);
  if (readChoice('gallery', link, definition.attributes.kind)) {
    if (isOwnSite(address)) return { kind: 'page', address };
    return refuse(link, 'the page is on another site', 'Expected a page of this site');
  }
  if (written.startsWith('#') || (address.hash && isThisPage(address)))
    return elementContent(link, address);
  const { protocol } = address;
  if (!isWebAddress(address)) return refuse(link, `"${protocol}" can’t be shown`, EXPECTED);
  const player = playerOf(address);
  if (player) return { kind: 'player', address: player };
  return { kind: isVideoFile(address) ? 'video' : 'picture', address };
}

const EXPECTED =
  'Expected the http or https address of a picture or video, or #ID of an element on the page';

function elementContent(link: HTMLAnchorElement, { hash }: URL): Content | null {
  const element = elementAt(hash);
  if (element && !element.contains(document.body)) return { kind: 'element', element };
  const found = `there is no element for ${hash || 'an empty #'}`;
  return refuse(link, found, 'Expected the id of an element inside the page’s body');
}

function refuse(link: HTMLAnchorElement, found: string, expected: string): null {
  page().report('gallery', link, found, expected);
  return null;
}
