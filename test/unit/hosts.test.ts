import { expect, test } from 'vitest';
import * as dialog from '../../src/dialog/index';
import { mount as mountArticle } from '../../src/widgets/article/index';
import { mount as mountModal } from '../../src/widgets/modal/index';
import { box, click, close, HTML, host, isShown, prepareVisit } from './hosts.support';
import { givePage, show, until } from './support';

// Modals and articles of a host without a server, or without their endpoints: the link’s own page answers.

/** What both do alike. */
const BOTH = [
  ['modal', mountModal, 'data-modal="terms"', '/modals/terms'],
  ['article', mountArticle, 'data-article', '/components/article'],
] as const;

const TERMS =
  '<!doctype html><title>Terms</title><nav>Menu</nav><main><h1>Terms</h1><img src="lake.webp" alt=""><p id="b">Part B</p></main>';
const terms = () => new Response(TERMS, HTML);

const visit = prepareVisit();

test.each(BOTH)(
  '%s: without a server, the link’s own page is asked for at the click, and its main part shown @server.none @modal.page @article.page',
  async (_, mount, attribute) => {
    host(visit, 500, terms);
    const link = show(`<a href="/info/terms.html" ${attribute} data-id="3">Ice</a>`);
    await mount(link, visit.stop.signal);
    expect(visit.asked).toEqual([]);
    click(link);
    expect(visit.asked).toEqual(['GET /info/terms.html']);
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
    expect(visit.page.report).not.toHaveBeenCalled();
    expect(visit.passed).toEqual([]);
  },
);

test.each([
  ['<a href="/terms" data-modal="terms">Ice</a>', 404, '404: Not Found'],
  ['<a href="/terms" data-modal="terms">Ice</a>', 405, '405: Method Not Allowed'],
  ['<a href="/terms" data-modal="terms">Ice</a>', 501, '501: Not Implemented'],
  ['<a href="/terms" data-modal="terms">Ice</a>', 500, '500: Internal Server Error'],
  ['<a href="/terms" data-modal="terms">Ice</a>', 403, '403: Forbidden'],
  ['<a href="#" data-modal="terms">Ice</a>', 404, '404: Not Found'],
  ['<button data-modal="terms">Ice</button>', 404, '404: Not Found'],
])(
  'modal: %s, the endpoint answers %i: an alert says so, each time @server.failed',
  async (markup, status, text) => {
    visit.page = givePage({ parts: { dialog } });
    host(visit, status, terms);
    const trigger = show(markup);
    await mountModal(trigger, visit.stop.signal);
    for (const time of [1, 2]) {
      click(trigger);
      await isShown(`${text} (/modals/terms)`);
      await close();
      expect(visit.asked).toHaveLength(2 * time);
    }
    expect(visit.asked.slice(0, 2)).toEqual([
      'POST /modals/terms',
      'POST /modals/notifications/alert',
    ]);
    expect(visit.passed).toEqual([]);
    const [, , , expected] = visit.page.report.mock.calls[0] ?? [];
    expect(`${expected}`.includes('data-server="none"')).toBe([404, 405, 501].includes(status));
  },
);

test.each(BOTH)(
  '%s: without a server, a link to a part of this page shows that part @server.none @modal.page @article.page',
  async (_, mount, attribute) => {
    host(visit, 405, terms);
    document.body.innerHTML = `<a href="#rules" ${attribute}>Rules</a><section id="rules"><h2>House rules</h2></section>`;
    const link = document.querySelector('a') as HTMLElement;
    await mount(link, visit.stop.signal);
    for (let time = 0; time < 2; time++) {
      click(link);
      await isShown('House rules');
      await close();
    }
    expect(visit.asked).toEqual([]);
    expect(visit.page.report).not.toHaveBeenCalled();
    expect(visit.passed).toEqual([]);
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
      visit.passed = [];
      visit.page = givePage({ parts: { dialog }, options: { server: 'none' } });
      host(visit, 500, answer);
      const link = show(`<a href="/terms" ${attribute}>Ice</a>`);
      await mount(link, visit.stop.signal);
      click(link);
      await until(() => expect(visit.passed).toEqual([link]));
      expect(visit.page.report).toHaveBeenCalledTimes(1);
      expect(visit.page.report.mock.lastCall?.slice(0, 2)).toEqual([widget, link]);
      expect(box()).toBeNull();
    }
  },
);

test.each(BOTH)(
  '%s: without a server, a link to another site is reported and followed, and that site is not asked @server.none @security.3',
  async (widget, mount, attribute) => {
    host(visit, 500, terms);
    for (const href of [
      'https://elsewhere.example/terms',
      '//elsewhere.example/',
      'mailto:a@b.example',
      '#',
    ]) {
      visit.passed = [];
      const link = show(`<a href="${href}" ${attribute}>Ice</a>`);
      await mount(link, visit.stop.signal);
      click(link);
      await until(() => expect(visit.passed).toEqual([link]));
      expect(visit.page.report.mock.lastCall?.[0]).toBe(widget);
      expect(visit.page.report.mock.lastCall?.[2]).toMatch(/is not asked/);
    }
    expect(visit.asked).toEqual([]);
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
    host(visit, 405, () => late);
    const link = show('<a href="/terms" data-article>Ice</a>');
    await mountArticle(link, visit.stop.signal);
    click(link);
    await until(() => expect(box()?.querySelector('[role=status]')).toBeTruthy());
    answer();
    if (isFollowed) await until(() => expect(visit.passed).toEqual([link]));
    else await isShown('Part B');
    expect(box() === null).toBe(isFollowed);
    await close();
  }
});

test('modal: a page that can’t be reached is reported, and the visitor stays @modal.page @server.silent', async () => {
  host(visit, 500, () => Promise.reject(new TypeError('offline')));
  const link = show('<a href="/terms" data-modal="terms">Ice</a>');
  await mountModal(link, visit.stop.signal);
  click(link);
  await until(() => expect(visit.page.report).toHaveBeenCalledTimes(1));
  await until(() => expect(link.hasAttribute('aria-busy')).toBe(false));
  expect(visit.passed).toEqual([]);
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
    visit.passed = [];
    host(visit, 500, moved(url));
    const link = show(`<a href="${href}" data-modal="terms">Ice</a>`);
    await mountModal(link, visit.stop.signal);
    click(link);
    if (isFound) await isShown('Part B');
    else await until(() => expect(visit.passed).toEqual([link]));
    const { src } = box()?.querySelector('img') ?? {};
    expect(src).toBe(isFound ? new URL('lake.webp', url).href : undefined);
    await close();
  }
});

test('modal: without a server, a form and a button are the browser’s, and a call from a script is reported @server.none', async () => {
  host(visit, 200, terms);
  const form = show<HTMLFormElement>('<form data-modal="terms"><button>Send</button></form>');
  await mountModal(form, visit.stop.signal);
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  expect(form.dispatchEvent(event)).toBe(true);
  const button = show('<button type="button" data-modal="terms">Ice</button>');
  await mountModal(button, visit.stop.signal);
  click(button);
  await until(() => expect(visit.passed).toEqual([button]));
  await dialog.modal('terms', { a: 'b' });
  expect(visit.page.report.mock.calls.map(([widget, element]) => [widget, element])).toEqual([
    ['modal', button],
    ['modal', null],
  ]);
  expect(visit.page.report.mock.lastCall?.[2]).toBe(
    '/modals/terms is not asked: data-server="none"',
  );
  expect(visit.asked).toEqual([]);
});
