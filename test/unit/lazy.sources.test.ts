import { beforeEach, describe, expect, test } from 'vitest';
import { webAddress } from '../../src/kit/picture-address';
import { readSources } from '../../src/widgets/lazy/sources';
import { candidatesOf, webCandidates } from '../../src/widgets/lazy/srcset';
import { givePage, moveTo, show } from './support';

const BASE = 'https://lodge.example/rooms/';

let page: ReturnType<typeof givePage>;

beforeEach(() => {
  moveTo(BASE);
  page = givePage();
});

test('lazy: an address is set only where it is http or https once it is parsed @lazy.scheme @security.4', () => {
  const addresses = {
    'lake.jpg': 'https://lodge.example/rooms/lake.jpg',
    '/lake.jpg': 'https://lodge.example/lake.jpg',
    '//pictures.example/a': 'https://pictures.example/a',
    'HTTP://pictures.example/a': 'http://pictures.example/a',
    'java\nscript:alert(1)': null,
    ' JavaScript:alert(1)': null,
    'data:image/gif;base64,R0': null,
    'blob:https://lodge.example/1': null,
    'file:///etc/passwd': null,
    'about:blank': null,
    'http://[': null,
  };
  const found = Object.keys(addresses).map((written) => [written, webAddress(written, BASE)]);
  expect(Object.fromEntries(found)).toEqual(addresses);
});

test('lazy: a srcset is split into candidates as browsers do it', () => {
  const candidates = {
    '': [],
    ' , ,': [],
    'a.jpg': [['a.jpg', '']],
    'a.jpg 300w,b.jpg 600w': [
      ['a.jpg', '300w'],
      ['b.jpg', '600w'],
    ],
    // A comma inside an address is its own; one at its end is not.
    'a,b.jpg 1x': [['a,b.jpg', '1x']],
    'a.jpg,,\n b.jpg\t2x ,': [
      ['a.jpg', ''],
      ['b.jpg', '2x'],
    ],
    'a.jpg (x, y) 2x, b.jpg': [
      ['a.jpg', '(x, y) 2x'],
      ['b.jpg', ''],
    ],
    'a.jpg (x, b.jpg': [['a.jpg', '(x, b.jpg']],
    'data:image/gif;base64,R0 1x': [['data:image/gif;base64,R0', '1x']],
  };
  const found = Object.keys(candidates).map((srcset) => [
    srcset,
    candidatesOf(srcset).map(Object.values),
  ]);
  expect(Object.fromEntries(found)).toEqual(candidates);
  // In no time.
  expect(candidatesOf(`${','.repeat(100_000)}a`)).toHaveLength(1);
  expect(candidatesOf(`a ${'('.repeat(100_000)}`)).toHaveLength(1);
});

test('lazy: the candidates of a srcset become whole addresses, or one that is not http refuses all @lazy.scheme', () => {
  expect(webCandidates('a.jpg 1x, //b.example/b.jpg 2x, c.jpg', BASE)).toBe(
    `${BASE}a.jpg 1x, https://b.example/b.jpg 2x, ${BASE}c.jpg`,
  );
  expect(() => webCandidates('a.jpg 1x, data:text/html,b 2x', BASE)).toThrow('data:text/html,b');
});

describe('sources', () => {
  const read = (html: string) => readSources(show(html));

  test('lazy: an image’s srcset and sizes are set before its src', () => {
    const sources = read(
      '<img data-lazy data-src="a.jpg" data-srcset="b.jpg 2x" data-sizes="9px" data-background="c.jpg">',
    );
    expect(sources?.attributes.map(([, name, value]) => [name, value])).toEqual([
      ['srcset', `${BASE}b.jpg 2x`],
      ['sizes', '9px'],
      ['src', `${BASE}a.jpg`],
    ]);
    expect(sources?.background).toBe(`${BASE}c.jpg`);
    expect(sources?.image?.localName).toBe('img');
  });

  test.each(['<picture data-lazy>*<img></picture>', '<picture>*<img data-lazy></picture>'])(
    'lazy: of %s the picture’s own source elements are read, and no others',
    (html) => {
      const source = '<source data-srcset="b.jpg" data-src="script.js"><b data-srcset="c.jpg"></b>';
      const picture = show(html.replace('*', source).replace('<img', '<img data-src="a.jpg"'));
      const element = picture.querySelector('[data-lazy]') ?? picture;
      expect(
        readSources(element as HTMLElement)?.attributes.map(([holder, name]) => [
          holder.localName,
          name,
        ]),
      ).toEqual([
        ['source', 'srcset'],
        ['img', 'src'],
      ]);
    },
  );

  test('lazy: a frame has its src set alone, and an element with data-background nothing but that', () => {
    expect(read('<iframe data-lazy data-src="a" data-srcset="b"></iframe>')).toMatchObject({
      image: null,
      attributes: [[expect.anything(), 'src', `${BASE}a`]],
    });
    expect(read('<p data-lazy data-background="a.jpg" data-src="b"></p>')).toMatchObject({
      image: null,
      attributes: [],
      background: `${BASE}a.jpg`,
    });
  });

  test('lazy: one address that is not http refuses the whole element, with one report @lazy.scheme @security.4', () => {
    for (const html of [
      '<img data-lazy data-src="a.jpg" data-srcset="b.jpg 1x, javascript:1 2x">',
      '<p data-lazy data-background="javascript:1"></p>',
      '<picture data-lazy><source data-srcset="javascript:1"><img data-src="a.jpg"></picture>',
    ]) {
      page.report.mockClear();
      expect(read(html)).toBeNull();
      expect(page.report).toHaveBeenCalledTimes(1);
      expect(page.report.mock.calls[0]?.[2]).toContain('names “javascript:1”');
    }
  });

  test('lazy: with a prefix only the prefixed attributes are read', () => {
    givePage({ prefix: 'data-v-' });
    const sources = read('<img data-v-lazy data-v-src="mine.jpg" data-src="bare.jpg">');
    expect(sources?.attributes.map(([, , value]) => value)).toEqual([`${BASE}mine.jpg`]);
  });
});
