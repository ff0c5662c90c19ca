import { describe, expect, it, vi } from 'vitest';
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

describe('a text at hand', () => {
  const TERM = '<span data-tooltip-text="Open from 7 to 22.">desk</span>';

  it('shows 500 ms after the pointer came, not before', async () => {
    const term = await mountFirst(page, TERM);
    send(term, 'pointerover');
    await pass(SHOW_DELAY_MS - 1);
    expect(shownText()).toEqual([]);
    await pass(1);
    expect(shownText()).toEqual(['Open from 7 to 22.']);
  });

  it('does not show when the pointer left before', async () => {
    const term = await mountFirst(page, TERM);
    send(term, 'pointerover');
    await pass(SHOW_DELAY_MS - 1);
    send(term, 'pointerleave');
    await pass(SHOW_DELAY_MS);
    expect(bubbles()).toEqual([]);
  });

  it('stays while the pointer is on the bubble, and goes after it', async () => {
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

  it('stays with the focus when the pointer goes', async () => {
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

  it('shows at once upon a tap, and goes with the next one or one elsewhere', async () => {
    const term = await mountFirst(page, TERM);
    const tap = async (target: EventTarget) => {
      send(target, 'pointerdown', 'touch');
      send(target, 'pointerup', 'touch');
      send(target, 'click', 'touch');
      await pass(0);
    };
    await tap(term);
    expect(shown()).toHaveLength(1);
    await tap(term);
    expect(bubbles()).toEqual([]);
    await tap(term);
    await tap(document.body);
    expect(bubbles()).toEqual([]);
  });

  it('of a control shows when a finger stays, and not upon a tap', async () => {
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
    expect(shownText()).toEqual(['Saves.']);
  });

  it('of a control shows with the browser’s own long press', async () => {
    const term = await mountFirst(page, '<a href="/" data-tooltip-text="Leads home.">Home</a>');
    send(term, 'pointerdown', 'touch');
    send(term, 'contextmenu', 'touch');
    send(term, 'pointercancel', 'touch');
    await pass(0);
    expect(shownText()).toEqual(['Leads home.']);
  });

  it('of a control goes when the mouse presses it', async () => {
    const term = await mountFirst(page, '<button data-tooltip-text="Saves.">Save</button>');
    send(term, 'pointerover');
    await pass(SHOW_DELAY_MS);
    send(term, 'pointerdown');
    await pass(SHOW_DELAY_MS);
    expect(bubbles()).toEqual([]);
  });

  it('is text, whatever it contains', async () => {
    const term = await mountFirst(
      page,
      '<span data-tooltip-text="<img src=x onerror=boom()>">x</span>',
    );
    send(term, 'click');
    await pass(0);
    expect(shownText()).toEqual(['<img src=x onerror=boom()>']);
    expect(shown()[0]?.querySelector('img')).toBeNull();
  });

  it('is read anew each time', async () => {
    const term = await mountFirst(page, TERM);
    term.setAttribute('data-tooltip-text', 'Closed today.');
    send(term, 'click');
    await pass(0);
    expect(shownText()).toEqual(['Closed today.']);
  });

  it('wins over a name, and nobody is asked', async () => {
    const asked = serve();
    const term = await mountFirst(
      page,
      '<span data-tooltip="tax" data-tooltip-text="Here.">x</span>',
    );
    send(term, 'click');
    await pass(0);
    expect(shownText()).toEqual(['Here.']);
    expect(asked).toEqual([]);
  });
});

describe('Escape', () => {
  it('hides the text and keeps the key from what is below', async () => {
    const below = vi.fn();
    document.addEventListener('keydown', below);
    const term = await mountFirst(page, '<span data-tooltip-text="Here.">x</span>');
    send(term, 'pointerover');
    await pass(SHOW_DELAY_MS);
    expect(pressEscape().defaultPrevented).toBe(true);
    expect(bubbles()).toEqual([]);
    expect(below).not.toHaveBeenCalled();
    expect(pressEscape().defaultPrevented).toBe(false);
    expect(below).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', below);
  });

  it('cancels a text that is on its way, and leaves the key to others', async () => {
    const asked = serve({ body: 'Late.' });
    const term = await mountFirst(page, '<span data-tooltip="tax">x</span>');
    send(term, 'pointerover');
    expect(pressEscape().defaultPrevented).toBe(false);
    expect(asked[0]?.signal.aborted).toBe(true);
    await pass(SHOW_DELAY_MS);
    expect(bubbles()).toEqual([]);
  });
});
