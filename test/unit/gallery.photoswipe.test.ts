import { beforeEach, describe, expect, test, vi } from 'vitest';
import { itemOf, originOf, ZOOM_LIMITS } from '../../src/widgets/gallery/photoswipe/pictures';
import { Slideshow } from '../../src/widgets/gallery/photoswipe/slideshow';
import { Strip } from '../../src/widgets/gallery/photoswipe/strip';
import { listenForWheel } from '../../src/widgets/gallery/photoswipe/wheel';
import { slidesOf } from '../../src/widgets/gallery/slides';
import { GalleryStatus } from '../../src/widgets/gallery/status';
import { givePage, moveTo, show } from './support';

beforeEach(() => {
  moveTo('https://lodge.example/rooms');
  givePage();
});

/** The slides of so many links. */
const slidesFor = (count: number) => {
  const links = Array.from({ length: count }, (_, at) => `<a href="/${at}.jpg"><img alt=""></a>`);
  show(links.join(''));
  return slidesOf([...document.querySelectorAll('a')]);
};

describe('the slideshow', () => {
  const made = (isWaiting: () => boolean) => {
    vi.useFakeTimers();
    const onTime = vi.fn();
    const onToggle = vi.fn();
    const progress = document.createElement('div');
    const closed = new AbortController();
    const { signal } = closed;
    const options = { progress, hasReducedMotion: true, isWaiting, onTime, onToggle, signal };
    return { onTime, onToggle, closed, slideshow: new Slideshow(options) };
  };

  test('photoswipe: the slideshow, counts from when the content is there, and not once it is stopped @gallery.slideshow', () => {
    let isWaiting = true;
    const { slideshow, onTime, onToggle } = made(() => isWaiting);
    slideshow.toggle();
    expect(onToggle).toHaveBeenLastCalledWith(true);
    vi.advanceTimersByTime(60_000);
    expect(onTime).not.toHaveBeenCalled();
    isWaiting = false;
    slideshow.restart();
    vi.advanceTimersByTime(2999);
    expect(onTime).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onTime).toHaveBeenCalledOnce();
    slideshow.restart();
    slideshow.stop();
    slideshow.restart();
    expect(onToggle.mock.calls).toEqual([[true], [false]]);
    vi.advanceTimersByTime(60_000);
    expect(onTime).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  test('photoswipe: the slideshow, rests in a hidden tab, and then counts the whole time @gallery.slideshow', () => {
    const { slideshow, onTime, closed } = made(() => false);
    const state = vi.spyOn(Document.prototype, 'visibilityState', 'get');
    const become = (value: DocumentVisibilityState) => {
      state.mockReturnValue(value);
      dispatchEvent(new Event('visibilitychange'));
    };
    slideshow.toggle();
    vi.advanceTimersByTime(2000);
    become('hidden');
    vi.advanceTimersByTime(60_000);
    slideshow.restart();
    vi.advanceTimersByTime(60_000);
    expect(onTime).not.toHaveBeenCalled();
    become('visible');
    vi.advanceTimersByTime(2999);
    expect(onTime).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onTime).toHaveBeenCalledOnce();
    closed.abort();
    state.mockRestore();
    vi.useRealTimers();
  });
});

describe('the wheel', () => {
  const turned = () => {
    const box = show<HTMLDivElement>('<div><p style="overflow-y: auto">Text</p><i></i></div>');
    const steps: number[] = [];
    listenForWheel(box, (by) => steps.push(by), new AbortController().signal);
    const turn = (timeStamp: number, delta: object, target = 'i') => {
      const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...delta });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      box.querySelector(target)?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    return { box, steps, turn };
  };

  test('photoswipe: the wheel, steps with each turn, and one push of a touchpad is one step @gallery.wheel', () => {
    const { steps, turn } = turned();
    expect(turn(1000, { deltaY: 100 })).toBe(true);
    turn(1100, { deltaY: 100 });
    expect(steps).toEqual([1]);
    turn(1300, { deltaY: 100 });
    turn(1600, { deltaY: 5, deltaX: -100 });
    expect(steps).toEqual([1, 1, -1]);
    for (let at = 1; at < 10; at++) turn(1600 + at * 100, { deltaX: -100 + at * 8 });
    expect(steps).toEqual([1, 1, -1]);
    turn(4000, { deltaY: 4 });
    expect(steps).toEqual([1, 1, -1, 1]);
  });

  test('photoswipe: the wheel, scrolls what scrolls in a slide @gallery.wheel', () => {
    const { box, steps, turn } = turned();
    const text = box.querySelector('p') as HTMLElement;
    expect(turn(1000, { deltaY: 100 }, 'p')).toBe(true);
    Object.defineProperties(text, { scrollHeight: { value: 900 }, clientHeight: { value: 90 } });
    expect(turn(5000, { deltaY: 100 }, 'p')).toBe(false);
    expect(steps).toEqual([1]);
  });
});

test('photoswipe: thumbnails, of hundreds only those in view are made, in order, and the current one is marked @gallery.tools', () => {
  const slides = slidesFor(300);
  const chosen: number[] = [];
  const status = new GalleryStatus(slides);
  const strip = new Strip({ status, isStill: true, show: (at) => chosen.push(at) });
  document.body.append(strip.element);
  // No DOM here scrolls.
  Object.defineProperty(strip.element, 'scroll', {
    value: ({ left }: ScrollToOptions) => {
      Object.defineProperty(strip.element, 'scrollLeft', { value: left, configurable: true });
    },
  });
  Object.defineProperty(strip.element, 'clientWidth', { value: 880 });
  const buttons = () => [...strip.element.querySelectorAll('button')];
  strip.mark(150);
  expect(buttons().length).toBeLessThan(24);
  expect(buttons().map(({ textContent }) => Number(textContent))).toContain(151);
  buttons()[0]?.focus();
  const [focused] = buttons();
  strip.mark(250);
  strip.mark(154);
  const numbers = buttons().map(({ textContent }) => Number(textContent));
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(buttons()).toContain(focused);
  const current = buttons().filter((one) => one.hasAttribute('aria-current'));
  expect(current.map((one) => one.getAttribute('aria-label'))).toEqual(['Picture 155 of 300']);
  current[0]?.click();
  expect(chosen).toEqual([154]);
});

describe('pictures', () => {
  test('photoswipe: pictures, have the proportions of the small one until they are there, and PhotoSwipe gets no address @gallery.open @security.1', () => {
    const [slide] = slidesFor(1);
    if (!slide?.origin) throw new Error('There is no picture in the link');
    expect(itemOf(slide)).toMatchObject({ type: 'image', src: '', html: '', w: 0, h: 0, msrc: '' });
    slide.origin.src = '/small.jpg';
    Object.defineProperties(slide.origin, {
      naturalWidth: { value: 200 },
      naturalHeight: { value: 100 },
    });
    const thumbnail = 'https://lodge.example/small.jpg';
    const { w, h, msrc } = itemOf({ ...slide, thumbnail });
    expect([w / h, msrc]).toEqual([2, thumbnail]);
    const none = itemOf({ ...slide, picture: null });
    expect(none).toMatchObject({ type: 'html', src: '', html: '', w: 0 });
  });

  test('photoswipe: zoom, is between a tenth and half of the natural size, never below what fits @gallery.zoom', () => {
    const of = (fit: number) => {
      const { initialZoomLevel, secondaryZoomLevel, maxZoomLevel } = ZOOM_LIMITS;
      const zoom = { fit } as Parameters<typeof initialZoomLevel>[0];
      return [initialZoomLevel(zoom), secondaryZoomLevel(zoom), maxZoomLevel(zoom)];
    };
    expect(of(0.05)).toEqual([0.1, 0.5, 0.5]);
    expect(of(0.3)).toEqual([0.3, 0.5, 0.5]);
    expect(of(1)).toEqual([1, 1, 1]);
  });

  test('photoswipe: a picture grows from the small one, where that is in view @gallery.open', () => {
    const [slide] = slidesFor(1);
    if (!slide?.origin) throw new Error('There is no picture in the link');
    const at = (top: number, width = 100) => {
      const box = { top, bottom: top + 80, left: 10, right: 10 + width, width };
      vi.spyOn(slide.origin as Element, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
      return originOf(slide);
    };
    expect(at(20)).toBe(slide.origin);
    for (const one of [at(-90), at(innerHeight + 1), at(20, 0)]) expect(one).toBeUndefined();
    expect(originOf({ ...slide, picture: null })).toBeUndefined();
  });
});
