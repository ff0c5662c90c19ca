import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fragmentAsked, fragmentOnPage } from '../../src/widgets/anchor/fragment';
import { mount } from '../../src/widgets/anchor/index';
import { lendStyle } from '../../src/widgets/anchor/lend';
import { offsetOf, roomAbove } from '../../src/widgets/anchor/place';
import { findTarget, reveal } from '../../src/widgets/anchor/target';
import { ease } from '../../src/widgets/anchor/travel';
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

describe('a link', () => {
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
  ])('to %s leads to %s', (href, fragment) => {
    const link = show('<a>Link</a>');
    link.setAttribute('href', href);
    expect(fragmentOnPage(link)).toBe(fragment);
  });

  test('in an SVG is read by its attribute', () => {
    const link = show('<svg><a href="#far"><text>Far</text></a></svg>').firstElementChild;
    expect(fragmentOnPage(link as Element)).toBe('far');
  });

  const asked = (html: string, event: MouseEventInit = {}, isPrevented = false) => {
    const link = show(html).querySelector('a') as Element;
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...event });
    if (isPrevented) click.preventDefault();
    return fragmentAsked(click, link);
  };

  test.each([
    ['<p><a href="#far">Far</a></p>', 'far'],
    ['<p><a href="#far" target="_self">Far</a></p>', 'far'],
    ['<p><a href="#far" data-scroll="smooth">Far</a></p>', 'far'],
    ['<p><a href="#far" target="_blank">Far</a></p>', null],
    ['<p><a href="#far" download>Far</a></p>', null],
    ['<p><a href="#far" data-scroll="off">Far</a></p>', null],
    ['<p data-scroll="off"><a href="#far">Far</a></p>', null],
    ['<p><a href="#:~:text=far">Far</a></p>', null],
    ['<p><a href="#far:~:text=far">Far</a></p>', null],
  ])('%s asks for %s', (html, fragment) => {
    expect(asked(html)).toBe(fragment);
  });

  test.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('with %o is the browser’s', (event) => {
    expect(asked('<p><a href="#far">Far</a></p>', event)).toBeNull();
  });

  test('that was answered already is not ours', () => {
    expect(asked('<p><a href="#far">Far</a></p>', {}, true)).toBeNull();
  });

  test('is told by the prefixed name on pages with a prefix', () => {
    givePage({ prefix: 'data-v-' });
    expect(asked('<p data-scroll="off"><a href="#far">Far</a></p>')).toBe('far');
    expect(asked('<p data-v-scroll="off"><a href="#far">Far</a></p>')).toBeNull();
  });
});

describe('a fragment', () => {
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
  ])('%s names %s', (fragment, html) => {
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
  ])('"%s" names %s', (fragment, target) => {
    show('<input name="field">');
    expect(findTarget(fragment)).toBe(target);
  });
});

describe('what is hidden', () => {
  test('in details is opened, with the details around them', () => {
    const outer = show(
      '<details><summary>Outer</summary><details><summary>Inner</summary><p>Words</p></details></details>',
    );
    reveal(outer.querySelector('p') as Element);
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true]);
  });

  test('not: the summary of a closed details is seen', () => {
    const outer = show<HTMLDetailsElement>('<details><summary><b>Outer</b></summary></details>');
    reveal(outer.querySelector('b') as Element);
    expect(outer.open).toBe(false);
    reveal(outer);
    expect(outer.open).toBe(true);
  });

  test('until it is found is shown, and both tell so', () => {
    const holder = show('<div hidden="until-found"><p hidden>Words</p></div>');
    const told: string[] = [];
    for (const type of ['beforematch', 'veneer:reveal'])
      holder.addEventListener(type, ({ target }) =>
        told.push(`${type} ${(target as Element).localName}`),
      );
    reveal(holder.firstElementChild as Element);
    expect(holder.hasAttribute('hidden')).toBe(false);
    expect(holder.firstElementChild?.hasAttribute('hidden')).toBe(true);
    expect(told).toEqual(['beforematch div', 'veneer:reveal p']);
  });
});

test('the way is slow at both ends, and as long before its middle as after it', () => {
  expect([0, 0.5, 1].map(ease)).toEqual([0, expect.closeTo(0.5), 1]);
  expect(ease(0.1)).toBeLessThan(0.05);
  expect(ease(0.25) + ease(0.75)).toBeCloseTo(1);
});

test.each([
  ['auto', '0px', 0, 100],
  ['40px', '20px', 60, 100],
  ['100px', '', 100, 100],
  ['90px', '30px', 120, 120],
  ['150px', '0px', 150, 150],
])('a padding of %s and a margin of %s is a room of %i px, and an offset of %i px', (...given) => {
  const [scrollPaddingTop, scrollMarginTop, room, offset] = given;
  const target = show('<p></p>');
  vi.stubGlobal('getComputedStyle', (element: Element) =>
    element === target ? { scrollMarginTop } : { scrollPaddingTop },
  );
  expect(roomAbove(target)).toBe(room);
  expect(offsetOf(target)).toBe(offset);
});

describe('a style that is lent', () => {
  test.each([null, 'color:red', 'position: fixed !important;'])(
    'to "%s" is given back',
    (style) => {
      const element = show('<p></p>');
      if (style !== null) element.setAttribute('style', style);
      const giveBack = lendStyle(element, 'position', 'static');
      expect(element.style.position).toBe('static');
      expect(element.style.getPropertyPriority('position')).toBe('important');
      giveBack();
      giveBack();
      expect(element.getAttribute('style')).toBe(style);
    },
  );

  test('and changed by another script meanwhile is that one’s', () => {
    const element = show('<p></p>');
    const giveBack = lendStyle(element, 'position', 'static');
    element.style.setProperty('position', 'fixed');
    giveBack();
    expect(element.style.position).toBe('fixed');
  });
});

describe('mounted links', () => {
  const calm = (matches: boolean) => () => ({ matches, addEventListener() {} });

  beforeEach(() => {
    vi.stubGlobal('matchMedia', calm(true));
    vi.stubGlobal('scrollTo', vi.fn());
    vi.stubGlobal('requestAnimationFrame', () => 1);
    vi.stubGlobal('cancelAnimationFrame', () => {});
  });

  /** Clicks the link; was it answered? */
  const isAnswered = (selector: string): boolean => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    return !document.querySelector(selector)?.dispatchEvent(click);
  };

  test('are answered, and no others; the last one that goes takes the listener along', () => {
    show('<div><a id="one" href="#top">One</a><a id="two" href="#top">Two</a></div>');
    const add = vi.spyOn(window, 'addEventListener');
    const stops = ['#one', '#two'].map((selector) => {
      const stop = new AbortController();
      mount(document.querySelector(selector) as HTMLElement, stop.signal);
      return stop;
    });
    expect(add.mock.calls.filter(([type]) => type === 'click')).toHaveLength(1);
    expect(isAnswered('#one')).toBe(true);
    expect(location.hash).toBe('#top');
    stops[0].abort();
    expect(isAnswered('#one')).toBe(false);
    expect(isAnswered('#two')).toBe(true);
    stops[1].abort();
    expect(isAnswered('#two')).toBe(false);
  });

  test('tell the page of the fragment, and leave the markup as it was', () => {
    const box = show('<div><a id="one" href="#top">One</a></div>');
    const before = box.outerHTML;
    const stop = new AbortController();
    const heard = vi.fn();
    addEventListener('hashchange', heard, { signal: stop.signal });
    mount(box.firstElementChild as HTMLElement, stop.signal);
    isAnswered('#one');
    expect(heard).toHaveBeenCalledOnce();
    expect(heard.mock.calls[0][0]).toMatchObject({
      oldURL: PAGE_ADDRESS,
      newURL: `${PAGE_ADDRESS}#top`,
    });
    isAnswered('#one');
    expect(heard).toHaveBeenCalledOnce();
    stop.abort();
    expect(box.outerHTML).toBe(before);
  });

  test('on a page that lays nothing out are left to it', () => {
    vi.stubGlobal('matchMedia', undefined);
    const stop = new AbortController();
    mount(show('<a id="one" href="#top">One</a>'), stop.signal);
    expect(isAnswered('#one')).toBe(false);
    stop.abort();
  });
});
