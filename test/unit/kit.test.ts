import { afterEach, describe, expect, test, vi } from 'vitest';
import { nameHere, readChoice, readPayload, readText } from '../../src/kit/attributes';
import { endpoint, ownAddress } from '../../src/kit/endpoint';
import { openOverlay } from '../../src/kit/open-overlay';
import { isOverlayOpen } from '../../src/kit/overlay';
import { perPage } from '../../src/kit/state';
import { anySignal, onAbort } from '../../src/kit/teardown';
import { givePage, moveTo, show } from './support';

const SIZE = { name: 'data-size', values: ['small', 'large'] } as const;

afterEach(() => moveTo('http://localhost:3000/'));

describe('attributes', () => {
  test('are read by their own name', () => {
    givePage();
    const element = show('<a data-size=" large "></a>');
    expect(nameHere(SIZE)).toBe('data-size');
    expect(readText(element, SIZE)).toBe(' large ');
    expect(readText(show('<a></a>'), SIZE)).toBeNull();
    expect(readChoice('test', element, SIZE)).toBe('large');
  });

  test('are read by the prefixed name alone where the page has a prefix', () => {
    givePage({ prefix: 'data-v-' });
    const element = show('<a data-size="small" data-v-size="large"></a>');
    expect(nameHere(SIZE)).toBe('data-v-size');
    expect(readChoice('test', element, SIZE)).toBe('large');
    expect(readChoice('test', show('<a data-size="small"></a>'), SIZE)).toBeNull();
  });

  test('an unknown choice is reported with what was expected, and counts as the default', () => {
    const { report } = givePage();
    const element = show('<a data-size="huge"></a>');
    expect(readChoice('test', element, { ...SIZE, default: 'small' })).toBe('small');
    expect(report).toHaveBeenCalledExactlyOnceWith(
      'test',
      element,
      'data-size="huge" is unknown',
      'Expected one of: small, large',
    );
    expect(readChoice('test', element, SIZE)).toBeNull();
  });

  test('a missing or empty choice is the default and no fault', () => {
    const { report } = givePage();
    expect(readChoice('test', show('<a data-size=""></a>'), { ...SIZE, default: 'small' })).toBe(
      'small',
    );
    expect(readChoice('test', show('<a></a>'), SIZE)).toBeNull();
    expect(report).not.toHaveBeenCalled();
  });

  test('travel as a payload named as in dataset, but for the one that asks', () => {
    givePage();
    const element = show(
      '<a href="#" data-modal="terms" data-room-id="7" data-to-string="&lt;b&gt;"></a>',
    );
    expect(readPayload(element, { name: 'data-modal' })).toEqual([
      ['roomId', '7'],
      ['toString', '<b>'],
    ]);
    const { modal, ...rest } = { ...element.dataset };
    expect(modal).toBe('terms');
    expect(Object.fromEntries(readPayload(element, { name: 'data-modal' }))).toEqual(rest);
    const numbered = show('<a data-a-1="x"></a>');
    expect(readPayload(numbered, { name: 'data-modal' })).toEqual([['a-1', 'x']]);
  });

  test('travel without the prefix, and only those that have it', () => {
    givePage({ prefix: 'data-v-' });
    const element = show('<a data-v-modal="terms" data-v-room-id="7" data-room="no"></a>');
    expect(readPayload(element, { name: 'data-modal' })).toEqual([['roomId', '7']]);
  });
});

describe('an endpoint', () => {
  test.each(['terms', 'rooms/lakeside', '7', 'a_b-c/d0'])('may be called %s', (name) => {
    givePage();
    expect(endpoint('/modals', name)?.href).toBe(`http://localhost:3000/modals/${name}`);
  });

  test.each([
    '',
    'Terms',
    '/terms',
    'terms/',
    'a//b',
    '../ajax/settings',
    'a/../b',
    'a/./b',
    '-a',
    'a?b=c',
    'a#b',
    'a b',
    'https://evil.example',
    '//evil.example',
    'a\n',
    '%2e%2e',
    'a\\b',
    'ä',
  ])('may not be called %j', (name) => {
    givePage();
    expect(endpoint('/modals', name)).toBeNull();
  });

  test('is behind the tag’s base', () => {
    givePage({ options: { base: '/en/' } });
    expect(endpoint('/modals', 'terms')?.pathname).toBe('/en/modals/terms');
  });

  test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', 'http://:'])(
    'stays on the page’s origin with data-base="%s"',
    (base) => {
      const { report } = givePage({ options: { base } });
      expect(ownAddress('/ajax/settings')).toBeNull();
      expect(report).toHaveBeenCalledOnce();
    },
  );

  test('is built from the page’s origin, whatever <base> says', () => {
    givePage();
    moveTo('http://localhost:4000/deep/page?x#y');
    const base = document.createElement('base');
    base.href = 'http://evil.example/';
    document.head.append(base);
    expect(ownAddress('/ajax/settings')?.href).toBe('http://localhost:4000/ajax/settings');
    base.remove();
  });
});

describe('words', () => {
  async function wordsOf(json: string | null, prefix = 'data-') {
    const page = givePage({ prefix });
    show(
      json === null
        ? '<p></p>'
        : `<script type="application/json" ${prefix}veneer-strings>${json}</script>`,
    );
    // The table is read once a page, and each test is another page.
    vi.resetModules();
    const { word } = await import('../../src/kit/strings');
    return { word, ...page };
  }

  test('are English where the page says nothing', async () => {
    const { word, report } = await wordsOf(null);
    expect(word('close')).toBe('Close');
    expect(word('picturePosition', { index: 2, count: 7 })).toBe('Picture 2 of 7');
    expect(report).not.toHaveBeenCalled();
  });

  test('are the page’s where it has them, in part', async () => {
    const { word } = await wordsOf('{"close": "Schließen <b>", "error": 5, "unknown": "x"}');
    expect(word('close')).toBe('Schließen <b>');
    expect(word('error')).toBe('Error');
    expect(word('success')).toBe('Success');
  });

  test('are looked for under the page’s prefix', async () => {
    const { word } = await wordsOf('{"close": "Fermer"}', 'data-v-');
    expect(word('close')).toBe('Fermer');
  });

  test.each(['{broken', '', 'null', '[]', '"close"', '7'])('stay English with %j', async (json) => {
    const { word } = await wordsOf(json);
    expect(word('close')).toBe('Close');
  });

  test('that are no JSON are reported', async () => {
    const { word, report } = await wordsOf('{broken');
    word('close');
    word('error');
    expect(report).toHaveBeenCalledOnce();
  });

  test('that come at the end of the page are met once they are there', async () => {
    const { word, report } = await wordsOf('{"close": "Schl');
    const state = vi.fn(() => 'loading');
    const owner = Object.getPrototypeOf(document);
    const descriptor = Object.getOwnPropertyDescriptor(owner, 'readyState');
    Object.defineProperty(owner, 'readyState', { configurable: true, get: state });
    expect(word('close')).toBe('Close');
    show('<script type="application/json" data-veneer-strings>{"close": "Schließen"}</script>');
    expect(word('close')).toBe('Schließen');
    show('<p></p>');
    expect(word('close')).toBe('Close');
    state.mockReturnValue('interactive');
    show('<script type="application/json" data-veneer-strings>{"close": "Fermer"}</script>');
    expect(word('close')).toBe('Fermer');
    show('<p></p>');
    expect(word('close')).toBe('Fermer');
    expect(report).not.toHaveBeenCalled();
    if (descriptor) Object.defineProperty(owner, 'readyState', descriptor);
    else Reflect.deleteProperty(owner, 'readyState');
  });

  test('fill in values as text, and leave what nobody gave', async () => {
    const { word } = await wordsOf('{"picturePosition": "{index} {count} {constructor} $&"}');
    expect(word('picturePosition', { index: '$1' })).toBe('$1 {count} {constructor} $&');
  });
});

describe('teardown', () => {
  test('undoes once when the signal aborts', () => {
    const aborter = new AbortController();
    const undo = vi.fn();
    onAbort(aborter.signal, undo);
    expect(undo).not.toHaveBeenCalled();
    aborter.abort();
    aborter.abort();
    expect(undo).toHaveBeenCalledOnce();
  });

  test('undoes at once where the signal has aborted before', () => {
    const aborter = new AbortController();
    aborter.abort();
    const undo = vi.fn();
    onAbort(aborter.signal, undo);
    expect(undo).toHaveBeenCalledOnce();
  });

  test('joins signals: the first to abort counts, with its reason', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const either = anySignal([one.signal, other.signal]);
    expect(either.signal.aborted).toBe(false);
    other.abort('late');
    expect(either.signal.reason).toBe('late');
    one.abort('later');
    expect(either.signal.reason).toBe('late');
  });
});

test('what is kept once a page is made once, and anew on another page', () => {
  const create = vi.fn(() => new Map<string, string>());
  givePage();
  const first = perPage(create);
  expect(perPage(create)).toBe(first);
  givePage();
  expect(perPage(create)).not.toBe(first);
  expect(create).toHaveBeenCalledTimes(2);
});

describe('an overlay', () => {
  test('locks scrolling until the last one closes, and puts the page’s own style back', () => {
    givePage();
    const { style } = document.documentElement;
    style.overflow = 'scroll';
    const [closeFirst, closeSecond] = [openOverlay(), openOverlay()];
    expect(style.overflow).toBe('hidden');
    expect(isOverlayOpen()).toBe(true);
    closeFirst();
    closeFirst();
    expect(style.overflow).toBe('hidden');
    closeSecond();
    expect(style.overflow).toBe('scroll');
    expect(isOverlayOpen()).toBe(false);
    style.overflow = '';
  });
});
