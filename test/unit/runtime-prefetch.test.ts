import { afterEach, describe, expect, test, vi } from 'vitest';
import { byId, click, endPage, gesture, type Setting, startOn } from './runtime-page';
import { until } from './support';

afterEach(() => {
  vi.useRealTimers();
  endPage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

const PAGE = '<a id="a" data-ready></a><a id="b" data-intent></a><a id="c" data-hover></a>';

/** Starts a page where nothing else is to be done: what waits for an idle moment has one at once. */
async function startIdle(html: string, setting: Setting = {}) {
  let moments = 0;
  const idle = (act: () => void) => {
    moments++;
    setTimeout(act);
  };
  const started = await startOn(html, { ...setting, idle });
  await new Promise((resolve) => setTimeout(resolve));
  return { ...started, moments: () => moments };
}

/** How far each element is below the viewport's top, in px. */
function place(tops: Record<string, number>): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = tops[this.id] ?? 0;
    return { top, bottom: top + 10 } as DOMRect;
  });
}

describe('prefetch', () => {
  test('prefetch: what widgets of the page load at a gesture is fetched when the browser is idle, the nearest first @line.prefetch', async () => {
    place({ a: innerHeight + 300, b: -800, c: innerHeight - 20 });
    const { fetched, asked } = await startIdle(PAGE);
    await until(() => expect(fetched).toEqual(['hover', 'ready', 'intent']));
    expect(asked).toEqual(['kit', 'ready']);
  });

  test('prefetch: a widget is fetched when the one before it is loaded @line.prefetch', async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { fetched } = await startIdle('<a data-intent></a><p data-hover></p>', {
      fetchGate: () => opened,
    });
    await until(() => expect(fetched).toEqual(['intent']));
    open();
    await until(() => expect(fetched).toEqual(['intent', 'hover']));
  });

  test('prefetch: what was fetched runs 1 s after the first interaction, what widgets in view load later before it @line.ahead', async () => {
    place({ a: innerHeight - 20, b: innerHeight + 300, c: innerHeight - 20 });
    const { fetched } = await startIdle(PAGE);
    const untouched = ['ready', 'run ready', 'hover', 'intent'];
    await until(() => expect(fetched).toEqual(untouched));
    vi.useFakeTimers();
    gesture(document.body, new Event('scroll'));
    await vi.advanceTimersByTimeAsync(999);
    expect(fetched).toEqual(untouched);
    await vi.advanceTimersByTimeAsync(10);
    expect(fetched.slice(4)).toEqual(['run ready', 'run hover', 'run intent']);
  });

  test('prefetch: after stop() nothing of it runs @line.ahead @api.stop', async () => {
    const { veneer, fetched } = await startIdle('<a data-intent></a>');
    await until(() => expect(fetched).toEqual(['intent']));
    vi.useFakeTimers();
    gesture(document.body, new Event('scroll'));
    await vi.advanceTimersByTimeAsync(500);
    veneer.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetched).toEqual(['intent']);
  });

  test('prefetch: a page without widgets loads nothing @line.prefetch', async () => {
    const { asked, moments } = await startIdle('<p>x</p>');
    await until(() => expect(moments()).toBe(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toEqual([]);
  });

  test('prefetch: nothing is fetched for what is not there, or is off @line.prefetch', async () => {
    const { fetched } = await startIdle('<a data-hover></a><p data-veneer="off" data-intent></p>');
    await until(() => expect(fetched).toEqual(['hover']));
  });

  test.each([
    ['saves data', { saveData: true }],
    ['has a line of the second generation', { effectiveType: 'slow-2g' }],
  ])('prefetch: nothing is fetched where the visitor %s @line.saving', async (_, connection) => {
    Reflect.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    const { moments, fetched } = await startIdle(PAGE);
    expect(moments()).toBe(0);
    expect(fetched).toEqual([]);
  });

  test('prefetch: data-prefetch="off", nothing is fetched before a gesture @line.saving', async () => {
    const { moments, fetched } = await startIdle(PAGE, { options: { prefetch: 'off' } });
    expect(moments()).toBe(0);
    expect(fetched).toEqual([]);
  });

  test('prefetch: after stop() nothing is fetched @line.prefetch @api.stop', async () => {
    const waiting: (() => void)[] = [];
    const { veneer, fetched } = await startOn(PAGE, { idle: (act) => waiting.push(act) });
    await until(() => expect(waiting).toHaveLength(1));
    veneer.stop();
    waiting[0]?.();
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetched).toEqual([]);
  });
});

describe('pressed state', () => {
  /** Spies on animations: a test's page has none. */
  function spyAnimations() {
    const running: { of: Element; frames: Keyframe[] }[] = [];
    Reflect.set(Element.prototype, 'animate', function (this: Element, frames: Keyframe[]) {
      const one = { of: this, frames };
      running.push(one);
      const cancel = () => running.splice(running.indexOf(one), 1);
      return { cancel, finished: Promise.resolve() };
    });
    return running;
  }

  test('pressed state: what waits for its code has a ring from the click on until that is there @line.felt', async () => {
    const before = Reflect.get(Element.prototype, 'animate');
    const running = spyAnimations();
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    await startOn('<a id="b" data-intent><b id="inside">x</b></a>', { gate: () => opened });
    gesture(byId('inside'), click());
    expect(running.map(({ of }) => of)).toEqual([byId('b')]);
    expect(running[0]?.frames.every(({ outline }) => /solid/.test(`${outline}`))).toBe(true);
    open();
    await until(() => expect(running).toEqual([]));
    Reflect.set(Element.prototype, 'animate', before);
  });
});
