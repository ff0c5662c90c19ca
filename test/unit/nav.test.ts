import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteOverlay } from '../../src/kit/core/overlay';
import { mount } from '../../src/widgets/nav/index';
import { givePage, moveTo, show, until } from './support';

/** How long the mouse may be elsewhere (ours). */
const GRACE_MS = 300;

let page: ReturnType<typeof givePage>;
let stop: AbortController;

beforeEach(() => {
  page = givePage();
  Object.assign(page, { intents: [], off: '[data-veneer="off"]' });
  stop = new AbortController();
});

afterEach(() => {
  vi.useRealTimers();
  stop.abort();
});

const find = (id: string) => document.getElementById(id) as HTMLElement;

/** Mounts the navigations of the page; the first one, and how it was written. */
async function mounted(items: string, beside = '') {
  const nav = show(`<nav data-nav><ul>${items}</ul></nav>${beside}`);
  const before = nav.outerHTML;
  for (const one of document.querySelectorAll('nav')) await mount(one, stop.signal);
  return { nav, before };
}

/** The same once what opens lists is there: it is loaded at the first interaction. */
async function ready(items: string, beside = '') {
  const all = await mounted(items, beside);
  dispatchEvent(new Event('pointermove'));
  await vi.dynamicImportSettled();
  return all;
}

const SUB = '<ul id="sub"><li><a href="/attic">Attic</a></li></ul>';
const item = (trigger: string, list = SUB) => `<li id="item">${trigger}${list}</li>`;
const TRIGGER = '<button id="it">Rooms</button>';
const BUTTON = item(TRIGGER);
const expanded = (id: string) => find(id).getAttribute('aria-expanded');
/** Those of these that are open. */
const opened = (...ids: string[]) => ids.filter((id) => expanded(id) === 'true');

/** Dispatches a click, or a key; did the browser get it? */
const click = (element: Element, keys: MouseEventInit = {}): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
const press = (
  key: string,
  element: Element = document.body,
  keys: KeyboardEventInit = {},
): boolean =>
  element.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keys }),
  );

/** Does something with the mouse, at a place of the screen. */
const mouse = (target: EventTarget, verb: string, at: number): boolean =>
  target.dispatchEvent(
    new PointerEvent(`pointer${verb}`, {
      bubbles: verb !== 'leave',
      pointerType: 'mouse',
      screenX: at,
      screenY: at,
    }),
  );

test('nav: a click on a button opens its list and a second one closes it, as attributes, classes and events say @nav.button @nav.expanded', async () => {
  await ready(BUTTON);
  const noted: string[] = [];
  for (const verb of ['open', 'close'])
    find('it').addEventListener(`veneer:${verb}`, () => noted.push(verb));
  expect(expanded('it')).toBe('false');
  expect(find('it').getAttribute('aria-controls')).toBe('sub');
  for (const isOpen of [true, false]) {
    click(find('it'));
    expect(expanded('it')).toBe(String(isOpen));
    expect(find('item').classList.contains('is-active')).toBe(isOpen);
    expect(find('sub').classList.contains('veneer-nav__list--open')).toBe(isOpen);
  }
  expect(noted).toEqual(['open', 'close']);
});

test.each([
  ['/rooms', true],
  ['#rooms', true],
  ['#', false],
  ['', false],
  ['javascript:void(0)', false],
  [' JavaScript:alert(1)', false],
])(
  'nav: a second click on a parent link to "%s" is followed: %s @nav.click @nav.button',
  async (href, isFollowed) => {
    await ready(item(`<a id="it" href="${href}">Rooms</a>`));
    const follow = vi.fn((event: Event) => event.preventDefault());
    expect(click(find('it'))).toBe(false);
    expect(expanded('it')).toBe('true');
    addEventListener('click', follow, { once: true });
    click(find('it'));
    removeEventListener('click', follow);
    expect(follow).toHaveBeenCalledTimes(isFollowed ? 1 : 0);
    expect(find('it').getAttribute('role')).toBe(isFollowed ? null : 'button');
  },
);

test.each([
  ['early', mounted],
  ['late', ready],
] as const)(
  'nav: %s click with Ctrl on a parent link is the browser’s @nav.click',
  async (_, start) => {
    await start(item('<a id="it" href="/rooms">Rooms</a>'));
    const seen = vi.fn((event: Event) => event.preventDefault());
    addEventListener('click', (event) => seen(event), { once: true });
    click(find('it'), { ctrlKey: true });
    expect(seen.mock.calls.map(([event]) => event.type)).toEqual(['click']);
    expect(expanded('it')).toBe('false');
  },
);

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
  const { nav } = await ready(item(trigger, list));
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
  await mount(document.querySelector('nav') as HTMLElement, stop.signal);
  expect(expanded('it')).toBe('false');
});

test.each([
  ['no link in its list', '<li><a href="/">Rooms</a><ul><li>Soon</li></ul></li>'],
  ['details', `<li><details><summary>Rooms</summary>${SUB}</details></li>`],
  ['nothing to open it with', `<li>Rooms ${SUB}</li>`],
  ['data-veneer="off"', `<li data-veneer="off"><button>Rooms</button>${SUB}</li>`],
])('nav: an item with %s is left alone', async (_, html) => {
  const { nav } = await ready(html);
  expect(nav.querySelector('[aria-expanded],[class]')).toBeNull();
  expect(page.report).not.toHaveBeenCalled();
});

test('nav: a navigation without a list is reported', async () => {
  const nav = show('<nav data-nav><a href="/">Home</a></nav>');
  await mount(nav, stop.signal);
  expect(page.report.mock.calls).toEqual([
    ['nav', nav, 'there is no list', expect.stringContaining('list')],
  ]);
});

const INNER = `<ul><li><button id="inner">Lofts</button>${SUB}</li></ul>`;
const NESTED = item(TRIGGER, INNER);

test('nav: a click on a parent closes every list that is not around it, in any navigation; a click outside closes all @nav.one', async () => {
  const other = (id: string) =>
    `<li><button id="${id}">House</button><ul><li><a id="${id}-link" href="#jetty">Jetty</a></li></ul></li>`;
  moveTo('http://localhost:3000/rooms');
  await ready(NESTED + other('other'), `<nav data-nav><ul>${other('second')}</ul></nav>`);
  for (const [target, state] of [
    ['it', ['it']],
    ['inner', ['it', 'inner']],
    ['other', ['other']],
    ['second', ['second']],
    // To a place on this page, which nothing may cover.
    ['second-link', []],
    ['it', ['it']],
  ] as const) {
    click(find(target));
    expect(opened('it', 'inner', 'other', 'second'), target).toEqual(state);
  }
  click(document.body);
  expect(opened('it')).toEqual([]);
});

test('nav: Escape anywhere closes the innermost list and focuses its parent; with nothing open, or another key held, it is the browser’s @nav.escape', async () => {
  await ready(NESTED);
  click(find('it'));
  click(find('inner'));
  for (const key of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])
    expect(press('Escape', document.body, { [key]: true }), key).toBe(true);
  expect(opened('it', 'inner')).toEqual(['it', 'inner']);
  for (const [id, state] of [
    ['inner', ['it']],
    ['it', []],
  ] as const) {
    expect(press('Escape')).toBe(false);
    expect(document.activeElement).toBe(find(id));
    expect(opened('it', 'inner')).toEqual(state);
  }
  expect(press('Escape')).toBe(true);
});

test('nav: a click that opens a list is heard on the window and by no other script of the page', async () => {
  await ready(BUTTON);
  const heard: string[] = [];
  const { signal } = stop;
  const hear = (place: string) => () => heard.push(place);
  addEventListener('click', hear('window'), { capture: true, signal });
  document.addEventListener('click', hear('document'), { capture: true, signal });
  find('it').addEventListener('click', hear('button'));
  click(find('it'));
  expect(heard).toEqual(['window']);
});

test.each([10, 11])(
  'nav: a list of %i links has two columns from 11 on; links of lists in it do not count @nav.columns',
  async (count) => {
    const links = '<li><a href="/">Room</a></li>'.repeat(count);
    const nested = `<li><button>More</button><ul>${links}</ul></li>`;
    await ready(item(TRIGGER, `<ul id="sub">${links}${nested}</ul>`));
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
    stop = new AbortController();
    const { nav, before } = await ready(items);
    if (isOpen) click(nav.querySelector('[aria-expanded]') as Element);
    stop.abort();
    expect(nav.outerHTML, isOpen ? 'open' : 'closed').toBe(before);
  }
});

test('nav: aria-expanded is put right when another script writes or removes it @nav.expanded', async () => {
  await ready(BUTTON);
  find('it').setAttribute('aria-expanded', 'true');
  await until(() => expect(expanded('it')).toBe('false'));
  click(find('it'));
  find('it').removeAttribute('aria-expanded');
  await until(() => expect(expanded('it')).toBe('true'));
});

test('nav: a list that moved away from below a resting mouse closes after the mouse’s next move, unless that is in it @nav.mouseout', async () => {
  vi.useFakeTimers();
  await ready(BUTTON);
  mouse(find('it'), 'down', 10);
  mouse(find('it'), 'up', 10);
  click(find('it'));
  for (const at of [10, 11]) {
    mouse(find('sub'), 'move', at);
    vi.advanceTimersByTime(GRACE_MS);
    expect(expanded('it'), 'after a move inside').toBe('true');
    mouse(find('item'), 'leave', at);
    vi.advanceTimersByTime(GRACE_MS);
    expect(expanded('it'), 'as the mouse rests').toBe('true');
  }
  mouse(document.body, 'move', 12);
  vi.advanceTimersByTime(GRACE_MS - 1);
  expect(expanded('it')).toBe('true');
  vi.advanceTimersByTime(1);
  expect(expanded('it')).toBe('false');
});

test('nav: a list stays open as the mouse leaves it for a dialog, whose focus returns there @nav.mouseout', async () => {
  vi.useFakeTimers();
  await ready(BUTTON);
  mouse(find('it'), 'down', 10);
  mouse(find('it'), 'up', 10);
  click(find('it'));
  const noteClosed = noteOverlay();
  for (const isOpen of [true, false]) {
    mouse(find('item'), 'leave', 30);
    vi.advanceTimersByTime(GRACE_MS);
    expect(expanded('it')).toBe(String(isOpen));
    noteClosed();
  }
});

test.each([
  ['a second click', '<a id="it" href="/rooms">Rooms</a>', click],
  ['Space', '<a id="it" href="#">Rooms</a>', (it: Element) => press(' ', it)],
  ['Space on a link', '<a id="it" href="/rooms">Rooms</a>', (it: Element) => press(' ', it)],
  ['Enter', '<span id="it">Rooms</span>', (it: Element) => press('Enter', it)],
])('nav: %s before the code is there opens the list once @nav.early', async (name, html, act) => {
  await mounted(item(html));
  expect(act(find('it'))).toBe(false);
  if (name === 'a second click') expect(act(find('it'))).toBe(false);
  await until(() => expect(expanded('it')).toBe('true'));
});
