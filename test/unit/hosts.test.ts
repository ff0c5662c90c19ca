import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as dialog from '../../src/dialog/index';
import { readSettings } from '../../src/kit/net/settings';
import { mount as mountArticle } from '../../src/widgets/article/index';
import { mount as mountFaq } from '../../src/widgets/faq/index';
import { mount as mountModal } from '../../src/widgets/modal/index';
import { givePage, moveTo, show, until, untilClosed } from './support';

/** What modals and articles do alike. */
const BOTH = [
  ['modal', mountModal, 'data-modal="terms"', '/modals/terms'],
  ['article', mountArticle, 'data-article', '/components/article'],
] as const;

const HTML = { headers: { 'Content-Type': 'text/html' } };
const TERMS =
  '<!doctype html><title>Terms</title><nav>Menu</nav><main><h1>Terms</h1><img src="lake.webp" alt=""><p id="b">Part B</p></main>';

let page: ReturnType<typeof givePage>;
let stop: AbortController;
let asked: string[];
let passed: Element[];

beforeEach(() => {
  moveTo('https://lodge.example/rooms');
  page = givePage({ parts: { dialog }, options: { server: 'none' } });
  stop = new AbortController();
  asked = [];
  passed = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // What the browser would follow is noted, and not followed.
  addEventListener(
    'click',
    (event) => {
      if (!event.defaultPrevented) passed.push(event.target as Element);
      event.preventDefault();
    },
    { signal: stop.signal },
  );
});

afterEach(async () => {
  stop.abort();
  await untilClosed();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A host that answers a POST with this status, and a GET so; what it was asked is noted. */
function host(post: number, get: (path: string) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async ({ href, pathname }: URL, request: RequestInit) => {
    expect(href).toMatch(/^https:\/\/lodge\.example\//);
    expect(request).toMatchObject({ mode: 'same-origin', credentials: 'same-origin' });
    asked.push(`${request.method} ${pathname}`);
    return request.method === 'POST' ? new Response('', { status: post }) : get(pathname);
  });
}

const terms = () => new Response(TERMS, HTML);

const click = (element: Element) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

const box = () => document.querySelector('.is-open [aria-modal=true]');
const isShown = (text: string) => until(() => expect(box()?.textContent).toContain(text));

async function close(): Promise<void> {
  document.querySelector<HTMLElement>('.is-open .veneer-dialog__close')?.click();
  await untilClosed();
}

test.each(BOTH)(
  '%s: without a server, the link’s own page is asked for at the click, and its main part shown @server.none @modal.page @article.page',
  async (_, mount, attribute) => {
    host(500, terms);
    const link = show(`<a href="/info/terms.html" ${attribute} data-id="3">Ice</a>`);
    await mount(link, stop.signal);
    expect(asked).toEqual([]);
    click(link);
    expect(asked).toEqual(['GET /info/terms.html']);
    await isShown('Part B');
    expect(box()?.textContent).not.toContain('Menu');
    expect(box()?.querySelector('img')?.src).toBe('https://lodge.example/info/lake.webp');
    expect(document.getElementById(`${box()?.getAttribute('aria-labelledby')}`)?.textContent).toBe(
      'Terms',
    );
    await close();
    link.setAttribute('href', '/info/terms.html#b');
    click(link);
    await isShown('Part B');
    expect(box()?.textContent).not.toContain('Terms');
    expect(page.report).not.toHaveBeenCalled();
    expect(passed).toEqual([]);
  },
);

test.each(BOTH)(
  '%s: of an endpoint that is not there, the link’s own page is shown, and it is asked no more @modal.page @article.page',
  async (widget, mount, attribute, path) => {
    for (const status of [404, 405, 501]) {
      page = givePage({ parts: { dialog } });
      asked = [];
      host(status, terms);
      const link = show(`<a href="/terms" ${attribute}>Ice</a>`);
      await mount(link, stop.signal);
      for (const again of [false, true]) {
        click(link);
        await isShown('Part B');
        await close();
        expect(asked, `${status}`).toEqual([
          `POST ${path}`,
          'GET /terms',
          ...(again ? ['GET /terms'] : []),
        ]);
      }
      expect(page.report).not.toHaveBeenCalled();
      expect(console.warn).toHaveBeenLastCalledWith(
        expect.stringMatching(
          new RegExp(`^Veneer ${widget}: ${path} answered ${status}: .*data-server="none"`),
        ),
      );
    }
    expect(console.warn).toHaveBeenCalledTimes(3);
  },
);

test('modal: 404 speaks for one endpoint, 405 for all of them; other failures are reported as ever @modal.page @server.failed', async () => {
  for (const [status, calls] of [
    [404, ['POST /modals/a', 'GET /terms', 'POST /modals/b', 'GET /terms']],
    [405, ['POST /modals/a', 'GET /terms', 'GET /terms']],
  ] as const) {
    page = givePage({ parts: { dialog } });
    asked = [];
    host(status, terms);
    for (const name of ['a', 'b']) {
      const link = show(`<a href="/terms" data-modal="${name}">Ice</a>`);
      await mountModal(link, stop.signal);
      click(link);
      await isShown('Part B');
      await close();
    }
    expect(asked).toEqual(calls);
  }
  for (const [markup, status, text] of [
    ['<a href="/terms" data-modal="terms">Ice</a>', 500, '500: Internal Server Error'],
    ['<a href="/terms" data-modal="terms">Ice</a>', 403, '403: Forbidden'],
    ['<a href="#" data-modal="terms">Ice</a>', 404, '404: Not Found'],
    [
      '<a href="https://elsewhere.example/" data-modal="terms">Ice</a>',
      405,
      '405: Method Not Allowed',
    ],
    ['<button data-modal="terms">Ice</button>', 404, '404: Not Found'],
  ] as const) {
    page = givePage({ parts: { dialog } });
    asked = [];
    host(status, terms);
    const trigger = show(markup);
    await mountModal(trigger, stop.signal);
    click(trigger);
    await isShown(`${text} (/modals/terms)`);
    await close();
    expect(asked).toEqual(['POST /modals/terms', 'POST /modals/notifications/alert']);
    expect(passed).toEqual([]);
  }
});

test.each(BOTH)(
  '%s: a link to a part of this page shows that part, where no server is and where the endpoint is not there @modal.page @article.page',
  async (_, mount, attribute, path) => {
    for (const options of [{ server: 'none' }, {}]) {
      page = givePage({ parts: { dialog }, options: options as Record<string, string> });
      asked = [];
      host(405, terms);
      document.body.innerHTML = `<a href="#rules" ${attribute}>Rules</a><section id="rules"><h2>House rules</h2></section>`;
      const link = document.querySelector('a') as HTMLElement;
      await mount(link, stop.signal);
      for (let time = 0; time < 2; time++) {
        click(link);
        await isShown('House rules');
        await close();
      }
      expect(asked).toEqual('server' in options ? [] : [`POST ${path}`]);
      expect(page.report).not.toHaveBeenCalled();
      expect(passed).toEqual([]);
    }
  },
);

test.each([
  ['is not there', () => new Response('', { status: 404 })],
  ['is of another type', () => Response.json({})],
  ['has no main part', () => new Response('<!doctype html><p>Text</p>', HTML)],
  ['is empty', () => new Response('', HTML)],
])(
  'modal and article: a page that %s is reported and the link followed @modal.page @article.page',
  async (_, answer) => {
    for (const [widget, mount, attribute] of BOTH) {
      passed = [];
      page = givePage({ parts: { dialog }, options: { server: 'none' } });
      host(500, answer);
      const link = show(`<a href="/terms" ${attribute}>Ice</a>`);
      await mount(link, stop.signal);
      click(link);
      await until(() => expect(passed).toEqual([link]));
      expect(page.report).toHaveBeenCalledTimes(1);
      expect(page.report.mock.lastCall?.slice(0, 2)).toEqual([widget, link]);
      expect(box()).toBeNull();
    }
  },
);

test.each(BOTH)(
  '%s: without a server, a link to another site is reported and followed, and that site is not asked @server.none @security.3',
  async (widget, mount, attribute) => {
    host(500, terms);
    for (const href of [
      'https://elsewhere.example/terms',
      '//elsewhere.example/',
      'mailto:a@b.example',
      '#',
    ]) {
      passed = [];
      const link = show(`<a href="${href}" ${attribute}>Ice</a>`);
      await mount(link, stop.signal);
      click(link);
      await until(() => expect(passed).toEqual([link]));
      expect(page.report.mock.lastCall?.[0]).toBe(widget);
      expect(page.report.mock.lastCall?.[2]).toMatch(/is not asked/);
    }
    expect(asked).toEqual([]);
    expect(box()).toBeNull();
  },
);

test('article: a slow page is awaited in the dialog, which then shows it, or closes where the link is followed @article.page', async () => {
  for (const [html, isFollowed] of [
    [TERMS, false],
    ['<!doctype html><p>Text</p>', true],
  ] as const) {
    let answer = () => {};
    const late = new Promise<Response>((resolve) => {
      answer = () => resolve(new Response(html, HTML));
    });
    host(405, () => late);
    const link = show('<a href="/terms" data-article>Ice</a>');
    await mountArticle(link, stop.signal);
    click(link);
    await until(() => expect(box()?.querySelector('[role=status]')).toBeTruthy());
    answer();
    if (isFollowed) await until(() => expect(passed).toEqual([link]));
    else await isShown('Part B');
    expect(box() === null).toBe(isFollowed);
    await close();
  }
});

test('modal: a page that can’t be reached is reported, and the visitor stays @modal.page @server.silent', async () => {
  host(500, () => Promise.reject(new TypeError('offline')));
  const link = show('<a href="/terms" data-modal="terms">Ice</a>');
  await mountModal(link, stop.signal);
  click(link);
  await until(() => expect(page.report).toHaveBeenCalledTimes(1));
  await until(() => expect(link.hasAttribute('aria-busy')).toBe(false));
  expect(passed).toEqual([]);
  expect(box()).toBeNull();
});

test('modal: a page is found with a slash or an ending more or less, and no other page is shown for it @modal.page', async () => {
  const moved = (url: string) => () =>
    Object.defineProperties(terms(), { redirected: { value: true }, url: { value: url } });
  for (const [href, url, isFound] of [
    ['/rooms/attic', 'https://lodge.example/rooms/attic/', true],
    ['/attic.html', 'https://lodge.example/attic', true],
    ['/attic/index.html', 'https://lodge.example/attic/', true],
    ['/attic', 'https://lodge.example/login', false],
    ['/attic', 'https://lodge.example/', false],
  ] as const) {
    passed = [];
    host(500, moved(url));
    const link = show(`<a href="${href}" data-modal="terms">Ice</a>`);
    await mountModal(link, stop.signal);
    click(link);
    if (isFound) await isShown('Part B');
    else await until(() => expect(passed).toEqual([link]));
    const { src } = box()?.querySelector('img') ?? {};
    expect(src).toBe(isFound ? new URL('lake.webp', url).href : undefined);
    await close();
  }
});

test('modal: without a server, a form and a button are the browser’s, and a call from a script is reported @server.none', async () => {
  host(200, terms);
  const form = show<HTMLFormElement>('<form data-modal="terms"><button>Send</button></form>');
  await mountModal(form, stop.signal);
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  expect(form.dispatchEvent(event)).toBe(true);
  const button = show('<button type="button" data-modal="terms">Ice</button>');
  await mountModal(button, stop.signal);
  click(button);
  await until(() => expect(passed).toEqual([button]));
  await dialog.modal('terms', { a: 'b' });
  expect(page.report.mock.calls.map(([widget, element]) => [widget, element])).toEqual([
    ['modal', button],
    ['modal', null],
  ]);
  expect(page.report.mock.lastCall?.[2]).toBe('/modals/terms is not asked: data-server="none"');
  expect(asked).toEqual([]);
});

test('notification: without a server the text is shown at once, and nothing is asked or reported @server.none @notification.builtin', async () => {
  host(200, terms);
  await dialog.notify('info', 'Breakfast is ready.');
  await isShown('Breakfast is ready.');
  await close();
  expect(asked).toEqual([]);
  expect(page.report).not.toHaveBeenCalled();
});

test('settings: without a server they are not asked for, which is reported @server.none @settings.failure', async () => {
  host(200, terms);
  expect(await readSettings(null, stop.signal)).toEqual({});
  expect(page.report.mock.calls.map((call) => call.slice(0, 4))).toEqual([
    [
      'settings',
      null,
      '/ajax/settings is not asked: data-server="none"',
      'Expected its answer in the page',
    ],
  ]);
  expect(asked).toEqual([]);
});

const question = (link: string) =>
  show<HTMLDetailsElement>(
    `<details id="q3" data-faq data-id="3"><summary>Dogs?</summary><p>${link}</p></details>`,
  );

function open(details: HTMLDetailsElement): void {
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
}

const ANSWERS =
  '<!doctype html><main><h1>Answers</h1><div id="q3"><a href="#q3">Dogs</a> are welcome.</div></main>';

test('faq: without a server, or where the endpoint is not there, the part that its link names is shown @server.none @faq.page', async () => {
  for (const [options, calls] of [
    [{ server: 'none' }, ['GET /answers']],
    [{}, ['POST /components/faq', 'GET /answers']],
  ] as const) {
    page = givePage({ parts: { dialog }, options: options as Record<string, string> });
    asked = [];
    host(405, () => new Response(ANSWERS, HTML));
    const details = question('<a href="/answers#q3">Read the answer</a>');
    mountFaq(details, stop.signal);
    expect(asked).toEqual([]);
    open(details);
    await until(() => expect(details.textContent).toContain('are welcome'));
    expect(details.textContent).not.toContain('Answers');
    expect(details.querySelector('[id]')?.id, 'the question has that id').toBe('q3-2');
    expect(details.querySelector('a')?.getAttribute('href')).toBe('#q3-2');
    expect(asked).toEqual(calls);
    expect(page.report).not.toHaveBeenCalled();
  }
});

test('faq: a heading of the page that repeats the question is left out @faq.page', async () => {
  const html = '<!doctype html><main><h2 id="q3"> Dogs? </h2><p>Welcome.</p><h2>Cats?</h2></main>';
  host(500, () => new Response(html, HTML));
  const details = question('<a href="/answers#q3">Read the answer</a>');
  mountFaq(details, stop.signal);
  open(details);
  await until(() => expect(details.textContent).toBe('Dogs?Welcome.'));
});

test('faq: where its page can’t be shown, the link stays, which is reported once @faq.page @security.3', async () => {
  host(500, () => new Response(ANSWERS, HTML));
  for (const href of ['/answers#q4', 'https://elsewhere.example/', '#q9']) {
    page = givePage({ parts: { dialog }, options: { server: 'none' } });
    const details = question(`<a href="${href}">Read the answer</a>`);
    const before = details.innerHTML;
    mountFaq(details, stop.signal);
    open(details);
    await until(() => expect(page.report).toHaveBeenCalledTimes(1));
    await until(() => expect(details.innerHTML).toBe(before));
    open(details);
    expect(page.report.mock.lastCall?.slice(0, 2)).toEqual(['faq', details]);
    expect(document.querySelector('.veneer-dialog')).toBeNull();
  }
  expect(asked).toEqual(['GET /answers']);
});
