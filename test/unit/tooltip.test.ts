import { expect, test, vi } from 'vitest';
import { mount } from '../../src/widgets/tooltip/index';
import { show } from './support';
import {
  bubbles,
  FIELD,
  GRACE_MS,
  mountFirst,
  pass,
  prepareTooltips,
  pressEscape,
  SHOW_DELAY_MS,
  send,
  serve,
  shown,
  shownText,
} from './tooltip.support';

const page = prepareTooltips();
const TERM = '<span data-tooltip-text="Open from 7 to 22.">desk</span>';

test('tooltip: it shows 500 ms after the pointer enters, not before, and not where it leaves before @tooltip.delay', async () => {
  const term = await mountFirst(page, TERM);
  send(term, 'pointerover');
  await pass(SHOW_DELAY_MS - 1);
  send(term, 'pointerleave');
  await pass(SHOW_DELAY_MS);
  expect(bubbles()).toEqual([]);
  send(term, 'pointerover');
  await pass(SHOW_DELAY_MS - 1);
  expect(shownText()).toEqual([]);
  await pass(1);
  expect(shownText()).toEqual(['Open from 7 to 22.']);
});

test('tooltip: it stays while the pointer is on it, and is hidden 200 ms after @tooltip.delay', async () => {
  const term = await mountFirst(page, TERM);
  send(term, 'pointerover');
  await pass(SHOW_DELAY_MS);
  const [bubble] = shown();
  send(term, 'pointerleave');
  await pass(GRACE_MS - 1);
  send(bubble as HTMLElement, 'pointerenter');
  await pass(GRACE_MS);
  expect(shown()).toEqual([bubble]);
  send(bubble as HTMLElement, 'pointerleave');
  await pass(GRACE_MS);
  expect(bubbles()).toEqual([]);
});

test('tooltip: it stays with the focus when the pointer leaves, and is hidden on blur @tooltip.focus', async () => {
  const term = await mountFirst(page, FIELD);
  term.focus();
  send(term, 'pointerover');
  await pass(SHOW_DELAY_MS);
  send(term, 'pointerleave');
  await pass(GRACE_MS);
  expect(shown()).toHaveLength(1);
  term.blur();
  expect(bubbles()).toEqual([]);
});

test('tooltip: a tap shows it at once, the next one or one elsewhere hides it @tooltip.touch', async () => {
  const term = await mountFirst(page, TERM);
  const tap = async (target: EventTarget) => {
    send(target, 'pointerdown', 'touch');
    send(target, 'pointerup', 'touch');
    send(target, 'click', 'touch');
    await pass(0);
  };
  for (const hiding of [term, document.body]) {
    await tap(term);
    expect(shown()).toHaveLength(1);
    await tap(hiding);
    expect(bubbles()).toEqual([]);
  }
});

test('tooltip: of a control it is shown by a long press or the browser’s context menu, not by a tap, and is hidden by a mouse press @tooltip.touch', async () => {
  const term = await mountFirst(page, '<button data-tooltip-text="Saves.">Save</button>');
  send(term, 'pointerdown', 'touch');
  await pass(SHOW_DELAY_MS - 1);
  send(term, 'pointerup', 'touch');
  send(term, 'click', 'touch');
  await pass(SHOW_DELAY_MS);
  expect(bubbles()).toEqual([]);
  send(term, 'pointerdown', 'touch');
  await pass(SHOW_DELAY_MS);
  send(term, 'pointerup', 'touch');
  expect(shownText(), 'a finger that stays').toEqual(['Saves.']);
  send(term, 'pointerdown');
  expect(bubbles(), 'a press of the mouse').toEqual([]);
  send(term, 'pointerdown', 'touch');
  send(term, 'contextmenu', 'touch');
  send(term, 'pointercancel', 'touch');
  await pass(0);
  expect(shownText(), 'the browser’s own long press').toEqual(['Saves.']);
});

test('tooltip: of a term in a label a tap shows it and is the label’s; a click of the mouse is the label’s alone @tooltip.touch', async () => {
  show('<label>CVC <b data-tooltip-text="3 digits">?</b><input></label>');
  const term = document.querySelector('b') as HTMLElement;
  await mount(term, page.unmount.signal);
  for (const [pointerType, texts] of [
    ['touch', ['3 digits']],
    ['mouse', []],
  ] as const) {
    send(term, 'pointerdown', pointerType);
    send(term, 'pointerup', pointerType);
    expect(send(term, 'click', pointerType), 'left to the label').toBe(true);
    await pass(0);
    expect(shownText()).toEqual(texts);
  }
});

test('tooltip: a text at hand wins over a name, is read anew each time and is text whatever it contains @tooltip.text @security.1', async () => {
  const asked = serve();
  const term = await mountFirst(page, '<b data-tooltip="tax" data-tooltip-text="Here.">x</b>');
  for (const text of ['Here.', '<img src=x onerror=boom()>']) {
    term.setAttribute('data-tooltip-text', text);
    send(term, 'click');
    await pass(0);
    expect(shownText()).toEqual([text]);
    expect(shown()[0]?.querySelector('img')).toBeNull();
    pressEscape();
  }
  expect(asked).toEqual([]);
});

test('tooltip: Escape hides the text and keeps the key from what is below @tooltip.escape', async () => {
  const below = vi.fn();
  document.addEventListener('keydown', below);
  const term = await mountFirst(page, TERM);
  send(term, 'pointerover');
  await pass(SHOW_DELAY_MS);
  expect(pressEscape().defaultPrevented).toBe(true);
  expect(bubbles()).toEqual([]);
  expect(below).not.toHaveBeenCalled();
  expect(pressEscape().defaultPrevented).toBe(false);
  expect(below).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', below);
});
