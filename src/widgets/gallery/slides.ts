import { readText } from '../../kit/core/attributes';
import { word } from '../../kit/core/strings';
import { languageOf } from '../../kit/overlay/page-element';
import { pictureAddress } from '../../kit/picture-address';
import * as words from '../../kit/words';
import { type Content, contentOf } from './content';
import { definition } from './definition';
import { type Fill, fillerOf } from './fill';

/** One slide, as nodes: nothing of the page is ever written into a string of HTML. */
export interface Slide {
  link: HTMLAnchorElement;
  /** The slide's own box. */
  root: HTMLDivElement;
  /** The picture for it, empty; `null` for other content. */
  picture: HTMLImageElement | null;
  /** The address of what it shows; '' for an element of the page. */
  address: string;
  /** The box for other content, filled when the slide comes into view; `null` for a picture. */
  box: HTMLDivElement | null;
  fill: Fill | null;
  caption: HTMLDivElement | null;
  /** The slide's accessible name; never empty. */
  name: string;
  /** The address of its thumbnail. */
  thumbnail: string | null;
  /** The small picture in the page, from which the slide grows. */
  origin: HTMLImageElement | null;
}

/** Makes the slides of a gallery. A link that can't be shown is reported and left out. */
export function slidesOf(links: readonly HTMLAnchorElement[]): Slide[] {
  const found = links.flatMap((link) => {
    const content = contentOf(link);
    return content ? [{ link, content }] : [];
  });
  const count = found.length;
  return found.map(({ link, content }, at) =>
    slideOf(link, content, word(words.picturePosition, { index: at + 1, count })),
  );
}

function slideOf(link: HTMLAnchorElement, content: Content, position: string): Slide {
  const origin = link.querySelector('img');
  const alt = origin?.getAttribute('alt')?.trim() ?? '';
  const text = readText(link, definition.attributes.caption)?.trim() || alt;
  const name = alt || text || position;
  const isPicture = content.kind === 'picture';
  const box = boxOf(content.kind);
  const root = boxOf('slide');
  root.setAttribute('role', 'group');
  const lang = languageOf(link);
  if (lang) root.lang = lang;
  if (!text) root.setAttribute('aria-label', name);
  return {
    link,
    root,
    picture: isPicture ? document.createElement('img') : null,
    address: content.kind === 'element' ? '' : content.address.href,
    box: isPicture ? null : box,
    fill: fillerOf({ link, content, box, title: text || name }),
    caption: text ? captionOf(text) : null,
    name,
    thumbnail: origin && pictureAddress(origin),
    origin,
  };
}

function captionOf(text: string): HTMLDivElement {
  const caption = boxOf('caption');
  caption.dir = 'auto';
  caption.textContent = text;
  return caption;
}

function boxOf(name: string): HTMLDivElement {
  const made = document.createElement('div');
  made.className = `veneer-gallery__${name}`;
  return made;
}
