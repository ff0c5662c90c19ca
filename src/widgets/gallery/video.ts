/** YouTube's own hosts, all of which name videos in the same ways. */
const YOUTUBE_HOST = /^(?:(?:www\.|m\.|music\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com)$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_HOST = /^(?:www\.|player\.)?vimeo\.com$/;
const VIMEO_PATH = /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,12})\/?$/;
const VIDEO_FILE = /\.(?:mp4|webm|ogv)$/i;

/**
 * The address of a provider's player for a link to one of its videos. Built from the checked id
 * alone: nothing else of the link gets into a frame.
 * @returns `null` where the link is to no known video
 */
export function playerOf(link: URL): URL | null {
  const youtube = youtubeId(link);
  if (youtube) return new URL(`https://www.youtube-nocookie.com/embed/${youtube}`);
  const vimeo = VIMEO_HOST.test(link.hostname) && VIMEO_PATH.exec(link.pathname)?.[1];
  return vimeo ? new URL(`https://player.vimeo.com/video/${vimeo}`) : null;
}

/** Is this the address of a plain video file? */
export const isVideoFile = ({ pathname }: URL): boolean => VIDEO_FILE.test(pathname);

function youtubeId({ hostname, pathname, searchParams }: URL): string | null {
  let id: string | null | undefined;
  if (hostname === 'youtu.be') id = pathname.slice(1);
  else if (!YOUTUBE_HOST.test(hostname)) return null;
  else if (pathname === '/watch') id = searchParams.get('v');
  else id = YOUTUBE_PATH.exec(pathname)?.[1];
  return id && YOUTUBE_ID.test(id) ? id : null;
}
