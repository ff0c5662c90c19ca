import type { Attack } from '../types';

const PICTURE = '<img src="/site/pictures/regatta-small.webp" alt="A" width="60" height="40">';
/** Whatever reads the address, on the page whose fragment is hostile. */
const READERS = `<a href="/site/pictures/regatta.webp" data-gallery="g{id}">${PICTURE}</a>
<a href="/site/pictures/regatta.webp" data-gallery="constructor">${PICTURE}</a>
<a href="/site/pictures/regatta.webp" data-gallery="__proto__">${PICTURE}</a>
<details data-faq data-slug="m{id}"><summary>Q</summary><a href="#here">A</a></details>
<nav data-nav><ul><li><a href="#here">Here</a></li></ul></nav>`;

/** A hostile fragment; a good one afterwards shows that the address was listened to. */
const fragment = (
  written: string,
  tries: string,
  from: string,
  more: Partial<Attack> = {},
): Attack => ({
  rule: 6,
  widget: 'gallery',
  from,
  tries,
  markup: READERS,
  visitor: [
    ['go', written],
    ['go', '#g{id}-1'],
  ],
  sign: { shows: '.veneer-gallery img' },
  never: 'html',
  ...more,
});

/** `{"html":"<x-injected-ID>…"}` can’t be written in base 64 with the attack’s number in it. */
const JQUERY = 'jQuery, CVE-2011-4969 and CVE-2020-7656: $(location.hash)';
const ELEMENTOR = 'Elementor, CVE-2022-29455: a lightbox from the fragment';
const PRETTY = 'prettyPhoto, CVE-2013-6837: a picture from the fragment';
const CARELESS = { careless: 'fragment' } as const;
const TARGET =
  'Bootstrap, CVE-2016-10735, CVE-2018-14041 and CVE-2018-20676: a target that is markup';

/** A trigger that names a part of the page by something that is no id. */
const target = (
  widget: string,
  tries: string,
  markup: string,
  more: Partial<Attack> = {},
): Attack => ({
  rule: 6,
  widget,
  from: TARGET,
  tries,
  markup,
  visitor: ['click'],
  sign: { says: /there is no|names no|no menu|no element/ },
  never: 'html',
  ...more,
});

/** Rule 6: fragments, ids and names that are taken for selectors, markup or keys. */
const fragmentAttacks: Attack[] = [
  fragment('#{raw}', 'markup', JQUERY, CARELESS),
  fragment('#x{raw}-1', 'markup that ends as a slide does', JQUERY, CARELESS),
  fragment(
    '#%3Cx-injected-{id}%3E%3Cimg%20src=x:x%20onerror={run}%3E-1',
    'encoded markup',
    JQUERY,
    CARELESS,
  ),
  fragment('#prettyPhoto[g]/0,{raw}/', 'prettyPhoto’s way', PRETTY, CARELESS),
  fragment(
    '#!prettyPhoto/2,{raw}/',
    'prettyPhoto’s way with an exclamation mark',
    PRETTY,
    CARELESS,
  ),
  fragment(
    '#elementor-action:action=lightbox&settings={raw}',
    'Elementor’s way',
    ELEMENTOR,
    CARELESS,
  ),
  fragment(
    '#&gid={raw}&pid=1',
    'PhotoSwipe’s way',
    'PhotoSwipe: a slide from the fragment',
    CARELESS,
  ),
  fragment(
    '#lg=1&slide={raw}',
    'lightGallery’s way',
    'lightGallery: a slide from the fragment',
    CARELESS,
  ),
  fragment('#"],*,[x="-1', 'a selector’s end', 'Selectors put together from names'),
  fragment('#:is(*)-1', 'a selector that finds everything', 'Selectors put together from names'),
  fragment(
    '#x,[data-landmark]',
    'a selector that finds the page’s parts',
    'Bootstrap’s scroll spy',
  ),
  fragment('#javascript:{run}', 'a script', JQUERY, { never: 'script' }),
  fragment('#javascript:{run}-1', 'a script that ends as a slide does', JQUERY, {
    never: 'script',
  }),
  fragment('#toString-1', 'an inherited key', 'Objects used as maps', { never: 'prototype' }),
  fragment('#__proto__[x]-1', 'a path into a prototype', 'jQuery BBQ and deparam, CVE-2021-20086', {
    never: 'prototype',
  }),
  fragment('#g{id}-1e3', 'a number that is none', 'Numbers taken from the address'),
  fragment(
    '#g{id}-99999999999999999999',
    'a number that is too large',
    'Numbers taken from the address',
  ),
  fragment('#%E0%A4%A-1', 'a broken encoding', 'URIError: a fragment that stops the script'),
  fragment('#%00-1', 'a character that is none', 'URIError: a fragment that stops the script'),
  {
    ...fragment('#x', 'slides of the names that objects inherit', 'Objects used as maps'),
    markup: READERS,
    visitor: [['go', '#__proto__-1']],
    never: 'prototype',
  },
  target('modal', 'markup', '<a href="#here" data-modal="#{html}" data-target="{html}">Open</a>', {
    careless: 'selector',
  }),
  target(
    'modal',
    'a selector of the page’s parts',
    '<a href="#here" data-modal="#x,[data-landmark]">Open</a>',
    { never: 'landmark' },
  ),
  target('modal', 'a selector’s end', '<a href="#here" data-modal="#&quot;]">Open</a>', {
    never: 'landmark',
  }),
  target('menu', 'markup', '<a href="#here" data-menu-open="{html}">Menu</a>', {
    careless: 'selector',
  }),
  target(
    'menu',
    'a selector of the page’s parts',
    '<a href="#here" data-menu-open="x,[data-landmark]">Menu</a>',
    { never: 'landmark' },
  ),
  target(
    'gallery',
    'markup as the part that is shown',
    '<a href="#{html}" data-gallery="g{id}" data-target="{html}" data-src="#{html}">Open</a>',
    { careless: 'selector' },
  ),
  target(
    'anchor',
    'markup as the part that is scrolled to',
    '<a href="#{html}" data-target="{html}" data-spy="scroll">Go</a><a href="#here" data-phone="555 0100">Call</a>',
    {
      sign: { shows: '[data-case="{id}"] a[href="tel:5550100"]' },
      careless: 'selector',
    },
  ),
  target(
    'tooltip',
    'markup as the container',
    '<span data-container="{html}" data-viewport="{html}" data-selector="{html}" data-tooltip-text="Plain">Term</span>',
    {
      visitor: ['hover'],
      sign: { shows: '.veneer-tooltip', text: 'Plain' },
      careless: 'selector',
    },
  ),
  target(
    'tooltip',
    'an inherited key as the name',
    '<span data-tooltip="constructor">Term</span>',
    {
      from: 'Objects used as maps',
      visitor: ['hover'],
      sign: { shows: '.veneer-tooltip', text: 'A plain text' },
      asks: ['/ajax/tooltips/constructor'],
      never: 'prototype',
    },
  ),
  target('mask', 'an inherited key as the mask', '<input data-mask="__proto__">', {
    from: 'Objects used as maps',
    sign: { says: /data-mask=.* is unknown/ },
    never: 'prototype',
  }),
];

export const groups: Record<string, Attack[]> = {
  'fragments, ids and names': fragmentAttacks,
};
