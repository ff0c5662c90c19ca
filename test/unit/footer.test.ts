import { afterEach, beforeEach, expect, test } from 'vitest';
import { mount } from '../../src/widgets/footer/index';
import { givePage, show, until, withoutMarks } from './support';

let page: ReturnType<typeof givePage>;
let stop: AbortController;

beforeEach(() => {
  page = givePage();
  stop = new AbortController();
});
afterEach(() => stop.abort());

const links = (count: number, start = 1) =>
  Array.from({ length: count }, (_, index) => `<a href="/${start + index}">${start + index}</a>`);
const items = (count: number, start = 1) =>
  links(count, start)
    .map((link) => `<li>${link}</li>`)
    .join('\n');
const list = (count: number, start = 1) => `<ul>\n${items(count, start)}\n</ul>`;
const nav = (inside: string) => `<nav data-footer-nav="">\n${inside}\n</nav>`;
const group = (title: string, count: number, level = 2) =>
  `<h${level}>${title}</h${level}>\n${list(count)}`;

async function mounted(inside: string): Promise<HTMLElement> {
  const element = show(nav(inside));
  await mount(element, stop.signal);
  return element;
}

/** The words of an element, with one space between them. */
const wordsOf = (element: Element) => element.textContent?.trim().replace(/\s+/g, ' ');

/** The words in each column. */
const columns = (element: Element) =>
  [...element.querySelectorAll('.veneer-footer__column')].map(wordsOf);

test.each([
  ['2 links', list(2), ['1', '2']],
  ['3 links', list(3), ['1 2', '3']],
  ['4 links', list(4), ['1 2', '3 4']],
  ['7 links', list(7), ['1 2 3 4', '5 6 7']],
  [
    'a list whose first item is a heading',
    `<ul><li>Stay</li>${items(2)}<li>Go</li>${items(3, 3)}</ul>`,
    ['Stay1 2', 'Go3 4 5'],
  ],
  [
    'a list with a text among its links',
    `<ul><li><a href="/0">0</a></li>${items(2)}<li>here</li>${items(3, 3)}</ul>`,
    ['01 2', 'here3 4 5'],
  ],
  ['one group', group('A', 3), ['1 2', '3'], 'A'],
  ['groups', group('A', 4) + group('B', 2) + group('C', 3), ['A 1 2 3 4', 'B 1 2 C 1 2 3']],
  [
    'groups of one size, the first column the longer one',
    group('A', 2) + group('B', 2) + group('C', 2),
    ['A 1 2 B 1 2', 'C 1 2'],
  ],
  [
    'groups, the last one long',
    group('A', 1) + group('B', 1) + group('C', 6),
    ['A 1 B 1', 'C 1 2 3 4 5 6'],
  ],
  [
    'groups, the first one long',
    group('A', 5) + group('B', 1) + group('C', 1),
    ['A 1 2 3 4 5', 'B 1 C 1'],
  ],
  [
    'boxes, with words around them',
    `<p>Lead</p><section>${group('A', 2)}</section><section>${group('B', 1)}</section><p>End</p>`,
    ['A 1 2', 'B 1'],
    'LeadEnd',
  ],
  [
    'a title over all',
    `<h2>Title</h2><div>${group('A', 2, 3)}</div><div>${group('B', 1, 3)}</div>`,
    ['A 1 2', 'B 1'],
    'Title',
  ],
  [
    'wrappers around all',
    `<div><div class="row"><div>${group('A', 1, 5)}</div><div>${group('B', 1, 5)}</div></div></div>`,
    ['A 1', 'B 1'],
  ],
  [
    'a list of lists',
    `<ul><li>${group('A', 2)}</li><li><span>B</span>${list(2)}</li></ul>`,
    ['A 1 2', 'B 1 2'],
  ],
  ['labels that are no headings', `<p>A</p>${list(2)}<p>B</p>${list(1)}`, ['A 1 2', 'B 1']],
  [
    'headings that are links',
    `<h2><a href="/a">A</a></h2>${list(1)}<h2><a href="/b">B</a></h2>${list(1)}`,
    ['A 1', 'B 1'],
  ],
  ['lists without headings', list(1) + list(2), ['1', '1 2']],
  ['links without lists', links(3).join(' | '), ['1 | 2 |', '3']],
  [
    'words between groups',
    `${group('A', 1)}<p>Between</p>${group('B', 1)}`,
    ['A 1 Between', 'B 1'],
  ],
  [
    'a list of terms',
    '<dl><dt>A</dt><dd><a href="/1">1</a></dd><dt>B</dt><dd><a href="/2">2</a></dd></dl>',
    ['A1', 'B2'],
  ],
  ['one link', list(1), [], '1'],
  ['links in running text', `<p>${links(3).join(' ')}</p>`, [], '1 2 3'],
])(
  'footer: %s in columns balanced by links, in their order; removal restores the markup @footer.columns @footer.removal',
  async (_, html, expected, outside = '') => {
    const element = await mounted(html);
    expect(columns(element)).toEqual(expected);
    const rest = element.cloneNode(true) as Element;
    for (const column of rest.querySelectorAll('.veneer-footer__column')) column.remove();
    expect(wordsOf(rest), 'what is in no column').toBe(outside);
    expect(element.textContent).toBe(show(nav(html)).textContent);
    expect(page.report).not.toHaveBeenCalled();
    stop.abort();
    expect(element.outerHTML).toBe(nav(html));
  },
);

test('footer: a list that is split gets a second one of its kind without its id and data @footer.columns @footer.removal', async () => {
  const html = `<ol id="one" class="a b" start="5" data-x="1" aria-label="L">${items(5)}</ol>`;
  const element = await mounted(html);
  const second = element.querySelectorAll('nav > ol')[1]?.cloneNode() as Element;
  expect(withoutMarks(second.outerHTML)).toBe(
    '<ol class="a b veneer-footer__column" start="8" aria-label="L"></ol>',
  );
  stop.abort();
  expect(element.outerHTML).toBe(nav(html));
});

test('footer: links that are added are balanced anew; the last stay last and the focus stays @footer.removal', async () => {
  const element = await mounted(list(4));
  const third = element.querySelectorAll('a')[2] as HTMLElement;
  third.focus();
  for (const number of ['5', '6']) {
    const item = document.createElement('li');
    item.append(Object.assign(document.createElement('a'), { href: `/${number}` }));
    item.firstElementChild?.append(number);
    element.querySelector('ul')?.append(item);
  }
  await until(() => expect(columns(element)).toEqual(['1 2 3', '4 56']));
  expect(document.activeElement).toBe(third);
  stop.abort();
  expect(element.querySelectorAll('ul')).toHaveLength(1);
  expect(element.textContent?.replace(/\s+/g, '')).toBe('123456');
  expect(document.activeElement).toBe(third);
});

test('footer: a list that is written anew has its new links alone @footer.removal', async () => {
  const element = await mounted(list(6));
  (element.querySelector('ul') as Element).innerHTML = items(2, 7);
  await until(() => expect(columns(element)).toEqual(['7', '8']));
  stop.abort();
  expect(element.outerHTML).toBe(nav(`<ul>${items(2, 7)}</ul>`));
});

test('footer: links that are removed down to one leave one list @footer.removal', async () => {
  const element = await mounted(list(3));
  for (const link of element.querySelectorAll('a:not([href="/1"])')) link.parentElement?.remove();
  await until(() => expect(columns(element)).toEqual([]));
  expect(element.querySelectorAll('ul')).toHaveLength(1);
  expect(wordsOf(element)).toBe('1');
});

test('footer: a link whose text changes stays in its column @footer.removal', async () => {
  const element = await mounted(list(4));
  const lists = [...element.querySelectorAll('ul')];
  (element.querySelector('a') as Element).textContent = 'One';
  await until(() => expect(columns(element)).toEqual(['One 2', '3 4']));
  expect([...element.querySelectorAll('ul')]).toEqual(lists);
});

test('footer: what another widget adds when the columns have moved it, such as a bar’s marker, leads to no new columns @footer.removal', async () => {
  const element = await mounted(group('A', 2) + group('B', 2));
  const boxes = [...element.querySelectorAll('.veneer-footer__column')];
  boxes[0]?.prepend(document.createElement('veneer-marker'));
  await new Promise((resolve) => setTimeout(resolve));
  expect([...element.querySelectorAll('.veneer-footer__column')]).toEqual(boxes);
  boxes[1]?.append(...new Range().createContextualFragment(group('C', 3)).childNodes);
  await until(() => expect(columns(element)).toEqual(['A 1 2 B 1 2', 'C 1 2 3']));
});

test('footer: an empty navigation is reported, and has columns once it is filled @footer.removal', async () => {
  const element = await mounted('');
  expect(page.report).toHaveBeenCalledOnce();
  element.innerHTML = list(2);
  await until(() => expect(columns(element)).toEqual(['1', '2']));
});

test('footer: removal while links change restores one list of those that are left @footer.removal', async () => {
  const element = await mounted(list(4));
  element.querySelector('a')?.parentElement?.remove();
  element.remove();
  stop.abort();
  expect(element.querySelectorAll('ul')).toHaveLength(1);
  expect(element.textContent?.replace(/\s+/g, '')).toBe('234');
  expect(element.className).toBe('');
  // From then on the list is the page's own.
  element.querySelector('ul')?.insertAdjacentHTML('beforeend', items(1, 5));
  await new Promise((resolve) => setTimeout(resolve));
  expect(element.querySelectorAll('ul')).toHaveLength(1);
});
