import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fragmentOnPage } from '../../src/kit/core/address';
import { offsetOf } from '../../src/widgets/anchor/destination';
import { mount } from '../../src/widgets/anchor/index';
import { ease, scrollSmoothly } from '../../src/widgets/anchor/scroll';
import { findTarget, fragmentOfClick, reveal } from '../../src/widgets/anchor/target';
import { givePage, moveTo, show } from './support';

const PAGE_ADDRESS = 'https://lodge.example/rooms?open=1';

beforeEach(() => {
  givePage();
  moveTo(PAGE_ADDRESS);
});

afterEach(() => {
  document.body.replaceChildren();
  document.querySelector('base')?.remove();
  document.documentElement.removeAttribute('style');
});

test.each([
  ['#far', 'far'],
  ['#', ''],
  [' #far ', 'far'],
  ['?open=1#far', 'far'],
  ['/rooms?open=1#far', 'far'],
  ['https://lodge.example/rooms?open=1#far', 'far'],
  ['#a#b', 'a#b'],
  ['#ü', '%C3%BC'],
  ['/rooms#far', null],
  ['/rooms?open=2#far', null],
  ['/rooms/?open=1#far', null],
  ['http://lodge.example/rooms?open=1#far', null],
  ['https://lodge.example:444/rooms?open=1#far', null],
  ['javascript:void("#")', null],
  ['https://#', null],
  ['?open=1', null],
])('anchor: link to %s, leads to the part of this page named %s @anchor.scroll', (href, part) => {
  const link = show('<a>Link</a>');
  link.setAttribute('href', href);
  expect(fragmentOnPage(link)).toBe(part);
});

test('anchor: link in an SVG, is read by its attribute; with a base a fragment is another page’s @anchor.off', () => {
  const link = show('<svg><a href="#far"><text>Far</text></a></svg>').firstElementChild as Element;
  expect(fragmentOnPage(link)).toBe('far');
  document.head.insertAdjacentHTML('beforeend', '<base href="/page/">');
  expect(fragmentOnPage(link)).toBeNull();
});

const FAR = '<p><a href="#far">Far</a></p>';

const asked = (html: string, event: MouseEventInit = {}, isPrevented = false) => {
  const link = show(html).querySelector('a') as Element;
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...event });
  if (isPrevented) click.preventDefault();
  return fragmentOfClick(click, link);
};

test.each([
  [FAR, 'far'],
  ['<p><a href="#far" target="_self">Far</a></p>', 'far'],
  ['<p><a href="#far" data-scroll="smooth">Far</a></p>', 'far'],
  ['<p><a href="#far" target="_blank">Far</a></p>', null],
  ['<p><a href="#far" download>Far</a></p>', null],
  ['<p><a href="#far" data-scroll="off">Far</a></p>', null],
  ['<p data-scroll="off"><a href="#far">Far</a></p>', null],
  ['<p><base target="_blank"><a href="#far">Far</a></p>', null],
  ['<p><a href="#:~:text=far">Far</a></p>', null],
  ['<p><a href="#far:~:text=far">Far</a></p>', null],
])('anchor: click on %s, asks for %s @anchor.off', (html, fragment) => {
  expect(asked(html)).toBe(fragment);
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('anchor: click with %o, is the browser’s @anchor.off', (event) => {
  expect(asked(FAR, event)).toBeNull();
});

test('anchor: click that another script answered, is left; data-scroll is read with the page’s prefix @anchor.off', () => {
  expect(asked(FAR, {}, true)).toBeNull();
  givePage({ prefix: 'data-v-' });
  expect(asked('<p data-scroll="off"><a href="#far">Far</a></p>')).toBe('far');
  expect(asked('<p data-v-scroll="off"><a href="#far">Far</a></p>')).toBeNull();
});

test.each([
  ['far', '<p id="far"></p>'],
  ['a%20b', '<p id="a b"></p>'],
  ['a%20b', '<p id="a%20b"></p>'],
  ['%C3%BC', '<p id="ü"></p>'],
  ['%F0%9F%90%9F', '<p id="🐟"></p>'],
  ['"]*,[id="', '<p id="&quot;]*,[id=&quot;"></p>'],
  ['%E0%A4%A', '<p id="%E0%A4%A"></p>'],
  ['pier', '<a name="pier"></a>'],
  ['top', '<p id="top"></p>'],
])('anchor: fragment %s, names %s @anchor.scroll @security.6', (fragment, html) => {
  const element = show(html);
  expect(findTarget(fragment)).toBe(element);
});

test.each([
  ['', 'top'],
  ['top', 'top'],
  ['TOP', 'top'],
  ['nothing', null],
  ['%E0%A4%A', null],
  ['field', null],
])(
  'anchor: fragment "%s" on a page without that id, names %s @anchor.scroll',
  (fragment, target) => {
    show('<input name="field">');
    expect(findTarget(fragment)).toBe(target);
  },
);

test('anchor: target in closed details, opens them and those around them; their summary opens none @anchor.reveal', () => {
  const outer = show<HTMLDetailsElement>(
    '<details><summary><b>Outer</b></summary><details><summary>Inner</summary><p>Words</p></details></details>',
  );
  const open = () => [...document.querySelectorAll('details')].map((one) => one.open);
  reveal(outer.querySelector('b') as Element);
  expect(open()).toEqual([false, false]);
  reveal(outer);
  expect(open()).toEqual([true, false]);
  outer.open = false;
  reveal(outer.querySelector('p') as Element);
  expect(open()).toEqual([true, true]);
});

test('anchor: target in hidden="until-found", is shown after beforematch, and sends veneer:reveal @anchor.reveal', () => {
  const holder = show('<div hidden="until-found"><p hidden>Words</p></div>');
  const noted: string[] = [];
  for (const type of ['beforematch', 'veneer:reveal'])
    holder.addEventListener(type, ({ target }) =>
      noted.push(`${type} ${(target as Element).localName}`),
    );
  reveal(holder.firstElementChild as Element);
  expect(holder.hasAttribute('hidden')).toBe(false);
  expect(holder.firstElementChild?.hasAttribute('hidden')).toBe(true);
  expect(noted).toEqual(['beforematch div', 'veneer:reveal p']);
});

test('anchor: way, is slow at both ends, and symmetric @anchor.scroll', () => {
  expect([0, 0.5, 1].map(ease)).toEqual([0, expect.closeTo(0.5), 1]);
  expect(ease(0.1)).toBeLessThan(0.05);
  expect(ease(0.25) + ease(0.75)).toBeCloseTo(1);
});

/** Begins a way on a page that moves; is it ended once the event was sent? */
function isEndedBy(event: Event): boolean {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => {});
  const way = scrollSmoothly(() => 100, { onArrive: vi.fn(), onTab: vi.fn() });
  dispatchEvent(event);
  const isEnded = way.signal.aborted;
  way.abort();
  return isEnded;
}

test.each(
  'ArrowUp ArrowDown ArrowLeft PageUp PageDown Home End Tab Escape Enter'.split(' ').concat(' '),
)('anchor: key "%s" under way, ends it @anchor.stop', (key) => {
  expect(isEndedBy(new KeyboardEvent('keydown', { key }))).toBe(true);
});

test.each(['Shift', 'Control', 'a', 'F5'])(
  'anchor: key "%s" under way, does not end it @anchor.stop',
  (key) => {
    expect(isEndedBy(new KeyboardEvent('keydown', { key }))).toBe(false);
  },
);

test.each('wheel touchstart pointerdown mousedown popstate pagehide'.split(' '))(
  'anchor: %s under way, ends it @anchor.stop',
  (type) => {
    expect(isEndedBy(new Event(type))).toBe(true);
  },
);

test.each([
  ['', '0px', 100],
  ['auto', '30px', 130],
  ['0px', '', 0],
  ['40px', '20px', 60],
  ['150.5px', '0px', 150.5],
  ['25%', '10px', 202],
])(
  'anchor: padding of "%s" and margin of "%s", are an offset of %d px @anchor.offset',
  (scrollPaddingTop, scrollMarginTop, offset) => {
    vi.stubGlobal('innerHeight', 768);
    const target = show('<p></p>');
    vi.stubGlobal('getComputedStyle', (element: Element) =>
      element === target ? { scrollMarginTop } : { scrollPaddingTop },
    );
    expect(offsetOf(target)).toBe(offset);
  },
);

/** Mounts links on a page where nothing may move; gives how to end each, and whether a click on it is answered. */
function mountLinks(html: string): {
  ends: AbortController[];
  isAnswered: (id: string) => boolean;
} {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
  vi.stubGlobal('scroll', vi.fn());
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => {});
  show(html);
  const ends = [...document.querySelectorAll('a')].map((link) => {
    const end = new AbortController();
    mount(link, end.signal);
    return end;
  });
  const isAnswered = (id: string): boolean => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    return !document.getElementById(id)?.dispatchEvent(click);
  };
  return { ends, isAnswered };
}

test('anchor: mounted links, are answered by one listener, which the last one that goes removes @anchor.removal', () => {
  const add = vi.spyOn(window, 'addEventListener');
  const { ends, isAnswered } = mountLinks(
    '<div><a id="one" href="#top">One</a><a id="two" href="#top">Two</a><a id="no" href="#nothing">No</a></div>',
  );
  expect(add.mock.calls.filter(([type]) => type === 'click')).toHaveLength(1);
  expect(isAnswered('one')).toBe(true);
  expect(location.hash).toBe('#top');
  expect(isAnswered('no'), 'a link to nothing').toBe(false);
  ends[0]?.abort();
  ends[2]?.abort();
  expect(isAnswered('one')).toBe(false);
  expect(isAnswered('two')).toBe(true);
  ends[1]?.abort();
  expect(isAnswered('two')).toBe(false);
});

test('anchor: followed link, sends hashchange once, and leaves the markup as it was @anchor.history', () => {
  const heard = vi.fn();
  const { ends, isAnswered } = mountLinks('<div><a id="one" href="#top">One</a></div>');
  const before = document.body.innerHTML;
  addEventListener('hashchange', heard, { signal: ends[0]?.signal as AbortSignal });
  isAnswered('one');
  expect(heard).toHaveBeenCalledOnce();
  expect(heard.mock.calls[0]?.[0]).toMatchObject({
    oldURL: PAGE_ADDRESS,
    newURL: `${PAGE_ADDRESS}#top`,
  });
  isAnswered('one');
  expect(heard).toHaveBeenCalledOnce();
  ends[0]?.abort();
  expect(document.body.innerHTML).toBe(before);
});

test('anchor: page that lays nothing out, has its links left to it @anchor.removal', () => {
  const { isAnswered } = mountLinks('');
  vi.stubGlobal('matchMedia', undefined);
  const end = new AbortController();
  mount(show('<a id="one" href="#top">One</a>'), end.signal);
  expect(isAnswered('one')).toBe(false);
  end.abort();
});
