import { beforeEach, expect, test } from 'vitest';
import { toNodes } from '../../src/kit/html';
import { givePage, moveTo } from './support';

const FROM = 'https://lodge.example/info/answers.html';

beforeEach(() => {
  moveTo('https://lodge.example/faq');
  givePage();
});

/** What a page shows of itself, as HTML. */
function partOf(html: string, from = FROM): string {
  const nodes = toNodes({ html, from: new URL(from) }, new URL('https://lodge.example/asked'));
  const box = document.createElement('div');
  box.append(nodes);
  return (box.firstElementChild as Element).innerHTML;
}

/** A whole page around this. */
const wholePage = (body: string, head = '') =>
  `<!doctype html><html><head><title>Answers</title>${head}</head><body><nav>Menu</nav>${body}<footer>Foot</footer></body></html>`;

test.each([
  ['its main', '<main><h1>All</h1><p>Text</p></main>', '', '<h1>All</h1><p>Text</p>'],
  ['what has that role', '<div role="main"><p>Text</p></div>', '', '<p>Text</p>'],
  ['its article', '<div><article><p>Text</p></article></div>', '', '<p>Text</p>'],
  [
    'what the fragment names',
    '<main><p id="a">One</p><p id="b">Two</p></main>',
    '#b',
    '<p id="b">Two</p>',
  ],
  [
    'an id of any characters',
    '<p id="größe 1">Two</p>',
    '#gr%C3%B6%C3%9Fe%201',
    '<p id="größe 1">Two</p>',
  ],
  [
    'the section of a heading',
    '<main><h2 id="a">A</h2>a<h3>More</h3><p>b</p><h2 id="b">B</h2><p>c</p></main>',
    '#a',
    '<h2 id="a">A</h2>a<h3>More</h3><p>b</p>',
  ],
])('own page: %s is the part that is shown @server.page', (_, body, hash, expected) => {
  expect(partOf(wholePage(body), FROM + hash)).toBe(expected);
});

test('own page: an answer that is no whole document is the part itself, or what is named in it @server.page', () => {
  expect(partOf('<p>Text</p><p id="b">Two</p>')).toBe('<p>Text</p><p id="b">Two</p>');
  expect(partOf('<p>Text</p><p id="b">Two</p>', `${FROM}#b`)).toBe('<p id="b">Two</p>');
});

test.each([
  ['no main', wholePage('<div>Text</div>'), ''],
  ['an empty main', wholePage('<main> </main>'), ''],
  ['no such id', wholePage('<main><p>Text</p></main>'), '#b'],
  ['a broken fragment', wholePage('<main><p>Text</p></main>'), '#%E0%A4%A'],
])('own page: with %s there is no part @server.page', (_, html, hash) => {
  const noted = { kind: 'part', isPage: true, url: `/info/answers.html${hash}` };
  expect(() => partOf(html, FROM + hash)).toThrow(expect.objectContaining(noted));
});

test('own page: script, handlers, styles and addresses that ask elsewhere are taken out @server.page @security.2', () => {
  const part = partOf(
    wholePage(`<main><script>a()</script><style>*{}</style><img src="x.png" onerror="a()" alt="">
<a href="javascript:a()">a</a><iframe src="/"></iframe><p style="color: red; background: url(https://elsewhere.example/x)">b</p>
<form><input name="attributes"></form><svg><script>a()</script></svg></main>`),
  );
  expect(part).not.toMatch(/script|style>|onerror|iframe|elsewhere/i);
  expect(part).toContain('<img');
  const named = partOf(
    wholePage('<img name="documentElement"><img name="querySelector"><main>Text</main>'),
  );
  expect(named, 'names that shadow').toBe('Text');
  const form = '<form id="b" action="x"><input name="localName"><input name="attributes"></form>';
  expect(partOf(wholePage(`${form}<p>Text</p>`), `${FROM}#b`)).toMatch(/^<form id="b" action=/);
});

test('own page: addresses are made whole against that page, or its base; fragments of the part stay @server.page', () => {
  const body = `<main><a href="more.html?a=1&amp;b=2">a</a><a href="#b">b</a><a href="#c" id="b">c</a><a href="mailto:a@b.example">m</a>
<img src="../lake.webp" srcset="lake.webp, lake-2.webp 2x" alt=""><img data-src="lake.webp" data-srcset="a.webp 1x,  b.webp 2x" alt="">
<form action=""><input></form><p style="background: url('lake.webp')">p</p><img src="" alt=""></main>`;
  const at = 'https://lodge.example/info/';
  const part = partOf(wholePage(body));
  for (const written of [
    `<a href="${at}more.html?a=1&amp;b=2">`,
    '<a href="#b">',
    `<a href="${FROM}#c" id="b">`,
    '<a href="mailto:a@b.example">',
    `src="https://lodge.example/lake.webp"`,
    `srcset="${at}lake.webp, ${at}lake-2.webp 2x"`,
    `data-src="${at}lake.webp"`,
    `data-srcset="${at}a.webp 1x,  ${at}b.webp 2x"`,
    `action="${FROM}"`,
    `url(&quot;${at}lake.webp&quot;)`,
  ])
    expect(part).toContain(written);
  expect(part).toMatch(/<img (src="" )?alt=""( src="")?>$/);
  const based = partOf(wholePage('<main><img src="a.webp" alt=""></main>', '<base href="/old/">'));
  expect(based).toContain('https://lodge.example/old/a.webp');
  const wrong = partOf(
    wholePage('<main><img src="a.webp" alt=""></main>', '<base href="http://[">'),
  );
  expect(wrong).toContain(`${at}a.webp`);
});

test('own page: a drawing that the part names by a fragment is copied with the drawings that it names, once @server.drawings', () => {
  const icons = `<svg><defs><linearGradient id="blue"></linearGradient></defs>
<symbol id="bed"><path fill="url(#blue)"></path><use href="#leg"></use></symbol><g id="leg"><path></path></g><symbol id="unused"></symbol></svg><p id="text">Text</p>`;
  const main =
    '<main><svg id="one"><use href="#bed"></use></svg><svg><use xlink:href="#bed"></use><use href="#none"></use><use href="#text"></use></svg></main>';
  const box = document.createElement('div');
  box.innerHTML = partOf(wholePage(main + icons));
  const ids = [...box.querySelectorAll('#one defs [id]')].map(({ id }) => id);
  expect(ids.sort()).toEqual(['bed', 'blue', 'leg']);
  expect(box.querySelectorAll('#bed')).toHaveLength(1);
  expect(box.querySelectorAll('use[href="#bed"]')).toHaveLength(1);
  expect(box.innerHTML).toContain('xlink:href="#bed"');
  expect(box.innerHTML).not.toContain('unused');
  expect(box.querySelector('p')).toBeNull();
});

test('own page: a drawing that the part has is not copied @server.drawings', () => {
  const main =
    '<main><svg><use href="#here"></use></svg><svg><g id="here"></g></svg><p style="clip-path: url(#here)">b</p></main>';
  const part = partOf(wholePage(main));
  expect(part).not.toContain('<defs');
  expect(part).toContain('<use href="#here">');
  expect(part).toMatch(/url\((&quot;|)#here(&quot;|)\)/);
});

test.each([
  ['a file of this site', 'icons.svg#bed', 'https://lodge.example/info/icons.svg#bed'],
  ['another site', 'https://elsewhere.example/icons.svg#bed', null],
  ['another site, by its host alone', '//elsewhere.example/icons.svg#bed', null],
  ['a text', 'data:image/svg+xml,<svg id="bed"></svg>#bed', null],
  ['a script', 'javascript:a()', null],
])('own page: a drawing in %s @server.drawings @security.2', (_, href, expected) => {
  for (const name of ['href', 'xlink:href']) {
    const box = document.createElement('div');
    box.innerHTML = partOf(wholePage(`<main><svg><use ${name}='${href}'></use></svg></main>`));
    expect(box.querySelector('use')?.getAttribute(name)).toBe(expected);
  }
});

test('own page: a form without an address is sent to that page, whatever its base is @server.page', () => {
  for (const action of ['', ' action=""']) {
    const form = wholePage(
      `<main><form method="post"${action}></form><p>Text</p></main>`,
      '<base href="/old/">',
    );
    expect(partOf(form)).toContain(`action="${FROM}"`);
  }
});
