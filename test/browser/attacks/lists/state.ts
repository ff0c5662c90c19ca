import type { Attack } from '../types';

const MARKS = 'Widgets that trust the classes and attributes of the page';
const CLOBBER = 'DOM clobbering: webpack, CVE-2024-43788, and rollup, CVE-2024-47068';
const CARELESS = { careless: 'trust' } as const;
const PICTURE = '<img src="/site/pictures/regatta-small.webp" alt="A" width="60" height="40">';

/** Marks that say that a widget is there already, or open; it is mounted all the same. */
const marked = (
  widget: string,
  tries: string,
  markup: string,
  more: Partial<Attack> = {},
): Attack => ({
  rule: 9,
  widget,
  from: MARKS,
  tries,
  markup,
  visitor: [],
  sign: { mounts: true },
  never: 'landmark',
  ...more,
});

/** Classes of Veneer’s own on an author’s elements, on a page that has the styles. */
const withOurClasses = (widget: string, classes: string, more: Partial<Attack> = {}): Attack => ({
  rule: 9,
  widget,
  from: 'Fake pages made of a site’s own classes',
  tries: `the classes of what lies over the page: ${classes}`,
  // What a class does is the stylesheet's: the document on security says how a site keeps it within its box.
  markup: `<div style="contain: paint"><div class="${classes}"><p>Log in again at our new page</p></div><a href="#here" data-phone="555 0100">Call</a></div>`,
  usesOurClasses: true,
  visitor: [],
  sign: { shows: '[data-case="{id}"] a[href="tel:5550100"]' },
  never: 'landmark',
  ...more,
});

/** Rule 9: what the page says about the state of things. */
const stateAttacks: Attack[] = [
  marked(
    'carousel',
    'a carousel that says it is one',
    '<div class="swiper swiper-initialized veneer-carousel veneer-carousel--ready" data-carousel="rooms" data-veneer-mounted="true" aria-roledescription="carousel"><p>One</p><p>Two</p></div>',
  ),
  marked(
    'share',
    'links that say they are open',
    '<div data-share class="is-open veneer-share--ready"><button aria-expanded="true" class="is-open">Share</button><ul class="is-open"><li><a href="#here">A</a></li></ul></div>',
    CARELESS,
  ),
  marked(
    'nav',
    'dropdowns that say they are open',
    '<nav data-nav class="veneer-nav--ready"><ul><li class="is-active is-open"><a href="#here" aria-expanded="true">A</a><ul class="is-open"><li><a href="#here">B</a></li></ul></li></ul></nav>',
    CARELESS,
  ),
  marked(
    'menu',
    'a menu that says it is open',
    '<div id="menu-{id}" data-menu class="is-open veneer-menu veneer-menu--open" role="dialog" aria-modal="true"><a href="#here">A</a></div>',
    CARELESS,
  ),
  marked(
    'sticky',
    'a bar that says it is stuck',
    '<div data-sticky class="is-stuck veneer-sticky--stuck">Log in again</div>',
    CARELESS,
  ),
  marked(
    'sticky',
    'a bar as high as the window',
    `<div data-sticky class="is-stuck">${'<p>Log in again</p>'.repeat(60)}</div>`,
    CARELESS,
  ),
  marked(
    'loader',
    'a loader that says that it is awaited',
    '<div data-loader class="is-loading veneer-loader veneer-loader--bar"><p>Log in again</p></div>',
    CARELESS,
  ),
  marked(
    'footer',
    'columns that are there',
    '<nav data-footer-nav class="veneer-footer"><ul class="veneer-footer"><li><a href="#here">A</a></li></ul></nav>',
  ),
  marked(
    'current',
    'links that say they are this page',
    '<nav data-nav><ul><li class="is-current is-current-parent"><a href="/page/x" class="is-current">A</a></li></ul></nav>',
  ),
  marked(
    'lazy',
    'a picture that says it is there',
    '<img data-lazy data-loaded="true" class="lazyloaded" data-src="/site/pictures/regatta.webp" src="/site/pictures/regatta-small.webp" alt="A" width="60" height="40">',
  ),
  marked(
    'parallax',
    'a frame that says it moves',
    `<div data-parallax class="veneer-parallax veneer-parallax--moving">${PICTURE}</div>`,
  ),
  marked(
    'modal',
    'a dialog’s own controls in the page',
    '<div id="dialog-{id}" class="modal micromodal-slide is-open" aria-hidden="false"><button data-micromodal-close data-custom-open="dialog-{id}">Close</button></div><a class="it" href="#here" data-modal="m{id}" data-micromodal-trigger="dialog-{id}">Open</a>',
    {
      visitor: [['click', '[data-case="{id}"] .it']],
      sign: { shows: '.veneer-dialog__box', text: 'It came' },
      asks: ['/modals/m{id}'],
    },
  ),
  marked(
    'gallery',
    'a lightbox’s own controls in the page',
    '<div class="it"><a href="#here" data-fancybox="x" data-fancybox-close data-fancybox-trigger="x" data-carousel-next>Open</a></div>',
    {
      visitor: [['click', '[data-case="{id}"] a']],
      sign: { lands: '#here' },
    },
  ),
  withOurClasses('modal', 'veneer-dialogs'),
  withOurClasses('modal', 'veneer-dialog is-open'),
  withOurClasses('modal', 'veneer-dialog__overlay'),
  withOurClasses('modal', 'veneer-dialog__box'),
  withOurClasses('menu', 'veneer-menu veneer-menu--here is-open'),
  withOurClasses('menu', 'veneer-menu-overlay is-open'),
  withOurClasses('tooltip', 'veneer-tooltip'),
  withOurClasses('loader', 'veneer-loader veneer-loader--bar is-loading'),
  withOurClasses('sticky', 'is-stuck veneer-sticky'),
];

/** Rule 10: names in the page that hide what scripts ask for. */
const named = (tries: string, markup: string, more: Partial<Attack> = {}): Attack => ({
  rule: 10,
  widget: 'entry',
  from: CLOBBER,
  tries,
  markup: `${markup}<a class="it" href="#here" data-modal="m{id}">Open</a>`,
  isFirst: true,
  isRaw: true,
  page: { tag: 'none' },
  visitor: [['click', '[data-case="{id}"] .it']],
  sign: { shows: '.veneer-dialog__box', text: 'It came' },
  never: 'offsite',
  asks: ['/modals/m{id}'],
  ...more,
});

const images = (...names: string[]) =>
  names
    .map(
      (name) =>
        `<img name="${name}" src="/site/pictures/regatta-small.webp" alt="" width="6" height="4">`,
    )
    .join('');
const ids = (...names: string[]) =>
  names.map((name) => `<a id="${name}" href="{site}/x.js">N</a>`).join(' ');

const nameAttacks: Attack[] = [
  named(
    'a running script that is an image of another site’s',
    '<a href="{site}/veneer.js" id="script">S</a><img name="currentScript" src="{site}/veneer.js" alt="">',
    { asksAtOnce: ['{site}/veneer.js'], careless: 'clobber' },
  ),
  named('an image that is the running script, of this site', images('currentScript')),
  named('a link called veneer', ids('veneer', 'Veneer', 'VERSION', 'FILES', 'CORE'), {
    careless: 'clobber',
  }),
  named(
    'images called as what the document holds',
    images('head', 'cookie', 'baseURI', 'URL', 'forms', 'links', 'scripts'),
  ),
  named(
    'images called as what the document does',
    images('getElementById', 'getElementsByName', 'createTreeWalker', 'importNode', 'write'),
  ),
  named(
    'links called as what the window holds',
    ids(
      'trustedTypes',
      'CloseWatcher',
      'config',
      'settings',
      'options',
      'DOMPurify',
      'Swiper',
      'Fancybox',
      'IMask',
      'React',
      'MicroModal',
      'lozad',
      'litHtmlPolyfillSupport',
      '__webpack_public_path__',
      'process',
    ),
  ),
  named(
    'a form whose fields hide what every element has',
    '<form><input name="attributes"><input name="parentNode"><input name="closest"><input name="matches"><input name="getAttribute"><input name="querySelector"><input name="dataset"><input name="isConnected"></form>',
  ),
  named(
    'a trigger form whose fields hide its own',
    '<form data-modal="x{id}" action="#here"><input name="dataset"><input name="getAttribute"><input name="action"><input name="method"><input name="closest"><input name="localName"><input name="elements"></form>',
  ),
  named(
    'a form called as a tag of ours',
    '<form id="meta" name="veneer"><input name="content" value="{site}/"></form>',
  ),
  named(
    'a tag of ours in the text',
    '<meta name="veneer" content="{site}/"><link rel="stylesheet" title="veneer.css">',
  ),
  named(
    'words and settings in an element that is no script',
    '<div data-veneer-strings data-veneer-settings>{&quot;close&quot;:&quot;Evil&quot;,&quot;phone&quot;:&quot;666&quot;}</div>',
  ),
  named(
    'parts with the ids that dialogs will have',
    // Of a fixed height: our style hides them, and between press and click the link may not move.
    `<div style="height: 20em; overflow: hidden">${[...new Array(9).keys()]
      .map((n) => `<p id="veneer-dialog-${n + 1}" class="veneer-dialog">Log in again</p>`)
      .join('')}</div>`,
  ),
  named('a base of another site', '<base href="{site}/">'),
];

export const groups: Record<string, Attack[]> = {
  'marks of state': stateAttacks,
  'names that shadow': nameAttacks,
};
