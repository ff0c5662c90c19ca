import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as dialog from '../../src/dialog/index';
import { mount } from '../../src/widgets/article/index';
import { givePage, moveTo, show, until, untilClosed } from './support';

let page: ReturnType<typeof givePage>;
let stop: AbortController;

beforeEach(() => {
  moveTo('https://lodge.example/journal');
  page = givePage({ parts: { dialog } });
  stop = new AbortController();
});

afterEach(async () => {
  stop.abort();
  await untilClosed();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Clicks. @returns whether the browser's own action would follow. */
const click = (element: Element, init: MouseEventInit = {}) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

test('article: two clicks, ask once, with the link’s data attributes @article.post', async () => {
  const ask = vi.fn(
    async (_: URL, __: RequestInit) =>
      new Response('<h2>The ice book</h2>', { headers: { 'Content-Type': 'text/html' } }),
  );
  vi.stubGlobal('fetch', ask);
  const link = show('<a href="#" data-article data-slug="ice" data-from="home">Ice</a>');
  await mount(link, stop.signal);
  expect(click(link)).toBe(false);
  click(link);
  await until(() =>
    expect(document.querySelector('[aria-modal=true]')?.textContent).toContain('The ice book'),
  );
  expect(ask).toHaveBeenCalledTimes(1);
  const [address, request] = ask.mock.calls[0] as [URL, RequestInit];
  expect(String(address)).toBe('https://lodge.example/components/article');
  expect(String(request.body)).toBe('slug=ice&from=home');
});

test('article: an answer that is there at once, is shown without the panel of a slow one, also later @article.slow', async () => {
  const [asked, openPanel] = [vi.fn(), vi.fn()];
  const parts = {
    dialog,
    get react() {
      asked();
      return { openPanel };
    },
  };
  page = givePage({ parts });
  const headers = { 'Content-Type': 'text/html' };
  vi.stubGlobal('fetch', async () => new Response('<h2>The ice book</h2>', { headers }));
  const link = show('<a href="#" data-article>Ice</a>');
  await mount(link, stop.signal);
  click(link);
  await until(() => expect(document.body.textContent).toContain('The ice book'));
  await until(() => expect(asked).toHaveBeenCalled());
  document.querySelector<HTMLElement>('.veneer-dialog__close')?.click();
  await untilClosed();
  expect(openPanel).not.toHaveBeenCalled();
});

test('article: an unknown action, is reported and the click is the browser’s @article.action', async () => {
  const link = show('<a href="#" data-article="show">Ice</a>');
  await mount(link, stop.signal);
  expect(click(link)).toBe(true);
  expect(page.report).toHaveBeenCalledWith(
    'article',
    link,
    'data-article="show" is unknown',
    'Expected one of: open',
  );
});

test.each(['//elsewhere.example', 'articles', '/\\elsewhere.example', 'javascript:0'])(
  'article: the endpoint %s, is reported and the click is the browser’s @server.endpoint',
  async (path) => {
    page = givePage({ parts: { dialog }, options: { 'article-endpoint': path } });
    const ask = vi.fn();
    vi.stubGlobal('fetch', ask);
    const link = show('<a href="#" data-article>Ice</a>');
    await mount(link, stop.signal);
    expect(click(link)).toBe(true);
    expect(page.report).toHaveBeenCalledTimes(1);
    expect(ask).not.toHaveBeenCalled();
  },
);

test.each(['ctrlKey', 'shiftKey', 'metaKey', 'altKey'])(
  'article: a click with %s, is the browser’s',
  async (key) => {
    const link = show('<a href="#" data-article>Ice</a>');
    await mount(link, stop.signal);
    expect(click(link, { [key]: true })).toBe(true);
  },
);
