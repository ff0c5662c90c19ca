/** What random markup is made of: our attributes with good values, and values for which none is made. */

type List<T = string> = readonly [T, ...T[]];

const PICTURE = '/site/pictures/regatta-small.webp';

/** Every attribute of the contract that may stand in content, and what it is meant to hold. */
export const ATTRIBUTES: List<readonly [string, List]> = [
  ['data-nav', ['']],
  ['data-sticky', ['']],
  ['data-menu', ['']],
  ['data-menu-open', ['i1', 'i2']],
  ['data-menu-close', ['']],
  ['data-footer-nav', ['']],
  ['data-scroll', ['off']],
  ['data-user', ['ada', '']],
  ['data-domain', ['example.com', '']],
  ['data-phone', ['555 0100']],
  ['data-website', ['example.com']],
  ['data-mask', ['date', 'month-year', 'month-year-long', 'phone', 'zip', 'number']],
  ['data-notification', ['']],
  ['data-modal', ['terms', '#i1', '#i2', '#i3']],
  ['data-article', ['', 'open']],
  ['data-slug', ['ice']],
  ['data-faq', ['', 'open', 'close', 'toggle']],
  ['data-tooltip', ['half-board']],
  ['data-tooltip-text', ['Breakfast and dinner']],
  ['data-gallery', ['rooms', 'i1']],
  ['data-gallery-type', ['ajax']],
  ['data-caption', ['The lake']],
  ['data-carousel', ['events', 'logos', 'info', 'testimonials', 'gallery', 'rooms']],
  ['data-carousel-slides', ['1 2 4', '2']],
  ['data-carousel-breakpoints', ['600 1100']],
  ['data-carousel-speed', ['300']],
  ['data-carousel-autoplay', ['2000', 'off']],
  ['data-carousel-loop', ['on', 'off']],
  ['data-carousel-effect', ['fade', 'slide']],
  ['data-carousel-pagination', ['bullets', 'fraction']],
  ['data-parallax', ['']],
  ['data-share', ['']],
  ['data-analytics', ['click']],
  ['data-banner', ['spring']],
  ['data-loader', ['']],
  ['data-video', ['']],
  ['data-video-thumbnail', ['']],
  ['data-lazy', ['', 'near']],
  ['data-src', [PICTURE]],
  ['data-srcset', [`${PICTURE} 1x`]],
  ['data-sizes', ['100vw']],
  ['data-background', [PICTURE]],
  ['data-accordion', ['', 'one']],
  ['data-tabs', ['', 'always']],
  ['data-form', ['', 'notify']],
  ['data-form-error', ['name', '']],
  ['data-more', ['i1', 'i2']],
  ['data-filter', ['i1', 'i2']],
  ['data-filter-in', ['sun', 'rain']],
  ['data-embed', ['']],
  ['data-consent', ['maps']],
  ['data-veneer', ['off']],
];

/** Elements that widgets are for, in the proportion in which they stand here, and others. */
export const TAGS: List = [
  ...([
    'a',
    'a',
    'a',
    'a',
    'div',
    'div',
    'div',
    'ul',
    'ul',
    'li',
    'li',
    'li',
    'nav',
    'nav',
  ] as const),
  ...(['details', 'summary', 'button', 'button', 'input', 'img', 'img', 'span', 'form'] as const),
  ...([
    'p',
    'section',
    'h2',
    'ol',
    'figure',
    'picture',
    'label',
    'table',
    'td',
    'dl',
    'b',
  ] as const),
];

/** What an element names itself; the same ones again and again, and some that the page has already. */
export const IDS: List = [
  ...(['i1', 'i2', 'i3', 'i1', 'i2', 'i3', 'images', 'head', 'cookie', 'forms', 'title'] as const),
  ...([
    'documentElement',
    'querySelector',
    'getElementById',
    'veneer',
    '__proto__',
    ' ',
    '',
  ] as const),
];

/** Where a link leads, or a form. */
export const ADDRESSES: List = [
  ...([
    '#',
    '#i1',
    '#i2',
    '#top',
    '#rooms-1',
    '/page/terms',
    PICTURE,
    '/site/films/jetty.webm',
  ] as const),
  ...([
    '',
    'javascript:void(window.scriptRan = true)',
    'mailto:a@example.com',
    '//[',
    '#%E0%A4%A',
  ] as const),
];

/** What no attribute is made for. */
export const HOSTILE: List = [
  ...([
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    'NaN',
    'null',
    'undefined',
    'true',
    '[object Object]',
  ] as const),
  ...(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '#', '#nowhere', '#i 1'] as const),
  ...([
    'javascript:void(window.scriptRan = true)',
    '<img src onerror="window.scriptRan = true">',
  ] as const),
  ...(['../../..', '//[', 'data:,x', '{"a":1}', '"', "'", '\\', '\u202e', '😀', '%', ','] as const),
  ...([
    'EVENTS',
    'events ',
    'terms/',
    '/terms',
    '#__proto__',
    '0 0 0',
    '3 2 1',
    '99999999',
  ] as const),
  'long '.repeat(600),
];
