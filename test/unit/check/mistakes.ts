/** A mistake: markup with ¦ where it is reported, the rule, what is found, what to change. */
export type Mistake = readonly [markup: string, rule: string, found: string, remedy?: string];

const SIZE = 'width="3" height="2" alt="A lake"';
const IMG = `<img src="/a.jpg" ${SIZE}>`;
const ROW = `<p><a href="/a">One</a></p><p><a href="/b">Two</a></p>`;
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
const CONTACT = 'Give it an address that works, such as that of the contact page.';

/** Names, values and places. */
const attributes: Mistake[] = [
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
  ['<div ¦data-sticky="false">x</div>', 'flag-value', 'data-sticky="false" is on'],
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
    'Add id, for data-menu-open to name.',
  ],
  [
    `<img data-lazy data-src="/a.jpg" ${SIZE}><noscript>${IMG}</noscript><img ¦data-src="/b.jpg" ${SIZE}>`,
    'missing-companion',
    'data-src without data-lazy',
    'Add data-lazy.',
  ],
  [
    '<p><button ¦data-menu-close>x</button></p>',
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

/** What the reader gets without the script, and what is not there. */
const plain: Mistake[] = [
  [
    '<p>\n¦<a data-modal="terms">x</a></p>',
    'no-plain-link',
    'the link has no address',
    'Give it the address of a page that says the same, or #ID of what is shown.',
  ],
  [
    '<a ¦href="#" data-modal="terms">x</a>',
    'no-plain-link',
    'href="#" leads nowhere',
    'Give it the address of a page that says the same, or #ID of what is shown.',
  ],
  [
    `¦<a data-gallery="g">${IMG}</a>`,
    'no-plain-link',
    'the link has no address',
    'Give it the address of the picture.',
  ],
  [
    '<div id="m" data-menu><a href="/a">x</a></div><a ¦href="#" data-menu-open="m">x</a>',
    'no-plain-link',
    'href="#" leads nowhere',
    'Let it lead to the footer navigation, such as #footer-links.',
  ],
  [
    '¦<a data-user="hello" data-domain="a.example"></a>',
    'no-plain-link',
    'the link has no address',
    CONTACT,
  ],
  [
    '<a ¦href="javascript:void(0)" data-article>x</a>',
    'no-plain-link',
    'href="javascript:void(0)" leads nowhere',
    'Give it the address of the article’s page.',
  ],
  [
    '<details ¦data-faq><summary>x</summary><p>y</p></details>',
    'no-plain-answer',
    'the question has no link to its answer',
  ],
  [`<img ¦data-lazy data-src="/a.jpg" ${SIZE}>`, 'no-twin', 'the picture has no twin in noscript'],
  [
    '<div data-share><button>x</button><ul ¦hidden><li><a href="/a">y</a></li></ul></div>',
    'hidden-links',
    'the links are hidden, also where no script shows them',
  ],
  [
    '<div data-share><button>x</button><ul ¦style="display:none"><li><a href="/a">y</a></li></ul></div>',
    'hidden-links',
    'the links are hidden, also where no script shows them',
  ],
  ['<span ¦data-modal="terms">x</span>', 'unreachable', 'span can’t be reached with the keyboard'],
  ['<a href="/a" ¦data-modal="#rules">x</a>', 'dead-target', 'no element has the id "rules"'],
  [
    '<div id="rules"><a href="/a" ¦data-modal="#rules">x</a></div>',
    'dead-target',
    '"#rules" is around its own trigger',
  ],
  ['<a href="/a" ¦data-menu-open="m">x</a>', 'dead-target', 'no element has the id "m"'],
  [
    '<div id="m"><a href="/a">x</a></div><a href="/a" ¦data-menu-open="m">x</a>',
    'dead-target',
    'the element with the id "m" is no menu',
    'Add data-menu to it.',
  ],
  [
    `<a ¦href="#tides" data-gallery="g">${IMG}</a>`,
    'dead-target',
    'href="#tides" leads to no element of the page',
  ],
  [
    '<a href="/a" data-modal="#r">x</a><p id="r">y</p>\n<p ¦id="r">z</p>',
    'same-id',
    'another element has the id "r"',
  ],
  [
    '<div data-share><ul><li><a ¦href="/a">x</a></li></ul></div>'
      .replace('¦', '')
      .replace('data-share', '¦data-share'),
    'no-share-parts',
    'there is no button in it',
  ],
  [
    '<div ¦data-share><button>x</button></div>',
    'no-share-parts',
    'there is no list of links in it',
  ],
  ['<details ¦data-faq><a href="/a">x</a></details>', 'no-summary', 'the question has no summary'],
  ['<div ¦data-parallax><p>x</p></div>', 'no-image', 'there is no image in it'],
  ['<nav ¦data-footer-nav></nav>', 'no-links', 'there is no link in it'],
  [`<img ¦data-lazy src="/a.jpg" ${SIZE}>`, 'nothing-to-load', 'there is nothing to bring'],
  [
    '<a href="https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ" ¦data-video>x</a>',
    'no-video',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ is no known video',
  ],
  [
    '<img ¦data-video-thumbnail="https://vimeo.com/1084537" alt="x">',
    'no-thumbnail',
    'Vimeo gives no picture of this video',
  ],
  [
    '<label>x <input type="number" ¦data-mask="number"></label>',
    'wrong-field',
    'a field with type="number" holds no mask',
  ],
  [
    `<div ¦data-carousel="rooms" data-carousel-slides="1 2 4" data-carousel-breakpoints="600" aria-label="x">${ROW}</div>`,
    'carousel-counts',
    'data-carousel-slides="1 2 4": expected one count more than the 1 breakpoints (600)',
  ],
  [
    `<div ¦data-carousel="rooms" data-carousel-slides="1 2 4" data-carousel-breakpoints="900 600" aria-label="x">${ROW}</div>`,
    'carousel-counts',
    'data-carousel-breakpoints="900 600": expected widths from small to large',
  ],
  [
    `<div ¦data-carousel="info" data-carousel-slides="2" aria-label="x">${ROW}${ROW}</div>`,
    'carousel-counts',
    'data-carousel-slides="2": expected one slide with the effect fade',
  ],
  [
    '<a href="/a.jpg" data-gallery="g">¦<img src="/a.jpg" alt="x"></a>',
    'no-size',
    'the picture has no width and no height (data-gallery)',
  ],
  [
    '<div data-parallax>¦<img src="/a.jpg" width="3" alt="x"></div>',
    'no-size',
    'the picture has no height (data-parallax)',
  ],
  [
    '<a href="/a.jpg" data-gallery="g">x ¦<img src="/a.jpg" width="3" height="2"></a>',
    'no-alt',
    'the picture has no alt (data-gallery)',
  ],
  ['¦<button data-modal="a"><svg></svg></button>', 'no-name', 'the button has no name'],
  [
    '¦<a href="/a.jpg" data-gallery="g"><img src="/a.jpg" width="3" height="2" alt=""></a>',
    'no-name',
    'the link has no name',
  ],
  [
    '<nav data-nav><ul><li><a href="/a">x</a>¦<button></button><ul><li><a href="/b">y</a></li></ul></li></ul></nav>',
    'no-name',
    'the button of a list has no name',
  ],
  ['<p>Day</p><input name="day" ¦data-mask="date">', 'no-label', 'the field has no label'],
  [
    '<nav aria-label="a"></nav>¦<nav data-nav><a href="/a">x</a></nav>',
    'nameless-nav',
    'there are 2 navigations, and this one has no name',
  ],
  [`¦<div data-carousel="rooms">${ROW}</div>`, 'nameless-carousel', 'the carousel has no name'],
  [
    '<div ¦data-carousel="rooms" aria-label="x"><p>One</p><p>Two</p></div>',
    'unreached-row',
    'nothing in the carousel takes the focus',
  ],
];

const TAG = '<script src="/assets/veneer.js" defer';
const STRINGS = '<script type="application/json" ¦data-veneer-strings>';

/** The tag, and what the page carries. */
const tag: Mistake[] = [
  [
    `${TAG}></script>\n¦${TAG} data-errors="console"></script>`,
    'second-tag',
    'there is another tag before it, with other options',
  ],
  [
    `${TAG} ¦data-setings></script>`,
    'unknown-tag-option',
    'data-setings: did you mean data-settings?',
  ],
  [
    `${TAG} ¦data-errors="silent"></script>`,
    'bad-tag-option',
    'data-errors="silent" is unknown',
    'Expected alert or console.',
  ],
  [
    `${TAG} ¦data-base="https://a.example"></script>`,
    'bad-tag-option',
    'data-base="https://a.example" is unknown',
    'Expected a path of this site, such as "/en".',
  ],
  [
    `${TAG} ¦data-prefix="v-"></script>`,
    'bad-tag-option',
    'data-prefix="v-" is unknown',
    'Expected letters and digits alone, such as "v".',
  ],
  [
    '<meta name="veneer" content="/a/" ¦data-settings="now">',
    'bad-tag-option',
    'data-settings="now" is unknown',
    'Expected no value, or sync.',
  ],
  [`${STRINGS}{"close": "Zu",}</script>`, 'bad-json', 'this is not a JSON object'],
  [
    '<script type="application/json" ¦data-veneer-settings>[]</script>',
    'bad-json',
    'this is not a JSON object',
  ],
  [
    '<script ¦data-veneer-strings>{"close": "Zu"}</script>',
    'bad-json',
    'without type="application/json" it is not read',
  ],
  [
    `${STRINGS}{"colse": "Zu"}</script>`,
    'unknown-word',
    'no text is called "colse": did you mean "close"?',
  ],
  [`${STRINGS}{"close": 1}</script>`, 'unknown-word', '"close" is no text'],
  [
    `${TAG} data-prefix="v"></script><span ¦data-v-tooltp="a">x</span>`,
    'unknown-attribute',
    'data-v-tooltp: did you mean data-v-tooltip?',
  ],
  [
    `${TAG} data-prefix="v"></script><a href="/a" ¦data-v-user="a">x</a>`,
    'missing-companion',
    'data-v-user without data-v-domain',
    'Add data-v-domain.',
  ],
];

export const mistakes: Mistake[] = [...attributes, ...plain, ...tag];

/** What is right, or nobody's business. */
export const clean: [what: string, markup: string][] = [
  [
    'attributes of others',
    '<div data-action="x" data-mode="y" data-state="z" data-size="1" data-task="2" data-src="/a"></div>',
  ],
  [
    'payload',
    '<a href="/a" data-modal="rooms" data-tooltp="a" data-user="12" data-room-id="3">x</a>',
  ],
  [
    'what is left alone',
    '<div data-veneer="off"><div data-mask="nothing" data-tooltp></div></div>',
  ],
  [
    'bare names beside a prefix',
    `${TAG} data-prefix="v"></script><div data-mask="x" data-tooltp></div>`,
  ],
  ['the same tag twice', `${TAG} data-settings></script>${TAG} data-settings></script>`],
  [
    'a slide of an address',
    `<a href="/a.jpg" data-gallery="lake">${IMG}</a><a href="#lake-1">x</a>`,
  ],
  [
    'a dialog from a template',
    '<a href="#d" data-modal="#d">x</a><template id="d"><h2>x</h2></template>',
  ],
  ['an ignored element', '<!-- veneer-check-ignore --><div><p data-mask="x"></p></div>'],
  [
    'an ignored rule',
    '<!-- veneer-check-ignore no-plain-link, empty-value --><a data-modal="">x</a>',
  ],
  ['a field of another label', '<label for="a">x</label><input id="a" data-mask="zip">'],
  ['an empty contact link', '<a href="/contact" data-phone=""></a>'],
  [
    'a lazy picture in a picture',
    `<picture><source data-srcset="/b.jpg"><img data-lazy data-src="/a.jpg" ${SIZE}></picture><noscript>${IMG}</noscript>`,
  ],
  ['a native lazy image', `<img data-lazy loading="lazy" src="/a.jpg" ${SIZE}>`],
];

/** Templates: what only the server knows is nobody's mistake. */
export const templates: string[] = [
  '<?php get_header(); ?><a href="<?= $url ?>" data-modal="<?= $name ?>"><?= $title ?></a>',
  '<a {{ attributes }} data-modal="{{ name }}">{{ title }}</a>',
  '{% for x in list %}<a href="{{ x.url }}" data-gallery="{{ x.name }}">{{ x.picture }}</a>{% endfor %}',
  '<?php if ($a > 1): ?><div id="m" data-menu><?php else: ?><div id="m" data-menu="end"><?php endif ?></div>',
  '<a href="<?php echo esc_url("a>b"); ?>" data-menu-open="elsewhere">Menu</a>',
  '<%= form_for %><input data-mask="<%= mask %>" <%= more %>>',
  '<details data-faq>{{ summary }}{{ answer }}</details><?php unclosed( "',
  '<script type="application/json" data-veneer-strings>{{ strings|json }}</script>',
];
