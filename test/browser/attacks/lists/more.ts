import type { Attack } from '../types';

const OTHERS = 'Infinite scroll and “load more” scripts';

/** A list whose next page is hostile. */
const nextPage = (tries: string, body: string): Attack => ({
  rule: 2,
  widget: 'more',
  from: OTHERS,
  tries,
  markup:
    '<ul id="l{id}"><li>A</li></ul><a id="a{id}" href="/page/m{id}" data-more="l{id}">More</a>',
  answers: { '/page/m{id}': { body: `<ul id="l{id}"><li>Item {id} ${body}</li></ul>` } },
  visitor: [['click', '#a{id}']],
  sign: { shows: '#l{id} li:nth-child(2)', text: 'Item {id}' },
  never: 'script',
  asks: ['/page/m{id}'],
});

const attacksOnIt: Attack[] = [
  {
    rule: 5,
    widget: 'more',
    from: 'Lists that load their next page when it is near, whatever an author names',
    tries: 'a link to a next page that is only there',
    markup:
      '<ul id="l{id}"><li>A</li></ul><a href="/page/m{id}" data-more="l{id}">More</a><a href="#here" data-phone="555 0100">Call</a>',
    visitor: [],
    sign: { shows: '[data-case="{id}"] a[href="tel:5550100"]' },
    never: 'early',
  },
  nextPage('a picture that fails, on the next page', '<img src=x:x onerror={run}>'),
  nextPage('a script on the next page', '<script>{run}</script>'),
  {
    ...nextPage('a next page that leads to a script', ''),
    rule: 4,
    answers: {
      '/page/m{id}': {
        body: '<ul id="l{id}"><li>Item {id}</li></ul><a href="javascript:{run}" data-more="l{id}">More</a>',
      },
    },
  },
  {
    rule: 9,
    widget: 'more',
    from: 'Widgets that trust the classes and attributes of the page',
    tries: 'a link that says that it is loading',
    markup:
      '<ul id="l{id}"><li>A</li></ul><a href="/page/m{id}" data-more="l{id}" class="veneer-more is-loading">More</a>',
    visitor: [],
    sign: { mounts: true },
    never: 'landmark',
    usesOurClasses: true,
  },
];

export const groups: Record<string, Attack[]> = { 'data-more': attacksOnIt };
