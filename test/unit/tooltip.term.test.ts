import { describe, expect, it } from 'vitest';
import { mount } from '../../src/widgets/tooltip/index';
import { givePage, show } from './support';
import {
  bubbles,
  FIELD,
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

describe('a term', () => {
  it('is described while its text is wanted, beside what described it before', async () => {
    const term = await mountFirst(
      page,
      '<button data-tooltip-text="Here." aria-describedby="note" title="Title">x</button>',
    );
    send(term, 'pointerover');
    await pass(0);
    const [bubble] = bubbles();
    expect(term.getAttribute('aria-describedby')).toBe(`note ${bubble?.id}`);
    expect(bubble?.hidden).toBe(true);
    await pass(SHOW_DELAY_MS);
    expect(term.hasAttribute('title')).toBe(false);
    pressEscape();
    expect(term.getAttribute('aria-describedby')).toBe('note');
    expect(term.getAttribute('title')).toBe('Title');
  });

  it.each([
    ['<span data-tooltip-text="x">x</span>', '0'],
    ['<abbr data-tooltip-text="x">x</abbr>', '0'],
    ['<a data-tooltip-text="x">x</a>', '0'],
    ['<a href="/" data-tooltip-text="x">x</a>', null],
    ['<button data-tooltip-text="x">x</button>', null],
    ['<label data-tooltip-text="x">x <input></label>', null],
    ['<span data-tooltip-text="x"><a href="/">x</a></span>', null],
    ['<span tabindex="-1" data-tooltip-text="x">x</span>', '-1'],
  ])('%s has tabindex %s', async (html, tabindex) => {
    const term = await mountFirst(page, html);
    const before = show(html).outerHTML;
    expect(term.getAttribute('tabindex')).toBe(tabindex);
    page.unmount.abort();
    expect(term.outerHTML).toBe(before);
  });

  it('in a link is no second stop', async () => {
    show('<a href="/"><span data-tooltip-text="x">x</span></a>');
    const term = document.querySelector('span') as HTMLElement;
    await mount(term, page.unmount.signal);
    expect(term.hasAttribute('tabindex')).toBe(false);
  });

  it('around a link has the link described', async () => {
    const term = await mountFirst(page, '<span data-tooltip-text="x"><a href="/">x</a></span>');
    send(term, 'pointerover');
    await pass(SHOW_DELAY_MS);
    expect(term.firstElementChild?.getAttribute('aria-describedby')).toBe(shown()[0]?.id);
    expect(term.hasAttribute('aria-describedby')).toBe(false);
  });

  it('that goes takes everything with it', async () => {
    const asked = serve({ body: 'Never.' });
    const html = '<span data-tooltip="tax" title="Title">x</span>';
    const term = await mountFirst(page, html);
    send(term, 'pointerover');
    page.unmount.abort();
    expect(asked[0]?.signal.aborted).toBe(true);
    await pass(SHOW_DELAY_MS);
    expect(term.outerHTML).toBe(html);
    send(term, 'pointerover');
    send(term, 'click');
    await pass(SHOW_DELAY_MS);
    expect(bubbles()).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('that has the focus when its code arrives shows its text', async () => {
    const term = show(FIELD);
    term.focus();
    await mount(term, page.unmount.signal);
    await pass(SHOW_DELAY_MS);
    expect(shownText()).toEqual(['Eight letters.']);
  });

  it('tells when its text opens and closes', async () => {
    const told: string[] = [];
    for (const type of ['veneer:open', 'veneer:close'])
      document.addEventListener(type, ({ type }) => told.push(type), {
        signal: page.unmount.signal,
      });
    const term = await mountFirst(page, '<span data-tooltip-text="Here.">x</span>');
    send(term, 'click');
    await pass(0);
    expect(told).toEqual(['veneer:open']);
    pressEscape();
    expect(told).toEqual(['veneer:open', 'veneer:close']);
  });

  it('takes the place of another’s text', async () => {
    show('<p><b data-tooltip-text="One.">1</b><b data-tooltip-text="Two.">2</b></p>');
    const terms = [...document.querySelectorAll('b')];
    for (const term of terms) await mount(term, page.unmount.signal);
    for (const term of terms) {
      send(term, 'click');
      await pass(0);
    }
    expect(shownText()).toEqual(['Two.']);
    expect(terms[0]?.hasAttribute('aria-describedby')).toBe(false);
  });

  it('within a term speaks instead of it, even where the outer text comes later', async () => {
    const asked = serve({ body: 'Outer.' });
    const outer = await mountFirst(
      page,
      '<p data-tooltip="outer">a <b data-tooltip-text="Inner.">b</b></p>',
    );
    const inner = outer.querySelector('b') as HTMLElement;
    await mount(inner, page.unmount.signal);
    send(outer, 'pointerover');
    send(inner, 'pointerover');
    await pass(SHOW_DELAY_MS);
    asked[0]?.answer();
    await pass(0);
    expect(shownText()).toEqual(['Inner.']);
  });

  it('on a page with a prefix has its attributes there', async () => {
    givePage({ prefix: 'data-v-' });
    const term = await mountFirst(
      page,
      '<span data-tooltip-text="Bare." data-v-tooltip-text="Ours.">x</span>',
    );
    send(term, 'click');
    await pass(0);
    expect(shownText()).toEqual(['Ours.']);
  });
});
