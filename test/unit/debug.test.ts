import { describe, expect, test } from 'vitest';
import { nearMiss } from '../../src/markup/near-miss';

const KNOWN = [
  'data-modal',
  'data-tooltip',
  'data-tooltip-text',
  'data-mask',
  'data-user',
  'data-caption',
  'data-share',
  'data-sizes',
];

describe('a near miss', () => {
  for (const [name, meant] of [
    ['data-tooltp', 'data-tooltip'],
    ['data-tootlip', 'data-tooltip'],
    ['data-tooltips', 'data-tooltip'],
    ['data-model', 'data-modal'],
    ['data-msak', 'data-mask'],
    ['data-tooltip-txet', 'data-tooltip-text'],
  ])
    test(`${name} means ${meant}`, () => expect(nearMiss(name, KNOWN)).toBe(meant));

  for (const name of [
    'data-modal',
    'data-room-id',
    'data-task',
    'data-id',
    'data-userid-x',
    'data-action',
    'data-mode',
    'data-state',
    'data-size',
  ])
    test(`${name} is left alone`, () => expect(nearMiss(name, [...KNOWN, 'data-task'])).toBeNull());
});
