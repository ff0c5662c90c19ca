import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mount } from '../../src/widgets/footer/index';
import { givePage, show } from './support';

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

async function mounted(inside: string): Promise<HTMLElement> {
  const element = show(nav(inside));
  await mount(element, stop.signal);
  return element;
}

/** The texts in each column. */
const columns = (element: Element) =>
  [...element.querySelectorAll('.veneer-footer__column')].map((column) =>
    column.textContent?.trim().replace(/\s+/g, ' '),
  );

describe('a list', () => {
  test.each([
    [2, '1', '2'],
    [3, '1 2', '3'],
    [4, '1 2', '3 4'],
    [7, '1 2 3 4', '5 6 7'],
  ])('of %i links comes into two', async (count, first, second) => {
    const element = await mounted(list(count));
    expect(columns(element)).toEqual([first, second]);
    expect(element.querySelectorAll('nav > ul')).toHaveLength(2);
    stop.abort();
    expect(element.outerHTML).toBe(nav(list(count)));
  });

  test.each([0, 1])('of %i links stays', async (count) => {
    const element = await mounted(list(count));
    expect(columns(element)).toEqual([]);
    expect(page.report).toHaveBeenCalledTimes(count ? 0 : 1);
    stop.abort();
    expect(element.outerHTML).toBe(nav(list(count)));
  });

  test('gets a second one of its kind, with what may be there twice', async () => {
    const html = `<ol id="one" class="a b" start="5" data-x="1" aria-label="L">${items(5)}</ol>`;
    const element = await mounted(html);
    const second = element.querySelectorAll('ol')[1]?.cloneNode() as Element;
    expect(second.outerHTML).toBe(
      '<ol class="a b veneer-footer__column" start="8" aria-label="L"></ol>',
    );
    stop.abort();
    expect(element.outerHTML).toBe(nav(html));
  });

  test.each([
    ['Stay', 'Go', 'Stay1 2', 'Go3 4 5'],
    ['<a href="/0">0</a>', 'here', '01 2', 'here3 4 5'],
  ])('with a first item %s and %s among the links', async (first, other, left, right) => {
    const element = await mounted(
      `<ul><li>${first}</li>${items(2)}<li>${other}</li>${items(3, 3)}</ul>`,
    );
    expect(columns(element)).toEqual([left, right]);
  });
});

describe('groups', () => {
  const group = (title: string, count: number) => `<h2>${title}</h2>\n${list(count)}`;
  test.each([
    ['balanced by links', [4, 2, 3], 'A 1 2 3 4', 'B 1 2 C 1 2 3'],
    ['the first longer where that is a choice', [2, 2, 2], 'A 1 2 B 1 2', 'C 1 2'],
    ['the least uneven', [1, 1, 6], 'A 1 B 1', 'C 1 2 3 4 5 6'],
    ['one long before short ones', [5, 1, 1], 'A 1 2 3 4 5', 'B 1 C 1'],
  ])('stay whole: %s', async (_, counts, first, second) => {
    const html = counts.map((count, index) => group('ABC'[index] as string, count)).join('\n');
    const element = await mounted(html);
    expect(columns(element)).toEqual([first, second]);
    stop.abort();
    expect(element.outerHTML).toBe(nav(html));
  });

  test.each([
    ['a single one is split', `<h2>A</h2>${list(3)}`, ['1 2', '3'], 'A'],
    [
      'boxes, with words around them',
      `<p>Lead</p><section><h2>A</h2>${list(2)}</section><section><h2>B</h2>${list(1)}</section><p>End</p>`,
      ['A 1 2', 'B 1'],
      'LeadEnd',
    ],
    [
      'a title over all',
      `<h2>Title</h2><div><h3>A</h3>${list(2)}</div><div><h3>B</h3>${list(1)}</div>`,
      ['A 1 2', 'B 1'],
      'Title',
    ],
    [
      'wrappers around all',
      `<div><div class="row"><div><h5>A</h5>${list(1)}</div><div><h5>B</h5>${list(1)}</div></div></div>`,
      ['A 1', 'B 1'],
      '',
    ],
    [
      'a list of lists',
      `<ul><li><h3>A</h3>${list(2)}</li><li><span>B</span>${list(2)}</li></ul>`,
      ['A 1 2', 'B 1 2'],
      '',
    ],
    ['labels that are no headings', `<p>A</p>${list(2)}<p>B</p>${list(1)}`, ['A 1 2', 'B 1'], ''],
    [
      'headings that are links',
      `<h2><a href="/a">A</a></h2>${list(1)}<h2><a href="/b">B</a></h2>${list(1)}`,
      ['A 1', 'B 1'],
      '',
    ],
    ['lists without headings', list(1) + list(2), ['1', '1 2'], ''],
    ['links without lists', links(3).join(' | '), ['1 | 2 |', '3'], ''],
    [
      'words between groups',
      `<h2>A</h2>${list(1)}<p>Between</p><h2>B</h2>${list(1)}`,
      ['A 1 Between', 'B 1'],
      '',
    ],
    [
      'a list of terms',
      '<dl><dt>A</dt><dd><a href="/1">1</a></dd><dt>B</dt><dd><a href="/2">2</a></dd></dl>',
      ['A1', 'B2'],
      '',
    ],
  ])('%s', async (_, html, expected, outside) => {
    const element = await mounted(html);
    expect(columns(element)).toEqual(expected);
    const rest = element.cloneNode(true) as Element;
    for (const column of rest.querySelectorAll('.veneer-footer__column')) column.remove();
    expect(rest.textContent?.trim().replace(/\s+/g, ' ')).toBe(outside);
    expect(element.textContent).toBe(show(nav(html)).textContent);
    stop.abort();
    expect(element.outerHTML).toBe(nav(html));
  });

  test('links in running text stay', async () => {
    const html = `<p>${links(3).join(' ')}</p>`;
    const element = await mounted(html);
    expect(columns(element)).toEqual([]);
    expect(page.report).not.toHaveBeenCalled();
  });
});

describe('a page that changes', () => {
  test('gets its links balanced anew, and what was put last stays last', async () => {
    const element = await mounted(list(4));
    const known = element.querySelector('ul') as HTMLElement;
    for (const number of [5, 6]) {
      const item = document.createElement('li');
      item.append(Object.assign(document.createElement('a'), { href: `/${number}` }));
      item.firstElementChild?.append(String(number));
      known.append(item);
    }
    await expect.poll(() => columns(element)).toEqual(['1 2 3', '4 56']);
    stop.abort();
    expect(element.querySelectorAll('ul')).toHaveLength(1);
    expect(element.textContent?.replace(/\s+/g, '')).toBe('123456');
  });

  test('and writes the list anew has no links of before', async () => {
    const element = await mounted(list(6));
    const known = element.querySelector('ul') as HTMLElement;
    known.innerHTML = items(2, 7);
    await expect.poll(() => columns(element)).toEqual(['7', '8']);
    stop.abort();
    expect(element.outerHTML).toBe(nav(`<ul>${items(2, 7)}</ul>`));
  });

  test('and takes links out, down to one, has one list', async () => {
    const html = list(3);
    const element = await mounted(html);
    for (const link of element.querySelectorAll('a:not([href="/1"])')) link.parentElement?.remove();
    await expect.poll(() => columns(element)).toEqual([]);
    expect(element.querySelectorAll('ul')).toHaveLength(1);
    expect(element.textContent?.trim()).toBe('1');
  });

  test('and changes a text only has its columns left alone', async () => {
    const element = await mounted(list(4));
    const [first, second] = element.querySelectorAll('ul');
    const link = element.querySelector('a') as HTMLElement;
    link.textContent = 'One';
    await expect.poll(() => columns(element)).toEqual(['One 2', '3 4']);
    expect([...element.querySelectorAll('ul')]).toEqual([first, second]);
  });

  test('and fills an empty navigation has columns, too', async () => {
    const element = await mounted('');
    expect(page.report).toHaveBeenCalledOnce();
    element.innerHTML = list(2);
    await expect.poll(() => columns(element)).toEqual(['1', '2']);
  });

  test('and is left while it changes gets all of it back', async () => {
    const element = await mounted(list(4));
    element.querySelector('a')?.parentElement?.remove();
    element.remove();
    stop.abort();
    expect(element.querySelectorAll('ul')).toHaveLength(1);
    expect(element.textContent?.replace(/\s+/g, '')).toBe('234');
    expect(element.className).toBe('');
  });
});
