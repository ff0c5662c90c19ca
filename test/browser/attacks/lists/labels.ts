import { series } from '../series';
import type { Attack } from '../types';

const label = series({ rule: 1, visitor: [], never: 'html' });

/** Rule 1, of the widgets that take their words from the elements that they are on. */
const labelAttacks: Attack[] = [
  label(
    'notification',
    'a message with brackets, shown by Veneer itself',
    '<p data-notification="info">{html}</p>',
    {
      from: 'Toastr, CVE-2024-27088 and others: markup in a message',
      sign: { shows: '.veneer-dialog__text', text: '<img' },
      asksAtOnce: ['/modals/notifications/info'],
    },
  ),
  label(
    'notification',
    'a severity that is markup',
    '<p data-notification="{quote}">A message {id}</p>',
    {
      from: 'Toastr: a kind of message that becomes a class or markup',
      sign: { shows: '.veneer-dialog__text', text: 'A message {id}' },
      asksAtOnce: ['/modals/notifications/default'],
      careless: 'attributes',
    },
  ),
  label(
    'faq',
    'markup as the action, the field and the parent',
    '<details data-faq="{html}" data-parent="{html}" data-slug="{html}"><summary>Question</summary><a href="#here">Answer</a></details>',
    {
      from: 'Bootstrap, CVE-2018-14040: the collapse’s parent is markup',
      visitor: [['click', '[data-case="{id}"] summary']],
      sign: { says: /data-faq=.* is unknown/ },
      careless: 'attributes',
    },
  ),
  label(
    'mask',
    'markup as the mask and as what stands in an empty field',
    '<input data-mask="{html}" placeholder="{html}" data-placeholder="{html}">',
    {
      from: 'jQuery Mask: a pattern from an attribute',
      visitor: ['click', ['press', '1']],
      sign: { says: /data-mask=.* is unknown/ },
      careless: 'attributes',
    },
  ),
  label(
    'contact',
    'markup as the mailbox, which is the link’s text',
    '<a href="#here" data-user="{html}" data-domain="lodge.example"></a>',
    {
      from: 'E-mail cloaking scripts that write what they put together',
      sign: { says: /makes no address/ },
      careless: 'attributes',
    },
  ),
  label('contact', 'markup behind a number', '<a href="#here" data-phone="555 0100 {html}"></a>', {
    from: 'E-mail cloaking scripts that write what they put together',
    sign: { says: /makes no address/ },
    careless: 'attributes',
  }),
  label(
    'menu',
    'markup as the menu’s name and edge',
    '<a href="#here" data-menu-open="menu-{id}" aria-label="{html}">Menu</a><div id="menu-{id}" data-menu="{html}" aria-label="{html}" data-mmenu-title="{html}"><ul><li><a href="#here">{html}</a></li></ul></div>',
    {
      from: 'mmenu and Sidr: titles put into markup',
      visitor: ['click'],
      sign: { shows: '#menu-{id}', text: '<img' },
    },
  ),
  label(
    'nav',
    'items whose texts and labels have brackets',
    '<nav data-nav aria-label="{quote}"><ul><li><a href="#here" aria-label="{html}">{html}</a><ul><li><a href="#here">{html}</a></li></ul></li></ul></nav>',
    {
      from: 'Superfish and SmartMenus: items copied as markup',
      visitor: [['click', '[data-case="{id}"] a']],
      sign: { shows: '[data-case="{id}"] ul ul a', text: '<img' },
      careless: 'attributes',
    },
  ),
  label(
    'footer',
    'headings and links whose texts have brackets',
    '<nav data-footer-nav aria-label="{html}"><h3>{html}</h3><ul><li><a href="#here">{html}</a></li><li><a href="#ways">{html}</a></li></ul></nav>',
    { from: 'Scripts that rebuild lists from strings', sign: { mounts: true } },
  ),
  label(
    'current',
    'the current link with brackets in its text and label',
    '<nav data-nav><ul><li><a href="/blank" title="{html}" data-label="{html}">{html}</a></li></ul></nav>',
    {
      from: 'Breadcrumb scripts that write the current item anew',
      sign: { mounts: true },
      careless: 'attributes',
    },
  ),
  label(
    'loader',
    'markup as the text that is shown meanwhile',
    '<div data-loader data-loader-text="{html}" aria-label="{html}" data-text="{html}" data-loading-text="{html}"></div>',
    {
      from: 'Loading scripts with a text in an attribute',
      sign: { mounts: true },
      careless: 'attributes',
    },
  ),
  label(
    'parallax',
    'markup as the picture’s address for another library',
    '<div data-parallax data-speed="scroll" data-image-src="{quote}" data-natural-width="{quote}"><img src="/site/pictures/regatta-small.webp" alt="{html}" width="60" height="40"></div>',
    {
      from: 'parallax.js: the picture’s address put into markup',
      sign: { mounts: true },
      careless: 'attributes',
    },
  ),
  label(
    'lazy',
    'markup as the address and as the alternative text',
    '<img data-lazy data-src="http://{html}" alt="{html}" width="60" height="40">',
    {
      from: 'lazysizes: an alternative text put into markup',
      sign: { says: /names “http:/ },
      careless: 'attributes',
    },
  ),
  label(
    'thumbnail',
    'markup as the video and as its title',
    '<img data-video-thumbnail="{html}" data-title="{html}" alt="{html}" width="60" height="40">',
    {
      from: 'lite-youtube: a title put into markup',
      sign: { says: /is no known video/ },
      careless: 'attributes',
    },
  ),
  label(
    'analytics',
    'markup as the banner’s name',
    '<a href="#here" data-analytics="click" data-banner="{html}" data-template="{html}">Banner</a>',
    {
      from: 'Tag managers that write what an attribute holds',
      visitor: ['click'],
      sign: { asked: '/ajax/analytics' },
      asks: ['/ajax/analytics'],
      careless: 'tooltip',
    },
  ),
];

export const groups: Record<string, Attack[]> = {
  labels: labelAttacks,
};
