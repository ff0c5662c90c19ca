import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { createChanges } from '../../src/kit/core/changes';
import { mount } from '../../src/widgets/carousel/index';
import { type Options, readOptions } from '../../src/widgets/carousel/options';
import { BULLETS_FROM_PX, PRESETS } from '../../src/widgets/carousel/presets';
import { Row } from '../../src/widgets/carousel/row';
import { SWIPE_PX } from '../../src/widgets/carousel/slider';
import { nameSlides } from '../../src/widgets/carousel/slides';
import { SwiperRow } from '../../src/widgets/carousel/swiper';
import { givePage, show } from './support';

let page: ReturnType<typeof givePage>;

beforeEach(() => {
  page = givePage();
});

const read = (attributes: string) => readOptions(show(`<div ${attributes}></div>`));

test('carousel presets: have the contract’s counts, widths, speeds, autoplay, loop, effect and pagination @carousel.events @carousel.logos @carousel.info @carousel.testimonials @carousel.gallery @carousel.rooms', () => {
  const figures = [...PRESETS].map(([name, preset]) => [
    name,
    preset.slides.join(),
    preset.breakpointsPx.join(),
    preset.autoplayMs,
    preset.loops,
  ]);
  expect(figures).toEqual([
    ['events', '1,2,3,4,5', '715,975,1250,1550', 2000, false],
    ['logos', '3,4,5,8,9', '715,975,1250,1650', 0, true],
    ['info', '1', '', 7000, false],
    ['testimonials', '1', '', 7000, true],
    ['gallery', '1', '', 0, false],
    ['rooms', '1', '', 0, false],
  ]);
  expect(PRESETS.get('events')?.speedMs).toBe(900);
  expect(PRESETS.get('info')).toMatchObject({ effect: 'fade', pagination: 'bullets' });
  expect(PRESETS.get('testimonials')?.pagination).toBe('responsive');
  expect(PRESETS.get('gallery')?.hasThumbnails).toBe(true);
  expect([BULLETS_FROM_PX, SWIPE_PX]).toEqual([715, 20]);
});

test('carousel presets: the stylesheet has the same counts at the same widths @carousel.noscript', () => {
  const css = readFileSync('src/widgets/carousel/counts.css', 'utf8');
  const counts = new Map<string, string[]>([...PRESETS.keys()].map((name) => [name, []]));
  const rule = /\.veneer-carousel--(\w+)\) \{\s*--veneer-carousel-columns: (\d)/g;
  for (const part of css.split('@media (min-width: ')) {
    const width = /^(\d+)px/.exec(part)?.[1] ?? '0';
    for (const [, name, count] of part.matchAll(rule))
      counts.get(String(name))?.push(`${width}:${count}`);
  }
  for (const [name, { slides, breakpointsPx }] of PRESETS) {
    const wanted = slides.map((count, index) => `${breakpointsPx[index - 1] ?? 0}:${count}`);
    expect(['0:1', ...(counts.get(name) ?? [])].slice(-wanted.length), name).toEqual(wanted);
  }
});

test('carousel attributes: each replaces one number of its preset @carousel.numbers @security.7', () => {
  expect(
    read(
      'data-carousel="rooms" data-carousel-slides="1 2 4" data-carousel-breakpoints="600, 1100" data-carousel-speed="0" data-carousel-autoplay="1000" data-carousel-loop data-carousel-pagination="fraction"',
    ),
  ).toMatchObject({
    name: 'rooms',
    slides: [1, 2, 4],
    breakpointsPx: [600, 1100],
    hasOwnSlides: true,
    speedMs: 0,
    autoplayMs: 1000,
    loops: true,
    pagination: 'fraction',
  });
  expect(read('data-carousel="events" data-carousel-slides="2"')).toMatchObject({
    slides: [2],
    breakpointsPx: [],
  });
  expect(read('data-carousel="events" data-carousel-effect="fade"')).toMatchObject({
    slides: [1],
    effect: 'fade',
  });
  expect(read('data-carousel="events" data-carousel-autoplay="0"')?.autoplayMs).toBe(0);
  expect(read('data-carousel="logos" data-carousel-loop="false"')?.loops).toBe(false);
  expect(read('data-carousel=" info " data-carousel-speed=""')?.name).toBe('info');
  expect(page.report).not.toHaveBeenCalled();
});

test('carousel attributes: a value that can’t be is reported with what was expected, and nothing starts @carousel.report', () => {
  const other = 'data-carousel="rooms" data-carousel';
  const counts = 'whole numbers from 1 to 12';
  for (const [attributes, expected] of [
    ['data-carousel=""', 'one of: events, logos'],
    ['data-carousel="Events"', 'one of: events, logos'],
    ['data-carousel="constructor"', 'one of: events, logos'],
    [`${other}-slides="1 2"`, 'one count more'],
    [`${other}-slides="0"`, counts],
    [`${other}-slides="13"`, counts],
    [`${other}-slides="1.5"`, counts],
    [`${other}-slides="1 2 3" data-carousel-breakpoints="900 600"`, 'from small to large'],
    ['data-carousel="info" data-carousel-slides="2"', 'one slide with the effect fade'],
    [`${other}-speed="fast"`, 'from 0 to 5000'],
    [`${other}-speed="-1"`, 'from 0 to 5000'],
    [`${other}-autoplay="999"`, '0, or a whole number from 1000'],
    [`${other}-loop="yes"`, 'one of: true, false'],
    [`${other}-effect="cube"`, 'one of: slide, fade'],
    [`${other}-pagination="dots"`, 'one of: bullets, fraction, none'],
  ] as const) {
    expect(read(attributes), attributes).toBeNull();
    const sentence = expect.stringContaining(expected);
    const element = document.body.firstElementChild;
    const noted = ['carousel', element, expect.any(String), sentence];
    expect(page.report, attributes).toHaveBeenLastCalledWith(...noted);
  }
  expect(page.report).toHaveBeenCalledTimes(15);
});

test('carousel row: is the list where that is the only child, and restored it is as before @carousel.list', () => {
  const frame = show('<div><ul> <li>1</li> <li>2</li></ul></div>');
  const html = frame.outerHTML;
  const changes = createChanges();
  const row = new Row(frame, changes);
  expect(row.element.localName).toBe('ul');
  expect(row.slides()).toHaveLength(2);
  row.sort();
  changes.restore();
  expect(frame.outerHTML).toBe(html);
});

test('carousel row: is a box around the children, without comments and scripts, whose order is restored @carousel.list', () => {
  const frame = show('<div> a <p>1</p><!-- b --><p>2</p><script></script><p>3</p></div>');
  const html = frame.outerHTML;
  const changes = createChanges();
  const row = new Row(frame, changes);
  const [first, second] = row.slides();
  expect(row.slides().map((slide) => slide.textContent)).toEqual(['1', '2', '3']);
  row.element.append(first as HTMLElement);
  row.element.prepend(second as HTMLElement);
  row.sort();
  changes.restore();
  expect(frame.outerHTML).toBe(html);
  const mixed = new Row(show('<div><ul><li>1</li></ul><p>2</p></div>'), createChanges());
  expect(mixed.slides().map(({ localName }) => localName)).toEqual(['ul', 'p']);
});

test('carousel row: includes slides that another script adds beside it, and forgets removed ones @carousel.removal', () => {
  const frame = show('<div><p>1</p><p>2</p></div>');
  const changes = createChanges();
  const row = new Row(frame, changes);
  const late = document.createElement('p');
  late.textContent = 'late';
  frame.append(late);
  row.slides()[0]?.remove();
  expect(row.slides().map((slide) => slide.textContent)).toEqual(['2', 'late']);
  row.sort();
  changes.restore();
  expect(frame.textContent).toBe('2late');
  expect(frame.childElementCount).toBe(2);
});

test('carousel swiper: destroyed, it has restored classes and styles to the letter, but for what other scripts did @carousel.removal', () => {
  const frame = show(
    '<div class="a  b"><ul style="color:red"><li style="opacity:.9;transform:none">1</li><li>2</li></ul></div>',
  );
  const row = frame.firstElementChild as HTMLElement;
  const slides = [...row.children] as HTMLElement[];
  const [first] = slides as [HTMLElement];
  const options = read('data-carousel="info" data-carousel-loop') as Options;
  const html = frame.outerHTML;
  const start = () => {
    const changes = createChanges();
    changes.addClass(row, 'veneer-carousel__row');
    for (const slide of slides) changes.addClass(slide, 'veneer-carousel__slide');
    const swiper = new SwiperRow({
      ...{ frame, row, slides, columns: 1, options, start: 0 },
      ...{ changes, swipePx: SWIPE_PX, speedMs: () => 0, saveFocus: () => () => {} },
      ...{ onChange() {}, onRest() {}, onStart() {}, onFail() {} },
      ...{ signal: new AbortController().signal },
    });
    expect(frame.className).toContain('--initialized');
    expect(first.style.transform).toContain('translate3d');
    return () => {
      swiper.destroy();
      changes.restore();
    };
  };
  start()();
  expect(frame.outerHTML).toBe(html);
  const stop = start();
  first.classList.add('theirs');
  first.style.setProperty('background-color', 'blue');
  stop();
  expect([...first.classList]).toEqual(['theirs']);
  expect(first.style.cssText).toContain('blue');
  expect([first.style.transform, first.style.opacity]).toEqual(['none', '0.9']);
});

const ROW =
  '<div class="a" data-carousel="testimonials" data-carousel-speed="0"><p>1</p> <p>2</p> <p>3</p></div>';

test('carousel: its removal restores the markup, on a page without layout too @carousel.removal', async () => {
  const frame = show(ROW);
  const html = frame.outerHTML;
  const stop = new AbortController();
  await mount(frame, stop.signal);
  frame.querySelector<HTMLElement>('.veneer-carousel__next')?.click();
  stop.abort();
  expect(frame.outerHTML).toBe(html);
});

test('carousel: an error while it starts leaves the markup as it was @carousel.removal', async () => {
  const frame = show(ROW);
  const html = frame.outerHTML;
  const stop = new AbortController();
  vi.stubGlobal('matchMedia', () => {
    throw new Error('no media');
  });
  await expect(mount(frame, stop.signal)).rejects.toThrow('no media');
  stop.abort();
  expect(frame.outerHTML).toBe(html);
  vi.unstubAllGlobals();
});

test('carousel: slides, are groups, but items of a list and figures stay what they are @carousel.pattern', () => {
  const row = show(
    '<div><p>One</p><figure><figcaption>Two</figcaption></figure><li>Three</li></div>',
  );
  const slides = [...row.children] as HTMLElement[];
  nameSlides(row, slides, createChanges());
  expect(slides.map((slide) => slide.getAttribute('role')?.trim())).toEqual([
    'group',
    undefined,
    undefined,
  ]);
  expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual([
    '1 of 3',
    '2 of 3',
    '3 of 3',
  ]);
});

test('carousel: where a library has changed Object.prototype the row itself says that Swiper can’t work and stays as it is: its file has lazy pictures, too @old.library', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Reflect.set(Object.prototype, 'passive', true);
  try {
    const row = show('<div data-carousel="rooms"><p>One</p><p>Two</p></div>');
    const mounted = mount(row, new AbortController().signal);
    await expect(mounted).rejects.toThrow('Object.prototype.passive: Swiper can');
    expect(row.outerHTML).toBe('<div data-carousel="rooms"><p>One</p><p>Two</p></div>');
  } finally {
    Reflect.deleteProperty(Object.prototype, 'passive');
    vi.unstubAllGlobals();
  }
});
