import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mount } from '../../src/widgets/lazy/index';
import { givePage, moveTo, show } from './support';

let page: ReturnType<typeof givePage>;

/** An observer of intersections, with what it observes. */
interface Sight {
  callback: IntersectionObserverCallback;
  options: IntersectionObserverInit | undefined;
  seen: Set<Element>;
}

describe('mounted', () => {
  let stop: AbortController;
  let sights: Sight[];

  beforeEach(() => {
    moveTo('https://lodge.example/rooms/');
    page = givePage();
    stop = new AbortController();
    sights = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const observe = (
      callback: IntersectionObserverCallback,
      options?: IntersectionObserverInit,
    ): object => {
      const seen = new Set<Element>();
      sights.push({ callback, options, seen });
      return {
        observe: (element: Element) => seen.add(element),
        unobserve: (element: Element) => seen.delete(element),
        disconnect: () => seen.clear(),
      };
    };
    vi.stubGlobal('IntersectionObserver', function Observer(...all: Parameters<typeof observe>) {
      return observe(...all);
    });
    Object.assign(page, { veneer: { ready: Promise.resolve() } });
  });

  afterEach(() => {
    stop.abort();
    document.body.replaceChildren();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function mounted(html: string, selector = '[data-lazy]'): Promise<HTMLElement> {
    show(html);
    const element = document.body.querySelector(selector) as HTMLElement;
    await mount(element, stop.signal);
    await vi.advanceTimersByTimeAsync(0);
    return element;
  }

  /** The element is near the viewport. */
  function showNear(target: Element): void {
    for (const { callback, seen } of [...sights])
      if (seen.has(target))
        callback(
          [{ target, isIntersecting: true, intersectionRatio: 0 } as IntersectionObserverEntry],
          { unobserve: (one: Element) => seen.delete(one) } as unknown as IntersectionObserver,
        );
  }

  const watched = (element: Element) => sights.some(({ seen }) => seen.has(element));
  const IMAGE = '<img data-lazy="" data-src="/a.jpg" alt="A">';

  test('lazy: an image waits until it is near; teardown restores its markup @lazy.removal', async () => {
    const image = await mounted(IMAGE);
    expect(image.hasAttribute('src')).toBe(false);
    expect(image.className).toBe('veneer-lazy veneer-lazy--waiting');
    showNear(image);
    expect(image.getAttribute('src')).toBe('https://lodge.example/a.jpg');
    expect(watched(image)).toBe(false);
    stop.abort();
    expect(document.body.innerHTML).toBe(IMAGE);
  });

  test('lazy: teardown of an image that waits stops watching it @lazy.removal', async () => {
    const image = await mounted(IMAGE);
    expect(watched(image)).toBe(true);
    stop.abort();
    expect(watched(image)).toBe(false);
    expect(document.body.innerHTML).toBe(IMAGE);
  });

  test('lazy: the page’s own data-loaded does not stop an image, and is there again afterwards', async () => {
    const html = '<img data-lazy="" data-src="/a.jpg" data-loaded="true" alt="A">';
    const image = await mounted(html);
    expect(image.getAttribute('data-loaded')).toBe('');
    showNear(image);
    expect(image.getAttribute('data-loaded')).toBe('true');
    expect(image.getAttribute('src')).toBe('https://lodge.example/a.jpg');
    stop.abort();
    expect(document.body.innerHTML).toBe(html);
  });

  test('lazy: a browser that can’t observe around boxes looks for a carousel, then for its slides, within 400 px @lazy.carousel', async () => {
    const image = await mounted(`<div data-carousel="">${IMAGE}</div>`, 'img');
    const carousel = image.parentElement as Element;
    const observers = (element: Element) => {
      const watching = sights.filter(({ seen }) => seen.has(element));
      return watching.map(({ options }) => [options?.root ?? null, options?.rootMargin]);
    };
    expect(observers(carousel)).toContainEqual([null, '400px']);
    expect(observers(image)).not.toContainEqual([carousel, '400px']);
    showNear(carousel);
    expect(observers(image)).toContainEqual([carousel, '400px']);
  });

  test('lazy: beforeprint fetches what waits @lazy.print', async () => {
    const image = await mounted(IMAGE);
    dispatchEvent(new Event('beforeprint'));
    expect(image.getAttribute('src')).toBe('https://lodge.example/a.jpg');
  });

  test('lazy: without IntersectionObserver everything is fetched @lazy.near', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const image = await mounted(IMAGE);
    expect(image.getAttribute('src')).toBe('https://lodge.example/a.jpg');
  });

  test('lazy: a failed image is requested again after 2 s, once, then reported @lazy.retry', async () => {
    const image = await mounted(IMAGE);
    showNear(image);
    const write = vi.spyOn(image, 'setAttribute');
    const asked = () => write.mock.calls.filter(([name]) => name === 'src').length;
    image.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(1999);
    expect(asked()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(1);
    image.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(1);
    expect(page.report).toHaveBeenCalledTimes(1);
    expect(image.className).toBe('veneer-lazy');
  });

  test('lazy: a background that failed is not requested again once its element is gone @lazy.retry', async () => {
    const image = document.createElement('img');
    vi.stubGlobal('Image', function Image() {
      return image;
    });
    const write = vi.spyOn(HTMLImageElement.prototype, 'src', 'set');
    showNear(await mounted('<p data-lazy data-background="/a.jpg">Lake</p>'));
    image.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(1000);
    stop.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(write).toHaveBeenCalledTimes(1);
    expect(page.report).not.toHaveBeenCalled();
  });

  test('lazy: a fallback that the theme shows for a failed image stays, without a report @lazy.retry', async () => {
    const image = await mounted(IMAGE);
    image.addEventListener('error', () => image.setAttribute('src', '/fallback.svg'));
    showNear(image);
    image.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(image.getAttribute('src')).toBe('/fallback.svg');
    expect(image.className).toBe('veneer-lazy');
    expect(page.report).not.toHaveBeenCalled();
  });

  test('lazy: the page’s own images are looked for 1000 ms after it is interactive, inserted ones at once @lazy.start', async () => {
    const entries = () => [{ domInteractive: 300 }];
    vi.stubGlobal('performance', { getEntriesByType: entries, now: () => 500.5 });
    Object.assign(page, { veneer: { ready: new Promise(() => {}) } });
    const first = await mounted(IMAGE);
    await vi.advanceTimersByTimeAsync(799);
    expect(watched(first)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(watched(first)).toBe(true);
    Object.assign(page, { veneer: { ready: Promise.resolve() } });
    expect(watched(await mounted(IMAGE))).toBe(true);
  });

  test.each([
    ['<img data-lazy="" loading="lazy" src="/own.jpg" alt="">', 0],
    ['<picture data-lazy=""><img data-lazy="" data-src="/a.jpg"></picture>', 0],
    ['<img data-lazy="" src="/own.jpg" alt="">', 1],
    ['<script data-lazy="" type="text/plain" data-src="/a.js"></script>', 1],
    ['<p data-lazy="" data-src="/a.jpg"></p>', 1],
  ])('lazy: %s is left as it is, with %i reports @lazy.scheme', async (html, reports) => {
    await mounted(html);
    expect(document.body.innerHTML).toBe(html);
    expect(page.report).toHaveBeenCalledTimes(reports);
  });

  test('lazy: an unknown value of data-lazy is reported and means 400 px @lazy.second', async () => {
    const image = await mounted(IMAGE.replace('data-lazy=""', 'data-lazy="soon"'));
    expect(page.report).toHaveBeenCalledTimes(1);
    expect(watched(image)).toBe(true);
  });
});
