import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as dialog from '../../src/dialog/index';
import { isVideoFile, playerOf } from '../../src/kit/net/video';
import type { PlayerVideo } from '../../src/react/index';
import { mount } from '../../src/widgets/video/index';
import { givePage, moveTo, until } from './support';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
const VIMEO = 'https://player.vimeo.com/video/1084537';

test('video: of a link to YouTube or Vimeo in any of its forms the player is built from checked parts @video.links @security.4', () => {
  const players = {
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ': YOUTUBE,
    'http://m.youtube.com/watch?list=x&v=aqz-KE-bpKQ&pp=y': YOUTUBE,
    'https://music.youtube.com/watch?v=aqz-KE-bpKQ': YOUTUBE,
    'https://youtu.be/aqz-KE-bpKQ?si=x': YOUTUBE,
    'https://youtu.be/aqz-KE-bpKQ/': YOUTUBE,
    'https://youtube.com/embed/aqz-KE-bpKQ?autoplay=0&origin=https://evil.example': YOUTUBE,
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ': YOUTUBE,
    'https://www.youtube.com/shorts/aqz-KE-bpKQ': YOUTUBE,
    'https://www.youtube.com/live/aqz-KE-bpKQ?feature=share': YOUTUBE,
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90': `${YOUTUBE}?start=90`,
    'https://youtu.be/aqz-KE-bpKQ?t=1m30s': `${YOUTUBE}?start=90`,
    'https://www.youtube.com/embed/aqz-KE-bpKQ?start=3': `${YOUTUBE}?start=3`,
    'https://youtu.be/aqz-KE-bpKQ#t=1h2m3s': `${YOUTUBE}?start=3723`,
    'https://youtu.be/aqz-KE-bpKQ?t=-5': YOUTUBE,
    'https://youtu.be/aqz-KE-bpKQ?t=1%26autoplay=1': YOUTUBE,
    'https://vimeo.com/1084537': VIMEO,
    'https://vimeo.com/channels/staff/1084537': VIMEO,
    'https://player.vimeo.com/video/1084537?h=0a1b2c': `${VIMEO}?h=0a1b2c`,
    'https://vimeo.com/1084537/0a1b2c?share=copy': `${VIMEO}?h=0a1b2c`,
    'https://vimeo.com/1084537?h=0a1b2c%26x': VIMEO,
    'https://vimeo.com/1084537?h=XYZ': VIMEO,
    'https://vimeo.com/1084537#t=30s': `${VIMEO}#t=30s`,
  };
  const found = Object.keys(players).map((link) => [link, playerOf(new URL(link))?.href]);
  expect(Object.fromEntries(found)).toEqual(players);
});

test('video: a player that is asked to plays at once, with its moment and hash @video.play', () => {
  const playing = (link: string) => playerOf(new URL(link), true)?.href;
  expect(playing('https://youtu.be/aqz-KE-bpKQ?t=5')).toBe(
    `${YOUTUBE}?autoplay=1&playsinline=1&start=5`,
  );
  expect(playing('https://vimeo.com/1084537/0a1b2c')).toBe(
    `${VIMEO}?h=0a1b2c&autoplay=1&playsinline=1`,
  );
});

test('video: a link to anything else has no player @video.links @security.4', () => {
  const links = [
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
  ];
  expect(links.filter((link) => playerOf(new URL(link)))).toEqual([]);
});

test('video: a file is recognised by its extension, at a plain http or https address @video.file @video.links', () => {
  const files = {
    'https://lodge.example/film.MP4?x#t=3': true,
    'http://elsewhere.example/a.webm': true,
    'https://lodge.example/a.ogv': true,
    'https://lodge.example/a.mp4/': false,
    'https://lodge.example/?a.mp4': false,
    'https://user:pass@lodge.example/a.mp4': false,
    'javascript:alert(1)/a.mp4': false,
    'blob:https://lodge.example/a.mp4': false,
  };
  const found = Object.keys(files).map((link) => [link, isVideoFile(new URL(link))]);
  expect(Object.fromEntries(found)).toEqual(files);
});

describe('mounted', () => {
  let page: ReturnType<typeof givePage>;
  let stop: AbortController;
  const shown: PlayerVideo[] = [];

  beforeEach(() => {
    moveTo('https://lodge.example/rooms');
    shown.length = 0;
    const showPlayer = async (film: PlayerVideo) => {
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
    link.setAttribute('data-video', '');
    await mount(link, stop.signal);
    return link;
  }

  /** Clicks. @returns whether the browser's own action would follow. */
  const click = (element: Element, init: MouseEventInit = {}) =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

  test.each([
    ['<a href="https://youtu.be/aqz-KE-bpKQ"> The \n film </a>', 'The film'],
    ['<a href="https://youtu.be/aqz-KE-bpKQ" aria-label="Label">The film</a>', 'Label'],
    ['<a href="https://youtu.be/aqz-KE-bpKQ"><img alt="Picture"></a>', 'Picture'],
    ['<a href="https://youtu.be/aqz-KE-bpKQ"></a>', 'Video'],
  ])('video: %s plays its video, called "%s" @video.play', async (html, title) => {
    const link = await mounted(html);
    expect(click(link)).toBe(false);
    await until(() => expect(shown).toHaveLength(1));
    expect(shown[0]).toMatchObject({ kind: 'frame', title, opener: link });
    expect(shown[0]?.address.href).toBe(`${YOUTUBE}?autoplay=1&playsinline=1`);
    expect(page.report).not.toHaveBeenCalled();
  });

  test('video: a link to a file plays it by its whole address @video.file', async () => {
    click(await mounted('<a href="/film.mp4">The film</a>'));
    await until(() => expect(shown[0]?.kind).toBe('file'));
    expect(shown[0]?.address.href).toBe('https://lodge.example/film.mp4');
  });

  for (const key of ['ctrlKey', 'shiftKey', 'metaKey', 'altKey'])
    test(`video: a click with ${key} is the browser’s @video.links`, async () => {
      const link = await mounted('<a href="https://youtu.be/aqz-KE-bpKQ">The film</a>');
      expect(click(link, { [key]: true })).toBe(true);
      expect(shown).toEqual([]);
    });

  for (const href of ['/terms', '', 'http://[', 'javascript:void 0', 'https://evil.example/a'])
    test(`video: a link to "${href}" stays a link, with a report @video.links`, async () => {
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

  test('video: where the dialog’s code does not load it stays a link @video.links', async () => {
    givePage();
    const link = await mounted('<a href="/film.mp4">The film</a>');
    const left = new Promise((resolve) => {
      link.addEventListener('click', ({ defaultPrevented }) => defaultPrevented || resolve(true));
    });
    click(link);
    expect(await left).toBe(true);
  });
});
