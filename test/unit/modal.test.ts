import { expect, test } from 'vitest';
import * as dialog from '../../src/dialog/index';
import * as html from '../../src/kit/html';
import { mount as mountArticle } from '../../src/widgets/article/index';
import { mount as mountModal } from '../../src/widgets/modal/index';
import { mount as mountVideo } from '../../src/widgets/video/index';
import { box, click, HTML, prepareModals, serve } from './modal.support';
import { givePage, show, until } from './support';

/** What modals and articles have in common: they ask the server and show its answer. */
const BOTH = [
  ['modal', mountModal, 'data-modal="terms"', '/modals/terms'],
  ['article', mountArticle, 'data-article', '/components/article'],
] as const;

const visit = prepareModals();
const { mounted } = visit;

test.each(BOTH)(
  '%s: two clicks ask once, with the data attributes, and the answer is shown @modal.post @modal.once @article.post',
  async (_, mount, attribute, path) => {
    const ask = serve(() => new Response('<h2>The ice book</h2>', { headers: HTML }));
    const link = await mounted(mount, `${attribute} data-slug="ice" data-from-page="home"`);
    expect(click(link)).toBe(false);
    click(link);
    await until(() => expect(box()?.textContent).toContain('The ice book'));
    expect(ask).toHaveBeenCalledTimes(1);
    const [address, request] = ask.mock.calls[0] as [URL, RequestInit];
    expect(String(address)).toBe(`https://lodge.example${path}`);
    expect(String(request.body)).toBe('slug=ice&fromPage=home');
  },
);

test.each(BOTH)(
  '%s: 422 with HTML is an answer to forms alone; to a link it is a failed call @server.failed',
  async (_, mount, attribute, path) => {
    serve(() => new Response('<h2>Wrong</h2>', { status: 422, headers: HTML }));
    click(await mounted(mount, attribute));
    await until(() => expect(box()?.textContent).toContain(`422: Unprocessable Content (${path})`));
    expect(box()?.textContent).not.toContain('Wrong');
  },
);

test.each(BOTH)(
  '%s: a click with Ctrl, Shift, Meta or Alt is left to the browser @modal.newtab',
  async (_, mount, attribute) => {
    const ask = serve(() => new Response());
    const link = await mounted(mount, attribute);
    for (const key of ['ctrlKey', 'shiftKey', 'metaKey', 'altKey'])
      expect(click(link, { [key]: true }), key).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  },
);

test.each(BOTH)(
  '%s: where the dialog’s code does not load, the click is made again for the browser and the call ends @modal.fallback',
  async (_, mount, attribute) => {
    visit.page = givePage();
    const ask = serve(() => new Promise(() => {}));
    const link = await mounted(mount, attribute);
    const prevented: boolean[] = [];
    document.body.addEventListener(
      'click',
      (event) => {
        prevented.push(event.defaultPrevented);
        event.preventDefault();
      },
      { signal: visit.stop.signal },
    );
    click(link);
    await until(() => expect(prevented).toEqual([true, false]));
    expect(ask.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    expect(link.hasAttribute('aria-busy')).toBe(false);
  },
);

test('modal: a name that is no endpoint or no part of the page is reported, nothing is requested and the browser handles the click @modal.endpoint @security.3', async () => {
  const ask = serve(() => new Response());
  const names = ['../admin', 'Terms', 'a//b', 'https://elsewhere.example', '/terms', 'a?b', ''];
  for (const [index, name] of [...names, '#gone'].entries()) {
    const link = await mounted(mountModal, `data-modal="${name}"`);
    expect(click(link), name).toBe(true);
    expect(visit.page.report, name).toHaveBeenCalledTimes(index + 1);
    expect(visit.page.report.mock.lastCall?.slice(0, 2)).toEqual(['modal', link]);
  }
  expect(ask).not.toHaveBeenCalled();
});

test('article: the endpoint of the script tag is asked behind its base; one that is no path of the site is reported and the browser handles the click @article.post @modal.endpoint @security.3', async () => {
  const ask = serve(() => new Promise(() => {}));
  const given = (path: string, base = '') =>
    givePage({ parts: { dialog, html }, options: { 'article-endpoint': path, base } });
  for (const path of ['//elsewhere.example', 'articles', '/\\elsewhere.example', 'javascript:0']) {
    visit.page = given(path);
    expect(click(await mounted(mountArticle, 'data-article')), path).toBe(true);
    expect(visit.page.report, path).toHaveBeenCalledOnce();
  }
  expect(ask).not.toHaveBeenCalled();
  given('/stories', '/en/');
  expect(click(await mounted(mountArticle, 'data-article'))).toBe(false);
  expect(String(ask.mock.calls[0]?.[0])).toBe('https://lodge.example/en/stories');
});

test('article: an unknown action is reported, and the click is the browser’s @article.action', async () => {
  const link = await mounted(mountArticle, 'data-article="show"');
  expect(click(link)).toBe(true);
  expect(visit.page.report).toHaveBeenCalledWith(
    'article',
    link,
    'data-article="show" is unknown',
    'Expected one of: open',
  );
});

test('article: one that is slow is awaited in a dialog that its link names and closes with it @article.slow', async () => {
  serve(() => new Promise(() => {}));
  const link = await mounted(mountArticle, 'data-article="open"');
  click(link);
  await until(() => expect(box()?.querySelector('[role=status]')).toBeTruthy());
  expect(box()?.getAttribute('aria-label')).toBe('Ice');
  expect(link.hasAttribute('aria-busy')).toBe(false);
  visit.stop.abort();
  await until(() => expect(box()).toBeNull());
});

test('modal: a part of the page opens where the code for HTML does not load; an answer of the server does not @modal.fallback', async () => {
  const parts = {
    dialog,
    get html() {
      return Promise.reject(new Error('no html'));
    },
  };
  givePage({ parts });
  serve(() => new Promise(() => {}));
  document.body.innerHTML =
    '<a id="own" href="#rules" data-modal="#rules">Rules</a><a id="terms" href="#" data-modal="terms">Terms</a><section id="rules">House rules</section>';
  const [own, terms] = document.querySelectorAll('a') as unknown as [HTMLElement, HTMLElement];
  for (const link of [own, terms]) await mountModal(link, visit.stop.signal);
  click(own);
  await until(() => expect(box()?.textContent).toContain('House rules'));
  const left = new Promise((resolve) => {
    terms.addEventListener('click', ({ defaultPrevented }) => defaultPrevented || resolve(true));
  });
  click(terms);
  expect(await left).toBe(true);
});

test.each([
  ['part', mountModal],
  ['film', mountVideo],
])(
  'modal: a click on a %s ends a running call at once, and a later call ends what waits for its code @modal.once',
  async (id, mount) => {
    let load = (_: unknown) => {};
    const code = new Promise((resolve) => {
      load = resolve;
    });
    givePage({ parts: { dialog: code, html } });
    const ask = serve(() => new Response('<h2>Terms</h2>', { headers: HTML }));
    document.body.innerHTML =
      '<a id="terms" href="#" data-modal="terms">Terms</a><a id="part" href="#rules" data-modal="#rules">Rules</a><a id="film" href="/a.webm" data-video>Film</a><section id="rules">House rules</section>';
    const [terms, other] = ['terms', id].map((one) => document.getElementById(one)) as [
      HTMLElement,
      HTMLElement,
    ];
    await mountModal(terms, visit.stop.signal);
    await mount(other, visit.stop.signal);
    click(terms);
    const [, { signal }] = ask.mock.calls[0] as [URL, RequestInit];
    expect(signal?.aborted).toBe(false);
    click(other);
    expect(signal?.aborted).toBe(true);
    click(terms);
    load(dialog);
    await until(() => expect(box()?.textContent).toContain('Terms'));
    expect(document.querySelectorAll('[aria-modal=true]')).toHaveLength(1);
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
  },
);

test('modal: the focus moves to what its author marked with autofocus @modal.focus', async () => {
  document.body.innerHTML =
    '<a href="#ask" data-modal="#ask">Ask</a><section id="ask"><button>No</button><button autofocus>Yes</button></section>';
  const link = document.querySelector('a') as HTMLElement;
  await mountModal(link, visit.stop.signal);
  click(link);
  await until(() => expect(document.activeElement?.textContent).toBe('Yes'));
});

test.each(BOTH)(
  '%s: the server is asked at the click, before the dialog’s code is there @line.gesture',
  async (_, mount, attribute) => {
    let load = () => {};
    const loaded = new Promise<typeof dialog>((resolve) => {
      load = () => resolve(dialog);
    });
    visit.page = givePage({ parts: { dialog: loaded, html } });
    const ask = serve(() => new Response('<h2>The ice book</h2>', { headers: HTML }));
    const link = await mounted(mount, attribute);
    click(link);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(visit.page.showPressed).toHaveBeenCalledWith(link, expect.any(Promise));
    load();
    await until(() => expect(box()?.textContent).toContain('The ice book'));
  },
);

test('modal: an element that the keyboard can’t reach is reported', async () => {
  const trigger = show('<span data-modal="terms">Terms</span>');
  await mountModal(trigger, visit.stop.signal);
  const keyboard = expect.stringContaining('keyboard');
  expect(visit.page.report).toHaveBeenCalledWith('modal', trigger, keyboard, expect.any(String));
});

test('modal: Escape closes it, and its default action is prevented: it would close what is below @modal.nested', async () => {
  serve(() => new Response('<h2>The ice book</h2>', { headers: HTML }));
  click(await mounted(mountModal, 'data-modal="terms"'));
  await until(() => expect(box()?.textContent).toContain('The ice book'));
  const init = { key: 'Escape', keyCode: 27, bubbles: true, cancelable: true };
  expect(box()?.dispatchEvent(new KeyboardEvent('keydown', init))).toBe(false);
  await until(() => expect(box()).toBeNull());
});
