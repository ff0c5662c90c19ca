/**
 * A video's picture: `<a href="https://youtu.be/aqz-KE-bpKQ" data-video>The film</a>` gets it above
 * its text, and `<img data-video-thumbnail>` in such a link shows it. A picture that can't be loaded
 * changes nothing.
 */
import { parseAddress } from '../../kit/core/address';
import { isFlagged, nameHere, readText } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { page } from '../../kit/core/page';
import { word } from '../../kit/core/strings';
import { loadStyles } from '../../kit/core/styles';
import { videoOf } from '../../kit/net/video';
import { releaseImage } from '../../kit/release-image';
import * as words from '../../kit/words';
import { definition } from './definition';
import { loadPicture, pictureOf, RATIO } from './picture';
import type { Picture } from './provider';
import address from './thumbnail.css';

const { thumbnail, video: flag } = definition.attributes;
/** What a link shows by itself; an empty element is an icon or a background (also in page.css). */
const VISUALS = 'img,svg,video,:empty:not(br,wbr)';

export async function mount(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const image = element.localName === 'img' ? (element as HTMLImageElement) : null;
  if (!image && (!isFlagged(element, flag) || element.querySelector(VISUALS))) return;
  const id = videoAt(element, image);
  const picture = id && (await pictureOf(id, element));
  if (!picture || signal.aborted) return;
  const [loaded] = await Promise.all([loadPicture(picture, element), loadStyles(address)]);
  if (!loaded || signal.aborted) return;
  if (image) fillImage(image, picture, signal);
  else addImage(element as HTMLAnchorElement, loaded, picture, signal);
}

/** The id of the video that has a picture; `null` without such a video, which is reported for images. */
function videoAt(element: Element, image: HTMLImageElement | null): string | null {
  const own = image && readText(image, thumbnail)?.trim();
  const written = own || element.closest('a[href]')?.getAttribute('href');
  const address = parseAddress(written, element.baseURI);
  const video = address && videoOf(address);
  if (video?.provider === 'youtube') return video.id;
  // Vimeo's pictures need a key of Vimeo's; YouTube's do not.
  const [found, expected] = video
    ? [
        'Vimeo gives no picture of this video',
        'a video of YouTube’s, or an address of the picture in src',
      ]
    : [
        `${written || 'no address'} is no known video`,
        `${nameHere(thumbnail)} or the link around it to name one of YouTube`,
      ];
  if (image) page().report('thumbnail', image, found, `Expected ${expected}`);
  return null;
}

/** Shows the thumbnail in an image of the page, whose own size and alternative text are kept. */
function fillImage(image: HTMLImageElement, picture: Picture, signal: AbortSignal): void {
  const changes = createChanges(signal);
  changes.add(() => releaseImage(image));
  const set = (name: string, value: string) => changes.setAttribute(image, name, value);
  set('referrerpolicy', 'no-referrer');
  set('src', picture.address);
  if (!image.hasAttribute('width') && !image.hasAttribute('height')) {
    set('width', String(picture.widthPx));
    set('height', String(heightOf(picture)));
  }
  if (!image.hasAttribute('alt')) set('alt', textFor(image.closest('a'), picture));
  changes.addClass(image, 'veneer-thumbnail-image');
}

function addImage(
  link: HTMLAnchorElement,
  image: HTMLImageElement,
  picture: Picture,
  signal: AbortSignal,
): void {
  image.alt = textFor(link, picture);
  image.width = picture.widthPx;
  image.height = heightOf(picture);
  image.className = 'veneer-thumbnail-image';
  const box = createChanges(signal).made(document.createElement('span'));
  box.className = 'veneer-thumbnail';
  box.append(image);
  link.prepend(box);
}

/** The alternative text: empty where the link has a text or a name. */
const textFor = (link: HTMLAnchorElement | null, { title }: Picture): string =>
  link?.getAttribute('aria-label')?.trim() || link?.textContent?.trim()
    ? ''
    : title || word(words.video);

const heightOf = ({ widthPx }: Picture): number => Math.round(widthPx / RATIO);
