import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SwipeSetting, watchSwipe } from '../../src/kit/swipe';
import { show } from './support';

let stop: AbortController;

beforeEach(() => {
  stop = new AbortController();
});

afterEach(() => stop.abort());

/** What a pointer does. */
type Pointer = { type?: string; id?: number; button?: number; isPrimary?: boolean };

function point(
  target: EventTarget,
  verb: string,
  x: number,
  y: number,
  pointer: Pointer = {},
): void {
  const { type = 'touch', id = 1, button = 0, isPrimary = true } = pointer;
  const event = new PointerEvent(`pointer${verb}`, {
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: y,
    pointerType: type,
    pointerId: id,
    button,
    buttons: verb === 'move' || verb === 'down' ? 1 : 0,
    isPrimary,
  });
  target.dispatchEvent(event);
}

/** Moves a pointer from 100, 100 and lifts it. */
function drag(target: Element, x: number, y: number, pointer: Pointer = {}): void {
  point(target, 'down', 100, 100, pointer);
  point(target, 'move', 100 + x, 100 + y, pointer);
  point(target, 'up', 100 + x, 100 + y, pointer);
}

/** An element that is watched, and the events on it. */
function watched(setting: Partial<SwipeSetting> = {}, html = '<div><p>Text</p></div>') {
  const element = show(html);
  const onSwipe = vi.fn();
  const noted: unknown[] = [];
  element.addEventListener('veneer:swipe', (event) => noted.push((event as CustomEvent).detail));
  watchSwipe(element, { axis: 'x', signal: stop.signal, onSwipe, ...setting });
  return { element, onSwipe, noted, text: element.firstElementChild as HTMLElement };
}

test('swipe: 20 px along its axis are one, with its direction, 19 px or more across it are none @menu.swipe', () => {
  for (const [axis, x, y, direction] of [
    ['x', 20, 0, 'right'],
    ['x', -20, 0, 'left'],
    ['y', 0, 20, 'down'],
    ['y', 0, -20, 'up'],
    ['x', 25, 19, 'right'],
    ['x', 19, 0, null],
    ['x', -19, 0, null],
    ['y', 0, 19, null],
    ['x', 0, 200, null],
    ['y', 200, 0, null],
    ['x', 20, 20, null],
  ] as const) {
    const { onSwipe, noted, text } = watched({ axis });
    drag(text, x, y);
    const swiped = direction ? [direction] : [];
    expect(onSwipe.mock.calls.flat(), `${x}, ${y} px along ${axis}`).toEqual(swiped);
    expect(noted).toEqual(swiped.map((one) => ({ direction: one })));
  }
});

test('swipe: a move that began across the axis is none', () => {
  const { onSwipe, text } = watched();
  point(text, 'down', 100, 100);
  point(text, 'move', 100, 130);
  point(text, 'move', 200, 130);
  point(text, 'up', 200, 130);
  expect(onSwipe).not.toHaveBeenCalled();
});

test('swipe: is reported once, as soon as it is long enough', () => {
  const { onSwipe, text } = watched();
  point(text, 'down', 100, 100);
  point(text, 'move', 119, 100);
  expect(onSwipe).not.toHaveBeenCalled();
  point(text, 'move', 120, 100);
  expect(onSwipe).toHaveBeenCalledTimes(1);
  point(text, 'move', 200, 100);
  point(text, 'up', 200, 100);
  expect(onSwipe).toHaveBeenCalledTimes(1);
});

test('swipe: a mouse makes none; a pen does', () => {
  const { onSwipe, text } = watched();
  drag(text, 50, 0, { type: 'mouse' });
  expect(onSwipe).not.toHaveBeenCalled();
  drag(text, 50, 0, { type: 'pen' });
  expect(onSwipe).toHaveBeenCalledTimes(1);
});

test('swipe: another button makes none', () => {
  const { onSwipe, text } = watched();
  drag(text, 50, 0, { type: 'pen', button: 2 });
  expect(onSwipe).not.toHaveBeenCalled();
});

test('swipe: on a page that is zoomed with two fingers one finger pans, and makes none @menu.swipe', () => {
  const viewport = Object.assign(new EventTarget(), { scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  const zoom = (scale: number) => {
    viewport.scale = scale;
    viewport.dispatchEvent(new Event('resize'));
  };
  const { element, onSwipe, text } = watched();
  zoom(2);
  drag(text, 50, 0);
  expect(onSwipe).not.toHaveBeenCalled();
  expect(element.style.touchAction).toBe('manipulation');
  zoom(1);
  drag(text, 50, 0);
  expect(onSwipe).toHaveBeenCalledTimes(1);
  expect(element.getAttribute('style')).toBeNull();
  zoom(3);
  stop.abort();
  expect(element.getAttribute('style')).toBeNull();
  vi.unstubAllGlobals();
});

test('swipe: two fingers, and a gesture that the browser handled, make none', () => {
  const { onSwipe, text } = watched();
  point(text, 'down', 100, 100);
  point(text, 'down', 150, 100, { id: 2, isPrimary: false });
  point(text, 'move', 150, 100);
  point(text, 'move', 250, 100, { id: 2, isPrimary: false });
  point(text, 'up', 150, 100);
  point(text, 'down', 100, 100);
  point(text, 'cancel', 100, 100);
  point(text, 'move', 150, 100);
  expect(onSwipe).not.toHaveBeenCalled();
});

test('swipe: moving a range, text in a field or a slider is none', () => {
  for (const html of ['<input type="range">', '<textarea></textarea>', '<b role="slider"></b>']) {
    const { onSwipe, text } = watched({}, `<div>${html}</div>`);
    drag(text, 50, 0);
    expect(onSwipe, html).not.toHaveBeenCalled();
  }
});

test('swipe: selecting text is none, whatever was selected before', () => {
  const { onSwipe, text } = watched();
  getSelection()?.selectAllChildren(text);
  drag(text, 50, 0);
  expect(onSwipe).toHaveBeenCalledTimes(1);
  getSelection()?.removeAllRanges();
  point(text, 'down', 100, 100);
  getSelection()?.selectAllChildren(text);
  point(text, 'move', 150, 100);
  expect(onSwipe).toHaveBeenCalledTimes(1);
  getSelection()?.removeAllRanges();
});

test('swipe: a box that scrolls that way takes the finger, up to the end of the box @menu.swipe', () => {
  const { element, onSwipe, text } = watched();
  const sizes = { scrollWidth: { value: 900 }, clientWidth: { value: 200 } };
  Object.defineProperties(text, sizes);
  drag(text, -50, 0);
  expect(onSwipe).toHaveBeenCalledTimes(1);
  text.style.overflowX = 'auto';
  drag(text, -50, 0);
  expect(onSwipe).toHaveBeenCalledTimes(1);
  drag(text, 50, 0);
  expect(onSwipe, 'at its start').toHaveBeenCalledTimes(2);
  drag(element, -50, 0);
  expect(onSwipe).toHaveBeenCalledTimes(3);
});

test('swipe: other areas count for the element, and an aborted signal ends all', () => {
  const area = document.createElement('div');
  const { element, onSwipe, noted } = watched({ areas: [area] });
  document.body.append(area);
  drag(element, 50, 0);
  expect(onSwipe).not.toHaveBeenCalled();
  drag(area, 50, 0);
  expect(noted).toEqual([{ direction: 'right' }]);
  point(area, 'down', 100, 100);
  stop.abort();
  point(area, 'move', 150, 100);
  drag(area, 50, 0);
  expect(onSwipe).toHaveBeenCalledTimes(1);
});
