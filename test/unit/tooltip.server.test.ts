import { expect, test } from 'vitest';
import { mount } from '../../src/widgets/tooltip/index';
import { show } from './support';
import {
  bubbles,
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
const TERM = '<span data-tooltip="rooms/lakeside">room</span>';

test('tooltip: the text is asked for once for all terms of its name, when the pointer enters @tooltip.once @security.5', async () => {
  const asked = serve({ body: 'A balcony.\n' });
  show(`<p>${TERM}${TERM}</p>`);
  const [first, second] = document.querySelectorAll('span') as unknown as [Element, Element];
  for (const term of [first, second]) await mount(term as HTMLElement, page.unmount.signal);
  expect(asked).toEqual([]);
  send(first, 'pointerover');
  send(second, 'pointerover');
  expect(asked.map(({ url }) => url)).toEqual(['/ajax/tooltips/rooms/lakeside']);
  send(first, 'pointerleave');
  expect(asked[0]?.signal.aborted).toBe(false);
  asked[0]?.answer();
  await pass(SHOW_DELAY_MS);
  expect(shownText()).toEqual(['A balcony.']);
  send(first, 'pointerover');
  await pass(SHOW_DELAY_MS);
  expect(asked).toHaveLength(1);
  expect(shown()).toHaveLength(1);
});

test('tooltip: a pointer that sweeps over many terms of one name, asks once; the text is there for the one it stays on @tooltip.once', async () => {
  const asked = serve({ body: 'A balcony.' });
  show(`<p>${TERM.repeat(20)}</p>`);
  const terms = [...document.querySelectorAll('span')];
  for (const term of terms) await mount(term, page.unmount.signal);
  for (const term of terms) {
    send(term, 'pointerover');
    send(term, 'pointerleave');
    await pass(40);
  }
  expect(asked).toHaveLength(1);
  expect(bubbles()).toEqual([]);
  asked[0]?.answer();
  send(terms[7] as Element, 'pointerover');
  await pass(SHOW_DELAY_MS);
  expect(shownText()).toEqual(['A balcony.']);
  expect(asked).toHaveLength(1);
});

test('tooltip: a text is cancelled by Escape and with the last of its terms; a pointer that returns gets it, however late @tooltip.once @tooltip.escape @tooltip.removal', async () => {
  const asked = serve({ body: 'Never.' }, { body: 'Never.' }, { body: 'A balcony.' });
  show(TERM + TERM);
  const [term, other] = document.querySelectorAll('span') as unknown as [HTMLElement, HTMLElement];
  const lives = [new AbortController(), new AbortController()];
  await mount(term, (lives[0] as AbortController).signal);
  await mount(other, (lives[1] as AbortController).signal);
  send(term, 'pointerover');
  send(other, 'pointerover');
  lives[0]?.abort();
  expect(asked[0]?.signal.aborted).toBe(false);
  lives[1]?.abort();
  expect(asked[0]?.signal.aborted).toBe(true);
  await mount(term, page.unmount.signal);
  send(term, 'pointerover');
  expect(pressEscape().defaultPrevented, 'the key is left to others').toBe(false);
  expect(asked[1]?.signal.aborted).toBe(true);
  send(term, 'pointerover');
  await pass(4 * SHOW_DELAY_MS);
  expect(bubbles()).toEqual([]);
  asked[2]?.answer();
  await pass(0);
  expect(shownText()).toEqual(['A balcony.']);
  expect(page.report).not.toHaveBeenCalled();
});

test('tooltip: an empty answer shows nothing and gives the title back at once @tooltip.empty', async () => {
  const asked = serve({ body: ' \n' });
  const term = await mountFirst(page, '<span data-tooltip="none" title="Title">x</span>');
  send(term, 'pointerover');
  expect(term.hasAttribute('title')).toBe(false);
  asked[0]?.answer();
  await pass(0);
  expect(term.getAttribute('title')).toBe('Title');
  await pass(SHOW_DELAY_MS);
  expect(bubbles()).toEqual([]);
  expect(page.report).not.toHaveBeenCalled();
});

test.each([
  ['a bad status', { status: 500, body: 'x' }, 1],
  ['another type', { type: 'text/html', body: '<p>Log in</p>' }, 0],
])(
  'tooltip: a text that failed by %s is reported once and not asked for again @tooltip.failure',
  async (_, answer, alarms) => {
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
  },
);

test('tooltip: a name that is none is reported, nothing is asked and the term stays as it is @tooltip.failure @security.3', async () => {
  const asked = serve();
  for (const name of ['', 'Rooms', '../settings', 'https://other.example/x', 'a//b']) {
    page.report.mockClear();
    const term = show('<span>x</span>');
    term.setAttribute('data-tooltip', name);
    const before = term.outerHTML;
    await mount(term, page.unmount.signal);
    send(term, 'pointerover');
    await pass(SHOW_DELAY_MS);
    expect(term.outerHTML).toBe(before);
    expect(page.report, name).toHaveBeenCalledOnce();
    expect(page.report.mock.calls[0]?.slice(0, 2)).toEqual(['tooltip', term]);
  }
  expect(asked).toEqual([]);
});
