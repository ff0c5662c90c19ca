import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withFragment } from '../../src/kit/core/address';
import {
  leaveEmptyEntries,
  pauseRestoration,
  setAddress,
  whenUncovered,
} from '../../src/kit/core/history';
import { watchBack } from '../../src/kit/overlay/back';
import { givePage, moveTo, settled, until } from './support';

let page: ReturnType<typeof givePage>;

beforeEach(() => {
  page = givePage();
  moveTo('https://lodge.example/rooms');
  history.replaceState(null, '');
});

afterEach(async () => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  page.life.abort();
  await settled();
});

test('back: a function waits until nothing is open any more, and is dropped by its signal @back.kept', async () => {
  const done: string[] = [];
  const note = (what: string) => () => done.push(`${what} at ${history.state?.veneer ?? 'page'}`);
  const stop = new AbortController();
  const close = watchBack(() => {});
  await settled();
  for (const what of ['first', 'second']) whenUncovered(note(what), page.life.signal);
  whenUncovered(note('stopped'), stop.signal);
  stop.abort();
  const inner = watchBack(() => {});
  await settled();
  inner();
  await until(() => expect(history.state).toEqual({ veneer: 1 }));
  await settled();
  expect(done).toEqual([]);
  close();
  await until(() => expect(done).toEqual(['first at page', 'second at page']));
  whenUncovered(note('now'), page.life.signal);
  expect(done.at(-1)).toBe('now at page');
});

test('back: before the code of layers is there, Back loads it for a function that waits @back.forward', async () => {
  const act = vi.fn();
  const { leaveEntry } = await import('../../src/kit/overlay/back');
  const loadPart = vi.fn(() => Promise.resolve({ leaveEntry }));
  leaveEmptyEntries({ ...page, intents: [], loadPart } as never);
  history.replaceState({ veneer: 1 }, '');
  whenUncovered(act, page.life.signal);
  history.replaceState(null, '');
  dispatchEvent(new PopStateEvent('popstate'));
  await until(() => expect(act).toHaveBeenCalledTimes(1));
  dispatchEvent(new PopStateEvent('popstate'));
  await settled();
  expect([act.mock.calls.length, loadPart.mock.calls.length]).toEqual([1, 1]);
});

test('back: an address gets an entry, with what the page’s own keeps; not in a history that another script manages @back.foreign', () => {
  const push = vi.spyOn(history, 'pushState');
  history.replaceState({ veneer: { lists: [] } }, '');
  expect(setAddress('https://lodge.example/rooms?a', { entry: true })).toBe(true);
  expect([push.mock.calls.length, history.state]).toEqual([1, { veneer: { lists: [] } }]);
  expect(setAddress('https://lodge.example/rooms?a', { entry: true })).toBe(false);
  expect(setAddress('https://other.example/', { entry: true })).toBe(false);
  push.mockClear();
  history.replaceState({ turbo: 1 }, '');
  setAddress('https://lodge.example/rooms?b', { entry: true });
  history.replaceState(null, '');
  document.body.innerHTML = '<div hx-boost="true"></div>';
  setAddress('https://lodge.example/rooms?c', { entry: true });
  expect([push.mock.calls.length, location.search]).toEqual([0, '?c']);
});

test('back: a paused scroll restoration, and a layer that opens in that time, leave the mode that the page has set @back.kept', async () => {
  // Browsers have it.
  Reflect.set(history, 'scrollRestoration', 'auto');
  const resume = pauseRestoration();
  const close = watchBack(() => {});
  await settled();
  expect(history.scrollRestoration).toBe('manual');
  resume();
  close();
  await until(() => expect(history.state).toBeNull());
  await settled();
  expect(history.scrollRestoration).toBe('auto');
  // The page's script may change it.
  history.scrollRestoration = 'manual';
  dispatchEvent(new PopStateEvent('popstate'));
  watchBack(() => {})();
  await settled();
  expect(history.scrollRestoration).toBe('manual');
});

test.each([
  ['rooms', '#rooms'],
  ['', '#'],
  ['two words ', '#two%20words%20'],
  ['#a', '##a'],
  ['%C3%A9', '#%C3%A9'],
])(
  'back: the address of the fragment “%s” is that of the page with %s @back.link',
  (fragment, hash) => {
    moveTo('https://lodge.example/rooms?a#old');
    expect(withFragment(fragment)).toBe(`https://lodge.example/rooms?a${hash}`);
  },
);
