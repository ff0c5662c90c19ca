import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lookAround } from '../../src/widgets/sticky/around';
import { mount } from '../../src/widgets/sticky/index';
import { readOwn } from '../../src/widgets/sticky/measure';
import { givePage, show } from './support';

let page: ReturnType<typeof givePage>;

beforeEach(() => {
  page = givePage();
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('what is around a bar', () => {
  test.each([
    ['', { scrolls: false, cuts: false, anchors: false }],
    ['transform: translateX(0px)', { scrolls: false, cuts: false, anchors: true }],
    ['filter: blur(2px)', { scrolls: false, cuts: false, anchors: true }],
    ['overflow: hidden', { scrolls: false, cuts: true, anchors: false }],
  ])('where it has "%s"', (style, expected) => {
    // The tests' documents leave out what has no value.
    const look = getComputedStyle;
    vi.stubGlobal('getComputedStyle', (element: Element) => {
      const { overflow, transform, filter } = (element as HTMLElement).style;
      const own = { transform, filter } as Record<string, string>;
      return {
        ...look(element),
        overflowX: overflow || 'visible',
        overflowY: overflow || 'visible',
        contain: 'none',
        willChange: 'auto',
        getPropertyValue: (name: string) => own[name] ?? '',
      };
    });
    const bar = show(`<div><div style="${style}"><nav>Bar</nav></div></div>`);
    expect(lookAround(bar.querySelector('nav') as Element)).toEqual(expected);
  });

  test('a top counts where the theme does not lay the bar by it', () => {
    expect(readOwn(show('<nav style="position: static; top: 25px"></nav>')).topPx).toBe(25);
    expect(readOwn(show('<nav style="position: relative; top: 25px"></nav>')).topPx).toBe(0);
    expect(readOwn(show('<nav style="position: sticky; top: 10%"></nav>')).topPx).toBe(0);
  });
});

describe('mounting', () => {
  const BAR = '<nav data-sticky="">Bar</nav>';

  test('leaves a page that lays nothing out as it is', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const bar = show(BAR);
    await mount(bar, new AbortController().signal);
    expect(document.body.innerHTML).toBe(BAR);
    expect(page.report).not.toHaveBeenCalled();
  });

  test('gives everything back', async () => {
    const observer = () => ({ observe: vi.fn(), unobserve: vi.fn(), disconnect: vi.fn() });
    vi.stubGlobal('matchMedia', () => new EventTarget());
    vi.stubGlobal(
      'ResizeObserver',
      vi.fn(function create() {
        return observer();
      }),
    );
    vi.stubGlobal(
      'IntersectionObserver',
      vi.fn(function create(tell: (entries: object[]) => void) {
        const observe = (target: Element) =>
          queueMicrotask(() => tell([{ target, boundingClientRect: { top: 0 } }]));
        return { ...observer(), observe };
      }),
    );
    const bar = show(BAR);
    const stop = new AbortController();
    const link = vi.spyOn(document.head, 'append').mockImplementation((one) => {
      (one as HTMLLinkElement).onload?.(new Event('load'));
    });
    await mount(bar, stop.signal);
    expect(document.body.innerHTML).toBe(BAR);
    dispatchEvent(new Event('scroll'));
    await vi.dynamicImportSettled();
    await vi.waitFor(() => expect(bar.className).toBe('veneer-sticky'));
    link.mockRestore();
    expect(bar.previousElementSibling?.localName).toBe('veneer-marker');
    stop.abort();
    expect(document.body.innerHTML).toBe(BAR);
  });
});
