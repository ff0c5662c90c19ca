/**
 * The mistakes that theme authors make first: each as markup, and what the checker says of it, on the
 * command line and in a page with `data-debug`.
 */
export const MISTAKES: readonly (readonly [mistake: string, markup: string, reported: string])[] = [
  [
    'a misspelt name',
    '<b data-tooltp="half-board">a</b>',
    'data-tooltp: did you mean data-tooltip?',
  ],
  ['a missing id', '<a href="/blank" data-modal="#no">a</a>', 'no element has the id "no"'],
  [
    'a wrong preset',
    '<div data-carousel="event" aria-label="a"><a href="/blank">a</a></div>',
    'data-carousel="event" is unknown',
  ],
  [
    'a wrong mask',
    '<input data-mask="postcode" aria-label="a">',
    'data-mask="postcode" is unknown',
  ],
  [
    'words for numbers',
    '<div data-carousel="events" data-carousel-speed="fast" aria-label="b"><a href="/blank">a</a></div>',
    'data-carousel-speed="fast" can’t be',
  ],
  ['a link without address', '<a data-modal="terms">a</a>', 'the link has no address'],
  [
    'a missing #',
    '<a href="/blank" data-modal="rules">a</a><div id="rules"><h2>a</h2></div>',
    'an element of the page has the id "rules": did you mean #rules?',
  ],
  [
    'a gallery link to a page',
    '<a href="/blank.html" data-gallery="lake">a</a>',
    'href="/blank.html" is the address of a page, and no picture',
  ],
  [
    'a navigation on a div',
    '<div data-nav><ul><li><a href="/blank">a</a></li></ul></div>',
    'data-nav on div does nothing',
  ],
  [
    'a menu that is meant as a bar',
    '<nav data-menu aria-label="c"><a href="/blank">a</a></nav>',
    'data-menu without id',
  ],
];
