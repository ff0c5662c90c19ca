import { isVideoFile, playerOf, videoOf } from '../../../kit/net/video';
import { countsOf, PRESETS } from '../../../widgets/carousel/presets';
import { hostsIn, isAddress, isOfHost, mapOf } from '../../../widgets/embed/maps';
import { FIELD_TYPES } from '../../../widgets/mask/field-types';
import { ANY_PAGE } from '../forms';
import { isOpen, type ParsedPage, plain } from '../page';
import type { FindingReporter, Rule } from '../rule';
import { isDynamic } from '../templates';
import { closest, type Element, insideOf } from '../tree';

const LISTS = ['ul', 'ol', 'menu'];

/** A rule about what an element with an attribute holds or leads to. */
const partRule = (
  rule: Pick<Rule, 'name' | 'finds' | 'remedy'>,
  attribute: string,
  faultOf: (element: Element, page: ParsedPage) => string | null,
): Rule => ({
  level: 'error',
  ...rule,
  check(page: ParsedPage, report: FindingReporter) {
    for (const element of page.having(attribute)) {
      if (page.isTemplate && isOpen(element)) continue;
      const fault = faultOf(element, page);
      if (fault) report(element, fault, { attribute: page.nameHere(attribute) });
    }
  },
});

export const partRules: Rule[] = [
  partRule(
    {
      name: 'no-share-parts',
      finds: 'data-share without a button, or without a list of links.',
      remedy: 'Put a button and a list (ul, ol) of links into it.',
    },
    'data-share',
    (share) => {
      const inside = insideOf(share);
      const list = inside.find(isList);
      // Facebook's own buttons have data-share="true".
      if (!list && !inside.some(({ tagName }) => /^(a|button)$/.test(tagName))) return null;
      const hasButton = inside.some(
        (one) => one.tagName === 'button' && !closest(one, (it) => it === list),
      );
      if (!hasButton) return 'there is no button in it';
      return list && insideOf(list).some(isLink) ? null : 'there is no list of links in it';
    },
  ),
  partRule(
    {
      name: 'no-summary',
      finds: 'A question without a summary.',
      remedy: 'Begin it with <summary>The question?</summary>.',
    },
    'data-faq',
    (details) =>
      details.tagName !== 'details' || insideOf(details).some((one) => one.tagName === 'summary')
        ? null
        : 'the question has no summary',
  ),
  partRule(
    {
      name: 'no-image',
      finds: 'data-parallax without an image in it.',
      remedy: 'Put an img into it, or a picture with one.',
    },
    'data-parallax',
    (frame) =>
      insideOf(frame).some((one) => one.tagName === 'img') ? null : 'there is no image in it',
  ),
  partRule(
    {
      name: 'no-links',
      finds: 'A footer navigation, or a menu, without a link.',
      remedy: 'Put a list of links into it.',
    },
    'data-footer-nav',
    (nav) => (insideOf(nav).some(isLink) ? null : 'there is no link in it'),
  ),
  partRule(
    {
      name: 'no-nav-list',
      finds: 'A navigation bar without a list.',
      remedy: 'Put a list (ul, ol) of links into it.',
    },
    'data-nav',
    (nav) =>
      insideOf(nav).some((one) => isList(one) || hasClass(one, 'dropdown-menu'))
        ? null
        : 'there is no list in it',
  ),
  partRule(
    {
      name: 'empty-menu',
      finds: 'A menu with nothing in it.',
      remedy: 'Put the navigation into it, as a list (ul, ol) of links.',
    },
    'data-menu',
    (menu) => (insideOf(menu).length ? null : 'there is nothing in it'),
  ),
  partRule(
    {
      name: 'nothing-to-load',
      finds: 'data-lazy with nothing to load.',
      remedy: 'Write data-src, data-srcset or data-background.',
    },
    'data-lazy',
    (element, page) => {
      const holders = [element, ...insideOf(element)];
      const names = ['data-src', 'data-srcset', 'data-background'];
      const has = (one: Element) => names.some((name) => page.read(one, name)?.trim());
      const isNative = holders.some((one) => plain(one, 'loading') === 'lazy');
      const isMeant = ['img', 'picture', 'iframe'].includes(element.tagName);
      return !isMeant || isNative || holders.some(has) || hasSourcesBeside(element, has)
        ? null
        : 'there is nothing to load';
    },
  ),
  partRule(
    {
      name: 'no-video',
      finds: 'data-video on a link that leads to no known video.',
      remedy: 'Lead it to YouTube or Vimeo, or to an .mp4, .webm or .ogv file.',
    },
    'data-video',
    (link) => {
      const address = addressOf(plain(link, 'href'));
      if (link.tagName !== 'a' || !address || playerOf(address) || isVideoFile(address))
        return null;
      return `${address.href.replace(ANY_PAGE, '/')} is no known video`;
    },
  ),
  partRule(
    {
      name: 'no-embed',
      finds: 'data-embed for an address that may not be shown in the page.',
      remedy:
        'Lead it to OpenStreetMap, Google Maps, YouTube or Vimeo, or name its host in data-embed-hosts on the tag.',
    },
    'data-embed',
    (link, page) => {
      const own = page.read(link, 'data-embed')?.trim() ?? '';
      // Any other value is another script’s; in a part of a page the hosts are not known.
      if (link.tagName !== 'a' || (own && !isAddress(own)) || !page.tags.length) return null;
      const address = addressOf(own || plain(link, 'href'));
      const hosts = page.tags.flatMap((tag) => hostsIn(plain(tag, 'data-embed-hosts')));
      if (!address || mapOf(address) || playerOf(address) || isOfHost(address, hosts)) return null;
      return `${address.href.replace(ANY_PAGE, '/')} may not be shown here`;
    },
  ),
  partRule(
    {
      name: 'no-thumbnail',
      finds: 'data-video-thumbnail for a video that gives no picture.',
      remedy: 'Name a video of YouTube’s, on the image or by the link around it.',
    },
    'data-video-thumbnail',
    (image, page) => {
      const own = page.read(image, 'data-video-thumbnail')?.trim();
      const link = closest(image, isLink);
      const written = own || (link && plain(link, 'href'));
      const address = addressOf(written);
      if (image.tagName !== 'img' || (written && !address)) return null;
      const video = address && videoOf(address);
      if (video?.provider === 'youtube') return null;
      return video ? 'Vimeo gives no picture of this video' : 'it names no known video';
    },
  ),
  partRule(
    {
      name: 'wrong-field',
      finds: 'A mask on a type of field that can hold none, such as number or email.',
      remedy: 'Write type="text" or type="tel".',
    },
    'data-mask',
    (field) => {
      const type = plain(field, 'type')?.trim().toLowerCase() || 'text';
      const isMaskable = !KNOWN_TYPES.has(type) || FIELD_TYPES.includes(type) || isDynamic(type);
      return isMaskable || field.tagName !== 'input'
        ? null
        : `a field with type="${type}" holds no mask`;
    },
  ),
  partRule(
    {
      name: 'no-date',
      finds: 'An order on a mask that is no date.',
      remedy: 'Leave data-mask-order out, or write data-mask="date".',
    },
    'data-mask-order',
    (field, page) => {
      const type = page.read(field, 'data-mask')?.trim();
      return !type || type === 'date' || isDynamic(type) ? null : `a mask of ${type} has no order`;
    },
  ),
  partRule(
    {
      name: 'carousel-counts',
      finds: 'Counts of slides that do not go with the breakpoints or the effect.',
      remedy: 'Write one count more than breakpoints, and one slide with the effect fade.',
    },
    'data-carousel',
    (carousel, page) => {
      const read = (name: string) => page.read(carousel, `data-carousel${name}`)?.trim() ?? '';
      const preset = PRESETS.get(read(''));
      const [slides, breakpoints] = ['-slides', '-breakpoints'].map((name) =>
        numbersIn(read(name)),
      );
      if (!preset || slides === undefined || breakpoints === undefined) return null;
      const effect =
        read('-effect') === 'fade' ? 'fade' : read('-effect') ? 'slide' : preset.effect;
      const counts = countsOf(preset, slides, breakpoints, effect);
      return 'expected' in counts
        ? `${page.nameHere(`data-carousel-${counts.of}`)}="${counts.value}": expected ${counts.expected}`
        : null;
    },
  ),
];

/** A browser takes any other type for text. */
const KNOWN_TYPES = new Set(
  'button checkbox color date datetime-local email file hidden image month number password radio range reset search submit tel text time url week'.split(
    ' ',
  ),
);

const isList = (element: Element): boolean =>
  LISTS.includes(element.tagName) || plain(element, 'role') === 'list';

const hasClass = (element: Element, name: string): boolean =>
  (plain(element, 'class') ?? '').split(/\s+/).includes(name);

const isLink = (element: Element): boolean =>
  element.tagName === 'a' && plain(element, 'href') !== null;

const hasSourcesBeside = (element: Element, has: (one: Element) => unknown): boolean => {
  const picture = closest(element, ({ tagName }) => tagName === 'picture');
  return !!picture && insideOf(picture).some(has);
};

function addressOf(written: string | null | undefined): URL | null {
  if (!written || isDynamic(written)) return null;
  return URL.canParse(written, ANY_PAGE) ? new URL(written, ANY_PAGE) : null;
}

/** `null` where there are none, `undefined` where they are wrong, which is another rule's. */
function numbersIn(text: string): number[] | null | undefined {
  if (!text) return null;
  const numbers = text.split(/[\s,]+/);
  return numbers.every((one) => /^\d{1,5}$/.test(one)) ? numbers.map(Number) : undefined;
}
