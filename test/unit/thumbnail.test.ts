import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mount } from '../../src/widgets/thumbnail/index';
import { pictureIn } from '../../src/widgets/thumbnail/provider';
import { givePage, moveTo } from './support';

const HOSTED = 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg';
const one = (width: unknown, url: unknown = `https://i.ytimg.com/vi/x/${width}.jpg`) => ({
  url,
  width,
  height: 90,
});
const answer = (thumbnails: unknown, title: unknown = 'A title') => ({
  items: [{ snippet: { title, thumbnails } }],
});

test('thumbnail: of the API’s response the widest picture of up to 600 px is used @thumbnail.api', () => {
  const sizes = { default: one(120), medium: one(600), high: one(480), standard: one(601) };
  expect(pictureIn(answer(sizes))).toEqual({
    address: 'https://i.ytimg.com/vi/x/600.jpg',
    widthPx: 600,
    title: 'A title',
  });
  expect(pictureIn(answer({ high: one(480) }, { html: 'x' }))?.title).toBe('');
});

test('thumbnail: a hostile or broken answer of the API has no picture @thumbnail.failure @security.8', () => {
  const answers = {
    nothing: null,
    'a text': 'items',
    'no items': { items: [] },
    'items that are none': { items: { 0: { snippet: {} } } },
    'no snippet': { items: [null] },
    'inherited fields': { items: [Object.create({ snippet: {} })] },
    'only wider ones': answer({ maxres: one(1280) }),
    'a width that is text': answer({ high: one('480') }),
    'no width': answer({ high: one(Number.NaN) }),
    'a negative width': answer({ high: one(-1) }),
    'an unknown size': answer({ huge: one(480) }),
    'an address that is none': answer({ high: one(480, 'ytimg.com/x.jpg') }),
    'a script': answer({ high: one(480, 'javascript:alert(1)//i.ytimg.com') }),
    'another host': answer({ high: one(480, 'https://i.ytimg.com.evil.example/x.jpg') }),
    'a name in the address': answer({ high: one(480, 'https://a:b@i.ytimg.com/x.jpg') }),
    'another port': answer({ high: one(480, 'https://i.ytimg.com:8443/x.jpg') }),
  };
  const taken = Object.entries(answers).filter(([, value]) => pictureIn(value) !== null);
  expect(taken.map(([what]) => what)).toEqual([]);
});

describe('mounted', () => {
  let page: ReturnType<typeof givePage>;
  let stop: AbortController;
  let loads: string[];

  beforeEach(() => {
    moveTo('https://lodge.example/rooms');
    page = givePage();
    stop = new AbortController();
    loads = [];
    stubImages(480);
  });

  afterEach(() => {
    stop.abort();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });

  /** Stands in for images: a page without a browser loads none. `null` is one that does not load. */
  function stubImages(widthPx: number | null): void {
    vi.stubGlobal('Image', function createImage() {
      const image = document.createElement('img');
      Object.defineProperty(image, 'naturalWidth', { get: () => widthPx });
      const { set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') ?? {};
      Object.defineProperty(image, 'src', {
        set(address: string) {
          loads.push(address);
          set?.call(image, address);
          queueMicrotask(() =>
            widthPx === null ? image.onerror?.('') : image.onload?.(new Event('load')),
          );
        },
      });
      return image;
    });
  }

  async function mounted(html: string, selector = 'a'): Promise<HTMLElement> {
    document.body.innerHTML = html;
    const element = document.querySelector(selector) as HTMLElement;
    await mount(element, stop.signal);
    return element;
  }

  const LINK = '<a href="https://youtu.be/aqz-KE-bpKQ" data-video="">The film</a>';

  test('thumbnail: a link gets its picture above its text; teardown restores its markup @thumbnail.picture @thumbnail.removal', async () => {
    const link = await mounted(LINK);
    const image = link.querySelector('img');
    expect(image?.getAttribute('src')).toBe(HOSTED);
    expect(image?.getAttribute('alt')).toBe('');
    expect([image?.width, image?.height]).toEqual([480, 270]);
    expect(link.textContent).toBe('The film');
    stop.abort();
    expect(document.body.innerHTML).toBe(LINK);
  });

  test.each([
    '<a href="https://youtu.be/aqz-KE-bpKQ" data-video=""><img alt="own"></a>',
    '<a href="https://youtu.be/aqz-KE-bpKQ" data-video=""><svg></svg> The film</a>',
    '<a href="https://youtu.be/aqz-KE-bpKQ" data-video=""><i class="fa fa-play"></i></a>',
    '<a href="https://youtu.be/aqz-KE-bpKQ" data-video=""><video>No film</video></a>',
    '<a href="https://vimeo.com/1084537" data-video="">The film</a>',
    '<a href="/film.mp4" data-video="">The film</a>',
    '<a href="javascript:void 0" data-video="">The film</a>',
    '<a href="http://[" data-video="">The film</a>',
  ])('thumbnail: %s is left as it is @thumbnail.picture', async (html) => {
    await mounted(html);
    expect(document.body.innerHTML).toBe(html);
    expect(loads).toEqual([]);
    expect(page.report).not.toHaveBeenCalled();
  });

  test('thumbnail: a line break is no picture of the link @thumbnail.picture', async () => {
    const link = await mounted(LINK.replace('The ', 'The<br><wbr>'));
    expect(link.querySelector('img')?.getAttribute('src')).toBe(HOSTED);
  });

  for (const [what, widthPx] of [
    ['that does not load', null],
    ['that is the host’s grey box', 120],
  ] as const)
    test(`thumbnail: a picture ${what} leaves the text, with a report @thumbnail.failure`, async () => {
      stubImages(widthPx);
      await mounted(LINK);
      expect(document.body.innerHTML).toBe(LINK);
      expect(page.report).toHaveBeenCalledTimes(1);
    });

  test('thumbnail: an image of the page gets what it lacks; teardown restores it @thumbnail.removal', async () => {
    const html =
      '<img data-video-thumbnail="https://youtu.be/aqz-KE-bpKQ" src="/wait.gif" alt="Mine">';
    const image = (await mounted(html, 'img')) as HTMLImageElement;
    expect(image.getAttribute('src')).toBe(HOSTED);
    expect(image.getAttribute('alt')).toBe('Mine');
    expect(image.getAttribute('width')).toBe('480');
    stop.abort();
    expect(document.body.innerHTML).toBe(html);
  });

  test('thumbnail: an image’s video may be named by the link around it @thumbnail.picture', async () => {
    const image = await mounted(
      '<a href="https://youtu.be/aqz-KE-bpKQ"><img data-video-thumbnail="" width="10"></a>',
      'img',
    );
    expect(image.getAttribute('src')).toBe(HOSTED);
    expect(image.getAttribute('width')).toBe('10');
    expect(image.hasAttribute('height')).toBe(false);
    expect(image.getAttribute('alt')).toBe('Video');
  });

  test.each(['https://example.com/a', 'https://vimeo.com/1084537', 'http://[', ''])(
    'thumbnail: an image that names "%s" is reported and left as it is',
    async (address) => {
      const html = `<img data-video-thumbnail="${address}">`;
      await mounted(html, 'img');
      expect(document.body.innerHTML).toBe(html);
      expect(page.report).toHaveBeenCalledTimes(1);
    },
  );

  describe('with a key', () => {
    let ask: ReturnType<typeof vi.fn>;

    beforeEach(() => {
      page = givePage({ options: { 'video-key': 'k&y' } });
      ask = vi.fn();
      vi.stubGlobal('fetch', ask);
    });

    const respond = (body: unknown, init?: ResponseInit) =>
      ask.mockImplementation(async () => new Response(JSON.stringify(body), init));

    test('thumbnail: with a key the data API is asked once for each video, without cookies @thumbnail.api', async () => {
      respond(answer({ high: one(480, 'https://i1.ytimg.com/x.jpg') }, '<b>Title</b>'));
      const link = await mounted('<a href="https://youtu.be/aqz-KE-bpKQ" data-video=""></a>');
      await mounted(LINK);
      expect(ask).toHaveBeenCalledTimes(1);
      const [address, init] = ask.mock.calls[0] ?? [];
      expect(String(address)).toBe(
        'https://www.googleapis.com/youtube/v3/videos?part=snippet&id=aqz-KE-bpKQ&key=k%26y',
      );
      expect(init).toMatchObject({ mode: 'cors', credentials: 'omit', redirect: 'error' });
      expect(loads).toEqual(['https://i1.ytimg.com/x.jpg', 'https://i1.ytimg.com/x.jpg']);
      expect(link.querySelector('img')?.getAttribute('alt')).toBe('<b>Title</b>');
    });

    test.each([
      ['a refused key', () => respond({}, { status: 403 }), 'answered 403'],
      ['a server error', () => respond({}, { status: 500 }), 'answered 500'],
      ['no such video', () => respond({ items: [] }), 'has no picture'],
      ['no network', () => ask.mockRejectedValue(new TypeError('x')), 'could not be reached'],
      ['broken JSON', () => ask.mockImplementation(async () => new Response('{')), 'broken JSON'],
      ['too much', () => respond('x'.repeat(300 * 1024)), 'far too much'],
    ])(
      'thumbnail: %s of the data API is logged without the key, and the image host’s picture shown @thumbnail.failure',
      async (_, fail, message) => {
        fail();
        const link = await mounted(LINK);
        expect(link.querySelector('img')?.getAttribute('src')).toBe(HOSTED);
        expect(page.report).toHaveBeenCalledTimes(1);
        expect(page.report.mock.calls[0]?.[2]).toContain(message);
        expect(JSON.stringify(page.report.mock.calls)).not.toContain('k&y');
      },
    );

    test('thumbnail: a key that was refused is not tried again @thumbnail.failure', async () => {
      respond({}, { status: 400 });
      await mounted(LINK);
      await mounted('<a href="https://youtu.be/dQw4w9WgXcQ" data-video="">Another</a>');
      expect(ask).toHaveBeenCalledTimes(1);
      expect(page.report).toHaveBeenCalledTimes(1);
    });
  });
});
