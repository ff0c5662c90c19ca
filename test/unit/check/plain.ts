import { IMG, type Mistake, ROW, SIZE, WHOLE } from './mistake';

const CONTACT = 'Give it an address that works, such as that of the contact page.';

/** What the reader gets without the script, and what is not there. */
export const plain: Mistake[] = [
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
    '<details ¦data-faq><summary>x <a href="/a">y</a></summary><p> – </p></details>',
    'no-plain-answer',
    'the question has no answer and no link to one',
  ],
  [
    '<details ¦data-faq><summary>x</summary><p>See <a href="/a">the long answer to it</a>.</p></details>',
    'answer-or-link',
    '"See" beside the link is the answer, and nothing is loaded',
  ],
  [
    `<img ¦data-lazy data-src="/a.jpg" ${SIZE}>`,
    'no-fallback',
    'the picture has no <noscript> fallback',
  ],
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
  [
    `${WHOLE}<a href="/a" ¦data-modal="#rules">x</a>`,
    'dead-target',
    'no element has the id "rules"',
  ],
  [
    '<div id="rules"><a href="/a" ¦data-modal="#rules">x</a></div>',
    'dead-target',
    '"#rules" is around its own trigger',
  ],
  [
    `${WHOLE}<nav id="m" ¦data-menu aria-label="a"><a href="/a">x</a></nav>`,
    'dead-target',
    'no control opens the menu "m"',
    'For a bar write data-nav. A menu is hidden until a control opens it: give it an id, and a link data-menu-open with that id.',
  ],
  [
    `${WHOLE}<button aria-controls="other">x</button><a href="#m">x</a><div id="m" ¦data-menu="unfold"><ul><li><a href="/a">x</a></li></ul></div>`,
    'dead-target',
    'no control opens the menu "m"',
    'Write data-menu-open="m" on a link or button.',
  ],
  [
    '<a href="/a" ¦data-modal="rules">x</a><div id="rules">y</div>',
    'endpoint-or-part',
    'an element of the page has the id "rules": did you mean #rules?',
    'Write # before the name where that element is meant.',
  ],
  [
    `<a ¦href="/rooms/" data-gallery="g">${IMG}</a>`,
    'gallery-page',
    'href="/rooms/" is the address of a page, and no picture',
    'Add data-gallery-type="ajax", or give it the address of a picture.',
  ],
  [
    `<a ¦href="https://lodge.example/rooms.html" data-gallery="g">${IMG}</a>`,
    'gallery-page',
    'href="https://lodge.example/rooms.html" is the address of a page, and no picture',
    'Add data-gallery-type="ajax", or give it the address of a picture.',
  ],
  [
    `<a ¦href="rooms/lakeside" data-gallery="g">${IMG}</a>`,
    'gallery-page',
    'href="rooms/lakeside" is the address of a page, and no picture',
    'Add data-gallery-type="ajax", or give it the address of a picture.',
  ],
  [`${WHOLE}<a href="/a" ¦data-menu-open="m">x</a>`, 'dead-target', 'no element has the id "m"'],
  [
    '<div id="m"><a href="/a">x</a></div><a href="/a" ¦data-menu-open="m">x</a>',
    'dead-target',
    'the element with the id "m" is no menu',
    'Add data-menu to it.',
  ],
  [
    `${WHOLE}<a ¦href="#tides" data-gallery="g">${IMG}</a>`,
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
  [`<img ¦data-lazy src="/a.jpg" ${SIZE}>`, 'nothing-to-load', 'there is nothing to load'],
  [
    '<a href="https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ" ¦data-video>x</a>',
    'no-video',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ is no known video',
  ],
  [
    '<script src="/veneer.js" data-embed-hosts="tours.example"></script><a href="https://tours.example/" data-embed>x</a><a href="https://maps.example/" ¦data-embed>x</a>',
    'no-embed',
    'https://maps.example/ may not be shown here',
  ],
  [
    '<script src="/veneer.js"></script><a href="/map" data-embed="theirs">x</a><a href="/map" ¦data-embed="https://www.openstreetmap.org.evil.example/#map=1/2/3">x</a>',
    'no-embed',
    'https://www.openstreetmap.org.evil.example/#map=1/2/3 may not be shown here',
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
    '<label>x <input data-mask="zip" ¦data-mask-order="mdy"></label>',
    'no-date',
    'a mask of zip has no order',
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
  [
    '<nav aria-label="a" ¦data-nav><a href="/a">x</a></nav>',
    'no-nav-list',
    'there is no list in it',
  ],
  [
    '<a href="/a" data-menu-open="m">x</a><div id="m" ¦data-menu></div>',
    'empty-menu',
    'there is nothing in it',
  ],
  [
    `${WHOLE}<button ¦data-modal="#m">x</button><template><div id="m">x</div></template>`,
    'dead-target',
    'no element has the id "m"',
  ],
  [
    `${WHOLE}<a ¦href="#typo" data-article>x</a>`,
    'dead-target',
    'href="#typo" leads to no element of the page',
  ],
  [
    `${WHOLE}<?xml:namespace prefix = o />\n<button ¦data-modal="#d">x</button>`,
    'dead-target',
    'no element has the id "d"',
  ],
  [
    `${WHOLE}<?xml version="1.0"?><button ¦data-modal="#d">x</button>`,
    'dead-target',
    'no element has the id "d"',
  ],
  [
    `${WHOLE}<button ¦data-modal="#d">x</button><script>f({{a:1}})</script>`,
    'dead-target',
    'no element has the id "d"',
  ],
  [
    '<script>f({{a:1})</script>\n<span ¦data-tooltp="a">b</span><script>g(1}})</script>',
    'unknown-attribute',
    'data-tooltp: did you mean data-tooltip?',
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
    '<nav aria-label="a"></nav>¦<nav data-nav><ul><li><a href="/a">x</a></li></ul></nav>',
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
