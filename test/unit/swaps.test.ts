import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Swaps } from '../../src/kit/core/swaps';
import type { Page } from '../../src/runtime/page';
import { givePage } from './support';

let stop: AbortController;
const unmountAll = vi.fn();

beforeEach(() => {
  const site = { roots: new Set(), veneer: { enhance: async () => {} } };
  const page = Object.assign(givePage(), site) as unknown as Page;
  stop = page.life;
  unmountAll.mockClear();
  document.body.innerHTML = '<turbo-frame></turbo-frame>';
  new Swaps(page, { isPaused: false }, { unmountAll });
});

afterEach(() => {
  stop.abort();
  document.body.replaceChildren();
});

/** Dispatches an event as Turbo does: from the page's root, or from an element in it. */
function send(type: string, detail: object = {}, from: Element = document.documentElement): void {
  from.dispatchEvent(new CustomEvent(`turbo:${type}`, { detail, bubbles: true }));
}

const visit = (url: string, action: string) => send('visit', { url, action });
const frame = () => document.querySelector('turbo-frame') as Element;

test.each([
  ['a page with another address is left', () => visit('https://lodge.example/b', 'advance'), 1],
  ['a step leads to another page', () => visit(location.href, 'restore'), 1],
  [
    'the page is visited again',
    () => {
      send('before-fetch-request', { url: new URL(location.href) });
      visit(location.href, 'advance');
    },
    1,
  ],
  [
    'a frame has changed the address',
    () => {
      send('before-fetch-request', { url: new URL('https://lodge.example/b') }, frame());
      visit(location.href, 'advance');
    },
    0,
  ],
  [
    'the page of a link that is gone was fetched ahead',
    () =>
      send('before-fetch-request', { fetchOptions: { headers: { 'X-Sec-Purpose': 'prefetch' } } }),
    0,
  ],
  ['a step leads to a fragment', () => {}, 0],
])(
  'swap: where %s, Turbo’s copy of the page finds its widgets unmounted, or mounted where the page stays @old.swap',
  (_, begin, times) => {
    begin();
    send('before-cache');
    expect(unmountAll).toHaveBeenCalledTimes(times);
    send('load');
    send('before-cache');
    expect(unmountAll).toHaveBeenCalledTimes(times);
  },
);
