import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { breaksLinks } from '../../src/widgets/more/addresses';
import { mount } from '../../src/widgets/more/index';
import { givePage, moveTo, show, until } from './support';

const HOST = 'https://lodge.example';

let page: ReturnType<typeof givePage>;

beforeEach(() => {
  moveTo(`${HOST}/journal/`);
  page = givePage();
});

afterEach(() => {
  page.life.abort();
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test.each([
  ['a link', '<a href="rooms.html">Rooms</a>', '/journal/page/2/', true],
  ['an area', '<map><area href="../rooms"></map>', '/journal/page/2/', true],
  ['a form', '<form action="send"></form>', '/journal/page/2/', true],
  ['a picture that is loaded later', '<img data-src="boat.webp">', '/journal/page/2/', true],
  ['a link in the same folder', '<a href="rooms.html">Rooms</a>', '/journal/page-2', false],
  [
    'an address that does not depend on the folder',
    '<a href="/a">A</a><a href="#b">B</a><a href="?c">C</a><a href="https://d.example">D</a><a href="mailto:e@f.example">E</a><a href="">F</a><a>G</a><form></form>',
    '/journal/page/2/',
    false,
  ],
])(
  'more: relative addresses, %s: the address follows or not @more.address',
  (_, html, to, expected) => {
    show(html);
    expect(breaksLinks(new URL(to, HOST))).toBe(expected);
    document.head.innerHTML = '<base href="/">';
    expect(breaksLinks(new URL(to, HOST))).toBe(false);
  },
);

test.each([
  ['relative', 'one.html', '/journal/'],
  ['absolute', '/journal/one.html', '/journal/page/2/'],
])(
  'more: the next page is in another folder, links are %s: they lead where they did @more.address',
  async (_, href, path) => {
    const next = (to: string) => `<a href="${to}" data-more="all">More</a>`;
    const list = (items: string) => `<ul id="all">${items}</ul>`;
    const answer = `<main>${list('<li><a href="../../two.html">Two</a></li>')}${next('../3/')}</main>`;
    const headers = { 'Content-Type': 'text/html' };
    vi.stubGlobal('fetch', async () => new Response(answer, { headers }));
    show(list(`<li><a href="${href}">One</a></li>`) + next('page/2/'));
    const link = document.querySelector('[data-more]') as HTMLAnchorElement;
    mount(link, page.life.signal);
    link.click();
    await until(() => expect(document.querySelectorAll('#all a')).toHaveLength(2));
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#all a')];
    expect(links.map((one) => one.pathname)).toEqual(['/journal/one.html', '/journal/two.html']);
    expect(location.pathname).toBe(path);
  },
);
