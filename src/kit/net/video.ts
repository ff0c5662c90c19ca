import { isPlainWebAddress } from '../core/address';

/** A provider's video, in checked parts: nothing else of a link is used. */
export interface ProvidersVideo {
  provider: 'youtube' | 'vimeo';
  id: string;
  /** The hash that an unlisted video on Vimeo needs; `''` for all others. */
  hash: string;
  /** Where the video starts, in seconds. */
  startS: number;
}

/** YouTube's hosts, all with the same kinds of paths. */
const YOUTUBE_HOST = /^(?:(?:www\.|m\.|music\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com)$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
/** Pages below `/embed/` that look like an id. */
const NO_YOUTUBE_ID = /^(?:videoseries|live_stream)$/;
const VIMEO_HOST = /^(?:www\.|player\.)?vimeo\.com$/;
const VIMEO_PATH =
  /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,12})(?:\/([0-9a-f]{1,40}))?\/?$/;
const VIMEO_HASH = /^[0-9a-f]{1,40}$/;
const VIDEO_FILE = /\.(?:mp4|webm|ogv)$/i;
/** `90`, `90s`, `1m30s`, `1h2m3s`. */
const MOMENT = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/;

/** The provider's video that a link leads to; `null` where it leads to none. */
export function videoOf(link: URL): ProvidersVideo | null {
  if (!isPlainWebAddress(link)) return null;
  const startS = momentOf(link);
  const youtube = youtubeId(link);
  if (youtube) return { provider: 'youtube', id: youtube, hash: '', startS };
  const [, id, hash] = (VIMEO_HOST.test(link.host) && VIMEO_PATH.exec(link.pathname)) || [];
  if (!id) return null;
  const written = link.searchParams.get('h') ?? '';
  return {
    provider: 'vimeo',
    id,
    hash: hash ?? (VIMEO_HASH.test(written) ? written : ''),
    startS,
  };
}

/**
 * The address of a provider's player for a link to one of its videos, built from checked parts
 * alone.
 * @param playsAtOnce the player starts when it has loaded
 * @returns `null` where the link is to no known video
 */
export function playerOf(link: URL, playsAtOnce = false): URL | null {
  const video = videoOf(link);
  if (!video) return null;
  const { provider, id, hash, startS } = video;
  const isYoutube = provider === 'youtube';
  const player = new URL(
    (isYoutube ? 'https://www.youtube-nocookie.com/embed/' : 'https://player.vimeo.com/video/') +
      id,
  );
  if (hash) player.searchParams.set('h', hash);
  if (playsAtOnce)
    for (const name of ['autoplay', 'playsinline']) player.searchParams.set(name, '1');
  if (startS && isYoutube) player.searchParams.set('start', String(startS));
  else if (startS) player.hash = `t=${startS}s`;
  return player;
}

/** Is this the address of a plain video file? */
export const isVideoFile = (link: URL): boolean =>
  isPlainWebAddress(link) && VIDEO_FILE.test(link.pathname);

function youtubeId({ host, pathname, searchParams }: URL): string | null {
  let id: string | null | undefined;
  if (host === 'youtu.be') id = pathname.slice(1).replace(/\/$/, '');
  else if (!YOUTUBE_HOST.test(host)) return null;
  else if (pathname === '/watch') id = searchParams.get('v');
  else id = YOUTUBE_PATH.exec(pathname)?.[1];
  return id && YOUTUBE_ID.test(id) && !NO_YOUTUBE_ID.test(id) ? id : null;
}

/** Where a video starts, from `t=`, `start=` or `#t=` of its link, in seconds; else 0. */
function momentOf({ searchParams, hash }: URL): number {
  const inHash = /^#t=([^&]*)/.exec(hash)?.[1];
  const written = searchParams.get('t') ?? searchParams.get('start') ?? inHash ?? '';
  const [, hours = 0, minutes = 0, seconds = 0] = MOMENT.exec(written) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
