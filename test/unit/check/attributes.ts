import { IMG, type Mistake, ROW, SIZE, WHOLE } from './mistake';

const CAROUSEL = `<div data-carousel="rooms" aria-label="Rooms"`;
const CHOICES = {
  carousel: 'Expected one of: events, logos, info, testimonials, gallery, rooms.',
  mask: 'Expected one of: date, month-year, month-year-long, phone, fax, phone-alt, zip, number.',
  severity: 'Expected one of: alert, error, info, success, warning, default.',
};
const ENDPOINT =
  'Expected a name such as "rooms/lakeside": lower-case letters, digits, - and _, parts joined by /';
const PICTURES = 'Expected http or https addresses.';
const HOST = 'Expected a mailbox such as "hello" and a host such as "lodge.example".';
const PHONE = 'Expected digits such as "+1 555 010 0199", with "ext. 12" for an extension.';
const WEBSITE = 'Expected an http or https address such as "lodge.example/rooms".';

/** Names, values and places. */
export const mistakenAttributes: Mistake[] = [
  [
    '<span ¦data-tooltp="a">x</span>',
    'unknown-attribute',
    'data-tooltp: did you mean data-tooltip?',
  ],
  [
    '<a href="/a" ¦data-modla="a">x</a>',
    'unknown-attribute',
    'data-modla: did you mean data-modal?',
  ],
  ['<input ¦data-msak="zip">', 'unknown-attribute', 'data-msak: did you mean data-mask?'],
  [
    '<nav ¦data-footer-navs></nav>',
    'unknown-attribute',
    'data-footer-navs: did you mean data-footer-nav?',
  ],
  [
    '<form data-filter="l"><select name="type"></select></form><ul id="l"><li>x</li></ul><p ¦data-filter-cuont="l"></p>',
    'unknown-attribute',
    'data-filter-cuont: did you mean data-filter-count?',
  ],
  [
    `${CAROUSEL} ¦data-carousel-slide="1">${ROW}</div>`,
    'unknown-attribute',
    'data-carousel-slide: did you mean data-carousel-slides?',
  ],
  [
    `<p>\n  <img data-lazy data-src="/a.jpg"\n    ¦data-sizs="9px" ${SIZE}>\n<noscript>${IMG}</noscript></p>`,
    'unknown-attribute',
    'data-sizs: did you mean data-sizes?',
  ],
  [
    `${CAROUSEL} ¦data-carousel-dots="true">${ROW}</div>`,
    'unknown-option',
    'there is no data-carousel-dots',
    'There are data-carousel-slides, data-carousel-breakpoints, data-carousel-speed, data-carousel-autoplay, data-carousel-loop, data-carousel-effect, data-carousel-pagination.',
  ],
  ['<label>Day <input ¦data-mask=""></label>', 'empty-value', 'data-mask is empty', CHOICES.mask],
  [
    '<label>Day <input data-mask="date" ¦data-mask-order="ydm"></label>',
    'unknown-value',
    'data-mask-order="ydm" is unknown',
    'Expected one of: mdy, dmy, ymd.',
  ],
  [
    '<label>Day <input ¦data-mask-order="dmy"></label>',
    'missing-companion',
    'data-mask-order without data-mask',
    'Add data-mask.',
  ],
  ['<span ¦data-tooltip="">x</span>', 'empty-value', 'data-tooltip is empty'],
  [`<a href="/a.jpg" ¦data-gallery="">${IMG}</a>`, 'empty-value', 'data-gallery is empty'],
  [
    '<a href="/a" data-analytics="click" ¦data-banner=" ">x</a>',
    'empty-value',
    'data-banner is empty',
  ],
  [
    `<div ¦data-carousel aria-label="Rooms">${ROW}</div>`,
    'empty-value',
    'data-carousel is empty',
    CHOICES.carousel,
  ],
  [
    '<label>Code <input ¦data-mask="postcode"></label>',
    'unknown-value',
    'data-mask="postcode" is unknown',
    CHOICES.mask,
  ],
  [
    `<div ¦data-carousel="partners" aria-label="Rooms">${ROW}</div>`,
    'unknown-value',
    'data-carousel="partners" is unknown',
    CHOICES.carousel,
  ],
  [
    '<p ¦data-notification="danger">x</p>',
    'unknown-value',
    'data-notification="danger" is unknown',
    CHOICES.severity,
  ],
  [
    '<a href="/a" ¦data-article="show">x</a>',
    'unknown-value',
    'data-article="show" is unknown',
    'Expected one of: open.',
  ],
  [
    '<a href="/a" ¦data-analytics="hover" data-banner="b">x</a>',
    'unknown-value',
    'data-analytics="hover" is unknown',
    'Expected one of: click.',
  ],
  [
    '<div ¦data-veneer="on"></div>',
    'unknown-value',
    'data-veneer="on" is unknown',
    'Expected one of: off.',
  ],
  [
    '<a href="#top" ¦data-scroll="false">x</a>',
    'unknown-value',
    'data-scroll="false" is unknown',
    'Expected one of: off.',
  ],
  [
    `${CAROUSEL} ¦data-carousel-speed="fast">${ROW}</div>`,
    'bad-number',
    'data-carousel-speed="fast" can’t be',
    'Expected a whole number from 0 to 5000.',
  ],
  [
    `${CAROUSEL} ¦data-carousel-autoplay="500">${ROW}</div>`,
    'bad-number',
    'data-carousel-autoplay="500" can’t be',
    'Expected 0, or a whole number from 1000 to 60000.',
  ],
  [
    `${CAROUSEL} ¦data-carousel-slides="0">${ROW}</div>`,
    'bad-number',
    'data-carousel-slides="0" can’t be',
    'Expected whole numbers from 1 to 12, such as "1 2 4".',
  ],
  [
    '<span ¦data-tooltip="Half Board">x</span>',
    'bad-name',
    'data-tooltip="Half Board" is refused',
    `${ENDPOINT}.`,
  ],
  [
    '<a href="/a" ¦data-modal="../admin">x</a>',
    'bad-name',
    'data-modal="../admin" is refused',
    `${ENDPOINT}; or #ID, the id of an element of the page.`,
  ],
  [
    '<a href="/a" ¦data-modal="https://evil.example/">x</a>',
    'bad-name',
    'data-modal="https://evil.example/" is refused',
    `${ENDPOINT}; or #ID, the id of an element of the page.`,
  ],
  [
    '<a href="/a" ¦data-menu-open="#menu">x</a>',
    'bad-name',
    'data-menu-open="#menu" is refused',
    'Expected an id, without the #.',
  ],
  [
    `<img data-lazy ¦data-src="javascript:alert(1)" ${SIZE}><noscript>${IMG}</noscript>`,
    'bad-address',
    'data-src="javascript:alert(1)" is refused',
    PICTURES,
  ],
  [
    `<img data-lazy data-src="/a.jpg" ¦data-srcset="/a.jpg 1x, data:image/gif 2x" ${SIZE}><noscript>${IMG}</noscript>`,
    'bad-address',
    'data-srcset="/a.jpg 1x, data:image/gif 2x" is refused',
    PICTURES,
  ],
  [
    '<div data-lazy ¦data-background="file:///a.jpg"></div>',
    'bad-address',
    'data-background="file:///a.jpg" is refused',
    PICTURES,
  ],
  [
    '<a href="/a" ¦data-phone="1-800-FLOWERS">x</a>',
    'bad-address',
    'data-phone="1-800-FLOWERS" is refused',
    PHONE,
  ],
  [
    '<a href="/a" ¦data-website="ftp://a.example">x</a>',
    'bad-address',
    'data-website="ftp://a.example" is refused',
    WEBSITE,
  ],
  [
    '<a href="/a" ¦data-user="two words" data-domain="lodge.example">x</a>',
    'bad-mail',
    '"two words" and "lodge.example" make no address',
    HOST,
  ],
  ['<div ¦data-sticky="false">x</div>', 'flag-value', 'data-sticky="false" is left alone'],
  ['<p ¦data-share="facebook">x</p>', 'flag-value', 'data-share="facebook" is left alone'],
  [
    '<div ¦data-mask="date"></div>',
    'wrong-element',
    'data-mask on div does nothing',
    'It belongs on: input type=text, tel.',
  ],
  [
    '<div ¦data-nav><ul><li><a href="/a">x</a></li></ul></div>',
    'wrong-element',
    'data-nav on div does nothing',
    'It belongs on: nav.',
  ],
  [
    '<div ¦data-faq><a href="/a">x</a></div>',
    'wrong-element',
    'data-faq on div does nothing',
    'It belongs on: details.',
  ],
  [
    '<div id="m" data-menu><span ¦data-menu-close>x</span></div>',
    'wrong-element',
    'data-menu-close on span does nothing',
    'It belongs on: a button or link in the menu.',
  ],
  [
    '<button ¦data-video>x</button>',
    'wrong-element',
    'data-video on button does nothing',
    'It belongs on: a[href].',
  ],
  [
    '<a href="/a" ¦data-user="hello">x</a>',
    'missing-companion',
    'data-user without data-domain',
    'Add data-domain.',
  ],
  [
    '<a href="/a" ¦data-banner="b">x</a>',
    'missing-companion',
    'data-banner without data-analytics',
    'Add data-analytics.',
  ],
  [
    '<a href="/a" ¦data-analytics="click">x</a>',
    'missing-companion',
    'data-analytics without data-banner',
    'Add data-banner.',
  ],
  [
    `<div ¦data-carousel-speed="300">${ROW}</div>`,
    'missing-companion',
    'data-carousel-speed without data-carousel',
    'Add data-carousel.',
  ],
  [
    '<div ¦data-menu><a href="/a">x</a></div>',
    'missing-companion',
    'data-menu without id',
    'For a bar write data-nav. A menu is hidden until a control opens it: give it an id, and a link data-menu-open with that id.',
  ],
  [
    `<img data-lazy data-src="/a.jpg" ${SIZE}><noscript>${IMG}</noscript><img ¦data-src="/b.jpg" ${SIZE}>`,
    'missing-companion',
    'data-src without data-lazy',
    'Add data-lazy.',
  ],
  [
    `${WHOLE}<p><button ¦data-menu-close>x</button></p>`,
    'wrong-place',
    'data-menu-close is in no [data-menu]',
    'Put it into [data-menu].',
  ],
  [
    '<nav data-footer-nav aria-label="a"><a href="/a">x</a><nav ¦data-footer-nav aria-label="b"><a href="/b">x</a></nav></nav>',
    'wrong-place',
    'a footer navigation is inside another one',
    'Put one around all links.',
  ],
  [
    '<a href="/a" data-phone="555 010 0199" ¦data-website="a.example">x</a>',
    'several-addresses',
    'a link is for data-phone or for data-website, not for both',
  ],
];
