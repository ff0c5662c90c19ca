import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../src/widgets/filter/index';
import { givePage, moveTo, show } from './support';

let stop: AbortController;

beforeEach(() => {
  moveTo('https://lodge.example/rooms');
  vi.useFakeTimers();
  givePage();
  stop = new AbortController();
  show(
    '<form data-filter="all" action="/rooms"><select name="view"><option value="">Any</option><option>lake</option></select><input type="search" name="q"></form><ul id="all"><li data-filter-view="lake">One</li><li data-filter-view="garden"><b>Two</b></li></ul>',
  );
});

afterEach(() => {
  vi.useRealTimers();
  stop.abort();
  document.body.replaceChildren();
});

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const shown = () =>
  [...document.querySelectorAll('#all > :not([hidden])')].map((it) => it.textContent);

/** Does what `anchor` does before the page scrolls to an element. */
const reveal = (selector: string) =>
  find(selector).dispatchEvent(new CustomEvent('veneer:reveal', { bubbles: true }));

test('filter: a link to something in an item that is filtered out: all are shown, and the address of the link’s own entry follows; a shown item changes nothing @anchor.reveal @filter.address', () => {
  history.replaceState(null, '', '/rooms?view=lake&q=one');
  mount(find('form'), stop.signal);
  expect(shown()).toEqual(['One']);
  for (const selector of ['#all', '#all li']) {
    reveal(selector);
    expect(shown()).toEqual(['One']);
  }
  const { length } = history;
  reveal('b');
  expect(shown()).toEqual(['One', 'Two']);
  expect(find<HTMLSelectElement>('select').value).toBe('');
  expect(find<HTMLInputElement>('[name=q]').value).toBe('');
  expect([history.length, location.search]).toEqual([length, '?view=lake&q=one']);
  history.pushState(null, '', '#words');
  vi.advanceTimersByTime(300);
  expect([history.length, location.href]).toEqual([
    length + 1,
    'https://lodge.example/rooms#words',
  ]);
});
