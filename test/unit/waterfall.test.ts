import { expect, test, vi } from 'vitest';

const address = new URL('../../src/tools/build/waterfall.mjs', import.meta.url).href;
const { checkWaves, wavesOf } = await import(address);

const registry = [
  { name: 'nav', file: 'navigation', when: 'ready' },
  { name: 'modal', file: 'server', when: 'intent', parts: 'dialog html' },
];
const needs = { dialog: 'server layer' };
const more = { nav: 'openings navigation.css', modal: 'dialog.css' };

test('build: what a file imports is loaded in the wave of that file, and the waves of each widget are printed @line.waves', () => {
  const waves = wavesOf(registry, { needs, more });
  expect(waves).toEqual({ nav: { start: 2, gesture: 1 }, modal: { start: 1, gesture: 1 } });
  const print = vi.fn();
  checkWaves({ waves }, print);
  expect(print.mock.calls.flat().join()).toContain('nav 2+1, modal 1+1');
});

test('build: fails where what a file imports has imports of its own, which are found a wave later @line.waves', () => {
  for (const [deeper, widget] of [
    [{ navigation: 'menus', menus: 'lists' }, 'nav'],
    [{ layer: 'motion' }, 'modal'],
  ] as const) {
    const waves = wavesOf(registry, { needs: { ...needs, ...deeper }, more });
    expect(() => checkWaves({ waves }, () => {})).toThrow(widget);
  }
});
