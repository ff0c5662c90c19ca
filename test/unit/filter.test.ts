import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBack } from '../../src/kit/overlay/back';
import { mount } from '../../src/widgets/filter/index';
import { givePage, moveTo, show, until } from './support';

let page: ReturnType<typeof givePage>;
let stop: AbortController;

beforeEach(() => {
  moveTo('https://lodge.example/rooms');
  history.replaceState(null, '', '/rooms?lang=de#top');
  page = givePage();
  stop = new AbortController();
});

afterEach(() => {
  vi.useRealTimers();
  stop.abort();
  document.body.replaceChildren();
});

const LIST = `<ul id="all"><li data-filter-type="suite lake" data-filter-size="2">Café Crème am See<noscript>secret</noscript></li><li data-filter-type="suite" data-filter-size="4">Attic</li><li data-filter-type="cabin" data-filter-size="4">Ice cabin</li></ul>`;
const LINKS =
  '<nav data-filter="all"><a href="?lang=de&amp;type=suite">Suites</a><a href="?type=">All</a><a href="/other?type=suite">Elsewhere</a></nav>';
const FORM = `<form data-filter="all" action="/rooms"><select name="type"><option value="">Any</option><option>suite</option><option>cabin</option></select>
<input type="checkbox" name="size" value="2"><input type="checkbox" name="size" value="4"><input type="search" name="q"><button type="reset">Clear</button></form>`;
const COUNT = '<b data-filter-count="all">of course</b><i data-filter-empty="all" hidden>None</i>';

function mounted(html: string): HTMLElement {
  const element = show(html);
  mount(element, stop.signal);
  return element;
}

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const shown = () =>
  [...document.querySelectorAll('#all > :not([hidden])')].map((it) => it.textContent?.slice(0, 3));
const query = () => location.search + location.hash;

function press(text: string): boolean {
  const link = [...document.querySelectorAll('a')].find((it) => it.textContent === text);
  let isLeft = false;
  const judge = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', judge, { once: true });
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return isLeft;
}

function set(selector: string, value: string | boolean, type = 'change'): void {
  const field = find<HTMLInputElement>(selector);
  if (typeof value === 'string') field.value = value;
  else field.checked = value;
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

test('filter: a link filters, is marked, and keeps the rest of the address; an empty value shows all; abort restores @filter.match @filter.fields @filter.current @filter.address @filter.removal', () => {
  const html = LINKS + LIST;
  show(html);
  const before = document.body.innerHTML;
  mounted(html);
  expect(find('.veneer-filter').localName).toBe('nav');
  expect(find('.is-current').textContent).toBe('All');
  const { length } = history;
  expect(press('Suites')).toBe(false);
  expect(shown()).toEqual(['Caf', 'Att']);
  expect(query()).toBe('?lang=de&type=suite#top');
  expect(history.length).toBe(length + 1);
  expect(document.querySelectorAll('[aria-current="true"]')).toHaveLength(1);
  expect(find('.is-current').textContent).toBe('Suites');
  expect(press('Elsewhere')).toBe(true);
  press('All');
  expect(shown()).toHaveLength(3);
  expect(query()).toBe('?lang=de#top');
  press('Suites');
  stop.abort();
  expect(document.body.innerHTML).toBe(before);
});

test('filter: a list that another one replaces is restored, and can be put back @filter.later @filter.removal', async () => {
  mounted(LINKS + LIST);
  const list = find('#all');
  press('Suites');
  expect(list.outerHTML).not.toBe(LIST);
  const next = document.createElement('ul');
  next.id = 'all';
  next.innerHTML = '<li data-filter-type="suite">Tower</li><li data-filter-type="cabin">Hut</li>';
  list.replaceWith(next);
  await until(() => expect(shown()).toEqual(['Tow']));
  expect(list.outerHTML).toBe(LIST);
  next.replaceWith(list);
  await until(() => expect(shown()).toEqual(['Caf', 'Att']));
});

test('filter: one of several values is enough, all names must match, every word is searched without case and accents @filter.match @filter.fields', () => {
  const form = mounted(FORM + LIST);
  set('[value="2"]', true);
  expect(shown()).toEqual(['Caf']);
  set('[value="4"]', true);
  expect(shown()).toHaveLength(3);
  expect(query()).toBe('?lang=de&size=2&size=4#top');
  set('select', 'cabin');
  expect(shown()).toEqual(['Ice']);
  set('select', 'suite');
  set('[name=q]', 'SEE cafe', 'input');
  expect(shown()).toEqual(['Caf']);
  set('[name=q]', 'creme', 'input');
  expect(shown(), 'behind an accent').toEqual(['Caf']);
  set('[name=q]', 'see attic', 'input');
  expect(shown(), 'words of two items').toEqual([]);
  set('[name=q]', 'secret', 'input');
  expect(shown(), 'what a noscript holds').toEqual([]);
  // As a script of the page says that it is taken.
  find('#all :nth-child(2)').append(' sold out');
  set('[name=q]', 'sold', 'input');
  expect(shown(), 'as it is by now').toEqual(['Att']);
  form.dispatchEvent(new Event('reset', { bubbles: true, cancelable: true }));
  expect(shown()).toHaveLength(3);
  expect([
    find<HTMLSelectElement>('select').value,
    find<HTMLInputElement>('[name=q]').value,
  ]).toEqual(['', '']);
  expect(query()).toBe('?lang=de#top');
});

test('filter: typing replaces the address once it rests; the count is shown, announced later, and an empty list says so @filter.address @filter.told', async () => {
  mounted(FORM + LIST + COUNT);
  const { length } = history;
  const noted: unknown[] = [];
  document.body.addEventListener('veneer:filter', ({ detail }) => noted.push(detail));
  expect(find('b').textContent).toBe('3 of 3');
  expect(find('b').dir).toBe('auto');
  set('[name=q]', 'attic', 'input');
  expect(find('b').textContent).toBe('1 of 3');
  expect(find('[role=status]').textContent).toBe('');
  await until(() => expect(query()).toBe('?lang=de&q=attic#top'));
  await until(() => expect(find('[role=status]').textContent).toBe('1 of 3'));
  expect(history.length).toBe(length);
  expect(find('i').hidden).toBe(true);
  set('[name=q]', 'xyz', 'input');
  expect(find('i').hidden).toBe(false);
  expect(noted.at(-1)).toEqual({ widget: 'filter', count: 0, all: 3 });
  find('i').remove();
  set('[name=q]', 'xyzz', 'input');
  expect(find('#all + .veneer-filter__empty').textContent).toBe('Nothing found.');
  stop.abort();
  expect(find('b').textContent).toBe('of course');
  expect(find('b').dir).toBe('');
});

test('filter: an address with values filters at once and sets the fields; Back restores both; items that come later are filtered @filter.back @filter.later', async () => {
  history.replaceState(null, '', '/rooms?type=suite&size=4');
  mounted(FORM + LIST);
  expect(shown()).toEqual(['Att']);
  expect(find<HTMLSelectElement>('select').value).toBe('suite');
  expect(find<HTMLInputElement>('[value="4"]').checked).toBe(true);
  set('select', 'cabin');
  expect(shown()).toEqual(['Ice']);
  history.replaceState(null, '', '/rooms?size=2');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(shown()).toEqual(['Caf']);
  expect(find<HTMLSelectElement>('select').value).toBe('');
  find('#all').insertAdjacentHTML(
    'beforeend',
    '<li data-filter-size="2">New</li><li data-filter-size="3">Out</li>',
  );
  await until(() => expect(shown()).toEqual(['Caf', 'New']));
});

test('filter: what the visitor has changed before the code was there counts beside what the address says @filter.early', async () => {
  history.replaceState(null, '', '/rooms?size=4');
  const element = show(FORM + LIST);
  find<HTMLSelectElement>('select').value = 'suite';
  find<HTMLInputElement>('[name=q]').value = 'att';
  page.clicks.push(new MouseEvent('click'));
  mount(element, stop.signal);
  expect(shown()).toEqual(['Att']);
  expect(find<HTMLInputElement>('[value="4"]').checked).toBe(true);
  expect(find<HTMLInputElement>('[name=q]').value).toBe('att');
  await until(() => expect(location.search).toBe('?type=suite&size=4&q=att'));
});

test('filter: of a page that the server has filtered what was typed early stays, and is not sent @filter.early @filter.server', () => {
  history.replaceState(null, '', '/rooms?type=cabin');
  const element = show(`${FORM}<ul id="all"><li data-filter-type="cabin">Ice</li></ul>`);
  find<HTMLInputElement>('[name=q]').value = 'att';
  page.clicks.push(new MouseEvent('click'));
  mount(element, stop.signal);
  expect(find<HTMLInputElement>('[name=q]').value).toBe('att');
  expect(shown()).toEqual(['Ice']);
});

test.each(['reload', 'back_forward'])(
  'filter: after a %s the address counts, and not the fields that the browser restores @filter.back',
  (type) => {
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
    const element = show(FORM + LIST);
    find<HTMLSelectElement>('select').value = 'suite';
    mount(element, stop.signal);
    expect(find<HTMLSelectElement>('select').value).toBe('');
    expect(shown()).toHaveLength(3);
    vi.unstubAllGlobals();
  },
);

test('filter: Back to an address that says nothing shows all, also where the server wrote the fields for another @filter.back', () => {
  history.replaceState(null, '', '/rooms?type=suite');
  mounted(FORM.replace('<option>suite', '<option selected>suite') + LIST);
  expect(shown()).toEqual(['Caf', 'Att']);
  history.replaceState(null, '', '/rooms');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(shown()).toHaveLength(3);
});

test('filter: a select shows its empty value where nothing is chosen, wherever that stands @filter.fields', () => {
  history.replaceState(null, '', '/rooms?type=suite');
  mounted(
    `<p data-filter="all"><select name="type"><option>suite</option><option value="">Any</option></select></p>${LIST}`,
  );
  history.replaceState(null, '', '/rooms?type=');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(find<HTMLSelectElement>('select').selectedIndex).toBe(1);
  expect(shown()).toHaveLength(3);
});

test('filter: of a page that the server has filtered another choice is the browser’s @filter.server', () => {
  history.replaceState(null, '', '/rooms?type=cabin');
  mounted(`${LINKS}<ul id="all"><li data-filter-type="cabin">Ice</li></ul>`);
  expect(press('Suites')).toBe(true);
  expect(shown()).toEqual(['Ice']);
});

test('filter: the address of a history that another script manages gets no new entry; while something is open it waits @filter.address', async () => {
  history.replaceState({ turbo: {} }, '', '/rooms');
  mounted(LINKS + LIST);
  const { length } = history;
  press('Suites');
  expect([history.length, query(), history.state]).toEqual([length, '?type=suite', { turbo: {} }]);
  history.replaceState(null, '', '/rooms');
  const before: string[] = [];
  const close = watchBack(() => {
    before.push(query());
    close();
  });
  await until(() => expect(history.state).toEqual({ veneer: 1 }));
  press('All');
  press('Suites');
  expect(query()).toBe('');
  history.back();
  await until(() => expect(query()).toBe('?type=suite'));
  expect(before, 'what is open has to close first').toEqual(['']);
  expect(history.length, 'a choice adds an entry').toBe(length + 1);
  expect(shown()).toEqual(['Caf', 'Att']);
});

test('filter: what changes or opens while what is typed rests, keeps its address; the text is in the page’s own address once that has closed @filter.address', async () => {
  vi.useFakeTimers();
  mounted(FORM + LIST);
  set('[name=q]', 'attic', 'input');
  history.replaceState(null, '', '/rooms?lang=fr#end');
  vi.advanceTimersByTime(300);
  expect(query()).toBe('?lang=fr&q=attic#end');
  set('[name=q]', 'ice', 'input');
  const close = watchBack(() => {});
  vi.advanceTimersByTime(300);
  expect([history.state, query()]).toEqual([{ veneer: 1 }, '?lang=fr&q=attic#end']);
  history.replaceState(null, '', location.href);
  const { length } = history;
  close();
  vi.advanceTimersByTime(1);
  expect(query()).toBe('?lang=fr&q=ice#end');
  expect(history.length, 'typing adds no entry').toBe(length);
});

test('filter: a link to a part of the page is followed while what is typed rests: the text stays, and gets into its address; Back to another query restores that @filter.address @filter.back', () => {
  vi.useFakeTimers();
  mounted(FORM + LIST);
  set('[name=q]', 'attic', 'input');
  history.pushState(null, '', '#part');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(find<HTMLInputElement>('[name=q]').value).toBe('attic');
  expect(shown()).toEqual(['Att']);
  vi.advanceTimersByTime(300);
  expect(query()).toBe('?lang=de&q=attic#part');
  history.replaceState(null, '', '/rooms?lang=de#top');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(shown()).toHaveLength(3);
});

test.each([
  ['no list', '<nav data-filter="none"><a href="?type=a">A</a></nav>', 'there is no list #none'],
  [
    'nothing to choose',
    `<nav data-filter="all"><a href="/elsewhere">A</a></nav>${LIST}`,
    'there is nothing to choose in it',
  ],
  [
    'an unknown name',
    `<form data-filter="all"><select name="price"></select></form>${LIST}`,
    'no item has data-filter-price',
  ],
])('filter: %s: it is reported, and the items stay @filter.report', (_, html, found) => {
  mounted(html);
  expect(page.report.mock.calls.map(([, , said]) => said)).toEqual([found]);
  expect(shown().length).toBe(html.includes('all') ? 3 : 0);
});

test.each(['.suite', '*', '', 'a b', 'suites'])(
  'filter: data-filter="%s" of another script is ignored @filter.report',
  (value) => {
    mounted(`<button data-filter="${value}">Suites</button>${LIST}`);
    expect(page.report).not.toHaveBeenCalled();
  },
);
