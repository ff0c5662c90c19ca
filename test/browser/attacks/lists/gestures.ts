import type { Attack } from '../types';

const EAGER = 'Widgets that ask as soon as they are there, with whatever an author names';

/** Something that may be requested once the visitor acts, and here no visitor does. */
const waiting = (
  widget: string,
  tries: string,
  markup: string,
  more: Partial<Attack> = {},
): Attack => ({
  rule: 5,
  widget,
  from: EAGER,
  tries,
  markup: `${markup}<a href="#here" data-phone="555 0100">Call</a>`,
  visitor: [],
  // The link after it is mounted last: then the element before it has been handled.
  sign: { shows: '[data-case="{id}"] a[href="tel:5550100"]' },
  never: 'early',
  ...more,
});

const CARELESS = { careless: 'eager' } as const;
const PICTURE = '<img src="/site/pictures/regatta-small.webp" alt="A" width="60" height="40">';

/** Rule 5: requests without a gesture, or with one that must not send any. */
const gestureAttacks: Attack[] = [
  waiting(
    'modal',
    'a modal that is only there',
    '<a href="/page/m{id}" data-modal="m{id}">Open</a>',
    CARELESS,
  ),
  waiting(
    'modal',
    'a modal that wants the focus',
    '<button data-modal="m{id}" autofocus>Open</button>',
    { ...CARELESS, isRaw: true },
  ),
  waiting(
    'modal',
    'a form that is only there',
    '<form action="/page/m{id}" data-modal="m{id}"><input name="a" value="b"><button>Send</button></form>',
    { ...CARELESS, isRaw: true },
  ),
  waiting(
    'article',
    'an article that is only there',
    '<a href="/page/m{id}" data-article data-slug="m{id}">Read</a>',
    CARELESS,
  ),
  waiting(
    'tooltip',
    'a term that is only there',
    '<span data-tooltip="t{id}">Term</span>',
    CARELESS,
  ),
  waiting(
    'faq',
    'a closed question',
    '<details data-faq data-slug="m{id}"><summary>Q</summary><a href="/page/m{id}">A</a></details>',
    CARELESS,
  ),
  waiting(
    'gallery',
    'pictures of another site',
    `<a href="{site}/a.jpg" data-gallery="g{id}">${PICTURE}</a><a href="{site}/b.jpg" data-gallery="g{id}">${PICTURE}</a>`,
    { ...CARELESS, never: 'offsite' },
  ),
  waiting(
    'gallery',
    'a page by AJAX',
    '<a href="/page/m{id}" data-gallery="g{id}" data-gallery-type="ajax">Page</a>',
    CARELESS,
  ),
  waiting('video', 'a video of another site', `<a href="{site}/a.mp4" data-video>${PICTURE}</a>`, {
    ...CARELESS,
    never: 'offsite',
  }),
  waiting(
    'video',
    'a video of a provider’s',
    `<a href="https://vimeo.com/76979871" data-video data-autoplay="true" data-preload="{site}/a.mp4">${PICTURE}</a>`,
    { ...CARELESS, never: 'offsite' },
  ),
  waiting(
    'thumbnail',
    'a thumbnail of Vimeo’s',
    '<a href="https://vimeo.com/76979871" data-video>Film</a>',
    { ...CARELESS, never: 'offsite' },
  ),
  waiting(
    'analytics',
    'a banner that is only there',
    '<a href="/page/m{id}" data-analytics="click" data-banner="b{id}">Banner</a>',
    CARELESS,
  ),
  waiting(
    'analytics',
    'a banner that is counted when it is seen',
    '<a href="/page/m{id}" data-analytics="view" data-banner="b{id}">Banner</a>',
    CARELESS,
  ),
  waiting(
    'menu',
    'a menu whose links are prepared',
    '<a href="#here" data-menu-open="menu-{id}">Menu</a><div id="menu-{id}" data-menu data-remote="{site}/m"><a href="/page/m{id}">Rooms</a></div>',
    CARELESS,
  ),
  waiting(
    'nav',
    'dropdowns whose pages are prepared',
    '<nav data-nav data-src="{site}/n"><ul><li><a href="/page/m{id}">Rooms</a><ul><li><a href="/page/n{id}">Attic</a></li></ul></li></ul></nav>',
    CARELESS,
  ),
  waiting(
    'footer',
    'a footer that is loaded',
    '<nav data-footer-nav data-src="{site}/f"><ul><li><a href="/page/m{id}">A</a></li></ul></nav>',
    CARELESS,
  ),
  waiting(
    'share',
    'counts of who shared',
    '<div data-share data-url="{site}/s" data-counts="{site}/c"><button>Share</button><ul><li><a href="/page/m{id}">A</a></li></ul></div>',
    CARELESS,
  ),
  waiting(
    'sticky',
    'a bar with addresses',
    '<div data-sticky data-src="{site}/s" data-url="/page/m{id}">Bar</div>',
    CARELESS,
  ),
  waiting(
    'carousel',
    'slides that are prepared',
    '<div data-carousel="rooms" data-src="{site}/s" data-lazy-load="{site}/l"><p><a href="/page/m{id}">A</a></p><p>B</p></div>',
    CARELESS,
  ),
  waiting(
    'parallax',
    'a frame with another picture',
    `<div data-parallax data-image-src="{site}/p.jpg" data-speed="1" data-bleed="{site}/b.jpg">${PICTURE}</div>`,
    { ...CARELESS, never: 'offsite' },
  ),
  waiting(
    'mask',
    'a field with a list from elsewhere',
    '<input data-mask="zip" data-source="{site}/zips" data-list="/page/m{id}">',
    CARELESS,
  ),
  waiting(
    'anchor',
    'a link whose page is prepared',
    '<a href="/page/m{id}#part" data-prefetch="{site}/x" data-instant>Part</a>',
    CARELESS,
  ),
  waiting(
    'contact',
    'a web link that is looked at',
    '<a href="#here" data-website="n{id}.evil.example" data-preview="{site}/x">Web</a>',
    { ...CARELESS, never: 'offsite' },
  ),
  waiting(
    'lazy',
    'sources for other libraries',
    `<img data-lazy class="lazyload lazy" data-original="{site}/a.jpg" data-lazy-src="{site}/b.jpg" data-bg="{site}/c.jpg" data-data-src="{site}/d.jpg" src="/site/pictures/regatta-small.webp" alt="A" loading="lazy" width="60" height="40">`,
    { ...CARELESS, never: 'offsite' },
  ),
  waiting(
    'modal',
    'a modal that is pointed at',
    '<span class="it"><a href="/page/m{id}" data-modal="m{id}">Open</a></span>',
    { visitor: [['hover', '[data-case="{id}"] .it a']] },
  ),
  waiting(
    'gallery',
    'a picture of another site that is pointed at',
    `<a class="it" href="{site}/a.jpg" data-gallery="g{id}">${PICTURE}</a>`,
    { visitor: ['hover'], never: 'offsite' },
  ),
  waiting(
    'video',
    'a video of a provider’s that is pointed at',
    `<a class="it" href="https://youtu.be/aqz-KE-bpKQ" data-video>${PICTURE}</a>`,
    { visitor: ['hover'], never: 'offsite' },
  ),
  waiting(
    'article',
    'an article that takes the focus',
    '<a href="/page/m{id}" data-article data-slug="m{id}">Read</a>',
    { visitor: ['focus'] },
  ),
];

export const groups: Record<string, Attack[]> = {
  'no gesture': gestureAttacks,
};
