import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as dialog from '../../src/dialog/index';
import { mount } from '../../src/widgets/article/index';
import { givePage, moveTo, show, until } from './support';

let page: ReturnType<typeof givePage>;
let stop: AbortController;

beforeEach(() => {
  moveTo('https://lodge.example/journal');
  page = givePage({ parts: { dialog } });
  stop = new AbortController();
});

afterEach(async () => {
  stop.abort();
  await until(() => expect(document.querySelector('.veneer-dialogs')).toBeNull());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Clicks; tells whether the browser's own action would follow. */
const click = (element: Element, init: MouseEventInit = {}) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

const html = (body: string) =>
  new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });

const box = () => document.querySelector('[aria-modal=true]');

describe('an article', () => {
  test('is asked for once, with the link’s data attributes, and shown', async () => {
    const ask = vi.fn(async (_: URL, __: RequestInit) => html('<h2>The ice book</h2><p>Ice</p>'));
    vi.stubGlobal('fetch', ask);
    const link = show('<a href="#" data-article data-slug="ice" data-from="home">Ice</a>');
    await mount(link, stop.signal);
    expect(click(link)).toBe(false);
    click(link);
    await until(() => expect(box()?.textContent).toContain('The ice book'));
    expect(ask).toHaveBeenCalledTimes(1);
    const [address, request] = ask.mock.calls[0] as [URL, RequestInit];
    expect(String(address)).toBe('https://lodge.example/components/article');
    expect(String(request.body)).toBe('slug=ice&from=home');
  });

  test('that is slow is awaited in its dialog, which leaves with the link', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const link = show('<a href="#" data-article="open">Ice</a>');
    await mount(link, stop.signal);
    click(link);
    await until(() => expect(box()?.querySelector('[role=status]')).toBeTruthy());
    expect(box()?.getAttribute('aria-label')).toBe('Ice');
    expect(link.hasAttribute('aria-busy')).toBe(false);
  });
});

describe('a click is the browser’s', () => {
  test('with an unknown action, which is reported', async () => {
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

  for (const path of ['//elsewhere.example', 'articles', '/\\elsewhere.example', 'javascript:0'])
    test(`with the endpoint ${path}, which is reported`, async () => {
      page = givePage({ parts: { dialog }, options: { 'article-endpoint': path } });
      const ask = vi.fn();
      vi.stubGlobal('fetch', ask);
      const link = show('<a href="#" data-article>Ice</a>');
      await mount(link, stop.signal);
      expect(click(link)).toBe(true);
      expect(page.report).toHaveBeenCalledTimes(1);
      expect(ask).not.toHaveBeenCalled();
    });

  for (const key of ['ctrlKey', 'shiftKey', 'metaKey', 'altKey'])
    test(`with ${key}`, async () => {
      const link = show('<a href="#" data-article>Ice</a>');
      await mount(link, stop.signal);
      expect(click(link, { [key]: true })).toBe(true);
    });

  test('without the dialog’s code', async () => {
    page = givePage();
    const link = show('<a href="#" data-article>Ice</a>');
    await expect(mount(link, stop.signal)).rejects.toThrow('no dialog');
    expect(click(link)).toBe(true);
  });
});
