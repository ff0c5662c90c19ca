import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { faultOf } from '../../src/widgets/parallax/faults';
import { imageOf, isLoaded } from '../../src/widgets/parallax/image';
import { mount } from '../../src/widgets/parallax/index';
import { type Measurement, measure, progressOf } from '../../src/widgets/parallax/measure';
import { givePage, show } from './support';

let page: ReturnType<typeof givePage>;

beforeEach(() => {
  page = givePage();
  Reflect.set(page, 'off', '[data-veneer="off"]');
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the image of a frame', () => {
  test.each([
    ['an image', '<img id="it">'],
    ['the first of two', '<img id="it"><img>'],
    ['a picture’s', '<picture><source><img id="it"></picture>'],
    ['one in a link', '<p><a href="/"><img id="it"></a></p>'],
    ['not one in a frame of its own', '<div data-parallax><img></div><img id="it">'],
    ['not one that is left alone', '<img data-veneer="off"><img id="it">'],
  ])('parallax: the image of a frame is %s', (_, inside) => {
    expect(imageOf(show(`<div data-parallax>${inside}</div>`))?.id).toBe('it');
  });

  test.each(['', '<p>Words</p>', '<svg></svg>', '<div data-parallax><img></div>'])(
    'parallax: "%s" holds no image of a frame',
    (inside) => {
      expect(imageOf(show(`<div data-parallax>${inside}</div>`))).toBeNull();
    },
  );

  test('parallax: with a prefix a frame inside is recognised by the prefixed name', () => {
    page = givePage({ prefix: 'data-v-' });
    const frame = show('<div data-v-parallax><div data-parallax><img id="it"></div></div>');
    expect(imageOf(frame)?.id).toBe('it');
  });
});

test('parallax: an image is loaded once it has a size and is no placeholder of a lazy one', () => {
  const named = (html: string, widthPx = 720) => {
    const image = show(`<p>${html}</p>`).querySelector('img') as HTMLImageElement;
    Object.defineProperty(image, 'naturalWidth', { value: widthPx });
    return image;
  };
  for (const html of [
    '<img src="/lake.jpg">',
    '<img src="/lake.jpg" data-lazy data-src="/lake.jpg">',
    '<img src="http://localhost:3000/lake.jpg" data-lazy data-src="http://localhost:3000/lake.jpg">',
    // Another library's name for something else, such as the picture of a lightbox.
    '<img src="/lake-small.jpg" data-src="/lake.jpg">',
    '<img src="/lake.jpg" srcset="http://localhost:3000/lake.jpg 2x" data-lazy data-srcset="/lake.jpg 2x">',
    '<picture data-lazy><img src="/lake.jpg" data-src="/lake.jpg"></picture>',
  ])
    expect(isLoaded(named(html)), html).toBe(true);
  for (const html of [
    '<img src="/dot.gif" data-lazy data-src="/lake.jpg">',
    '<img data-lazy data-src="/lake.jpg">',
    '<img src="/dot.gif" data-lazy data-src="http://[">',
    '<img src="/dot.gif" data-lazy data-srcset="/lake.jpg 2x">',
    '<picture data-lazy><img src="/dot.gif" data-src="/lake.jpg"></picture>',
  ])
    expect(isLoaded(named(html)), html).toBe(false);
  expect(isLoaded(named('<img src="/lake.jpg">', 0))).toBe(false);
});

test('parallax: an image less than 1 px taller than its frame is too short, and a frame has to cut off @parallax.short', () => {
  const found: Measurement = {
    framePx: 300,
    imagePx: 450,
    ownPx: 400,
    isFluid: false,
    topPx: 0,
    isCut: true,
    progress: 0,
    translate: 'none',
  };
  for (const [changes, kind] of [
    [{}, undefined],
    [{ imagePx: 301 }, undefined],
    [{ imagePx: 300.99 }, 'short'],
    [{ imagePx: 300 }, 'short'],
    [{ imagePx: 1 }, 'short'],
    [{ isCut: false }, 'open'],
    [{ imagePx: 200, isCut: false }, 'short'],
  ] as const)
    expect(faultOf({ ...found, ...changes })?.kind, JSON.stringify(changes)).toBe(kind);
  const fault = faultOf({ ...found, imagePx: 266.667, framePx: 300.04 });
  expect(fault?.found).toBe('the image is 266.7 px high and its frame 300 px');
  const fluid = faultOf({ ...found, imagePx: 90, ownPx: 280, isFluid: true });
  expect(fault?.expected).toBe(fluid?.expected);
  expect(fluid?.found).toBe('the image is 280 px high and its frame 300 px');
});

describe('measuring', () => {
  const rect = (top: number, height: number) => ({ top, height }) as DOMRect;

  test('parallax: a frame’s progress is 0 as it enters at the bottom and 1 as it leaves at the top @parallax.move', () => {
    vi.stubGlobal('innerHeight', 800);
    expect(progressOf(rect(800, 200))).toBe(0);
    expect(progressOf(rect(1800, 200))).toBe(0);
    expect(progressOf(rect(300, 200))).toBe(0.5);
    expect(progressOf(rect(-200, 200))).toBe(1);
    expect(progressOf(rect(-900, 200))).toBe(1);
  });

  test.each([
    ['as it is', 1, 300],
    ['scaled', 0.5, 300],
    ['with a height that browsers round', 1, 300.4],
  ])('parallax: a frame %s is measured in its own px @parallax.move', (_, scale, heightPx) => {
    const frame = show(
      '<div style="border-top: 4px solid; border-bottom: 0px solid; overflow-y: hidden"><img></div>',
    );
    const image = frame.firstElementChild as HTMLImageElement;
    Object.defineProperty(frame, 'offsetHeight', { value: Math.round(heightPx) });
    frame.getBoundingClientRect = () => rect(100, heightPx * scale);
    image.getBoundingClientRect = () => rect(100 + 24 * scale, 500 * scale);
    const found = measure(frame, image);
    expect(found?.framePx).toBeCloseTo(heightPx - 4, 5);
    expect(found?.imagePx).toBeCloseTo(500, 5);
    expect(found?.topPx).toBeCloseTo(20, 5);
    expect(found?.isCut).toBe(true);
  });

  test.each([
    ['<img>', 300, 200, 'auto', 480, true],
    ['<img>', 300, 200, undefined, 480, true],
    ['<img>', 300, 200, '200px', 480, false],
    ['<img>', 300, 203, undefined, 480, false],
    ['<img>', 290, 193, 'auto', 480, false],
    ['<img srcset="/s.jpg 720w, /l.jpg 2400w">', 300, 200, 'auto', Infinity, true],
    ['<picture><source srcset="/l.jpg"><img></picture>', 300, 200, 'auto', Infinity, true],
  ])(
    'parallax: %s that is %d px by %d px in a frame of 300 px, with a height of %s, is %d px high by itself; fluid: %s @parallax.cover',
    (html, widthPx, heightPx, asked, ownPx, isFluid) => {
      const frame = show(`<div>${html}</div>`);
      const image = frame.querySelector('img') as HTMLImageElement;
      for (const [one, name, value] of [
        [frame, 'offsetHeight', 300],
        [frame, 'clientWidth', 300],
        [image, 'offsetWidth', widthPx],
        [image, 'offsetHeight', heightPx],
        [image, 'naturalWidth', 720],
        [image, 'naturalHeight', 480],
        [image, 'computedStyleMap', asked && (() => new Map([['height', asked]]))],
      ] as const)
        Object.defineProperty(one, name, { value });
      frame.getBoundingClientRect = () => rect(0, 300);
      image.getBoundingClientRect = () => rect(0, heightPx);
      expect(measure(frame, image)).toMatchObject({ ownPx, isFluid });
    },
  );

  test('parallax: what is not shown is not measured', () => {
    const frame = show('<div><img></div>');
    expect(measure(frame, frame.firstElementChild as HTMLImageElement)).toBeNull();
  });
});

describe('mounting', () => {
  const FRAME = '<div data-parallax=""><img alt=""></div>';

  test('parallax: without matchMedia a frame is left as it is @parallax.still', async () => {
    vi.stubGlobal('matchMedia', undefined);
    const frame = show(FRAME);
    await mount(frame, new AbortController().signal);
    expect(frame.outerHTML).toBe(FRAME);
    expect(page.report).not.toHaveBeenCalled();
  });

  test('parallax: a frame with no image is reported; teardown restores its markup @parallax.short @parallax.removal', async () => {
    const target = () => new EventTarget();
    vi.stubGlobal('matchMedia', target);
    vi.stubGlobal('ResizeObserver', function createObserver() {
      return { observe: vi.fn(), unobserve: vi.fn(), disconnect: vi.fn() };
    });
    const frame = show('<div data-parallax=""><p>Words</p></div>');
    const html = frame.outerHTML;
    Object.assign(frame, { animate: vi.fn() });
    const stop = new AbortController();
    await mount(frame, stop.signal);
    expect(frame.className).toBe('veneer-parallax');
    expect(page.report).toHaveBeenCalledTimes(1);
    expect(page.report.mock.calls[0]?.slice(0, 2)).toEqual(['parallax', frame]);
    stop.abort();
    expect(frame.outerHTML).toBe(html);
  });
});

test('parallax: no style attribute is written', () => {
  for (const file of ['motion', 'picture', 'progress', 'index'])
    expect(readFileSync(`src/widgets/parallax/${file}.ts`, 'utf8')).not.toMatch(/\.style\b/);
});
