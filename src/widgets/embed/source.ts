import { parseAddress } from '../../kit/core/address';
import { nameHere, readText } from '../../kit/core/attributes';
import { page } from '../../kit/core/page';
import { isCategory, type Wanted } from './consent';
import { definition } from './definition';
import { hostsIn, isAddress, isOfHost, mapOf } from './maps';

const { embed, consent } = definition.attributes;
const VIDEO_HOST = /^(?:youtu\.be|(?:[a-z]+\.)?(?:youtube|youtube-nocookie|vimeo)\.com)$/;

const EXPECTED =
  'Expected YouTube, Vimeo, OpenStreetMap, Google Maps, or an https host of data-embed-hosts on the tag';

/** The content of a frame; decides the words and the frame's rights. */
export type EmbedKind = 'map' | 'video' | 'content';

/** A frame that may be shown. */
export interface EmbedFrame {
  kind: EmbedKind;
  address: URL;
  /** The same for a frame that the visitor has just asked for: a video plays at once. */
  pressed: URL;
}

/** What a link offers to show. */
export interface EmbedSource {
  frame: EmbedFrame;
  /** The host of the frame, as visitors read it. */
  host: string;
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
    const found = `${address?.host || 'a link with no address'} may not be shown here`;
    page().report('embed', link, found, EXPECTED);
    return null;
  }
  const host = frame.address.host.replace(/^www\./, '');
  return { frame, host, title: nameOf(link) || host, wanted: wantedOf(link, frame) };
}

/**
 * The frame that an address stands for: of a provider that is built in, from checked parts alone; else a
 * page of a host that the site has named.
 * @param hosts those of `data-embed-hosts`
 * @returns `null` for any other
 */
export async function frameOf(link: URL, hosts: readonly string[]): Promise<EmbedFrame | null> {
  const map = mapOf(link);
  if (map) return { kind: 'map', address: map, pressed: map };
  if (VIDEO_HOST.test(link.host)) {
    const { playerOf } = await page().loadPart('player');
    const address = playerOf(link);
    const pressed = playerOf(link, true);
    if (address && pressed) return { kind: 'video', address, pressed };
  }
  return isOfHost(link, hosts) ? { kind: 'content', address: link, pressed: link } : null;
}

function wantedOf(link: HTMLAnchorElement, { address }: EmbedFrame): Wanted | null {
  const category = readText(link, consent)?.trim();
  if (category === undefined) return null;
  if (isCategory(category)) return { category, host: address.host };
  const found = `${nameHere(consent)}="${category}" is no word`;
  page().report('embed', link, found, 'Expected one of letters, digits, - and _, such as maps');
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
