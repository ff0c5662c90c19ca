import { afterEach, describe, expect, test, vi } from 'vitest';
import { nameHere, readChoice, readPayload, readText } from '../../src/kit/core/attributes';
import { isOverlayOpen } from '../../src/kit/core/overlay';
import { perPage } from '../../src/kit/core/page';
import { anySignal, onAbort } from '../../src/kit/core/teardown';
import { endpoint, ownAddress } from '../../src/kit/net/endpoint';
import { nextPaint } from '../../src/kit/overlay/motion';
import { openOverlay } from '../../src/kit/overlay/scroll-lock';
import * as words from '../../src/kit/words';
import { givePage, moveTo, show } from './support';

const SIZE = { name: 'data-size', values: ['small', 'large'] } as const;

afterEach(() => moveTo('http://localhost:3000/'));

test('attributes: are read by their own name', () => {
  givePage();
  const element = show('<a data-size=" large "></a>');
  expect(nameHere(SIZE)).toBe('data-size');
  expect(readText(element, SIZE)).toBe(' large ');
  expect(readText(show('<a></a>'), SIZE)).toBeNull();
  expect(readChoice('test', element, SIZE)).toBe('large');
});

test('attributes: with a prefix only the prefixed name is read @tag.prefix', () => {
  givePage({ prefix: 'data-v-' });
  const element = show('<a data-size="small" data-v-size="large"></a>');
  expect(nameHere(SIZE)).toBe('data-v-size');
  expect(readChoice('test', element, SIZE)).toBe('large');
  expect(readChoice('test', show('<a data-size="small"></a>'), SIZE)).toBeNull();
});

test('attributes: an unknown choice is reported with what was expected, and counts as the default @security.7', () => {
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

test('attributes: a missing or empty choice is the default, without a report', () => {
  const { report } = givePage();
  expect(readChoice('test', show('<a data-size=""></a>'), { ...SIZE, default: 'small' })).toBe(
    'small',
  );
  expect(readChoice('test', show('<a></a>'), SIZE)).toBeNull();
  expect(report).not.toHaveBeenCalled();
});

test('payload: has the data attributes named as in dataset, without the trigger’s own @modal.post', () => {
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

test('payload: with a prefix has only prefixed attributes, named without it @tag.prefix', () => {
  givePage({ prefix: 'data-v-' });
  const element = show('<a data-v-modal="terms" data-v-room-id="7" data-room="no"></a>');
  expect(readPayload(element, { name: 'data-modal' })).toEqual([['roomId', '7']]);
});

const MODALS = { folder: '/modals', widget: 'modal', element: null };

test('endpoint: only lower-case letters, digits, - and _, in parts joined by /, are a name @security.3 @server.endpoint', () => {
  givePage();
  for (const name of ['terms', 'rooms/lakeside', '7', 'a_b-c/d0'])
    expect(endpoint({ ...MODALS, name })?.href).toBe(`http://localhost:3000/modals/${name}`);
  const refused = [
    ...['', 'Terms', '/terms', 'terms/', 'a//b', '../ajax/settings', 'a/../b', 'a/./b', '-a'],
    ...['a?b=c', 'a#b', 'a b', 'https://evil.example', '//evil.example', 'a\n', '%2e%2e'],
    ...['a\\b', 'ä'],
  ];
  expect(refused.filter((name) => endpoint({ ...MODALS, name }))).toEqual([]);
});

test('endpoint: is behind data-base @tag.base', () => {
  givePage({ options: { base: '/en/' } });
  expect(endpoint({ ...MODALS, name: 'terms' })?.pathname).toBe('/en/modals/terms');
});

test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', 'http://:'])(
  'endpoint: data-base="%s" leads to another site and is refused with a report @tag.base @security.3',
  (base) => {
    const { report } = givePage({ options: { base } });
    expect(ownAddress('/ajax/settings')).toBeNull();
    expect(report).toHaveBeenCalledOnce();
  },
);

test('endpoint: is built from the page’s origin, whatever <base> says @security.3', () => {
  givePage();
  moveTo('http://localhost:4000/deep/page?x#y');
  const base = document.createElement('base');
  base.href = 'http://evil.example/';
  document.head.append(base);
  expect(ownAddress('/ajax/settings')?.href).toBe('http://localhost:4000/ajax/settings');
  base.remove();
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
    const { word } = await import('../../src/kit/core/strings');
    return { word, ...page };
  }

  test('words: are English where the page says nothing', async () => {
    const { word, report } = await wordsOf(null);
    expect(word(words.close)).toBe('Close');
    expect(word(words.picturePosition, { index: 2, count: 7 })).toBe('Picture 2 of 7');
    expect(report).not.toHaveBeenCalled();
  });

  test('words: data-veneer-strings replaces some, and only by texts @settings.words @security.8', async () => {
    const { word } = await wordsOf('{"close": "Schließen <b>", "error": 5, "unknown": "x"}');
    expect(word(words.close)).toBe('Schließen <b>');
    expect(word(words.error)).toBe('Error');
    expect(word(words.success)).toBe('Success');
  });

  test('words: with a prefix are those of data-PREFIX-veneer-strings @tag.prefix', async () => {
    const { word } = await wordsOf('{"close": "Fermer"}', 'data-v-');
    expect(word(words.close)).toBe('Fermer');
  });

  test('words: stay English where data-veneer-strings is no object, and what is no JSON is reported once @settings.words', async () => {
    for (const json of ['null', '[]', '"close"', '7']) {
      const { word, report } = await wordsOf(json);
      expect(word(words.close), json).toBe('Close');
      expect(report).not.toHaveBeenCalled();
    }
    for (const json of ['{broken', '']) {
      const { word, report } = await wordsOf(json);
      expect([word(words.close), word(words.error)], json).toEqual(['Close', 'Error']);
      expect(report).toHaveBeenCalledOnce();
    }
  });

  test('words: data-veneer-strings at the end of the page counts once it is parsed @settings.words', async () => {
    const { word, report } = await wordsOf('{"close": "Schl');
    const state = vi.fn(() => 'loading');
    const owner = Object.getPrototypeOf(document);
    const descriptor = Object.getOwnPropertyDescriptor(owner, 'readyState');
    Object.defineProperty(owner, 'readyState', { configurable: true, get: state });
    expect(word(words.close)).toBe('Close');
    show('<script type="application/json" data-veneer-strings>{"close": "Schließen"}</script>');
    expect(word(words.close)).toBe('Schließen');
    show('<p></p>');
    expect(word(words.close)).toBe('Close');
    state.mockReturnValue('interactive');
    show('<script type="application/json" data-veneer-strings>{"close": "Fermer"}</script>');
    expect(word(words.close)).toBe('Fermer');
    show('<p></p>');
    expect(word(words.close)).toBe('Fermer');
    expect(report).not.toHaveBeenCalled();
    if (descriptor) Object.defineProperty(owner, 'readyState', descriptor);
    else Reflect.deleteProperty(owner, 'readyState');
  });

  test('words: values are filled in as text, and a hole without a value stays @security.1', async () => {
    const { word } = await wordsOf('{"picturePosition": "{index} {count} {constructor} $&"}');
    expect(word(words.picturePosition, { index: '$1' })).toBe('$1 {count} {constructor} $&');
  });
});

test('teardown: undoes once when the signal aborts', () => {
  const aborter = new AbortController();
  const undo = vi.fn();
  onAbort(aborter.signal, undo);
  expect(undo).not.toHaveBeenCalled();
  aborter.abort();
  aborter.abort();
  expect(undo).toHaveBeenCalledOnce();
});

test('teardown: undoes at once where the signal has aborted before', () => {
  const aborter = new AbortController();
  aborter.abort();
  const undo = vi.fn();
  onAbort(aborter.signal, undo);
  expect(undo).toHaveBeenCalledOnce();
});

test('teardown: of joined signals the first to abort counts, with its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const either = anySignal([one.signal, other.signal]);
  expect(either.signal.aborted).toBe(false);
  other.abort('late');
  expect(either.signal.reason).toBe('late');
  one.abort('later');
  expect(either.signal.reason).toBe('late');
});

test('state: is made once a page, and anew on another page', () => {
  const create = vi.fn(() => new Map<string, string>());
  givePage();
  const first = perPage(create);
  expect(perPage(create)).toBe(first);
  givePage();
  expect(perPage(create)).not.toBe(first);
  expect(create).toHaveBeenCalledTimes(2);
});

test('overlay: scrolling is locked until the last one closes, and the page’s own style is restored @modal.lock', async () => {
  givePage();
  const { style } = document.documentElement;
  style.overflow = 'scroll';
  const [closeFirst, closeSecond] = [openOverlay(), openOverlay()];
  await nextPaint();
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
