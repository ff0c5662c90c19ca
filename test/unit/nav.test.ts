import { expect, test, vi } from 'vitest';
import { noteOverlay } from '../../src/kit/core/overlay';
import {
  BUTTON,
  click,
  expanded,
  find,
  item,
  mounted,
  prepareVisit,
  ready,
  SUB,
  TRIGGER,
} from './nav.support';
import { moveTo, until } from './support';

/** How long the mouse may be elsewhere (ours). */
const GRACE_MS = 300;

const visit = prepareVisit();

/** Those of these that are open. */
const opened = (...ids: string[]) => ids.filter((id) => expanded(id) === 'true');

/** Dispatches a key; did the browser get it? */
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
  await ready(visit, BUTTON);
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
    await ready(visit, item(`<a id="it" href="${href}">Rooms</a>`));
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
    await start(visit, item('<a id="it" href="/rooms">Rooms</a>'));
    const seen = vi.fn((event: Event) => event.preventDefault());
    addEventListener('click', (event) => seen(event), { once: true });
    click(find('it'), { ctrlKey: true });
    expect(seen.mock.calls.map(([event]) => event.type)).toEqual(['click']);
    expect(expanded('it')).toBe('false');
  },
);

const INNER = `<ul><li><button id="inner">Lofts</button>${SUB}</li></ul>`;
const NESTED = item(TRIGGER, INNER);

test('nav: a click on a parent closes every list that is not around it, in any navigation; a press outside closes all, and a script’s click none @nav.one', async () => {
  const other = (id: string) =>
    `<li><button id="${id}">House</button><ul><li><a id="${id}-link" href="#jetty">Jetty</a></li></ul></li>`;
  moveTo('http://localhost:3000/rooms');
  await ready(visit, NESTED + other('other'), `<nav data-nav><ul>${other('second')}</ul></nav>`);
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
  vi.useFakeTimers();
  click(document.body);
  vi.runAllTimers();
  expect(opened('it')).toEqual(['it']);
  for (const verb of ['down', 'up']) mouse(document.body, verb, 10);
  vi.runAllTimers();
  expect(opened('it')).toEqual([]);
});

test('nav: Escape anywhere closes the innermost list and focuses its parent; with nothing open, or another key held, it is the browser’s @nav.escape', async () => {
  await ready(visit, NESTED);
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
  await ready(visit, BUTTON);
  const heard: string[] = [];
  const { signal } = visit.stop;
  const hear = (place: string) => () => heard.push(place);
  addEventListener('click', hear('window'), { capture: true, signal });
  document.addEventListener('click', hear('document'), { capture: true, signal });
  find('it').addEventListener('click', hear('button'));
  click(find('it'));
  expect(heard).toEqual(['window']);
});

test('nav: aria-expanded is put right when another script writes or removes it @nav.expanded', async () => {
  await ready(visit, BUTTON);
  find('it').setAttribute('aria-expanded', 'true');
  await until(() => expect(expanded('it')).toBe('false'));
  click(find('it'));
  find('it').removeAttribute('aria-expanded');
  await until(() => expect(expanded('it')).toBe('true'));
});

test('nav: a list that moved away from below a resting mouse closes after the mouse’s next move, unless that is in it @nav.mouseout', async () => {
  vi.useFakeTimers();
  await ready(visit, BUTTON);
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
  await ready(visit, BUTTON);
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
  await mounted(visit, item(html));
  expect(act(find('it'))).toBe(false);
  if (name === 'a second click') expect(act(find('it'))).toBe(false);
  await until(() => expect(expanded('it')).toBe('true'));
});

test('nav: two clicks on different parents before the code is there, the last one opens its list, and only that @nav.early', async () => {
  const other = item(
    '<button id="other">Prices</button>',
    '<ul><li><a href="/may">May</a></li></ul>',
  );
  await mounted(visit, BUTTON + other);
  const announced: (EventTarget | null)[] = [];
  addEventListener('veneer:open', ({ target }) => announced.push(target), {
    signal: visit.stop.signal,
  });
  click(find('it'));
  click(find('other'));
  await until(() => expect(expanded('other')).toBe('true'));
  expect(announced).toEqual([find('other')]);
});
