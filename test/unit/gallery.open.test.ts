import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOwnStep } from '../../src/kit/overlay/sync';
import { mount } from '../../src/widgets/gallery/index';
import type { LightboxOptions } from '../../src/widgets/gallery/lightbox';
import type { Slide } from '../../src/widgets/gallery/slides';
import { givePage, moveTo, show, until } from './support';

const shown = vi.hoisted(() => ({
  slides: [] as Slide[],
  options: null as LightboxOptions | null,
  goTo: vi.fn(),
  error: null as Error | null,
}));

/** A mock lightbox that records its options. */
vi.mock('../../src/widgets/gallery/lightbox', () => ({
  showLightbox(slides: Slide[], options: LightboxOptions) {
    if (shown.error) throw shown.error;
    shown.slides = slides;
    shown.options = options;
    const close = () => {
      if (shown.options !== options) return;
      shown.options = null;
      options.onClosing();
      options.onClosed();
    };
    return { goTo: shown.goTo, close, destroy: close };
  },
}));

let page: ReturnType<typeof givePage>;
let stop: AbortController;

beforeEach(() => {
  moveTo('https://lodge.example/rooms?lang=en');
  history.replaceState(null, '');
  vi.spyOn(history, 'go').mockReturnValue();
  page = givePage();
  stop = new AbortController();
  shown.error = null;
  shown.goTo.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(async () => {
  stop.abort();
  shown.options?.onClosed();
  shown.options = null;
  document.body.replaceChildren();
  // The browser arrives from where the gallery sent it back.
  history.replaceState(null, '');
  dispatchEvent(new Event('popstate'));
  await until(() => expect(isOwnStep()).toBe(false));
});

const link = (id: string) => document.getElementById(id) as HTMLAnchorElement;
const mountAll = () => {
  for (const one of document.querySelectorAll<HTMLAnchorElement>('a')) mount(one, stop.signal);
};
const hrefs = () => shown.slides.map((slide) => slide.link.getAttribute('href'));

const ROOMS =
  '<a id="a" href="/1.jpg" data-gallery="rooms"></a><a id="b" href="/2.jpg" data-gallery="rooms"></a><a id="c" href="/3.jpg" data-gallery="other"></a>';

async function openAt(id: string): Promise<CustomEvent> {
  const opened = nextEvent('veneer:open');
  link(id).click();
  return opened;
}

test('gallery: a click with Ctrl, Shift, Meta or Alt, on a link without a name or on one that can’t be shown is the browser’s, the last two with a report @gallery.open', async () => {
  show(`${ROOMS}<a id="d" href="/1.jpg" data-gallery=""></a>`);
  link('c').href = 'mailto:a@b.example';
  mountAll();
  const isLeft = keepHere();
  for (const key of ['ctrlKey', 'shiftKey', 'metaKey', 'altKey']) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
    link('a').dispatchEvent(click);
    expect(isLeft(), key).toBe(true);
  }
  expect(page.report).not.toHaveBeenCalled();
  for (const id of ['c', 'd']) {
    link(id).click();
    expect(isLeft(), id).toBe(true);
    const noted = ['gallery', link(id), expect.any(String), expect.any(String)];
    expect(page.report).toHaveBeenLastCalledWith(...noted);
  }
  expect(shown.options).toBeNull();
});

test('gallery: beside a link that can’t be shown the good one opens as the first @gallery.content', async () => {
  show(ROOMS);
  link('a').href = 'mailto:a@b.example';
  mountAll();
  await openAt('b');
  expect(hrefs()).toEqual(['/2.jpg']);
  expect(location.hash).toBe('#rooms-1');
});

test('gallery: a click never runs a script’s address @gallery.content @security.4', () => {
  show('<a id="a" href="javascript:window.__xss=1" data-gallery="rooms"></a>');
  mountAll();
  const isLeft = keepHere();
  link('a').click();
  expect(isLeft()).toBe(false);
});

test('gallery: where the lightbox can’t be shown the link is the browser’s, with a report @gallery.fallback', async () => {
  shown.error = new Error('refused by the page’s policy');
  show(ROOMS);
  mountAll();
  const isLeft = keepHere();
  link('a').click();
  expect(isLeft()).toBe(false);
  await until(() => expect(isLeft()).toBe(true));
  expect(page.report).toHaveBeenCalledOnce();
  expect(location.hash).toBe('');
  expect(document.documentElement.style.overflow).toBe('');
});

test('gallery: stays open where its opener is moved @gallery.removal', async () => {
  show(ROOMS);
  mountAll();
  await openAt('a');
  const moved = new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(document.body, { childList: true });
  });
  document.body.append(link('a'));
  await moved;
  expect(shown.options).not.toBeNull();
});

test('gallery: an address of no slide, or of an element of the page, opens nothing @gallery.fragment @security.6', () => {
  show(`<p id="rooms-2"></p>${ROOMS}`);
  for (const fragment of [
    ...['#rooms', '#rooms-3', '#rooms-0', '#rooms-1x', '#nothing-1', '#"]-1', '#%zz-1', '#-1'],
    ...['#__proto__-1', '#constructor-1', '#"]),(x:is([a="-1', '#rooms%22%5D-1', '#rooms-2'],
  ]) {
    moveTo(`https://lodge.example/rooms${fragment}`);
    mountAll();
    expect(shown.options, fragment).toBeNull();
    expect(document.documentElement.style.overflow, fragment).toBe('');
  }
});

test('gallery: an address that changes pages the open gallery, and one of another part closes it @gallery.fragment', async () => {
  moveTo('https://lodge.example/rooms#rooms-1');
  show(ROOMS);
  const opened = nextEvent('veneer:open');
  mountAll();
  await opened;
  history.replaceState(null, '', '#rooms-2');
  dispatchEvent(new Event('popstate'));
  expect(shown.goTo).toHaveBeenCalledWith(1);
  history.replaceState(null, '', '#other-part');
  dispatchEvent(new Event('popstate'));
  expect(shown.options).toBeNull();
  expect(location.hash).toBe('#other-part');
});

function nextEvent(type: string): Promise<CustomEvent> {
  return new Promise((resolve) => {
    document.addEventListener(type, (event) => resolve(event as CustomEvent), { once: true });
  });
}

/** Keeps the page where it is. Returns whether a click was left to the browser. */
function keepHere(): () => boolean {
  let isLeft = false;
  const listen = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  document.body.addEventListener('click', listen, { signal: stop.signal });
  return () => isLeft;
}
