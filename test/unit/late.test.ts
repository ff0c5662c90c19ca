import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLate, type Press } from '../../src/kit/core/late';
import { givePage, show, until } from './support';

let page: ReturnType<typeof givePage>;
let said: string[];
/** Lets the code load, or fail. */
let settle: { resolve(code: string): void; reject(error: Error): void }[];

beforeEach(() => {
  page = givePage();
  said = [];
  settle = [];
});

afterEach(() => vi.useRealTimers());

const createCode = () =>
  createLate<string>({
    widget: 'menu',
    load: () => new Promise((resolve, reject) => settle.push({ resolve, reject })),
    found: 'no code',
    expected: 'Expected code',
  });

/** A press, which says how it was answered. */
function press(name: string, given: Partial<Press<string>> = {}): Press<string> {
  return {
    element: show(`<button>${name}</button>`),
    signal: new AbortController().signal,
    act: (code) => said.push(`${name} ${code}`),
    leave: () => said.push(`${name} left`),
    ...given,
  };
}

test('late: a press is answered in its own task if the code is loaded @api.replay', async () => {
  const code = createCode();
  const loaded = code.load();
  settle[0]?.resolve('opened');
  await loaded;
  code.answer(press('a'));
  expect(said).toEqual(['a opened']);
  expect(page.showPressed).not.toHaveBeenCalled();
});

test('late: of presses before the code is loaded each is shown, and the last one answered @api.replay', async () => {
  const code = createCode();
  const presses = ['a', 'b'].map((name) => press(name));
  for (const one of presses) code.answer(one);
  expect(page.showPressed.mock.calls.map(([element]) => element)).toEqual(
    presses.map(({ element }) => element),
  );
  expect(settle).toHaveLength(1);
  settle[0]?.resolve('opened');
  await until(() => expect(said).toEqual(['b opened']));
});

test('late: a press whose code does not load is reported and left to the browser; the next press loads it again @tag.lost', async () => {
  const code = createCode();
  const error = new Error('offline');
  code.answer(press('a'));
  settle[0]?.reject(error);
  await until(() => expect(said).toEqual(['a left']));
  expect(page.report.mock.calls[0]?.slice(2)).toEqual(['no code', 'Expected code', error]);
  code.answer(press('b'));
  settle[1]?.resolve('opened');
  await until(() => expect(said).toEqual(['a left', 'b opened']));
});

test('late: a press whose answer throws is reported and left to the browser @api.apart', () => {
  const code = createCode();
  code.loaded = 'opened';
  const act = () => {
    throw new Error('broken');
  };
  code.answer(press('a', { act }));
  expect(said).toEqual(['a left']);
  expect(page.report).toHaveBeenCalledTimes(1);
});

test('late: a press is left to the browser after 10 s; the code loads for the next press @api.replay', async () => {
  vi.useFakeTimers();
  const code = createCode();
  code.answer(press('a'));
  await vi.advanceTimersByTimeAsync(9999);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual(['a left']);
  settle[0]?.resolve('opened');
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['a left']);
  code.answer(press('b'));
  expect(said).toEqual(['a left', 'b opened']);
});

test('late: a press on an element that is gone is neither answered nor left, and nothing is reported @api.stop', async () => {
  for (const end of ['resolve', 'reject'] as const) {
    const code = createCode();
    const life = new AbortController();
    code.answer(press('a', { signal: life.signal }));
    life.abort();
    settle.pop()?.[end](new Error('offline') as never);
    await code.load().catch(() => {});
  }
  expect(said).toEqual([]);
  expect(page.report).not.toHaveBeenCalled();
});

test('late: one failure is reported once, for the first of all elements that wait @api.apart', () => {
  const code = createCode();
  const error = new Error('offline');
  const [first, second] = ['a', 'b'].map((name) => press(name).element);
  for (const element of [first, second]) code.report(element as HTMLElement, error);
  expect(page.report.mock.calls.map(([, element]) => element)).toEqual([first]);
});

test('late: the first interaction loads the code if it is wanted then, and reports no failure @line.ahead', async () => {
  const code = createCode();
  const life = new AbortController();
  let isWanted = false;
  code.loadEarly(life.signal, () => isWanted);
  dispatchEvent(new Event('pointermove'));
  expect(settle).toHaveLength(0);
  isWanted = true;
  code.loadEarly(life.signal, () => isWanted);
  for (const type of ['pointermove', 'keydown']) dispatchEvent(new Event(type));
  expect(settle).toHaveLength(1);
  settle[0]?.reject(new Error('offline'));
  await code.load().catch(() => {});
  expect(page.report).not.toHaveBeenCalled();
});
