import { expect, test } from 'vitest';
import { nearMiss } from '../../src/tools/check/near-miss';

const NAMES =
  'data-modal data-tooltip data-tooltip-text data-mask data-user data-caption data-share data-sizes data-task';
const KNOWN = NAMES.split(' ');

test('near miss: a name with one letter too many, missing, wrong or swapped is reported with what it means @debug.nearmiss', () => {
  const meant = {
    'data-tooltp': 'data-tooltip',
    'data-tootlip': 'data-tooltip',
    'data-tooltips': 'data-tooltip',
    'data-modl': 'data-modal',
    'data-msak': 'data-mask',
    'data-tooltip-txet': 'data-tooltip-text',
  };
  const found = Object.keys(meant).map((name) => [name, nearMiss(name, KNOWN)]);
  expect(Object.fromEntries(found)).toEqual(meant);
});

test('near miss: known names, and those that only resemble one, are left alone @debug.nearmiss', () => {
  const others =
    'room-id task modal id userid-x action mode model shares state size content tab tags from mark loaded filters sharer'.split(
      ' ',
    );
  expect(others.filter((name) => nearMiss(`data-${name}`, KNOWN))).toEqual([]);
});
