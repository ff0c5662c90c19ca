import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanCopies } from '../../src/kit/core/copies';
import { mount } from '../../src/widgets/filter/index';
import { givePage, moveTo, show, until } from './support';

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

function search(text: string): void {
  find<HTMLInputElement>('[name=q]').value = text;
  find('[name=q]').dispatchEvent(new Event('input', { bubbles: true }));
}

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

test('filter: while its list is gone nothing is chosen and forms are the browser’s; what the fields say counts in a list of the same id @filter.later @filter.server', async () => {
  vi.useRealTimers();
  mount(find('form'), stop.signal);
  find('#all').remove();
  const { href } = location;
  const [select, form] = [find<HTMLSelectElement>('select'), find('form')];
  select.value = 'lake';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  // The form can't be left in a test.
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(sent);
  expect([sent.defaultPrevented, location.href]).toEqual([false, href]);
  const list = document.createElement('ul');
  list.id = 'all';
  list.innerHTML =
    '<li data-filter-view="garden">Three</li><li data-filter-view="lake"><b>Four</b></li>';
  document.body.append(list);
  await until(() => expect(shown()).toEqual(['Four']));
  expect(location.search).toBe('');
  await until(() => expect(location.search).toBe('?view=lake'));
  reveal('#all li');
  expect(shown(), 'what is hidden').toEqual(['Three', 'Four']);
  stop.abort();
  expect(list.querySelectorAll('[hidden]')).toHaveLength(0);
});

test.each([
  ['empty', '', false],
  ['with an item that stands for others', '<li>Loading…</li>', false],
  ['empty and replaced', '', true],
])(
  'filter: a list that a script fills later, %s: what the address says counts, then what the visitor has chosen meanwhile @filter.later @filter.back',
  async (_, before, isReplaced) => {
    vi.useRealTimers();
    const all = find('#all').innerHTML;
    const fill = () => {
      const list = find('#all').cloneNode() as HTMLElement;
      list.innerHTML = all;
      if (isReplaced) find('#all').replaceWith(list);
      else find('#all').replaceChildren(...list.children);
    };
    for (const chosen of ['lake', 'garden']) {
      history.replaceState(null, '', '/rooms?view=lake&q=o');
      find('select').innerHTML = '<option value="">Any</option><option>lake</option><option>garden';
      find('#all').innerHTML = before;
      const filter = new AbortController();
      mount(find('form'), filter.signal);
      if (chosen === 'garden') {
        find<HTMLSelectElement>('select').value = chosen;
        find('select').dispatchEvent(new Event('change', { bubbles: true }));
      }
      fill();
      const [view, title] = chosen === 'lake' ? ['lake', 'One'] : ['garden', 'Two'];
      await until(() => expect(shown()).toEqual([title]));
      expect(find<HTMLSelectElement>('select').value).toBe(view);
      await until(() => expect(location.search).toBe(`?view=${view}&q=o`));
      filter.abort();
    }
  },
);

const LATER = '<p data-filter-empty="all" hidden>None</p>';
const inOtherOrder = () => {
  const list = find('#all');
  list.innerHTML = [...list.children]
    .map((item) => item.outerHTML)
    .reverse()
    .join('');
  cleanCopies([list]);
};
const asWritten = () => {
  document.body.innerHTML += '';
  cleanCopies([document.body]);
  stop.abort();
  stop = new AbortController();
  mount(find('form'), stop.signal);
};

test.each([
  ['its items, sorted', inOtherOrder, LATER],
  ['the page with all in it', asWritten, LATER],
  ['the page, without a sentence of its own', asWritten, ''],
])(
  'filter: a script copies the markup of %s: what was filtered out is shown again as it is chosen, and nothing is said twice @filter.later @filter.told',
  async (_, copy, later) => {
    vi.useRealTimers();
    document.body.insertAdjacentHTML('beforeend', `${later}<ul><li hidden>Other</li></ul>`);
    find('#all').insertAdjacentHTML('beforeend', '<li hidden style="color: red">Never</li>');
    mount(find('form'), stop.signal);
    search('xyz');
    await until(() => expect(location.search).toBe('?q=xyz'));
    await until(() => expect(find('.veneer-filter__status').textContent).not.toBe(''));
    copy();
    await until(() => expect(shown()).toEqual([]));
    search('');
    expect(shown().sort()).toEqual(['One', 'Two']);
    expect(find<HTMLElement>('#all > :not([hidden])').style.display).toBe('');
    const said = document.querySelectorAll('.veneer-filter__empty, p:not([hidden])');
    expect(said).toHaveLength(0);
    expect(document.querySelectorAll('.veneer-filter__status')).toHaveLength(1);
  },
);
