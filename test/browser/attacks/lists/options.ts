import { series } from '../series';
import type { Attack } from '../types';

const SWIPER = 'Swiper, CVE-2021-23370: options that reach into a prototype';
const EXTEND = 'jQuery, CVE-2019-11358, and lodash, CVE-2019-10744: deep merges';
const JSON_PROTO =
  '{&quot;__proto__&quot;:{&quot;polluted&quot;:1},&quot;constructor&quot;:{&quot;prototype&quot;:{&quot;polluted&quot;:1}}}';
const JSON_CONSTRUCTOR =
  '{&quot;constructor&quot;:{&quot;prototype&quot;:{&quot;polluted&quot;:1}}}';
const MERGED = { careless: 'merge' } as const;

/** A carousel whose attribute can’t be: it stays a plain row, and says why. */
const refused = (attributes: string, tries: string, more: Partial<Attack> = {}): Attack => ({
  rule: 7,
  widget: 'carousel',
  from: SWIPER,
  tries,
  markup: `<div ${attributes}><p>One</p><p>Two</p></div>`,
  visitor: [],
  sign: { says: /data-carousel[\w-]*=.* can’t be/ },
  never: 'prototype',
  ...more,
});

/** Attributes of other libraries beside a good one, which works. */
const beside = (
  widget: string,
  element: string,
  tries: string,
  more: Partial<Attack> = {},
): Attack => ({
  rule: 7,
  widget,
  from: EXTEND,
  tries,
  markup: element,
  visitor: [],
  sign: { mounts: true },
  never: 'prototype',
  ...MERGED,
  ...more,
});

/** Rule 7: options by name, not by path or as JSON. */
const optionAttacks: Attack[] = [
  refused(`data-carousel="${JSON_PROTO}"`, 'JSON as the preset', MERGED),
  refused(
    `data-carousel="rooms" data-carousel-slides="${JSON_PROTO}"`,
    'JSON as the slides',
    MERGED,
  ),
  refused(
    `data-carousel="rooms" data-carousel-breakpoints="${JSON_CONSTRUCTOR}"`,
    'JSON as the breakpoints',
    MERGED,
  ),
  refused('data-carousel="__proto__"', 'a prototype as the preset'),
  refused('data-carousel="constructor"', 'an inherited key as the preset'),
  refused('data-carousel="toString"', 'a method as the preset'),
  refused('data-carousel="rooms" data-carousel-effect="__proto__"', 'a prototype as the effect'),
  refused('data-carousel="rooms" data-carousel-effect="cube"', 'an effect of Swiper’s own'),
  refused('data-carousel="rooms" data-carousel-pagination="{html}"', 'markup as the pagination', {
    never: 'html',
    careless: 'tooltip',
    visitor: ['hover'],
  }),
  refused('data-carousel="rooms" data-carousel-loop="valueOf"', 'a method as the loop'),
  refused('data-carousel="info" data-carousel-autoplay="1"', 'a change each millisecond'),
  refused('data-carousel="info" data-carousel-autoplay="1e9"', 'a number in another way'),
  refused('data-carousel="info" data-carousel-autoplay="-1"', 'a time before now'),
  refused('data-carousel="info" data-carousel-speed="99999"', 'a change that takes minutes'),
  refused('data-carousel="info" data-carousel-speed="Infinity"', 'a change without an end'),
  refused(
    'data-carousel="rooms" data-carousel-slides="99999"',
    'so many slides that the page stands still',
  ),
  refused(
    'data-carousel="rooms" data-carousel-slides="0"',
    'no slides, by which something is divided',
  ),
  refused(
    `data-carousel="rooms" data-carousel-slides="${'1 '.repeat(2000)}"`,
    'thousands of counts',
  ),
  beside(
    'carousel',
    `<div data-carousel="rooms" data-swiper="${JSON_PROTO}" data-slick="${JSON_PROTO}" data-flickity="${JSON_PROTO}" data-options="${JSON_PROTO}"><p>One</p><p>Two</p></div>`,
    'the options of other carousels',
  ),
  beside(
    'carousel',
    '<div data-carousel="rooms" data-__proto__-polluted="1" data-constructor-prototype="1"><p>One</p><p>Two</p></div>',
    'a path in an attribute’s name',
    { from: SWIPER },
  ),
  beside(
    'share',
    `<div data-share data-share-options="${JSON_PROTO}" data-options="${JSON_CONSTRUCTOR}"><button>Share</button><ul><li><a href="#here">A</a></li></ul></div>`,
    'JSON as the options',
  ),
  beside(
    'sticky',
    `<div data-sticky data-sticky-options="${JSON_PROTO}" data-uk-sticky="${JSON_PROTO}">Bar</div>`,
    'JSON as the options',
  ),
  beside(
    'parallax',
    `<div data-parallax data-options="${JSON_PROTO}"><img src="/site/pictures/regatta-small.webp" alt="A" width="60" height="40"></div>`,
    'JSON as the options',
  ),
  beside('loader', `<div data-loader data-options="${JSON_PROTO}"></div>`, 'JSON as the options'),
  beside(
    'nav',
    `<nav data-nav data-options="${JSON_PROTO}"><ul><li><a href="#here">A</a></li></ul></nav>`,
    'JSON as the options',
  ),
  beside(
    'footer',
    `<nav data-footer-nav data-options="${JSON_PROTO}"><ul><li><a href="#here">A</a></li></ul></nav>`,
    'JSON as the options',
  ),
  beside(
    'gallery',
    `<a href="/site/pictures/regatta.webp" data-gallery="${JSON_PROTO}" data-fancybox="${JSON_PROTO}" data-options="${JSON_PROTO}" data-youtube="${JSON_PROTO}">Picture</a>`,
    'JSON as the name',
    { visitor: ['click'], sign: { shows: '.veneer-gallery img' } },
  ),
  beside(
    'tooltip',
    `<span data-tooltip-text="${JSON_PROTO}" data-tippy="${JSON_PROTO}" data-bs-popper-config="${JSON_PROTO}">Term</span>`,
    'JSON as the text',
    { visitor: ['hover'], sign: { shows: '.veneer-tooltip', text: '__proto__' } },
  ),
  beside(
    'mask',
    `<input data-mask="${JSON_PROTO}" data-mask-options="${JSON_PROTO}">`,
    'JSON as the mask',
    { sign: { says: /data-mask=.* is unknown/ } },
  ),
  beside(
    'video',
    `<a href="https://vimeo.com/76979871" data-video data-options="${JSON_PROTO}" data-vbtype="${JSON_PROTO}"><img src="/site/pictures/regatta-small.webp" alt="Film" width="60" height="40"></a>`,
    'JSON as the options',
    {
      visitor: ['click'],
      sign: { shows: '.veneer-player__title' },
      asks: ['https://player.vimeo.com/'],
    },
  ),
  beside(
    'notification',
    `<p data-notification="${JSON_PROTO}">A message {id}</p>`,
    'JSON as the severity',
    {
      sign: { shows: '.veneer-dialog__text', text: 'A message {id}' },
      asksAtOnce: ['/modals/notifications/default'],
    },
  ),
];

const field = series({ rule: 8, from: EXTEND, visitor: ['click'], never: 'prototype' });

/** Rule 8: fields of attributes and answers that reach further than they should. */
const fieldAttacks: Attack[] = [
  field(
    'modal',
    'fields called as a prototype’s',
    '<a href="#here" data-modal="m{id}" data-__proto__="1" data-constructor="1" data-to-string="1" data-has-own-property="1" data-prototype="1">Open</a>',
    { sign: { shows: '.veneer-dialog__box', text: 'It came' }, asks: ['/modals/m{id}'] },
  ),
  field(
    'article',
    'fields that are paths and JSON',
    `<a href="#here" data-article data-__proto__-polluted="1" data-options="${JSON_PROTO}">Read</a>`,
    {
      sign: { shows: '.veneer-dialog__box', text: 'It came' },
      asks: ['/components/article'],
      careless: 'merge',
    },
  ),
  field(
    'faq',
    'fields that are paths and JSON',
    `<details data-faq data-__proto__-polluted="1" data-options="${JSON_PROTO}"><summary>Q</summary><a href="#here">A</a></details>`,
    {
      visitor: [['click', '[data-case="{id}"] summary']],
      sign: { shows: '[data-case="{id}"] details', text: 'It came' },
      asks: ['/components/faq'],
      careless: 'merge',
    },
  ),
  field(
    'analytics',
    'fields that are paths and JSON',
    `<a href="#here" data-analytics="click" data-banner="${JSON_PROTO}" data-__proto__-polluted="1">Banner</a>`,
    { sign: { asked: '/ajax/analytics' }, asks: ['/ajax/analytics'], careless: 'merge' },
  ),
  field(
    'gallery',
    'handlers and styles among the attributes',
    '<a href="/site/pictures/regatta.webp" data-gallery="o{id}" data-onerror="{run}" data-onload="{run}" data-src="x:x" data-style="position:fixed">Picture</a>',
    {
      from: 'Fancybox: every data attribute is an option of the slide',
      sign: { shows: '.veneer-gallery img' },
      never: 'script',
      careless: 'attributes',
    },
  ),
  field(
    'contact',
    'handlers among the attributes',
    '<a href="#here" data-website="lodge.example" data-onerror="{run}" data-onclick="{run}" data-onload="{run}" data-srcdoc="{html}"></a>',
    {
      from: 'Attributes copied onto what is made',
      visitor: [],
      sign: { shows: '[data-case="{id}"] a', text: 'lodge.example' },
      never: 'script',
      careless: 'attributes',
    },
  ),
  field(
    'settings',
    'settings of the server’s that reach into a prototype',
    '<a href="#here" data-phone>Call</a>',
    {
      page: { 'opt.settings': '' },
      answers: {
        '/ajax/settings': {
          type: 'application/json',
          body: '{"settings":{"__proto__":{"polluted":1,"phone":"555 0666"},"constructor":{"prototype":{"polluted":1}},"user":{"toString":1},"website":"javascript:x"}}',
        },
      },
      visitor: [],
      sign: { says: /there is no phone for this link/ },
      asksAtOnce: ['/ajax/settings'],
    },
  ),
  field(
    'strings',
    'words of the page’s that reach into a prototype',
    '<div data-share><button></button><ul><li><a href="#here">Here</a></li></ul></div>',
    {
      page: {
        strings:
          '{"__proto__":{"polluted":1,"close":"Evil"},"constructor":{"prototype":{"polluted":1}},"share":["x"],"toString":"x"}',
      },
      visitor: [],
      sign: { shows: '[data-case="{id}"] button', text: 'Share' },
    },
  ),
  field(
    'thumbnail',
    'a provider’s answer with another site’s pictures and a prototype',
    '<a href="https://youtu.be/aqz-KE-bpKQ" data-video aria-label="Film"></a>',
    {
      from: 'Titles and addresses from a provider’s answer',
      page: { 'opt.video-key': 'key' },
      answers: {
        'https://www.googleapis.com/youtube/v3/videos': {
          type: 'application/json',
          body: '{"items":[{"snippet":{"title":"{raw}","__proto__":{"polluted":1},"thumbnails":{"high":{"url":"{site}/a.jpg","width":600},"medium":{"url":"javascript:{run}","width":320},"default":{"url":"https://i.ytimg.com/vi/aqz-KE-bpKQ/default.jpg","width":120}}}}]}',
        },
      },
      visitor: [],
      sign: { shows: '[data-case="{id}"] img' },
      never: 'offsite',
      asksAtOnce: [
        'https://www.googleapis.com/youtube/v3/videos',
        'https://i.ytimg.com/vi/aqz-KE-bpKQ',
      ],
    },
  ),
];

export const groups: Record<string, Attack[]> = {
  options: optionAttacks,
  fields: fieldAttacks,
};
