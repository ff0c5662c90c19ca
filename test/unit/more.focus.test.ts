import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount as mountFilter } from '../../src/widgets/filter/index';
import { mount } from '../../src/widgets/more/index';
import { givePage, moveTo, show, until } from './support';

let stop: AbortController;

beforeEach(() => {
  moveTo('https://lodge.example/journal');
  givePage();
  stop = new AbortController();
});

afterEach(() => {
  stop.abort();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Items by their ids, whose first letter is their view. */
const items = (...ids: string[]) =>
  ids
    .map((id) => `<li id="${id}" data-filter-view="${id[0]}"><a href="/x">${id}</a></li>`)
    .join('');
const linkTo = (page: number) => `<a href="?page=${page}" data-more="all">More</a>`;
const FILTER = '<nav data-filter="all"><a href="?view=a">A</a><a href="?view=c">C</a></nav>';

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const active = () => document.activeElement;

/** Shows a list with its link, mounted, and the focus on the link; these are its next pages. */
function shown(list: string, ...pages: string[]): HTMLElement {
  vi.stubGlobal('fetch', async ({ search }: URL) => {
    const index = Number(/page=(\d+)/.exec(search)?.[1]) - 2;
    const link = index < pages.length - 1 ? linkTo(index + 3) : '';
    return new Response(`<main><ul id="all">${pages[index]}</ul>${link}</main>`, {
      headers: { 'Content-Type': 'text/html' },
    });
  });
  show(`${FILTER}<ul id="all">${list}</ul>${linkTo(2)}`);
  mountFilter(find('nav'), stop.signal);
  const link = document.querySelector('[data-more]') as HTMLAnchorElement;
  mount(link, stop.signal);
  link.focus();
  return link;
}

async function load(link: HTMLElement, said: string): Promise<void> {
  link.click();
  await until(() => expect(find('.veneer-more__status').textContent).toBe(said));
}

test('more: a list that is filtered: the focus goes to the first new item that is shown, and what is shown is counted @more.told', async () => {
  history.replaceState(null, '', '/journal?view=a');
  const link = shown(items('a1', 'b1'), items('b2', 'a2'), items('b3'), items('b4'));
  await load(link, '1 more, 2 in all');
  expect(active()?.textContent).toBe('a2');
  link.focus();
  await load(link, '0 more, 2 in all');
  expect(active(), 'nothing new is shown').toBe(link);
  await load(link, '0 more, 2 in all');
  await until(() => expect(link.style.display).toBe('none'));
  expect(active()?.textContent, 'the link has gone').toBe('a2');
});

test('more: a last page whose items are all there already: the focus goes to the end of the list @more.told', async () => {
  const link = shown(items('a1', 'b1'), items('a1', 'b1'));
  await load(link, '0 more, 2 in all');
  expect(link.style.display).toBe('none');
  expect(active()?.textContent).toBe('b1');
});

test('more: a last page of a list without an item that is shown: the focus goes to the list @more.told', async () => {
  history.replaceState(null, '', '/journal?view=c');
  const link = shown(items('a1', 'c1'), items('b2'));
  find('#c1').remove();
  await load(link, '0 more, 0 in all');
  expect(active()?.id).toBe('all');
  stop.abort();
  expect(find('#all').hasAttribute('tabindex')).toBe(false);
});
