import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fragmentOf, isAnchor, readFragment } from '../../src/widgets/gallery/address';
import { contentOf, linksOf } from '../../src/widgets/gallery/content';
import { deedOf } from '../../src/widgets/gallery/keys';
import { slidesOf } from '../../src/widgets/gallery/slides';
import { givePage, moveTo, show } from './support';

let page: ReturnType<typeof givePage>;

beforeEach(() => {
  moveTo('https://lodge.example/rooms?lang=en');
  page = givePage();
});

afterEach(() => document.body.replaceChildren());

describe('the fragment', () => {
  test.each([
    ['rooms', 3, '#rooms-3'],
    ['rooms-2', 1, '#rooms-2-1'],
    ['a b/ü"<', 12, '#a%20b%2F%C3%BC%22%3C-12'],
  ])('of %s, slide %i, is %s, and is read back', (name, index, fragment) => {
    expect(fragmentOf({ name, index })).toBe(fragment);
    expect(readFragment(fragment)).toEqual({ name, index });
  });

  test.each([
    '',
    '#',
    '#rooms',
    '#rooms-',
    '#rooms-0',
    '#rooms-03',
    '#rooms-1x',
    '#rooms--1.5',
    '#-1',
    '#%zz-1',
    '#%E0%A4%A-1',
    '#%FF-1',
    '#a/b-1',
    '#<img>-1',
    '#rooms-9999999',
  ])('"%s" names no slide', (fragment) => {
    expect(readFragment(fragment)).toBeNull();
  });

  test('is none for a name that is no well-formed text', () => {
    expect(fragmentOf({ name: '\ud800', index: 1 })).toBeNull();
  });

  test('that is the id of an element is an anchor', () => {
    show('<p id="rooms-3"></p><p id="größe-1"></p>');
    expect(isAnchor('#rooms-3')).toBe(true);
    expect(isAnchor('#gr%C3%B6%C3%9Fe-1')).toBe(true);
    expect(isAnchor('#rooms-4')).toBe(false);
    expect(isAnchor('#%zz-1')).toBe(false);
  });
});

describe('a link’s content', () => {
  test.each([
    ['/lake.jpg', 'picture', 'https://lodge.example/lake.jpg'],
    ['lake', 'picture', 'https://lodge.example/lake'],
    ['https://elsewhere.example/lake.jpg?w=1', 'picture', 'https://elsewhere.example/lake.jpg?w=1'],
    ['/film.MP4', 'video', 'https://lodge.example/film.MP4'],
    ['/film.webm?x', 'video', 'https://lodge.example/film.webm?x'],
    [
      'https://youtu.be/aqz-KE-bpKQ',
      'player',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    ],
    [
      'https://youtu.be/aqz-KE-bpKQ?t=90',
      'player',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=90',
    ],
  ])('of %s is a %s', (href, kind, address) => {
    const content = contentOf(given(href));
    expect(content?.kind).toBe(kind);
    expect(content && 'address' in content && content.address.href).toBe(address);
    expect(page.report).not.toHaveBeenCalled();
  });

  test.each(['#text', '/rooms?lang=en#text', '#t%65xt'])('of %s is the element', (href) => {
    const anchor = given(href);
    const element = document.body.appendChild(document.createElement('p'));
    element.id = 'text';
    expect(contentOf(anchor)).toEqual({ kind: 'element', element });
  });

  test('is a page of this site with the type ajax', () => {
    expect(contentOf(given('/terms', 'ajax'))?.kind).toBe('page');
  });

  test.each([
    ['', /no address/],
    ['http://[', /no address/],
    ['#', /no element/],
    ['#nowhere', /no element for #nowhere/],
    ['#root', /no element for #root/],
    ['javascript:window.__xss=1', /"javascript:" can’t be shown/],
    [' java\nscript:window.__xss=1', /"javascript:" can’t be shown/],
    ['data:text/html,<script>window.__xss=1</script>', /"data:" can’t be shown/],
    ['vbscript:x', /"vbscript:" can’t be shown/],
    ['mailto:a@b.example', /"mailto:" can’t be shown/],
  ])('of "%s" is none, with a report', (href, found) => {
    document.body.id = 'root';
    const anchor = given(href);
    expect(contentOf(anchor)).toBeNull();
    expect(page.report).toHaveBeenCalledWith(
      'gallery',
      anchor,
      expect.stringMatching(found),
      expect.stringMatching(/Expected/),
    );
    document.body.removeAttribute('id');
  });

  test('of another site is none with the type ajax', () => {
    expect(contentOf(given('https://elsewhere.example/terms', 'ajax'))).toBeNull();
    expect(page.report).toHaveBeenCalledOnce();
  });

  test('with an unknown type is what the address says, with a report', () => {
    expect(contentOf(given('/lake.jpg', 'iframe'))?.kind).toBe('picture');
    expect(page.report).toHaveBeenCalledOnce();
  });

  function given(href: string, type?: string): HTMLAnchorElement {
    const anchor = document.body.appendChild(document.createElement('a'));
    anchor.setAttribute('href', href);
    if (type) anchor.setAttribute('data-gallery-type', type);
    return anchor;
  }
});

describe('slides', () => {
  test('hold captions and names as text', () => {
    const html = '<img src=x onerror="window.__xss=1">';
    const anchor = show('<a href="/lake.jpg"><img src="/small.jpg"></a>');
    anchor.setAttribute('data-caption', html);
    anchor.firstElementChild?.setAttribute('alt', '"><script>');
    const [slide] = slidesOf([anchor as HTMLAnchorElement]);
    expect(slide?.caption?.textContent).toBe(html);
    expect(slide?.caption?.childElementCount).toBe(0);
    expect(slide?.name).toBe('"><script>');
    expect(slide?.thumbnail).toBe('https://lodge.example/small.jpg');
  });

  test('take the alternative text where there is no caption', () => {
    const anchor = show('<a href="/lake.jpg" data-caption=" "><img alt="The lake"></a>');
    const [slide] = slidesOf([anchor as HTMLAnchorElement]);
    expect(slide?.caption?.textContent).toBe('The lake');
    expect(slide?.thumbnail).toBeNull();
  });

  test('are named by their place where nothing else names them', () => {
    show('<a href="/1.jpg">One</a><a href="/2.jpg">Two</a>');
    const slides = slidesOf([...document.querySelectorAll('a')]);
    expect(slides.map(({ name }) => name)).toEqual(['Picture 1 of 2', 'Picture 2 of 2']);
    expect(slides[0]?.root.getAttribute('aria-label')).toBe('Picture 1 of 2');
  });

  test.each(['data:image/png;base64,AAAA', 'javascript:1', 'http://['])(
    'have no thumbnail from %s',
    (src) => {
      const anchor = show<HTMLAnchorElement>('<a href="/lake.jpg"><img></a>');
      anchor.firstElementChild?.setAttribute('src', src);
      expect(slidesOf([anchor])[0]?.thumbnail).toBeNull();
    },
  );
});

test('links of a name are compared as text, and those left alone are not among them', () => {
  const name = 'a"] , [b';
  show('<a id="x"></a><a id="y"></a><div data-veneer="off"><a id="z"></a></div>');
  const [x, y, z] = document.querySelectorAll('a');
  for (const one of [x, z]) one?.setAttribute('data-gallery', name);
  y?.setAttribute('data-gallery', 'other');
  expect(linksOf(name)).toEqual([x]);
});

test('words become markup as text', async () => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.setAttribute('data-veneer-strings', '');
  script.textContent = '{"close":"\\"><img src=x> {{MODAL}} & \'"}';
  document.body.append(script);
  vi.resetModules();
  const { vendorTexts } = await import('../../src/widgets/gallery/templates');
  expect(vendorTexts().CLOSE).toBe(
    '&quot;&gt;&lt;img src=x&gt; &#123;&#123;MODAL&#125;&#125; &amp; &#39;',
  );
  const texts = vendorTexts();
  for (const key of ['ERROR', 'IMAGE_ERROR', 'IFRAME_ERROR', 'ELEMENT_NOT_FOUND'])
    expect(texts[key]).toBe('The requested content cannot be loaded. Please try again later.');
});

describe('keys', () => {
  const press = (keyCode: number, more: object = {}, target: Element = document.body) => {
    let deed: unknown;
    const listen = (event: Event) => {
      deed = deedOf(event as KeyboardEvent, false);
    };
    const event = new KeyboardEvent('keydown', { bubbles: true, ...more });
    Object.defineProperty(event, 'keyCode', { value: keyCode });
    target.addEventListener('keydown', listen, { once: true });
    target.dispatchEvent(event);
    return deed;
  };

  test.each([
    [27, 'close'],
    [88, 'close'],
    [67, 'close'],
    [37, 'previous'],
    [80, 'previous'],
    [39, 'next'],
    [78, 'next'],
    [8, null],
    [46, null],
    [33, null],
    [34, null],
    [38, null],
    [40, null],
    [32, null],
  ])('%i does: %s', (code, deed) => {
    expect(press(code)).toBe(deed);
  });

  test.each(['ctrlKey', 'altKey', 'metaKey'])('with %s are left alone', (key) => {
    for (const code of [27, 88, 67, 37, 80, 39, 78])
      expect(press(code, { [key]: true })).toBeNull();
  });

  test('are left to a field, all but Escape', () => {
    const field = show('<input>');
    for (const code of [88, 67, 37, 80, 39, 78]) expect(press(code, {}, field)).toBeNull();
    expect(press(27, {}, field)).toBe('close');
  });
});
