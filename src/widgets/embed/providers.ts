import { page } from '../../kit/core/page';
import { isOfHost, mapOf } from './maps';

/** What a frame shows; it decides the words and what the frame may do. */
export type EmbedKind = 'map' | 'video' | 'content';

/** A frame that may be shown. */
export interface EmbedFrame {
  kind: EmbedKind;
  address: URL;
  /** The same for a frame that the visitor has just asked for: a video plays at once. */
  pressed: URL;
}

const VIDEO_HOST = /^(?:youtu\.be|(?:[a-z]+\.)?(?:youtube|youtube-nocookie|vimeo)\.com)$/;

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

/** The host of a frame, as visitors read it. */
export const hostOf = ({ address }: EmbedFrame): string => address.host.replace(/^www\./, '');
