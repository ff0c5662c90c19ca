import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

/** A lightbox that shows nothing and tells what it was given. */
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
  vi.spyOn(history, 'back').mockReturnValue();
  page = givePage();
  stop = new AbortController();
  shown.error = null;
  shown.goTo.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  stop.abort();
  shown.options?.onClosed();
  shown.options = null;
  document.body.replaceChildren();
  // The browser arrives from where the gallery sent it back.
  dispatchEvent(new Event('popstate'));
});

const link = (id: string) => document.getElementById(id) as HTMLAnchorElement;
const mountAll = () => {
  for (const one of document.querySelectorAll<HTMLElement>('a')) mount(one, stop.signal);
};
const hrefs = () => shown.slides.map((slide) => slide.link.getAttribute('href'));

describe('a mounted link', () => {
  const ROOMS =
    '<a id="a" href="/1.jpg" data-gallery="rooms"></a><a id="b" href="/2.jpg" data-gallery="rooms"></a><a id="c" href="/3.jpg" data-gallery="other"></a>';

  test('opens all links of its name at itself, with an entry in the history', async () => {
    show(ROOMS);
    mountAll();
    const entries = history.length;
    const opened = nextEvent('veneer:open');
    link('b').click();
    expect((await opened).detail).toEqual({ widget: 'gallery', name: 'rooms', index: 2 });
    expect(hrefs()).toEqual(['/1.jpg', '/2.jpg']);
    expect(shown.options?.start).toBe(1);
    expect(location.hash).toBe('#rooms-2');
    expect(history.length).toBe(entries + 1);
    expect(document.documentElement.style.overflow).toBe('hidden');
  });

  test('goes back over its entry when it closes', async () => {
    show(ROOMS);
    mountAll();
    await openAt('a');
    shown.options?.onChange(1);
    expect(location.hash).toBe('#rooms-2');
    const closed = nextEvent('veneer:close');
    close();
    expect((await closed).detail).toEqual({
      widget: 'gallery',
      name: 'rooms',
      index: 2,
      link: link('b'),
    });
    expect(document.activeElement).toBe(link('a'));
    expect(document.documentElement.hasAttribute('style')).toBe(false);
    expect(history.back).toHaveBeenCalledOnce();
  });

  test('takes part where it came after the others', async () => {
    show(ROOMS);
    mountAll();
    link('a').insertAdjacentHTML('beforebegin', '<a href="/0.jpg" data-gallery="rooms"></a>');
    await openAt('a');
    expect(hrefs()).toEqual(['/0.jpg', '/1.jpg', '/2.jpg']);
    expect(location.hash).toBe('#rooms-2');
  });

  test.each(['ctrlKey', 'shiftKey', 'metaKey', 'altKey'])('leaves a click with %s', (key) => {
    show(ROOMS);
    mountAll();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
    keepHere();
    link('a').dispatchEvent(click);
    expect(shown.options).toBeNull();
  });

  test('that can’t be shown is the browser’s, and the good one beside it opens', async () => {
    show(ROOMS);
    link('a').href = 'mailto:a@b.example';
    mountAll();
    const isLeft = keepHere();
    link('a').click();
    expect(isLeft()).toBe(true);
    expect(page.report).toHaveBeenCalledWith(
      'gallery',
      link('a'),
      expect.any(String),
      expect.any(String),
    );
    await openAt('b');
    expect(hrefs()).toEqual(['/2.jpg']);
    expect(location.hash).toBe('#rooms-1');
  });

  test('without a name is the browser’s, with a report', () => {
    show('<a id="a" href="/1.jpg" data-gallery=""></a>');
    mountAll();
    const isLeft = keepHere();
    link('a').click();
    expect(isLeft()).toBe(true);
    expect(page.report).toHaveBeenCalledOnce();
  });

  test('never runs a script’s address', () => {
    show('<a id="a" href="javascript:window.__xss=1" data-gallery="rooms"></a>');
    mountAll();
    const isLeft = keepHere();
    link('a').click();
    expect(isLeft()).toBe(false);
  });

  test('is the browser’s where the lightbox can’t be shown', async () => {
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

  test('closes with its removal, and when Veneer stops', async () => {
    show(ROOMS);
    mountAll();
    await openAt('a');
    link('a').remove();
    await until(() => expect(shown.options).toBeNull());
    await openAt('b');
    stop.abort();
    expect(shown.options).toBeNull();
  });

  test('stays open when it is moved', async () => {
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

  async function openAt(id: string): Promise<void> {
    const opened = nextEvent('veneer:open');
    link(id).click();
    await opened;
  }
});

describe('the page’s address', () => {
  const ROOMS =
    '<a id="c" href="/3.jpg" data-gallery="other"></a><a id="a" href="/1.jpg" data-gallery="rooms"></a><a id="b" href="/2.jpg" data-gallery="rooms"></a>';

  test('opens the slide that it names, and is taken back without leaving the page', async () => {
    moveTo('https://lodge.example/rooms?lang=en#rooms-2');
    show(ROOMS);
    const entries = history.length;
    const opened = nextEvent('veneer:open');
    mount(link('c'), stop.signal);
    await opened;
    expect(shown.options?.start).toBe(1);
    close();
    expect(history.back).not.toHaveBeenCalled();
    expect(location.href).toBe('https://lodge.example/rooms?lang=en');
    expect(history.length).toBe(entries);
  });

  test.each(['#rooms', '#rooms-3', '#rooms-0', '#nothing-1', '#"]-1', '#%zz-1', '#-1'])(
    '%s opens nothing',
    (fragment) => {
      moveTo(`https://lodge.example/rooms${fragment}`);
      show(ROOMS);
      mountAll();
      expect(shown.options).toBeNull();
      expect(document.documentElement.style.overflow).toBe('');
    },
  );

  test('means an element of that id before a slide', () => {
    moveTo('https://lodge.example/rooms#rooms-2');
    show(`<p id="rooms-2"></p>${ROOMS}`);
    mountAll();
    expect(shown.options).toBeNull();
  });

  test('pages and closes the open gallery when it changes', async () => {
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
});

function close(): void {
  const options = shown.options;
  shown.options = null;
  options?.onClosing();
  options?.onClosed();
}

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
