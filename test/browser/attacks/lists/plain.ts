import { series } from '../series';
import type { Attack } from '../types';

const EMPTIES = 'Widgets that take the page’s own parts';
const CARELESS = { careless: 'clear' } as const;

const plain = series({ rule: 12, from: EMPTIES, visitor: ['click'], never: 'landmark' });

/** Rule 12: parts of the page that an attribute names; they are there and whole afterwards. */
const plainAttacks: Attack[] = [
  {
    rule: 12,
    widget: 'modal',
    from: EMPTIES,
    tries: 'the page’s footer as a dialog',
    markup: '<a href="#end-of-page" data-modal="#end-of-page">Open</a>',
    visitor: ['click'],
    sign: { shows: '.veneer-dialog__box', text: 'Imprint' },
    never: 'landmark',
    ...CARELESS,
  },
  plain(
    'modal',
    'what the trigger is in as a dialog',
    '<div id="around-{id}"><a href="#here" data-modal="#around-{id}">Open</a></div>',
    { visitor: [['click', '[data-case="{id}"] a']], sign: { says: /is around its own trigger/ } },
  ),
  {
    rule: 12,
    widget: 'gallery',
    from: EMPTIES,
    tries: 'the page’s ways as a slide',
    markup: '<a href="#ways" data-gallery="p{id}">Open</a>',
    visitor: ['click'],
    sign: { shows: '.veneer-gallery', text: 'Rooms' },
    never: 'landmark',
    ...CARELESS,
  },
  {
    rule: 12,
    widget: 'gallery',
    from: EMPTIES,
    tries: 'the same part in two slides, paged',
    markup:
      '<a href="#ways" data-gallery="p{id}">Open</a><a href="#ways" data-gallery="p{id}">Open</a>',
    visitor: ['click', ['press', 'n'], ['press', 'p']],
    sign: { shows: '.veneer-gallery', text: 'Rooms' },
    never: 'landmark',
    ...CARELESS,
  },
  plain(
    'gallery',
    'what the link is in as a slide',
    '<div id="around-{id}"><a href="#around-{id}" data-gallery="p{id}">Open {id}</a></div>',
    {
      visitor: [['click', '[data-case="{id}"] a']],
      sign: { shows: '.veneer-gallery', text: 'Open {id}' },
    },
  ),
  plain('menu', 'the page’s ways as a menu', '<a href="#here" data-menu-open="ways">Menu</a>', {
    sign: { says: /there is no menu with the id "ways"/ },
  }),
  plain(
    'menu',
    'a second element with the id of the page’s own',
    '<a href="#here" data-menu-open="ways">Menu</a><div id="ways" data-menu><a href="#here">Log in again</a></div>',
    { sign: { shows: '.veneer-menu.is-open', text: 'Log in again' } },
  ),
  {
    rule: 12,
    widget: 'modal',
    from: EMPTIES,
    tries: 'a response that does not arrive',
    markup: '<a href="#here" data-modal="m{id}" data-target="#here">Open</a>',
    answers: { '/modals/m{id}': { status: 200, body: '' } },
    visitor: ['click'],
    sign: { says: /answered with nothing/, opens: '.veneer-dialog__box' },
    never: 'landmark',
    asks: ['/modals/m{id}', '/modals/notifications/error'],
    ...CARELESS,
  },
  {
    rule: 12,
    widget: 'article',
    from: EMPTIES,
    tries: 'an article that fails, and a part of the page as its place',
    markup: '<a href="#here" data-article data-target="#here" data-slug="m{id}">Read</a>',
    answers: { '/components/article': { status: 500, body: '{raw}' } },
    visitor: ['click'],
    sign: { says: /answered 500/, opens: '.veneer-dialog__box' },
    never: 'landmark',
    asks: ['/components/article', '/modals/notifications/alert'],
    ...CARELESS,
  },
  plain(
    'faq',
    'a question that fails, and a part of the page as its place',
    '<details data-faq data-target="#here" data-slug="m{id}"><summary>Q</summary><a href="#here">Its page</a></details>',
    {
      answers: { '/components/faq': { type: 'application/json', body: '{"html":"{raw}"}' } },
      visitor: [['click', '[data-case="{id}"] summary']],
      sign: { shows: '[data-case="{id}"] details', text: 'cannot be loaded' },
      asks: ['/components/faq'],
    },
  ),
  {
    rule: 12,
    widget: 'anchor',
    from: EMPTIES,
    tries: 'a link to a part of the page that another attribute empties',
    markup: '<a href="#here" data-scroll="on" data-target="#ways" data-toggle="collapse">Go</a>',
    visitor: ['click'],
    sign: { lands: '#here' },
    never: 'landmark',
    ...CARELESS,
  },
  plain(
    'sticky',
    'a bar that is the page’s own, by its id',
    '<div data-sticky id="top-of-page" data-target="#top-of-page">Log in again</div>',
    { visitor: [], sign: { mounts: true } },
  ),
  plain(
    'notification',
    'a message whose call fails, of a call that failed',
    '<a href="#here" data-modal="m{id}">Open</a>',
    {
      rule: 13,
      from: 'Errors whose report fails with the same error',
      answers: {
        '/modals/m{id}': { status: 503, body: '{raw}' },
        '/modals/notifications/alert': { status: 503, body: '{raw}' },
      },
      sign: { shows: '.veneer-dialog__text', text: '503' },
      never: 'html',
      asks: ['/modals/m{id}', '/modals/notifications/alert'],
      careless: 'answer',
    },
  ),
  plain(
    'notification',
    'a server’s message that holds a message',
    '<p data-notification="warning">A message {id}</p>',
    {
      rule: 13,
      from: 'Errors whose report fails with the same error',
      answers: {
        '/modals/notifications/warning': {
          body: '<h2>Again</h2><p data-notification="warning">A message {id}</p>',
        },
      },
      visitor: [],
      sign: { shows: '.veneer-dialog__box', text: 'Again' },
      never: 'request',
      asksAtOnce: ['/modals/notifications/warning'],
    },
  ),
];

export const groups: Record<string, Attack[]> = {
  'the page’s parts': plainAttacks,
};
