import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as dialog from '../../src/dialog/index';
import { isVideoFile, playerOf } from '../../src/kit/video';
import { mount } from '../../src/widgets/video/index';
import { givePage, moveTo } from './support';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
const VIMEO = 'https://player.vimeo.com/video/1084537';

describe('a provider’s player', () => {
  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
    ['http://m.youtube.com/watch?list=x&v=aqz-KE-bpKQ&pp=y', YOUTUBE],
    ['https://music.youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
    ['https://youtu.be/aqz-KE-bpKQ?si=x', YOUTUBE],
    ['https://youtu.be/aqz-KE-bpKQ/', YOUTUBE],
    ['https://youtube.com/embed/aqz-KE-bpKQ?autoplay=0&origin=https://evil.example', YOUTUBE],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', YOUTUBE],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', YOUTUBE],
    ['https://www.youtube.com/live/aqz-KE-bpKQ?feature=share', YOUTUBE],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90', `${YOUTUBE}?start=90`],
    ['https://youtu.be/aqz-KE-bpKQ?t=1m30s', `${YOUTUBE}?start=90`],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ?start=3', `${YOUTUBE}?start=3`],
    ['https://youtu.be/aqz-KE-bpKQ#t=1h2m3s', `${YOUTUBE}?start=3723`],
    ['https://youtu.be/aqz-KE-bpKQ?t=-5', YOUTUBE],
    ['https://youtu.be/aqz-KE-bpKQ?t=1%26autoplay=1', YOUTUBE],
    ['https://vimeo.com/1084537', VIMEO],
    ['https://vimeo.com/channels/staff/1084537', VIMEO],
    ['https://player.vimeo.com/video/1084537?h=0a1b2c', `${VIMEO}?h=0a1b2c`],
    ['https://vimeo.com/1084537/0a1b2c?share=copy', `${VIMEO}?h=0a1b2c`],
    ['https://vimeo.com/1084537?h=0a1b2c%26x', VIMEO],
    ['https://vimeo.com/1084537?h=XYZ', VIMEO],
    ['https://vimeo.com/1084537#t=30s', `${VIMEO}#t=30s`],
  ])('%s is played by %s', (address, player) => {
    expect(playerOf(new URL(address))?.href).toBe(player);
  });

  test('plays at once where that is asked', () => {
    const link = new URL('https://youtu.be/aqz-KE-bpKQ?t=5');
    expect(playerOf(link, true)?.href).toBe(`${YOUTUBE}?autoplay=1&playsinline=1&start=5`);
  });

  test.each([
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ%22onload',
    'https://www.youtube.com/watch?v=%22%3E%3Cimg%20src',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://youtube.com@evil.example/watch?v=aqz-KE-bpKQ',
    'https://user:pass@www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com:8443/watch?v=aqz-KE-bpKQ',
    'https://evil.example/youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/embed/../x',
    'https://www.youtube.com/embed/..%2Fredirect1',
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/embed/live_stream?channel=UC1',
    'https://www.youtube.com/@halden/live',
    'https://youtu.be/aqz-KE-bpKQ/x',
    'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
    'data:text/html,https://youtu.be/aqz-KE-bpKQ',
    'ftp://youtu.be/aqz-KE-bpKQ',
    'https://vimeo.com/about',
    'https://vimeo.com/event/1084537',
    'https://vimeo.com/1084537/XYZ',
    'https://notvimeo.com/1084537',
  ])('%s has none', (address) => {
    expect(playerOf(new URL(address))).toBeNull();
  });
});

test.each([
  ['https://lodge.example/film.MP4?x#t=3', true],
  ['http://elsewhere.example/a.webm', true],
  ['https://lodge.example/a.ogv', true],
  ['https://lodge.example/a.mp4/', false],
  ['https://lodge.example/?a.mp4', false],
  ['https://user:pass@lodge.example/a.mp4', false],
  ['javascript:alert(1)/a.mp4', false],
  ['blob:https://lodge.example/a.mp4', false],
])('%s is a video file: %s', (address, expected) => {
  expect(isVideoFile(new URL(address))).toBe(expected);
});

describe('a link', () => {
  let page: ReturnType<typeof givePage>;
  let stop: AbortController;
  const shown: dialog.Film[] = [];

  beforeEach(() => {
    moveTo('https://lodge.example/rooms');
    shown.length = 0;
    const showPlayer = async (film: dialog.Film) => {
      shown.push(film);
    };
    page = givePage({ parts: { dialog: { ...dialog, showPlayer } } });
    stop = new AbortController();
  });

  afterEach(() => {
    stop.abort();
    document.body.replaceChildren();
  });

  async function mounted(html: string): Promise<HTMLElement> {
    document.body.innerHTML = html;
    const link = document.querySelector('a') as HTMLElement;
    await mount(link, stop.signal);
    return link;
  }

  /** Clicks; tells whether the browser's own action would follow. */
  const click = (element: Element, init: MouseEventInit = {}) =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

  test.each([
    ['<a href="https://youtu.be/aqz-KE-bpKQ"> The \n film </a>', 'The film'],
    ['<a href="https://youtu.be/aqz-KE-bpKQ" aria-label="Label">The film</a>', 'Label'],
    ['<a href="https://youtu.be/aqz-KE-bpKQ"><img alt="Picture"></a>', 'Picture'],
    ['<a href="https://youtu.be/aqz-KE-bpKQ"></a>', 'Video'],
  ])('%s plays its video, called "%s"', async (html, title) => {
    const link = await mounted(html);
    expect(click(link)).toBe(false);
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({ kind: 'frame', title, opener: link });
    expect(shown[0]?.address.href).toBe(`${YOUTUBE}?autoplay=1&playsinline=1`);
    expect(page.report).not.toHaveBeenCalled();
  });

  test('plays a file of the site', async () => {
    click(await mounted('<a href="/film.mp4">The film</a>'));
    expect(shown[0]?.kind).toBe('file');
    expect(shown[0]?.address.href).toBe('https://lodge.example/film.mp4');
  });

  for (const key of ['ctrlKey', 'shiftKey', 'metaKey', 'altKey'])
    test(`clicked with ${key} is the browser’s`, async () => {
      const link = await mounted('<a href="https://youtu.be/aqz-KE-bpKQ">The film</a>');
      expect(click(link, { [key]: true })).toBe(true);
      expect(shown).toEqual([]);
    });

  for (const href of ['/terms', '', 'http://[', 'javascript:void 0', 'https://evil.example/a'])
    test(`to "${href}" stays a link, with a report`, async () => {
      const link = await mounted(`<a href="${href}">The film</a>`);
      expect(page.report).toHaveBeenCalledTimes(1);
      expect(page.report).toHaveBeenCalledWith(
        'video',
        link,
        expect.stringContaining('is no known video'),
        expect.stringContaining('YouTube'),
      );
      link.addEventListener('click', (event) => {
        expect(event.defaultPrevented).toBe(false);
        event.preventDefault();
      });
      click(link);
      expect(shown).toEqual([]);
    });

  test('without the dialog’s code stays a link', async () => {
    givePage();
    await expect(mounted('<a href="/film.mp4">The film</a>')).rejects.toThrow('no dialog');
    const link = document.querySelector('a') as HTMLElement;
    expect(click(link)).toBe(true);
  });
});
