import { expect, test } from 'vitest';
import { isSamePlace, isSameShape, placeIn, shiftOf } from '../../src/widgets/gallery/fit';

const place = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
});

test('gallery: a whole picture is in the middle of a box that it fits into, and with what is cut off around one that it covers @gallery.preview', () => {
  const square = place(100, 50, 200, 200);
  expect(placeIn(square, 2)).toEqual(place(100, 100, 200, 100));
  expect(placeIn(square, 0.5)).toEqual(place(150, 50, 100, 200));
  expect(placeIn(square, 2, true)).toEqual(place(0, 50, 400, 200));
  expect(placeIn(square, 0.5, true)).toEqual(place(100, -50, 200, 400));
  expect(placeIn(place(0, 0, 300, 200), 1.5, true)).toEqual(place(0, 0, 300, 200));
});

test('gallery: a picture is moved round its middle and enlarged the same in both directions @gallery.preview', () => {
  const small = place(20, 30, 60, 40);
  const large = place(100, 0, 600, 400);
  expect(shiftOf(large, small)).toBe('translate(-350px, -150px) scale(0.1)');
  expect(shiftOf(large, large)).toBe('translate(0px, 0px) scale(1)');
});

test('gallery: places that differ by less than a pixel are the same, and shapes by rounded sizes @gallery.preview', () => {
  const one = place(10, 10, 300, 200);
  expect(isSamePlace(one, place(10.6, 9.5, 299.4, 200.4))).toBe(true);
  for (const other of [place(12, 10, 300, 200), place(10, 10, 300, 202)])
    expect(isSamePlace(one, other)).toBe(false);
  expect(isSameShape(one, place(0, 0, 1500, 1004))).toBe(true);
  for (const other of [place(0, 0, 200, 200), place(0, 0, 200, 300)])
    expect(isSameShape(one, other)).toBe(false);
});
