import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../src/widgets/more/index';
import { givePage, moveTo, show, until } from './support';

const HOST = 'https://lodge.example';
const LISTS = ['news', 'events'];

let page: ReturnType<typeof givePage>;
/** Answers the requests for a list. */
const answers = new Map<string, () => void>();

beforeEach(() => {
  moveTo(`${HOST}/lists`);
  const addressesOf = (id: string) => [id, [`${HOST}/lists`, `${HOST}/lists?${id}=2`]];
  history.replaceState({ veneer: { lists: LISTS.map(addressesOf), spot: null } }, '');
  // Browsers have it.
  Reflect.set(history, 'scrollRestoration', 'auto');
  page = givePage();
  vi.stubGlobal('fetch', ({ search }: URL) => {
    const id = /\w+/.exec(search)?.[0] ?? '';
    const text = `<main><ul id="${id}"><li>${id} 2</li></ul></main>`;
    return new Promise((resolve) =>
      answers.set(id, () =>
        resolve(new Response(text, { headers: { 'Content-Type': 'text/html' } })),
      ),
    );
  });
  show(
    LISTS.map(
      (id) => `<ul id="${id}"><li>${id} 1</li></ul><a href="?${id}=2" data-more="${id}">M</a>`,
    ).join(''),
  );
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a'))
    mount(link, page.life.signal);
  expect(history.scrollRestoration).toBe('manual');
});

afterEach(() => {
  page.life.abort();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function answer(id: string): Promise<void> {
  answers.get(id)?.();
  await until(() => expect(document.querySelectorAll(`#${id} > li`)).toHaveLength(2));
  await until(() => expect(document.querySelector(`#${id}[aria-busy]`)).toBeNull());
  // The end of what the answer began.
  await new Promise((resolve) => setTimeout(resolve));
}

test.each([LISTS, [...LISTS].reverse()])(
  'more: Back to a page with two lists, %s first: the browser scrolls by itself again once both are there @more.back',
  async (...ids) => {
    await answer(ids[0] as string);
    expect(history.scrollRestoration).toBe('manual');
    await answer(ids[1] as string);
    expect(history.scrollRestoration).toBe('auto');
  },
);

test.each([
  ['while a list is loaded again', LISTS.slice(1)],
  ['before the page has loaded', LISTS],
])('more: stop() %s: the browser scrolls by itself again @more.removal', async (_, ids) => {
  const type = vi.spyOn(Object.getPrototypeOf(document), 'readyState', 'get');
  type.mockReturnValue('interactive');
  for (const id of ids) await answer(id);
  expect(history.scrollRestoration).toBe('manual');
  page.life.abort();
  expect(history.scrollRestoration).toBe('auto');
  dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(history.scrollRestoration).toBe('auto');
});
