import { expect, onTestFinished, test, vi } from 'vitest';
import { mount } from '../../src/widgets/tooltip/index';
import { show } from './support';
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

test('tooltip: the text describes its term while it is shown, beside what described it before, instead of its title @tooltip.focus', async () => {
  const noted: string[] = [];
  for (const type of ['veneer:open', 'veneer:close'])
    document.addEventListener(type, ({ type }) => noted.push(type), {
      signal: page.unmount.signal,
    });
  const html = '<button data-tooltip-text="Here." aria-describedby="note" title="Title">x</button>';
  const term = await mountFirst(page, html);
  send(term, 'pointerover');
  await pass(0);
  const [bubble] = bubbles();
  expect(term.getAttribute('aria-describedby')).toBe(`note ${bubble?.id}`);
  expect(bubble?.hidden).toBe(true);
  expect(noted).toEqual([]);
  await pass(SHOW_DELAY_MS);
  expect(term.hasAttribute('title')).toBe(false);
  expect(noted).toEqual(['veneer:open']);
  pressEscape();
  expect(term.outerHTML).toBe(html.replace(/(aria\S+) (title\S+)>/, '$1 $2>'));
  expect(noted).toEqual(['veneer:open', 'veneer:close']);
});

test('tooltip: a title that is the only name of its term stays its name while the text is shown @tooltip.focus', async () => {
  const icon = '<svg aria-hidden="true"><title>f</title></svg>';
  for (const [html, name] of [
    [`<a href="/" data-tooltip-text="x" title="Facebook">${icon}</a>`, 'Facebook'],
    ['<a href="/" data-tooltip-text="x" title="Facebook"><img alt=""></a>', 'Facebook'],
    ['<input data-tooltip-text="x" value="lake" title="Search">', 'Search'],
    ['<select data-tooltip-text="x" title="Sort"><option>Price</option></select>', 'Sort'],
    ['<img data-tooltip-text="x" title="Lake">', 'Lake'],
    ['<a href="/" data-tooltip-text="x" title="Facebook">Our page</a>', null],
    ['<a href="/" data-tooltip-text="x" title="Facebook"><img alt="Our page"></a>', null],
    ['<button data-tooltip-text="x" aria-label="Our page" title="Facebook"></button>', 'Our page'],
    ['<input type="submit" data-tooltip-text="x" title="Search">', null],
    ['<input id="i" data-tooltip-text="x" title="Search"><label for="i">Words</label>', null],
    ['<abbr data-tooltip-text="x" title="Bed and breakfast">B&amp;B</abbr>', null],
    ['<span data-tooltip-text="x" title="Lake"></span>', null],
  ] as const) {
    const unmount = new AbortController();
    const term = show(html);
    const before = document.body.innerHTML;
    await mount(term, unmount.signal);
    send(term, 'pointerover');
    await pass(SHOW_DELAY_MS);
    expect([shown().length, term.getAttribute('title')], html).toEqual([1, null]);
    expect(term.getAttribute('aria-label'), html).toBe(name);
    unmount.abort();
    expect(document.body.innerHTML).toBe(before);
  }
});

test('tooltip: a term that the keyboard does not reach gets a tabindex until it is unmounted @tooltip.focus', async () => {
  for (const [html, tabindex] of [
    ['<span data-tooltip-text="x">x</span>', '0'],
    ['<abbr data-tooltip-text="x">x</abbr>', '0'],
    ['<a data-tooltip-text="x">x</a>', '0'],
    ['<a href="/" data-tooltip-text="x">x</a>', null],
    ['<button data-tooltip-text="x">x</button>', null],
    ['<label data-tooltip-text="x">x <input></label>', null],
    ['<span data-tooltip-text="x"><a href="/">x</a></span>', null],
    ['<span tabindex="-1" data-tooltip-text="x">x</span>', '-1'],
  ] as const) {
    const unmount = new AbortController();
    const term = show(html);
    const before = term.outerHTML;
    await mount(term, unmount.signal);
    expect(term.getAttribute('tabindex'), html).toBe(tabindex);
    unmount.abort();
    expect(term.outerHTML).toBe(before);
  }
  const inLabel = show('<label>x <b data-tooltip-text="x">?</b><input></label>').firstElementChild;
  await mount(inLabel as HTMLElement, page.unmount.signal);
  expect(inLabel?.getAttribute('tabindex'), 'in a label').toBe('0');
  const inLink = show('<a href="/"><span data-tooltip-text="x">x</span></a>').firstElementChild;
  await mount(inLink as HTMLElement, page.unmount.signal);
  expect(inLink?.hasAttribute('tabindex'), 'in a link').toBe(false);
});

test('tooltip: of a term around a link the link is described @tooltip.focus', async () => {
  const term = await mountFirst(page, '<span data-tooltip-text="x"><a href="/">x</a></span>');
  send(term, 'pointerover');
  await pass(SHOW_DELAY_MS);
  expect(term.firstElementChild?.getAttribute('aria-describedby')).toBe(shown()[0]?.id);
  expect(term.hasAttribute('aria-describedby')).toBe(false);
});

test.each([
  ['<header><b data-tooltip-text="x">x</b></header>', 'body > [role=region]'],
  ['<aside data-carousel="rooms"><b data-tooltip-text="x">x</b></aside>', 'body > [role=region]'],
  ['<dialog open><p><b data-tooltip-text="x">x</b></p></dialog>', 'dialog'],
  ['<div role="dialog"><nav><b data-tooltip-text="x">x</b></nav></div>', '[role=dialog]'],
])('tooltip: of a term in %s the text is a child of %s @tooltip.place', async (html, parent) => {
  const prototype = HTMLElement.prototype as { showPopover?(): void };
  prototype.showPopover = () => {};
  vi.stubGlobal('CSS', { supports: () => true });
  onTestFinished(() => {
    delete prototype.showPopover;
  });
  show(html);
  const term = document.querySelector('b') as HTMLElement;
  await mount(term, page.unmount.signal);
  send(term, 'pointerover');
  await pass(SHOW_DELAY_MS);
  expect(shown()[0]?.parentElement).toBe(document.querySelector(parent));
  page.unmount.abort();
  expect(document.body.querySelector('[role=region],[role=tooltip]')).toBeNull();
});

test('tooltip: removal of the term cancels its call, hides its text, restores it and stops listening @tooltip.removal', async () => {
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

test('tooltip: a term that has the focus when its code arrives shows its text @tooltip.focus', async () => {
  const term = show(FIELD);
  term.focus();
  await mount(term, page.unmount.signal);
  await pass(SHOW_DELAY_MS);
  expect(shownText()).toEqual(['Eight letters.']);
});

test('tooltip: one text is shown at a time: the last one, and of a term within a term the inner one @tooltip.text', async () => {
  const asked = serve({ body: 'Outer.' });
  show(
    '<p data-tooltip="outer"><b data-tooltip-text="One.">1</b><b data-tooltip-text="Two.">2</b></p>',
  );
  const outer = document.querySelector('p') as HTMLElement;
  const inner = [...document.querySelectorAll('b')];
  for (const term of [outer, ...inner]) await mount(term, page.unmount.signal);
  for (const term of inner) {
    send(term, 'pointerover');
    await pass(SHOW_DELAY_MS);
  }
  expect(shownText()).toEqual(['Two.']);
  expect(inner[0]?.hasAttribute('aria-describedby')).toBe(false);
  asked[0]?.answer();
  await pass(0);
  expect(shownText()).toEqual(['Two.']);
});
