import { type Mistake, WHOLE } from './mistake';

const LINK = '<a href="?type=suite">x</a>';
const PART = '<div id="a1"><p>x</p></div>';

/** Filters, links to more, forms, tabs and rows. */
export const contents: Mistake[] = [
  [
    `${WHOLE}<nav ¦data-filter="rooms">${LINK}</nav><template><ul id="rooms"><li>x</li></ul></template>`,
    'dead-list',
    'no element has the id "rooms"',
  ],
  [`${WHOLE}<nav ¦data-filter="rooms">${LINK}</nav>`, 'dead-list', 'no element has the id "rooms"'],
  [`${WHOLE}<a href="/2" ¦data-more="news">x</a>`, 'dead-list', 'no element has the id "news"'],
  [
    '<ul id="l"><li><a href="/2" ¦data-more="l">x</a></li></ul>',
    'dead-list',
    'it is in its list "l"',
    'Put it outside of the list.',
  ],
  [
    '<ul id="l"><li>x</li></ul><a href="/2" data-more="l">x</a><a href="/3" ¦data-more="l">y</a>',
    'dead-list',
    'the list "l" has another link',
    'Write one for each list.',
  ],
  [
    `<nav ¦data-filter="rooms">${LINK}</nav><ul id="rooms"> </ul>`,
    'nothing-to-filter',
    'the list "rooms" has no items',
  ],
  [
    '<nav ¦data-filter="rooms"><a href="/a">x</a></nav><ul id="rooms"><li>x</li></ul>',
    'nothing-to-filter',
    'there is nothing to choose in it',
  ],
  [
    '<form ¦action="https://forms.example/a" method="post" data-form></form>',
    'form-address',
    'https://forms.example/a may be an address of another site, which is never sent in place',
  ],
  ['<form action="/a" ¦data-form></form>', 'form-method', 'the form has no method'],
  [
    '<form action="/a" ¦method="get" data-form="notify"><input type="file" name="a"></form>',
    'form-method',
    'a form with method="get" sends no files',
    'Write method="post" enctype="multipart/form-data".',
  ],
  [
    `<div data-tabs><ul><li><a href="#a1">x</a></li><li><a ¦href="#a2">y</a></li></ul>${PART}</div>`,
    'no-sections',
    'href="#a2" leads to no part of the tabs, so none is made',
  ],
  [
    `<div data-tabs><div role="tablist"><button data-bs-target="#a1">x</button><button ¦data-bs-target="#b">y</button></div><div>${PART}</div></div>`,
    'no-sections',
    'data-bs-target="#b" leads to no part of the tabs, so none is made',
  ],
  ['<div ¦data-tabs><p>x</p></div>', 'no-sections', 'there are no sections in it'],
  [
    `<div data-accordion><a data-toggle="collapse" ¦href="#b">x</a>${PART}<details></details></div>`,
    'no-sections',
    'href="#b" names no block of the accordion',
  ],
  [
    '<div ¦data-accordion="one"><p>x</p></div>',
    'no-sections',
    'there is no details in it, and no button that names what it opens',
    'Write each row as <details><summary>Title</summary>Text</details>.',
  ],
];
