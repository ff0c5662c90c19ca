import { describe, expect, it } from 'vitest';
import { mount } from '../../src/widgets/tooltip/index';
import { show } from './support';
import {
  bubbles,
  mountFirst,
  pass,
  prepareTooltips,
  SHOW_DELAY_MS,
  send,
  serve,
  shown,
  shownText,
} from './tooltip.support';

const page = prepareTooltips();

describe('a text from the server', () => {
  const TERM = '<span data-tooltip="rooms/lakeside">room</span>';

  it('is asked by its name when the pointer comes, and only then', async () => {
    const asked = serve({ body: 'A balcony.\n' });
    const term = await mountFirst(page, TERM);
    expect(asked).toEqual([]);
    send(term, 'pointerover');
    expect(asked.map(({ url }) => url)).toEqual(['/ajax/tooltips/rooms/lakeside']);
    asked[0]?.answer();
    await pass(SHOW_DELAY_MS);
    expect(shownText()).toEqual(['A balcony.']);
  });

  it('is asked once for all terms of its name', async () => {
    const asked = serve({ body: 'A balcony.' });
    show(`<p>${TERM}${TERM}</p>`);
    const terms = [...document.querySelectorAll('span')];
    for (const term of terms) await mount(term, page.unmount.signal);
    for (const term of terms) send(term, 'pointerover');
    expect(asked).toHaveLength(1);
    send(terms[0] as Element, 'pointerleave');
    expect(asked[0]?.signal.aborted).toBe(false);
    asked[0]?.answer();
    await pass(SHOW_DELAY_MS);
    expect(shownText()).toEqual(['A balcony.']);
    send(terms[0] as Element, 'pointerover');
    await pass(SHOW_DELAY_MS);
    expect(asked).toHaveLength(1);
    expect(shown()).toHaveLength(1);
  });

  it('that nobody waits for is cancelled, and asked again by who comes back', async () => {
    const asked = serve({ body: 'Never.' }, { body: 'A balcony.' });
    const term = await mountFirst(page, TERM);
    send(term, 'pointerover');
    send(term, 'pointerleave');
    expect(asked[0]?.signal.aborted).toBe(true);
    send(term, 'pointerover');
    asked[1]?.answer();
    await pass(SHOW_DELAY_MS);
    expect(shownText()).toEqual(['A balcony.']);
    expect(page.report).not.toHaveBeenCalled();
  });

  it('shows as soon as it is there where it took longer than the delay', async () => {
    const asked = serve({ body: 'A balcony.' });
    const term = await mountFirst(page, TERM);
    send(term, 'pointerover');
    await pass(4 * SHOW_DELAY_MS);
    expect(bubbles()).toEqual([]);
    asked[0]?.answer();
    await pass(0);
    expect(shownText()).toEqual(['A balcony.']);
  });

  it('that is empty shows nothing, and gives the title back', async () => {
    const asked = serve({ body: ' \n' });
    const term = await mountFirst(page, '<span data-tooltip="none" title="Title">x</span>');
    send(term, 'pointerover');
    expect(term.hasAttribute('title')).toBe(false);
    asked[0]?.answer();
    await pass(SHOW_DELAY_MS);
    expect(bubbles()).toEqual([]);
    expect(term.getAttribute('title')).toBe('Title');
    expect(page.report).not.toHaveBeenCalled();
  });

  it.each([
    ['a bad status', { status: 500, body: 'x' }, 1],
    ['another type', { type: 'text/html', body: '<p>Log in</p>' }, 0],
  ])('that failed by %s is told once and not asked again', async (_, answer, alarms) => {
    const asked = serve(answer);
    const term = await mountFirst(page, TERM);
    for (const _round of [1, 2]) {
      send(term, 'pointerover');
      asked[0]?.answer();
      await pass(SHOW_DELAY_MS);
      send(term, 'pointerleave');
    }
    expect(asked).toHaveLength(1);
    expect(bubbles()).toEqual([]);
    expect(page.report).toHaveBeenCalledOnce();
    expect(page.report.mock.calls[0]?.[1]).toBe(term);
    expect(page.showFailure).toHaveBeenCalledTimes(alarms);
  });

  it.each(['', 'Rooms', '../settings', 'https://other.example/x', 'a//b'])(
    'named "%s" is refused, and its element keeps its markup',
    async (name) => {
      const asked = serve();
      const term = await mountFirst(page, '<span>x</span>');
      term.setAttribute('data-tooltip', name);
      const before = term.outerHTML;
      await mount(term, page.unmount.signal);
      send(term, 'pointerover');
      await pass(SHOW_DELAY_MS);
      expect(asked).toEqual([]);
      expect(term.outerHTML).toBe(before);
      expect(page.report).toHaveBeenCalledOnce();
      expect(page.report.mock.calls[0]?.slice(0, 2)).toEqual(['tooltip', term]);
    },
  );
});
