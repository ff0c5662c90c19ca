import { parseAddress } from '../../kit/core/address';
import { nameHere, readText } from '../../kit/core/attributes';
import { page } from '../../kit/core/page';
import { isCategory, type Wanted } from './consent';
import { definition } from './definition';
import { hostsIn, isAddress } from './maps';
import { type EmbedFrame, frameOf, hostOf } from './providers';

const { embed, consent } = definition.attributes;

/** What a link offers to show. */
export interface EmbedSource {
  frame: EmbedFrame;
  /** The name of the frame. */
  title: string;
  /** What has to be agreed to, where a click is not the only way. */
  wanted: Wanted | null;
}

/**
 * What a link offers; `null` where the attribute is another script’s, or the address is not allowed,
 * which is reported.
 */
export async function sourceOf(link: HTMLAnchorElement): Promise<EmbedSource | null> {
  const own = readText(link, embed)?.trim() ?? '';
  const address = parseAddress(own || link.getAttribute('href'), link.baseURI);
  // `data-embed="player"` is another script’s.
  if (own && !isAddress(own)) return null;
  const frame = address && (await frameOf(address, hostsIn(page().option('embed-hosts'))));
  if (!frame) {
    report(
      link,
      `${address?.host || 'a link with no address'} may not be shown here`,
      'Expected YouTube, Vimeo, OpenStreetMap, Google Maps, or an https host of data-embed-hosts on the tag',
    );
    return null;
  }
  return { frame, title: nameOf(link) || hostOf(frame), wanted: wantedOf(link, frame) };
}

function wantedOf(link: HTMLAnchorElement, { address }: EmbedFrame): Wanted | null {
  const category = readText(link, consent)?.trim();
  if (category === undefined) return null;
  if (isCategory(category)) return { category, host: address.host };
  report(
    link,
    `${nameHere(consent)}="${category}" is no word`,
    'Expected one of letters, digits, - and _, such as maps',
  );
  return null;
}

/** The link’s name: its title, its label, its text, or the `alt` of its picture. */
function nameOf(link: HTMLAnchorElement): string {
  const name =
    link.title.trim() ||
    link.getAttribute('aria-label')?.trim() ||
    link.textContent?.trim() ||
    link.querySelector('img')?.alt.trim();
  return name?.replace(/\s+/g, ' ') ?? '';
}

function report(link: Element, found: string, expected: string): void {
  page().report('embed', link, found, expected);
}
