import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { levelOf } from '../../src/kit/core/history';
import { clickNatively, isTaken } from '../../src/kit/core/interaction';
import { enterHistory, watchBack } from '../../src/kit/overlay/back';
import { isOwnStep } from '../../src/kit/overlay/sync';
import { givePage, moveTo, settled, until } from './support';

beforeEach(() => {
  givePage();
  moveTo('https://lodge.example/rooms');
  history.replaceState(null, '');
  document.body.replaceChildren();
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await settled();
});

test('back: a level is what an entry of ours says, whatever else a script has put there @back.foreign @security.8', () => {
  for (const [state, level] of [
    [{ veneer: 2 }, 2],
    [null, 0],
    ['veneer', 0],
    [7, 0],
    [{ veneer: '2' }, 0],
    [{ veneer: -1 }, 0],
    [{ veneer: 1.5 }, 0],
    [{ veneer: { valueOf: () => 3 } }, 0],
    [{ veneer: 1, turbo: {} }, 0],
    [Object.create({ veneer: 1 }), 0],
    [['veneer'], 0],
  ] as const)
    expect(levelOf(state), JSON.stringify(state)).toBe(level);
});

test('back: what opens before the visitor did anything, in a boosted page or in a foreign history has no entry @back.foreign', async () => {
  const push = vi.spyOn(history, 'pushState');
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  watchBack(() => {})();
  const stop = watchBack(() => {});
  await settled();
  stop();
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  document.body.innerHTML = '<div hx-boost="true"></div>';
  const stopBoosted = watchBack(() => {});
  await settled();
  stopBoosted();
  document.body.replaceChildren();
  for (const state of [{ turbo: {} }, 'mine', 0, 7, true]) {
    history.replaceState(state, '');
    const stopForeign = watchBack(() => {});
    await settled();
    expect(history.state).toEqual(state);
    stopForeign();
  }
  expect(push).not.toHaveBeenCalled();
});

test.each([
  ['null', null],
  ['an empty string', ''],
  ['an empty object', {}],
])(
  'back: over a state that is %s, as scripts write that clean the address, what opens has an entry @back.close',
  async (_, state) => {
    history.replaceState(state, '');
    const stop = watchBack(() => {});
    await settled();
    expect(history.state).toEqual({ veneer: 1 });
    stop();
    await until(() => expect(history.state).toEqual(state));
    await settled();
  },
);

test('back: of what closes in the step that opened it the history knows nothing; what takes its place has the entry @back.nested', async () => {
  const push = vi.spyOn(history, 'pushState');
  const go = vi.spyOn(history, 'go');
  watchBack(() => {})();
  await settled();
  expect(push).not.toHaveBeenCalled();
  const first = watchBack(() => {});
  await settled();
  expect(history.state).toEqual({ veneer: 1 });
  first();
  const second = watchBack(() => {});
  await settled();
  expect([push.mock.calls.length, go.mock.calls.length]).toEqual([1, 0]);
  second();
  await until(() => expect(history.state).toBeNull());
  await settled();
  const both = [watchBack(() => {}), watchBack(() => {})];
  await settled();
  expect(history.state).toEqual({ veneer: 2 });
  for (const close of both) close();
  await until(() => expect(history.state).toBeNull());
  expect(go.mock.calls, 'two that close together are left by one step').toEqual([[-1], [-2]]);
});

test('back: the lower of two closes first, the upper one keeps one entry and closes by Back @back.nested', async () => {
  const closed: string[] = [];
  const lower = watchBack(() => closed.push('lower'));
  const upper = watchBack(() => {
    closed.push('upper');
    upper();
  });
  await settled();
  expect(history.state).toEqual({ veneer: 2 });
  lower();
  await until(() => expect(history.state).toEqual({ veneer: 1 }));
  await settled();
  expect(closed).toEqual([]);
  history.back();
  await until(() => expect(closed).toEqual(['upper']));
  expect(history.state).toBeNull();
});

test('back: the close watcher and the entry close once; where entries are refused the watcher does @back.close', async () => {
  const watchers: { onclose?: () => void }[] = [];
  vi.stubGlobal(
    'CloseWatcher',
    class {
      onclose?: () => void;
      constructor() {
        watchers.push(this);
      }
      destroy() {
        watchers.splice(watchers.indexOf(this), 1);
      }
    },
  );
  const close = vi.fn(() => stop());
  let stop = watchBack(close);
  await settled();
  watchers[0]?.onclose?.();
  await until(() => expect(history.state).toBeNull());
  await settled();
  expect(close).toHaveBeenCalledTimes(1);
  vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('of a page in a sandbox', 'SecurityError');
  });
  stop = watchBack(close);
  await settled();
  watchers[0]?.onclose?.();
  await settled();
  expect(close).toHaveBeenCalledTimes(2);
  expect([history.state, watchers]).toEqual([null, []]);
});

test('back: on its way back from one, what opens gets its entry as that has arrived, with its address @back.nested', async () => {
  const first = watchBack(() => {});
  await settled();
  const go = vi.spyOn(history, 'go').mockReturnValue();
  first();
  await until(() => expect(go).toHaveBeenCalled());
  const close = vi.fn();
  const entry = enterHistory(close, () => 'https://lodge.example/rooms#lake-1');
  await settled();
  expect(location.hash).toBe('');
  go.mockRestore();
  history.back();
  await until(() => expect(location.hash).toBe('#lake-1'));
  expect([history.state, close.mock.calls.length]).toEqual([{ veneer: 1 }, 0]);
  entry?.leave();
  await until(() => expect(history.state).toBeNull());
});

test('back: a link that is clicked while the browser is on its way back is followed once it has arrived; a new tab is not held @back.link', async () => {
  document.body.innerHTML = '<a href="#place"><b>Place</b></a><a href="/x" id="tab">Tab</a>';
  const [inner, tab] = document.querySelectorAll<HTMLElement>('b,#tab');
  const followed: string[] = [];
  for (const link of document.querySelectorAll('a'))
    link.addEventListener('click', (event) => {
      followed.push(`${link.textContent} at ${history.state?.veneer ?? 'the page'}`);
      event.preventDefault();
    });
  const stopWatching = watchBack(() => {});
  await settled();
  const go = vi.spyOn(history, 'go').mockReturnValue();
  stopWatching();
  await until(() => expect(go).toHaveBeenCalled());
  inner?.click();
  tab?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  await settled();
  expect(followed).toEqual(['Tab at 1']);
  go.mockRestore();
  history.back();
  await until(() => expect(followed).toEqual(['Tab at 1', 'Place at the page']));
});

test('back: what closes as Back arrives, by a listener before ours, has no pending step; what closes otherwise has @back.forward', async () => {
  let leave = () => {};
  const noted: boolean[] = [];
  const first = () => {
    leave();
    noted.push(isOwnStep());
  };
  addEventListener('popstate', first, { capture: true, once: true });
  leave = watchBack(() => {});
  await settled();
  history.back();
  await until(() => expect(noted).toEqual([false]));
  leave = watchBack(() => {});
  await settled();
  leave();
  expect(isOwnStep()).toBe(true);
  await until(() => expect(isOwnStep()).toBe(false));
});

test('back: a link that is the browser’s, clicked during a step back, is the browser’s when it is replayed @back.link', async () => {
  const stop = watchBack(() => {});
  await settled();
  document.body.innerHTML = '<a href="/terms">Terms</a>';
  const link = document.body.firstElementChild as HTMLElement;
  const clicks: boolean[] = [];
  link.addEventListener('click', (event) => {
    event.preventDefault();
    clicks.push(isTaken(event));
  });
  stop();
  expect(isOwnStep()).toBe(true);
  clickNatively(link);
  expect(clicks).toEqual([]);
  await until(() => expect(clicks).toEqual([true]));
});

test('back: while another page begins to load, what closes leaves its entry only if the visitor stays; a download or a jump within the page is no other page @back.kept', async () => {
  const navigation = Object.assign(new EventTarget(), { currentEntry: null });
  vi.stubGlobal('navigation', navigation);
  const go = vi.spyOn(history, 'go');
  const begin = (sameDocument: boolean, downloadRequest: string | null = null) =>
    navigation.dispatchEvent(
      Object.assign(new Event('navigate'), { destination: { sameDocument }, downloadRequest }),
    );
  const open = async () => {
    const close = watchBack(() => {});
    await settled();
    expect(history.state).toEqual({ veneer: 1 });
    return close;
  };
  const first = await open();
  begin(false);
  first();
  await settled();
  expect(go).not.toHaveBeenCalled();
  dispatchEvent(new Event('pageshow'));
  await until(() => expect(history.state).toBeNull());
  await settled();
  const second = await open();
  begin(true);
  begin(false, 'plan.pdf');
  second();
  await settled();
  expect(go).toHaveBeenCalledTimes(2);
  await until(() => expect(history.state).toBeNull());
});

test('back: nothing listens for beforeunload, which keeps a page out of the back/forward cache; an older browser does while something is open @back.kept', async () => {
  const listening = new Set<string>();
  vi.spyOn(window, 'addEventListener').mockImplementation((type) => listening.add(type));
  vi.spyOn(window, 'removeEventListener').mockImplementation((type) => listening.delete(type));
  const close = watchBack(() => {});
  expect(listening).toContain('beforeunload');
  close();
  await settled();
  expect(listening).not.toContain('beforeunload');
  vi.stubGlobal('navigation', Object.assign(new EventTarget(), { currentEntry: null }));
  watchBack(() => {})();
  expect(listening).toContain('pageshow');
  expect(listening).not.toContain('beforeunload');
});
