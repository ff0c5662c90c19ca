import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { elementAt } from '../../src/kit/core/address';
import { fragmentOf, readFragment } from '../../src/widgets/gallery/address';
import { contentOf, linksOf } from '../../src/widgets/gallery/content';
import { actionOf } from '../../src/widgets/gallery/keys';
import { slidesOf } from '../../src/widgets/gallery/slides';
import { givePage, moveTo, show } from './support';

let page: ReturnType<typeof givePage>;

beforeEach(() => {
  moveTo('https://lodge.example/rooms?lang=en');
  page = givePage();
});

afterEach(() => document.body.replaceChildren());

test('gallery fragment: holds the encoded name and the number, and is read back @gallery.fragment', () => {
  for (const [name, index, fragment] of [
    ['rooms', 3, '#rooms-3'],
    ['rooms-2', 1, '#rooms-2-1'],
    ['a b/ü"<', 12, '#a%20b%2F%C3%BC%22%3C-12'],
  ] as const) {
    expect(fragmentOf({ name, index })).toBe(fragment);
    expect(readFragment(fragment)).toEqual({ name, index });
  }
  expect(fragmentOf({ name: '\ud800', index: 1 }), 'no well-formed text').toBeNull();
});

test('gallery fragment: one of any other form names no slide @gallery.fragment', () => {
  for (const fragment of [
    ...['', '#', '#rooms', '#rooms-', '#rooms-0', '#rooms-03', '#rooms-1x', '#rooms--1.5', '#-1'],
    ...['#%zz-1', '#%E0%A4%A-1', '#%FF-1', '#a/b-1', '#<img>-1', '#rooms-9999999'],
  ])
    expect(readFragment(fragment), fragment).toBeNull();
});

test('gallery fragment: one that is the id of an element is an anchor @gallery.fragment', () => {
  show('<p id="rooms-3"></p><p id="größe-1"></p>');
  expect(elementAt('#rooms-3')).not.toBeNull();
  expect(elementAt('#gr%C3%B6%C3%9Fe-1')).not.toBeNull();
  expect(elementAt('#rooms-4')).toBeNull();
  expect(elementAt('#%zz-1')).toBeNull();
});

test('gallery content: a picture, a video file, a known player or an element, by the link’s address; with data-gallery-type="ajax" a page @gallery.content @gallery.ajax', () => {
  const NOCOOKIE = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
  for (const [href, kind, address] of [
    ['/lake.jpg', 'picture', 'https://lodge.example/lake.jpg'],
    ['lake', 'picture', 'https://lodge.example/lake'],
    ['https://elsewhere.example/lake.jpg?w=1', 'picture', 'https://elsewhere.example/lake.jpg?w=1'],
    ['/film.MP4', 'video', 'https://lodge.example/film.MP4'],
    ['/film.webm?x', 'video', 'https://lodge.example/film.webm?x'],
    ['https://youtu.be/aqz-KE-bpKQ', 'player', NOCOOKIE],
    ['https://youtu.be/aqz-KE-bpKQ?t=90', 'player', `${NOCOOKIE}?start=90`],
  ] as const) {
    const content = contentOf(given(href));
    expect(content?.kind, href).toBe(kind);
    expect(content && 'address' in content && content.address.href, href).toBe(address);
  }
  const element = document.body.appendChild(document.createElement('p'));
  element.id = 'text';
  for (const href of ['#text', '/rooms?lang=en#text', '#t%65xt'])
    expect(contentOf(given(href)), href).toEqual({ kind: 'element', element });
  expect(contentOf(given('/terms', 'ajax'))?.kind).toBe('page');
  expect(page.report).not.toHaveBeenCalled();
});

test('gallery content: an address that can’t be shown, by its parsed scheme, and a page of another site are none, with a report; an unknown type counts as none @gallery.content @security.4', () => {
  document.body.id = 'root';
  for (const [href, found, type] of [
    ['', /no address/],
    ['http://[', /no address/],
    ['#', /no element/],
    ['#nowhere', /no element for #nowhere/],
    ['#root', /no element for #root/],
    ['javascript:window.__xss=1', /"javascript:" can’t be shown/],
    [' java\nscript:window.__xss=1', /"javascript:" can’t be shown/],
    ['data:text/html,<script>window.__xss=1</script>', /"data:" can’t be shown/],
    ['\u0001java\tscript:window.__xss=1', /"javascript:" can’t be shown/],
    ['JaVaScRiPt:window.__xss=1//.jpg', /"javascript:" can’t be shown/],
    ['data:image/svg+xml,<svg onload="window.__xss=1"/>', /"data:" can’t be shown/],
    ['vbscript:x', /"vbscript:" can’t be shown/],
    ['mailto:a@b.example', /"mailto:" can’t be shown/],
    ['https://elsewhere.example/terms', /another site/, 'ajax'],
  ] as const) {
    const anchor = given(href, type);
    expect(contentOf(anchor), href).toBeNull();
    expect(page.report).toHaveBeenLastCalledWith(
      'gallery',
      anchor,
      expect.stringMatching(found),
      expect.stringMatching(/Expected/),
    );
  }
  document.body.removeAttribute('id');
  page.report.mockClear();
  expect(contentOf(given('/lake.jpg', 'iframe'))?.kind).toBe('picture');
  expect(page.report).toHaveBeenCalledOnce();
});

function given(href: string, type?: string): HTMLAnchorElement {
  const anchor = document.body.appendChild(document.createElement('a'));
  anchor.setAttribute('href', href);
  if (type) anchor.setAttribute('data-gallery-type', type);
  return anchor;
}

test('gallery slides: data-caption, else the alternative text, is the caption, as text @gallery.caption @security.1', () => {
  const html = '<img src=x onerror="window.__xss=1">';
  const anchor = show<HTMLAnchorElement>('<a href="/lake.jpg"><img src="/small.jpg"></a>');
  anchor.setAttribute('data-caption', html);
  anchor.firstElementChild?.setAttribute('alt', '"><script>');
  const [slide] = slidesOf([anchor]);
  expect(slide?.caption?.textContent).toBe(html);
  expect(slide?.caption?.childElementCount).toBe(0);
  expect(slide?.name).toBe('"><script>');
  expect(slide?.thumbnail).toBe('https://lodge.example/small.jpg');
  anchor.setAttribute('data-caption', ' ');
  anchor.firstElementChild?.setAttribute('alt', 'The lake');
  expect(slidesOf([anchor])[0]?.caption?.textContent).toBe('The lake');
});

test('gallery slides: each has the language of its link, and an element of the page its own direction and language @gallery.content', () => {
  show(
    '<p lang="de"><a href="#text">Text</a></p><p id="text" lang="ar" style="direction:rtl"></p><template id="draft" lang="he"></template>',
  );
  const link = document.querySelector('a') as HTMLAnchorElement;
  for (const [href, dir, lang] of [
    ['#text', 'rtl', 'ar'],
    ['#draft', 'ltr', 'he'],
  ] as const) {
    link.href = href;
    const [slide] = slidesOf([link]);
    expect(slide?.root.lang).toBe('de');
    const shown = new AbortController();
    slide?.fill?.(shown.signal, () => {});
    expect([slide?.box?.dir, slide?.box?.lang]).toEqual([dir, lang]);
    shown.abort();
  }
});

test.each([
  ['data-src', '<img src="data:image/gif;base64,R0" data-src="/late.jpg">', '/late.jpg'],
  ['data-srcset', '<img src="/blank.gif" data-srcset=" /late.jpg, /large.jpg 2x">', '/late.jpg'],
  ['data-src that is loaded', '<img src="/late.jpg" data-src="/late.jpg">', '/late.jpg'],
  ['nothing for later', '<img src="/small.jpg" srcset="">', '/small.jpg'],
  ['data-src with a script', '<img src="/small.jpg" data-src="javascript:alert(1)">', null],
])(
  'gallery slides: of a picture with %s, the thumbnail is what the page shows later @gallery.strip @security.4',
  (_, html, path) => {
    show(`<a href="/lake.jpg" data-gallery="late">${html}</a>`);
    const [slide] = slidesOf(linksOf('late'));
    expect(slide?.thumbnail).toBe(path && `https://lodge.example${path}`);
  },
);

test('gallery slides: with no text they are named by their place, and a thumbnail is of http or https @gallery.tools @security.4', () => {
  show('<a href="/1.jpg">One</a><a href="/2.jpg"><img></a>');
  const links = [...document.querySelectorAll('a')];
  const slides = slidesOf(links);
  expect(slides.map(({ name }) => name)).toEqual(['Picture 1 of 2', 'Picture 2 of 2']);
  expect(slides[0]?.root.getAttribute('aria-label')).toBe('Picture 1 of 2');
  expect(slides.map(({ thumbnail }) => thumbnail)).toEqual([null, null]);
  for (const src of ['data:image/png;base64,AAAA', 'javascript:1', 'http://[']) {
    document.querySelector('img')?.setAttribute('src', src);
    expect(slidesOf(links)[1]?.thumbnail, src).toBeNull();
  }
});

test('gallery: links of a name are compared as text, and those left alone are not among them @gallery.open @security.6', () => {
  const name = 'a"] , [b';
  show('<a id="x"></a><a id="y"></a><div data-veneer="off"><a id="z"></a></div>');
  const [x, y, z] = document.querySelectorAll('a');
  for (const one of [x, z]) one?.setAttribute('data-gallery', name);
  y?.setAttribute('data-gallery', 'other');
  expect(linksOf(name)).toEqual([x]);
});

test('gallery words: the page’s own become markup as text, and every failure has the specified words @gallery.failure @security.1', async () => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.setAttribute('data-veneer-strings', '');
  script.textContent = '{"close":"\\"><img src=x> {{MODAL}} & \'"}';
  document.body.append(script);
  vi.resetModules();
  const { vendorTexts } = await import('../../src/widgets/gallery/fancybox/templates');
  expect(vendorTexts().CLOSE).toBe(
    '&quot;&gt;&lt;img src=x&gt; &#123;&#123;MODAL&#125;&#125; &amp; &#39;',
  );
  const texts = vendorTexts();
  for (const key of ['ERROR', 'IMAGE_ERROR', 'IFRAME_ERROR', 'ELEMENT_NOT_FOUND'])
    expect(texts[key]).toBe('The requested content cannot be loaded. Please try again later.');
});

/** What a key does, pressed on an element. */
function press(keyCode: number, more: object = {}, target: Element = document.body): unknown {
  let action: unknown;
  const listen = (event: Event) => {
    action = actionOf(event as KeyboardEvent, false);
  };
  const event = new KeyboardEvent('keydown', { bubbles: true, ...more });
  Object.defineProperty(event, 'keyCode', { value: keyCode });
  target.addEventListener('keydown', listen, { once: true });
  target.dispatchEvent(event);
  return action;
}

test('gallery keys: 27, 88 and 67 close, 37 and 80 are previous, 39 and 78 next; none with Ctrl, Alt or Meta, none but Escape in a field, no other key @gallery.keys', () => {
  const actions = { close: [27, 88, 67], previous: [37, 80], next: [39, 78] };
  const field = document.body.appendChild(document.createElement('input'));
  for (const [action, codes] of Object.entries(actions))
    for (const code of codes) {
      expect(press(code), `${code}`).toBe(action);
      for (const key of ['ctrlKey', 'altKey', 'metaKey'])
        expect(press(code, { [key]: true }), `${code} with ${key}`).toBeNull();
      expect(press(code, {}, field), `${code} in a field`).toBe(code === 27 ? 'close' : null);
    }
  for (const code of [8, 46, 33, 34, 38, 40, 32]) expect(press(code), `${code}`).toBeNull();
});
