import { afterEach, describe, expect, test, vi } from 'vitest';
import { createChanges } from '../../src/kit/core/changes';
import { cleanCopies } from '../../src/kit/core/copies';
import { onOverlay } from '../../src/kit/core/overlay';
import { coverPage } from '../../src/kit/overlay/cover';
import { nextPaint, whenStill } from '../../src/kit/overlay/motion';
import { lockScroll, openOverlay } from '../../src/kit/overlay/scroll-lock';
import { givePage, show } from './support';

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const silent = () => [...document.querySelectorAll('[inert]')].map(({ id }) => id);

afterEach(() => vi.useRealTimers());

describe('inert', () => {
  const HTML =
    '<header id="header"><a id="name"></a><div id="menu"></div></header><main id="main"></main><p id="theirs" inert></p><div id="over"></div><script id="script"></script>';

  test('inert: all around what is kept is inert, at every depth, and restored @modal.lock', async () => {
    show(HTML);
    const before = document.documentElement.outerHTML;
    const restore = coverPage(byId('menu'), byId('over'));
    await nextPaint();
    expect(silent()).toEqual(['name', 'main', 'theirs']);
    restore();
    restore();
    expect(document.documentElement.outerHTML).toBe(before);
  });

  test('inert: lasts until the last overlay ends, in whatever order they end @modal.nested', async () => {
    show(HTML);
    const first = coverPage(byId('menu'));
    const second = coverPage(byId('over'));
    await nextPaint();
    expect(silent(), 'the higher one is not').toEqual(['header', 'name', 'main', 'theirs']);
    first();
    expect(silent()).toEqual(['header', 'main', 'theirs']);
    second();
    expect(silent()).toEqual(['theirs']);
  });

  test('inert: restored before the next frame, sets nothing any more @modal.lock', async () => {
    show(HTML);
    coverPage(byId('menu'))();
    await nextPaint();
    expect(silent()).toEqual(['theirs']);
  });

  test('inert: a copy that a script makes meanwhile is not inert, unless the page wants it or another overlay covers it @modal.lock', async () => {
    show(HTML);
    const restore = coverPage(byId('menu'));
    await nextPaint();
    const copy = byId('over').cloneNode(true) as HTMLElement;
    copy.innerHTML = document.body.innerHTML;
    byId('menu').append(copy);
    cleanCopies([copy]);
    const other = coverPage(byId('over'));
    await nextPaint();
    restore();
    expect([...copy.querySelectorAll('[inert]')].map(({ id }) => id)).toEqual(['theirs']);
    expect(silent()).toContain('main');
    other();
  });

  test('inert: what is added after the call is inert, but for texts that are announced and another overlay @modal.nested', async () => {
    show(HTML);
    const restore = coverPage(byId('menu'));
    byId('main').insertAdjacentHTML(
      'afterend',
      '<div id="added"></div><p id="said" role="status"></p><div id="above"></div>',
    );
    const other = coverPage(byId('above'));
    await nextPaint();
    expect(silent()).not.toContain('above');
    other();
    expect(silent()).toContain('added');
    expect(silent()).not.toContain('said');
    restore();
    expect(silent()).toEqual(['theirs']);
  });
});

test('inert: an element that is exempt meanwhile is inert again where the page or an overlay wants it', async () => {
  show('<p id="theirs" inert></p><p id="ours"></p><p id="kept"></p>');
  const restore = coverPage(byId('kept'));
  await nextPaint();
  const changes = createChanges();
  for (const id of ['theirs', 'ours']) changes.setAttribute(byId(id), 'inert', null);
  expect(silent()).toEqual([]);
  changes.restore();
  expect(silent()).toEqual(['theirs', 'ours']);
  changes.setAttribute(byId('ours'), 'inert', null);
  restore();
  changes.restore();
  expect(silent()).toEqual(['theirs']);
});

test('scroll lock: lasts until the last lock is gone, and leaves no style @modal.lock', async () => {
  const html = document.documentElement;
  const [first, second] = [lockScroll(), lockScroll()];
  await nextPaint();
  expect(html.style.overflow).toBe('hidden');
  first();
  first();
  expect(html.style.overflow).toBe('hidden');
  second();
  expect(html.getAttribute('style')).toBeNull();
});

test('scroll lock: of a body that is the box that scrolls, keeps that from scrolling @modal.lock', async () => {
  const { documentElement: html, body } = document;
  // jsdom computes neither from the other.
  const both = 'overflow: auto; overflow-y: auto;';
  for (const one of [html, body]) one.setAttribute('style', both);
  Object.defineProperty(body, 'scrollHeight', { value: 2000, configurable: true });
  const unlock = lockScroll();
  await nextPaint();
  expect(body.style.overflow).toBe('hidden');
  unlock();
  expect(body.style.overflow).toBe('auto');
  Reflect.deleteProperty(body, 'scrollHeight');
  for (const one of [html, body]) one.removeAttribute('style');
});

test('scroll lock: released before the next frame, sets no style any more @modal.lock', async () => {
  lockScroll()();
  await nextPaint();
  expect(document.documentElement.getAttribute('style')).toBeNull();
});

test('overlay: its opening and closing are reported until the listener stops', async () => {
  givePage();
  const noted: string[] = [];
  const stop = onOverlay((closed) => {
    noted.push('open');
    closed.then(() => noted.push('closed'));
  });
  const close = openOverlay();
  expect(noted).toEqual(['open']);
  close();
  close();
  await Promise.resolve();
  expect(noted).toEqual(['open', 'closed']);
  stop();
  openOverlay()();
  expect(noted).toHaveLength(2);
});

test('motion: running animations are waited for, cancelled ones are over', async () => {
  let end = () => {};
  const moves = new Promise<void>((resolve) => {
    end = resolve;
  });
  const element = show('<p></p>');
  element.getAnimations = () =>
    [{ finished: moves }, { finished: Promise.reject(new Error('cancelled')) }] as never;
  let isStill = false;
  const still = whenStill([element]).then(() => {
    isStill = true;
  });
  await Promise.resolve();
  expect(isStill).toBe(false);
  end();
  await still;
  expect(isStill).toBe(true);
});

test('motion: an animation without end is waited for 1 s', async () => {
  vi.useFakeTimers();
  const element = show('<p></p>');
  element.getAnimations = () => [{ finished: new Promise(() => {}) }] as never;
  const still = vi.fn();
  whenStill([element]).then(still);
  await vi.advanceTimersByTimeAsync(999);
  expect(still).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(still).toHaveBeenCalled();
});
