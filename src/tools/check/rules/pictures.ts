import { hasOpenName, type ParsedPage, plain } from '../page';
import type { Rule } from '../rule';
import { closest, type Element } from '../tree';

/** Rules about the size and the alt of pictures. */
const HOLDERS = [
  'data-carousel',
  'data-embed',
  'data-gallery',
  'data-lazy',
  'data-parallax',
  'data-video',
  'data-video-thumbnail',
];

export const pictureRules: Rule[] = [
  {
    name: 'no-size',
    level: 'warning',
    finds: 'A picture without width and height, which moves what is below it when it loads.',
    remedy: 'Write width and height, in pixels, as the file has them.',
    check(page, report) {
      for (const [image, holder] of picturesOf(page)) {
        const missing = ['width', 'height'].filter((name) => plain(image, name) === null);
        if (!missing.length || hasOwnSize(image)) continue;
        // The script knows the size of a thumbnail, and the stylesheet keeps its room.
        if (page.has(image, 'data-video-thumbnail') && missing.length === 2) continue;
        report(image, `the picture has no ${missing.join(' and no ')}${inside(page, holder)}`);
      }
    },
  },
  {
    name: 'no-alt',
    level: 'error',
    finds: 'A picture of a carousel, a gallery or a lazy one without alt.',
    remedy: 'Say in alt what is to be seen; alt="" where that says nothing new.',
    check(page, report) {
      for (const [image, holder] of picturesOf(page)) {
        // The script writes the alt of a video's picture.
        if (plain(image, 'alt') !== null || page.has(image, 'data-video-thumbnail')) continue;
        report(image, `the picture has no alt${inside(page, holder)}`);
      }
    },
  },
];

/** The pictures of Veneer's widgets, each with the attribute that shows it. */
function picturesOf(page: ParsedPage): [Element, string][] {
  const found: [Element, string][] = [];
  if (!page.having(...HOLDERS).length) return found;
  for (const image of page.elements) {
    if (image.tagName !== 'img' || hasOpenName(image)) continue;
    const around = closest(image, (one) => HOLDERS.some((name) => page.has(one, name)));
    const holder = around && HOLDERS.find((name) => page.has(around, name));
    if (holder) found.push([image, holder]);
  }
  return found;
}

const inside = (page: ParsedPage, holder: string): string => ` (${page.nameHere(holder)})`;

const hasOwnSize = (image: Element): boolean => {
  const style = plain(image, 'style') ?? '';
  return /aspect-ratio\s*:/.test(style) || (/width\s*:/.test(style) && /height\s*:/.test(style));
};
