import { expect, test } from 'vitest';
import { mount } from '../../src/widgets/nav/index';
import {
  BUTTON,
  click,
  expanded,
  find,
  item,
  prepareVisit,
  ready,
  SUB,
  TRIGGER,
} from './nav.support';
import { show } from './support';

// What the server’s markup has to be for a dropdown, what it becomes, and how it is restored.

const visit = prepareVisit();

const PANEL = '<a href="/">Attic</a>';

test.each([
  ['a link', '<a id="it" href="/">Rooms</a>'],
  ['a link without an address', '<a id="it">Rooms</a>'],
  ['a button beside a link', '<a href="/">Rooms</a><button id="it"></button>'],
  ['a button before a link', '<button id="it"></button><a href="/">Rooms</a>'],
  [
    'a link beside a button that the theme hides',
    '<a id="it" href="/">Rooms</a><button style="display:none"></button>',
  ],
  ['a link to nowhere beside a link', '<a href="/">Rooms</a><a id="it" href="#">+</a>'],
  ['a button beside a link to nowhere', '<a id="too" href="#">Rooms</a><button id="it">+</button>'],
  ['a link in a box', '<div><a id="it" href="/">Rooms</a></div>'],
  ['a text', '<span id="it">Rooms</span>'],
  ['a button', TRIGGER, `<div id="sub"><p>Rooms</p><ul><li>${PANEL}</li></ul></div>`],
  ['a button', TRIGGER, `<div id="sub" class="dropdown-menu">${PANEL}</div>`],
  ['a button', TRIGGER, `<ul id="sub" hidden=""><li>${PANEL}</li></ul>`],
  ['a button', TRIGGER, `<menu id="sub"><li>${PANEL}</li></menu>`],
])('nav: %s opens the list of its item: %s %s @nav.button', async (_, trigger, list = SUB) => {
  const { nav } = await ready(visit, item(trigger, list));
  expect(nav.querySelectorAll('[aria-expanded]')).toHaveLength(1);
  expect(find('it').tabIndex, 'reached by Tab').toBe(0);
  // What leads nowhere does what the button beside it does.
  expect(click(find('too') ?? find('it'))).toBe(false);
  expect(expanded('it')).toBe('true');
  expect(find('sub').classList.contains('veneer-nav__list--open')).toBe(true);
  expect(find('sub').hidden).toBe(false);
});

test('nav: a navigation in details has dropdowns', async () => {
  show(`<details><summary>Menu</summary><nav data-nav><ul>${BUTTON}</ul></nav></details>`);
  await mount(document.querySelector('nav') as HTMLElement, visit.stop.signal);
  expect(expanded('it')).toBe('false');
});

test.each([
  ['no link in its list', '<li><a href="/">Rooms</a><ul><li>Soon</li></ul></li>'],
  ['details', `<li><details><summary>Rooms</summary>${SUB}</details></li>`],
  ['nothing to open it with', `<li>Rooms ${SUB}</li>`],
  ['data-veneer="off"', `<li data-veneer="off"><button>Rooms</button>${SUB}</li>`],
])('nav: an item with %s is left alone', async (_, html) => {
  const { nav } = await ready(visit, html);
  expect(nav.querySelector('[aria-expanded],[class]')).toBeNull();
  expect(visit.page.report).not.toHaveBeenCalled();
});

test('nav: a navigation without a list is reported', async () => {
  const nav = show('<nav data-nav><a href="/">Home</a></nav>');
  await mount(nav, visit.stop.signal);
  expect(visit.page.report.mock.calls).toEqual([
    ['nav', nav, 'there is no list', expect.stringContaining('list')],
  ]);
});

test.each([10, 11])(
  'nav: a list of %i links has two columns from 11 on; links of lists in it do not count @nav.columns',
  async (count) => {
    const links = '<li><a href="/">Room</a></li>'.repeat(count);
    const nested = `<li><button>More</button><ul>${links}</ul></li>`;
    await ready(visit, item(TRIGGER, `<ul id="sub">${links}${nested}</ul>`));
    click(find('it'));
    expect(find('sub').classList.contains('veneer-nav__columns')).toBe(count > 10);
  },
);

test.each([
  item('<a href="#" aria-expanded="true" class="is-open  x">Rooms</a>'),
  item('<span>Rooms</span>', '<ul class="b  a"><li><a href="/">Attic</a></li></ul>'),
  item('<button>A</button>', '<ul hidden=""><li><a href="/">B</a></li></ul>'),
  '<li class="one  is-active two"><button>A</button><ul><li><a href="/">B</a></li></ul></li>',
  `<li><button>A</button><ul style="color:red">${'<li><a href="/">B</a></li>'.repeat(12)}</ul></li>`,
])('nav: removal with a list closed or open restores %s @nav.removal', async (items) => {
  for (const isOpen of [false, true]) {
    visit.stop = new AbortController();
    const { nav, before } = await ready(visit, items);
    if (isOpen) click(nav.querySelector('[aria-expanded]') as Element);
    visit.stop.abort();
    expect(nav.outerHTML, isOpen ? 'open' : 'closed').toBe(before);
  }
});
