import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../src/widgets/nav/index';
import { givePage, show, until } from './support';

/** How long the mouse may be elsewhere (ours). */
const GRACE_MS = 300;

let page: ReturnType<typeof givePage>;
let stop: AbortController;

beforeEach(() => {
  page = givePage();
  Object.assign(page, { intents: [] });
  stop = new AbortController();
});

afterEach(() => stop.abort());

/** Mounts a navigation with these items. */
async function mounted(items: string) {
  const nav = show(`<nav data-nav><ul>${items}</ul></nav>`);
  const before = nav.outerHTML;
  await mount(nav, stop.signal);
  // What opens dropdowns comes with the first sign of life.
  dispatchEvent(new Event('pointermove'));
  await vi.dynamicImportSettled();
  const find = (id: string) => document.getElementById(id) as HTMLElement;
  return { nav, before, find };
}

const SUB = '<ul id="sub"><li><a href="/attic">Attic</a></li></ul>';
const item = (trigger: string, list = SUB) => `<li id="item">${trigger}${list}</li>`;
const expanded = (element: HTMLElement) => element.getAttribute('aria-expanded');

/** A click; did the browser get it? */
const click = (element: HTMLElement): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

test('opens and closes, and says so', async () => {
  const { find } = await mounted(item('<button id="it">Rooms</button>'));
  const told: string[] = [];
  for (const verb of ['open', 'close'])
    find('it').addEventListener(`veneer:${verb}`, () => told.push(verb));
  expect(expanded(find('it'))).toBe('false');
  expect(find('it').getAttribute('aria-controls')).toBe('sub');
  click(find('it'));
  expect(expanded(find('it'))).toBe('true');
  expect(find('item').classList.contains('is-active')).toBe(true);
  expect(find('sub').classList.contains('veneer-nav__list--open')).toBe(true);
  click(find('it'));
  expect(expanded(find('it'))).toBe('false');
  expect(find('item').classList.contains('is-active')).toBe(false);
  expect(told).toEqual(['open', 'close']);
});

test.each([
  ['/rooms', true],
  ['#rooms', true],
  ['#', false],
  ['', false],
  ['javascript:void(0)', false],
  [' JavaScript:alert(1)', false],
])('a link to "%s" is followed with its second click: %s', async (href, isFollowed) => {
  const { find } = await mounted(item(`<a id="it" href="${href}">Rooms</a>`));
  expect(click(find('it'))).toBe(false);
  expect(expanded(find('it'))).toBe('true');
  const follow = vi.fn((event: Event) => event.preventDefault());
  addEventListener('click', follow, { once: true });
  click(find('it'));
  removeEventListener('click', follow);
  expect(follow.mock.calls.length).toBe(isFollowed ? 1 : 0);
  expect(find('it').getAttribute('role')).toBe(isFollowed ? null : 'button');
});

test.each([
  ['a link', '<a id="it" href="/">Rooms</a>'],
  ['a link without an address', '<a id="it">Rooms</a>'],
  ['a button beside a link', '<a href="/">Rooms</a><button id="it"></button>'],
  ['a button before a link', '<button id="it"></button><a href="/">Rooms</a>'],
  ['a link to nowhere beside a link', '<a href="/">Rooms</a><a id="it" href="#">+</a>'],
  ['a button beside a link to nowhere', '<a href="#">Rooms</a><button id="it">+</button>'],
  ['a link in a box', '<div><a id="it" href="/">Rooms</a></div>'],
  ['a text', '<span id="it">Rooms</span>'],
])('%s opens', async (_, trigger) => {
  const { find, nav } = await mounted(item(trigger));
  expect(nav.querySelectorAll('[aria-expanded]')).toHaveLength(1);
  click(find('it'));
  expect(expanded(find('it'))).toBe('true');
});

test('a link to nowhere beside a button does what the button does', async () => {
  const { find } = await mounted(item('<a id="too" href="#">Rooms</a><button id="it">+</button>'));
  expect(click(find('too'))).toBe(false);
  expect(expanded(find('it'))).toBe('true');
});

test.each([
  ['in a box', '<div id="panel"><p>Rooms</p><ul><li><a href="/">Attic</a></li></ul></div>'],
  ['of Bootstrap', '<div id="panel" class="dropdown-menu"><a href="/">Attic</a></div>'],
  ['that is hidden', '<ul id="panel" hidden=""><li><a href="/">Attic</a></li></ul>'],
  ['of another kind', '<menu id="panel"><li><a href="/">Attic</a></li></menu>'],
])('a list %s is opened', async (_, list) => {
  const { find } = await mounted(item('<button id="it">Rooms</button>', list));
  click(find('it'));
  expect(find('panel').classList.contains('veneer-nav__list--open')).toBe(true);
  expect(find('panel').hidden).toBe(false);
});

test('a navigation in details has dropdowns, too', async () => {
  show(
    `<details><summary>Menu</summary><nav data-nav><ul>${item('<a href="/">A</a>')}</ul></nav></details>`,
  );
  await mount(document.querySelector('nav') as HTMLElement, stop.signal);
  expect(document.querySelector('a')?.getAttribute('aria-expanded')).toBe('false');
});

test.each([
  ['no link in its list', '<a href="/">Rooms</a><ul><li>Soon</li></ul>'],
  ['details', '<details><summary>Rooms</summary><ul><li><a href="/">Attic</a></li></ul></details>'],
  ['nothing to open it with', `Rooms ${SUB}`],
])('an item with %s is left alone', async (_, content) => {
  const { nav } = await mounted(`<li>${content}</li>`);
  expect(nav.querySelector('[aria-expanded],[class]')).toBeNull();
  expect(page.report).not.toHaveBeenCalled();
});

test('one opens at a time, with those around it', async () => {
  const inner = `<ul id="list"><li><button id="inner">Lofts</button>${SUB}</li></ul>`;
  const other = '<li><button id="other">House</button><ul><li><a href="/">Jetty</a></li></ul></li>';
  const { find } = await mounted(item('<button id="outer">Rooms</button>', inner) + other);
  const state = () => ['outer', 'inner', 'other'].filter((id) => expanded(find(id)) === 'true');
  click(find('outer'));
  click(find('inner'));
  expect(state()).toEqual(['outer', 'inner']);
  click(find('other'));
  expect(state()).toEqual(['other']);
  click(find('outer'));
  expect(state()).toEqual(['outer']);
  click(document.body);
  expect(state()).toEqual([]);
});

test('Escape closes the innermost one and comes back to it', async () => {
  const inner = `<ul id="list"><li><button id="inner">Lofts</button>${SUB}</li></ul>`;
  const { find } = await mounted(item('<button id="outer">Rooms</button>', inner));
  click(find('outer'));
  click(find('inner'));
  const press = () => {
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    return document.body.dispatchEvent(key);
  };
  expect(press()).toBe(false);
  expect(document.activeElement).toBe(find('inner'));
  expect(expanded(find('inner'))).toBe('false');
  expect(expanded(find('outer'))).toBe('true');
  expect(press()).toBe(false);
  expect(document.activeElement).toBe(find('outer'));
  expect(press()).toBe(true);
});

test.each([10, 11])('%i links have one column or two, as they are seen', async (count) => {
  const links = [...new Array(count).keys()].map(() => '<li><a href="/">Room</a></li>');
  const nested = `<li><button>More</button><ul>${links.join('')}</ul></li>`;
  const { find } = await mounted(
    item('<button id="it">Rooms</button>', `<ul id="sub">${links.join('')}${nested}</ul>`),
  );
  click(find('it'));
  expect(find('sub').classList.contains('veneer-nav__columns')).toBe(count > 10);
});

test.each([
  item('<a href="#" aria-expanded="true" class="is-open  x">Rooms</a>'),
  item('<span>Rooms</span>', '<ul class="b  a"><li><a href="/">Attic</a></li></ul>'),
  item('<button>A</button>', '<ul hidden=""><li><a href="/">B</a></li></ul>'),
  '<li class="one  is-active two"><button>A</button><ul><li><a href="/">B</a></li></ul></li>',
  `<li><button>A</button><ul style="color:red">${'<li><a href="/">B</a></li>'.repeat(12)}</ul></li>`,
])('gives back what the server wrote, closed or open: %s', async (items) => {
  for (const isOpen of [false, true]) {
    stop = new AbortController();
    const { nav, before } = await mounted(items);
    if (isOpen) click(nav.querySelector('[aria-expanded]') as HTMLElement);
    stop.abort();
    expect(nav.outerHTML).toBe(before);
  }
});

test('stays in step, whatever another script says', async () => {
  const { find } = await mounted(item('<button id="it">Rooms</button>'));
  find('it').setAttribute('aria-expanded', 'true');
  await until(() => expect(expanded(find('it'))).toBe('false'));
  click(find('it'));
  find('it').removeAttribute('aria-expanded');
  await until(() => expect(expanded(find('it'))).toBe('true'));
});

test('a navigation without a list is reported', async () => {
  const nav = show('<nav data-nav><a href="/">Home</a></nav>');
  await mount(nav, stop.signal);
  expect(page.report).toHaveBeenCalledExactlyOnceWith(
    'nav',
    nav,
    'there is no list',
    expect.stringContaining('list'),
  );
});

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

test('what goes from below a resting mouse is left with the mouse’s next move', async () => {
  vi.useFakeTimers();
  try {
    const { find } = await mounted(item('<button id="it">Rooms</button>'));
    mouse(find('it'), 'down', 10);
    mouse(find('it'), 'up', 10);
    click(find('it'));
    mouse(find('item'), 'leave', 10);
    vi.advanceTimersByTime(GRACE_MS);
    expect(expanded(find('it'))).toBe('true');
    mouse(document.body, 'move', 11);
    vi.advanceTimersByTime(GRACE_MS - 1);
    expect(expanded(find('it'))).toBe('true');
    vi.advanceTimersByTime(1);
    expect(expanded(find('it'))).toBe('false');
  } finally {
    vi.useRealTimers();
  }
});

test('a mouse that moves on within it stays, and one that leaves closes it', async () => {
  vi.useFakeTimers();
  try {
    const { find } = await mounted(item('<button id="it">Rooms</button>'));
    mouse(find('it'), 'down', 10);
    mouse(find('it'), 'up', 10);
    click(find('it'));
    mouse(find('item'), 'leave', 10);
    mouse(find('sub'), 'move', 11);
    vi.advanceTimersByTime(GRACE_MS);
    expect(expanded(find('it'))).toBe('true');
    mouse(find('item'), 'leave', 30);
    vi.advanceTimersByTime(GRACE_MS);
    expect(expanded(find('it'))).toBe('false');
  } finally {
    vi.useRealTimers();
  }
});

test('the first click opens, though what opens has still to come, and no second undoes it', async () => {
  const nav = show(`<nav data-nav><ul>${item('<a id="it" href="/rooms">Rooms</a>')}</ul></nav>`);
  await mount(nav, stop.signal);
  const trigger = document.getElementById('it') as HTMLElement;
  expect(click(trigger)).toBe(false);
  expect(click(trigger)).toBe(false);
  await vi.waitFor(() => expect(expanded(trigger)).toBe('true'));
});

test.each([
  [' ', '<a id="it" href="#">Rooms</a>'],
  ['Enter', '<span id="it">Rooms</span>'],
])('so does the first press of "%s" on %s', async (key, html) => {
  const nav = show(`<nav data-nav><ul>${item(html)}</ul></nav>`);
  await mount(nav, stop.signal);
  const trigger = document.getElementById('it') as HTMLElement;
  const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  expect(trigger.dispatchEvent(press)).toBe(false);
  await vi.waitFor(() => expect(expanded(trigger)).toBe('true'));
});
