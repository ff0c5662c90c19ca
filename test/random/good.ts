/** Right markup of a widget, whose outermost element is the `#good` one. */
export interface Good {
  name: string;
  html: string;
}

const PICTURE = '/site/pictures/regatta-small.webp';

/** One of each widget that a visitor can be seen to use. */
export const GOOD: readonly [Good, ...Good[]] = [
  {
    name: 'nav',
    html: '<nav id="good" data-nav aria-label="Good"><ul><li><button type="button">Rooms</button><ul><li><a href="/page/terms">Attic</a></li></ul></li></ul></nav>',
  },
  {
    name: 'menu',
    html: '<div id="good"><a href="#good-menu" data-menu-open="good-menu">Menu</a><div id="good-menu" data-menu aria-label="Good"><button type="button" data-menu-close>Close</button><a href="/page/terms">Terms</a></div></div>',
  },
  {
    name: 'footer',
    html: `<nav id="good" data-footer-nav aria-label="Good"><ul>${'<li><a href="/page/terms">Terms</a></li>'.repeat(4)}</ul></nav>`,
  },
  { name: 'contact', html: '<a id="good" href="/page/terms" data-phone="555 0177">Call</a>' },
  { name: 'mask', html: '<input id="good" data-mask="zip" aria-label="Postal code">' },
  {
    name: 'modal',
    html: '<section id="good-part"><h2>Good part</h2></section><a id="good" href="#good-part" data-modal="#good-part">Part</a>',
  },
  {
    name: 'article',
    html: '<a id="good" href="/page/terms" data-article data-slug="long">Article</a>',
  },
  {
    name: 'faq',
    html: '<details id="good" data-faq data-slug="boats"><summary>Dogs?</summary><a href="/page/terms">Answer</a></details>',
  },
  {
    name: 'accordion',
    html: '<div id="good" data-accordion="one"><details><summary>One</summary>A</details><details><summary>Two</summary>B</details></div>',
  },
  {
    name: 'tabs',
    html: '<div id="good" data-tabs><section><h2>One</h2>A</section><section><h2>Two</h2>B</section></div>',
  },
  {
    name: 'filter',
    html: '<div id="good"><nav data-filter="good-list" aria-label="Good"><a href="?good=a">A</a></nav><ul id="good-list"><li data-filter-good="a">One</li><li data-filter-good="b">Two</li></ul></div>',
  },
  {
    name: 'more',
    html: '<div id="good"><table><tbody id="ice"><tr><td>8 January</td></tr></tbody></table><a href="/page/ice-2" data-more="ice">More</a></div>',
  },
  {
    name: 'form',
    html: '<div id="good"><form action="/forms/question" method="post" data-form><input name="question" value="Dogs" aria-label="Question"><button>Ask</button></form></div>',
  },
  {
    name: 'tooltip',
    html: '<button id="good" type="button" data-tooltip-text="A good text">Half board</button>',
  },
  {
    name: 'gallery',
    html: `<a id="good" href="${PICTURE}" data-gallery="good">Picture</a>`,
  },
  {
    name: 'carousel',
    html: '<div id="good" data-carousel="rooms"><ul><li>One</li><li>Two</li><li>Three</li></ul></div>',
  },
  {
    name: 'share',
    html: '<div id="good" data-share><button type="button">Share</button><ul><li><a href="/page/terms">Terms</a></li></ul></div>',
  },
  {
    name: 'analytics',
    html: '<a id="good" href="#good" data-analytics="click" data-banner="good">Banner</a>',
  },
  { name: 'video', html: '<a id="good" href="/site/films/jetty.webm" data-video>Film</a>' },
  {
    name: 'lazy',
    html: `<img id="good" data-lazy data-src="${PICTURE}" width="72" height="48" alt="Boats">`,
  },
  { name: 'anchor', html: '<a id="good" href="#good-place">Place</a><p id="good-place">Place</p>' },
];
