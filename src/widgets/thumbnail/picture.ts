import { page, perPage } from '../../kit/core/page';
import { askProvider, type Picture } from './provider';

/** The aspect ratio of all pictures; those that the provider sends as 4:3 have black bars. */
export const RATIO = 16 / 9;

/** The width of the image host's `hqdefault.jpg`, in px. */
const HOSTED_WIDTH_PX = 480;
/** The width of the grey placeholder that the image host sends for an unknown video, in px. */
const NO_PICTURE_WIDTH_PX = 120;

/** What is requested once a page. */
const createAsked = () => ({ pictures: new Map<string, Promise<Picture>>(), isRefused: false });

/**
 * Finds a video's picture: with the provider's data API where the tag has a key, else on its image
 * host. Never rejects: a failure is reported, and the image host is used instead.
 * @param id the video's, checked
 */
export function pictureOf(id: string, element: Element): Promise<Picture> {
  const { pictures } = perPage(createAsked);
  const picture = pictures.get(id) ?? find(id, element);
  pictures.set(id, picture);
  return picture;
}

async function find(id: string, element: Element): Promise<Picture> {
  const asked = perPage(createAsked);
  const { option, report } = page();
  const key = option('video-key')?.trim();
  const hosted = {
    address: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    widthPx: HOSTED_WIDTH_PX,
    title: '',
  };
  if (!key || asked.isRefused) return hosted;
  try {
    return await askProvider(id, key);
  } catch (error) {
    const { message, isFinal } = error as Error & { isFinal?: boolean };
    // A key that is refused for one video is refused for all: that is reported once.
    if (isFinal && asked.isRefused) return hosted;
    asked.isRefused ||= !!isFinal;
    const expected = 'The picture is taken from the image host instead; is data-video-key right';
    report('thumbnail', element, `YouTube’s data API ${message}`, expected);
    return hosted;
  }
}

/** Loads a picture; `null` where it does not load, which is reported. */
export async function loadPicture(
  { address }: Picture,
  element: Element,
): Promise<HTMLImageElement | null> {
  const image = new Image();
  // The provider must not learn the page's address before the visitor plays the video.
  image.referrerPolicy = 'no-referrer';
  const isLoaded = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(image.naturalWidth > NO_PICTURE_WIDTH_PX);
    image.onerror = () => resolve(false);
    image.src = address;
  });
  image.onload = image.onerror = null;
  if (isLoaded) return image;
  const expected = 'Is the video public, and does the page’s policy allow images from there';
  page().report('thumbnail', element, `${address} did not load`, expected);
  return null;
}
