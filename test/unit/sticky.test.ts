import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../src/widgets/sticky/index';
import { type Layout, readAncestors, readPosition } from '../../src/widgets/sticky/layout';
import { adjustSpace, createMarker, spaceOf } from '../../src/widgets/sticky/marker';
import {
  coveredPx,
  dependsOnPage,
  type Facts,
  heightIn,
  offsetBelow,
  positioningOf,
  type StickyPlan,
  stylesOf,
} from '../../src/widgets/sticky/plan';
import { givePage, show } from './support';

let page: ReturnType<typeof givePage>;

beforeEach(() => {
  page = givePage();
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const layout = (changes: Partial<Layout> = {}): Layout => ({
  isShown: true,
  isInside: false,
  position: 'static',
  topPx: 0,
  canStick: true,
  canFix: true,
  leftPx: 0,
  rightPx: 1000,
  heightPx: 60,
  downPx: 0,
  space: {},
  width: '100px',
  height: '60px',
  zIndex: 'auto',
  leavesMarker: false,
  zoom: 1,
  isItem: false,
  ...changes,
});

const plan = (changes: Partial<StickyPlan> = {}): StickyPlan => ({
  layout: layout({ leftPx: 12, rightPx: 112 }),
  positioning: 'fixed',
  staysToEnd: true,
  offsetPx: 30,
  stuckHeightPx: 60,
  space: {},
  zIndex: '21',
  ...changes,
});

const [left, right] = [layout({ rightPx: 300 }), layout({ leftPx: 300 })];

test.each([
  ['each below those before it', [layout(), layout({ heightPx: 20 }), layout()], [0, 60, 80]],
  ['side by side in two columns', [left, right, layout()], [0, 0, 60]],
  ['at a larger top', [30, 50, 200].map((topPx) => layout({ topPx })), [30, 90, 200]],
  [
    'where the theme places it',
    [layout(), layout({ position: 'sticky', topPx: 10, heightPx: 100 }), layout()],
    [0, 10, 110],
  ],
])('sticky: bars of a stack, lie %s @sticky.stack', (_, layouts, offsets) => {
  const before: StickyPlan[] = [];
  for (const one of layouts) {
    const offsetPx = offsetBelow(before, one);
    before.push(plan({ layout: one, stuckHeightPx: one.heightPx, offsetPx }));
  }
  expect(before.map(({ offsetPx }) => offsetPx)).toEqual(offsets);
});

test('sticky: scroll-padding-top, covers the wide bars that are fixed @sticky.stack', () => {
  const at = (offsetPx: number, changes: Partial<StickyPlan> = {}): StickyPlan =>
    plan({ layout: layout(), offsetPx, ...changes });
  expect(coveredPx([], 1000)).toBe(0);
  expect(coveredPx([at(0), at(60)], 1000)).toBe(120);
  expect(coveredPx([at(0), at(60, { layout: layout({ rightPx: 500 }) })], 1000)).toBe(60);
  expect(coveredPx([at(0), at(60, { positioning: 'sticky' })], 1000)).toBe(60);
});

test.each([
  [{}, 'fixed'],
  [{ reachesEnd: false, canStick: false }, 'fixed'],
  [{ position: 'absolute', canStick: false }, 'fixed'],
  [{ canFix: false }, 'sticky'],
  [{ canFix: false, reachesEnd: false }, 'none'],
  [{ canFix: false, canStick: false }, 'none'],
  [{ position: 'sticky' }, 'theme'],
  [{ position: '-webkit-sticky' }, 'theme'],
  [{ position: 'fixed' }, 'theme'],
  [{ isTooTall: true }, 'none'],
  [{ isInside: true }, 'none'],
  [{ isShown: false, position: 'fixed' }, 'none'],
])('sticky: bar that %o, is held by %s @sticky.exempt', (changes: Partial<Facts>, positioning) => {
  const usual = { isShown: true, isInside: false, position: 'static', isTooTall: false };
  const facts = { ...usual, canStick: true, canFix: true, reachesEnd: true, ...changes };
  expect(positioningOf(facts)).toBe(positioning);
});

test('sticky: styles of a bar, let the browser catch it and take it out of the flow once stuck @sticky.stuck', () => {
  const caught = { position: 'sticky', top: '30px' };
  const fixed = { left: '12px', width: '100px', 'margin-bottom': '0px' };
  expect(stylesOf(plan(), false, false)).toMatchObject(caught);
  expect(stylesOf(plan(), true, true)).toMatchObject({ ...caught, position: 'fixed', ...fixed });
  for (const positioning of ['theme', 'none'] as const)
    for (const isStuck of [true, false])
      expect(stylesOf(plan({ positioning }), isStuck, true), positioning).toEqual({});
});

test('sticky: styles of a bar, are in its own px where the theme zooms the page @sticky.space', () => {
  const zoomed = plan({ layout: layout({ leftPx: 15, heightPx: 75, zoom: 1.25 }), offsetPx: 50 });
  expect(stylesOf(zoomed, true, false)).toMatchObject({ top: '40px', left: '12px' });
  const style = { position: 'static', display: 'block', getPropertyValue: () => '' };
  const own = style as unknown as CSSStyleDeclaration;
  const space = spaceOf({ width: 125, height: 75 } as DOMRect, own, own, 1.25);
  expect(space).toMatchObject({ width: '100px', height: '60px' });
});

test('sticky: styles of a bar that has outgrown the window, let it scroll in what is in view, whatever its box-sizing @sticky.exempt', () => {
  const grown = plan({ layout: layout({ heightPx: 72, height: '60px' }), hasOutgrown: true });
  const scrolls = { 'max-height': 'calc(100% - 42px)', 'overflow-y': 'auto' };
  expect(stylesOf(grown, true, false)).toMatchObject(scrolls);
  const bordered = plan({ hasOutgrown: true });
  expect(stylesOf(bordered, true, false)).toHaveProperty('max-height', 'calc(100% - 30px)');
  expect(stylesOf(grown, false, false)).not.toHaveProperty('max-height');
  expect(stylesOf(plan(), true, false)).not.toHaveProperty('overflow-y');
});

test('sticky: styles of a bar that shrinks, keep its height while it grows back or stays in the flow @sticky.space', () => {
  const shrinks = plan({ stuckHeightPx: 20 });
  expect(stylesOf(shrinks, false, true)).toHaveProperty('min-height', '60px');
  expect(stylesOf(shrinks, false, false)).not.toHaveProperty('min-height');
  expect(stylesOf(plan({ stuckHeightPx: 60.3 }), false, true)).not.toHaveProperty('min-height');
  const sticky = plan({ positioning: 'sticky', stuckHeightPx: 20 });
  expect(stylesOf(sticky, true, false)).toMatchObject({
    position: 'sticky',
    'min-height': '60px',
  });
  expect([heightIn(shrinks, true), heightIn(shrinks, false), heightIn(sticky, true)]).toEqual([
    20, 60, 60,
  ]);
  const item = plan({ layout: layout({ isItem: true }) });
  expect([plan(), sticky, item].map(dependsOnPage)).toEqual([false, true, true]);
});

test('sticky: marker, stands before its bar wherever that goes @sticky.space', () => {
  const section = show('<section><p>Before</p><nav>Bar</nav></section>');
  const bar = section.querySelector('nav') as HTMLElement;
  const marker = createMarker(bar);
  expect(marker.place()).toBe(true);
  expect(bar.previousSibling).toBe(marker.element);
  expect(marker.place()).toBe(false);
  section.prepend(bar);
  expect(marker.place()).toBe(true);
  expect(section.firstElementChild).toBe(marker.element);
  expect(marker.element.getAttribute('aria-hidden')).toBe('true');
});

test('sticky: marker, takes no room, or that of its bar where the bar takes any @sticky.space', () => {
  const marker = createMarker(show('<nav>Bar</nav>'));
  marker.collapse(7);
  const { style } = marker.element;
  expect([style.position, style.height, style.marginTop]).toEqual(['absolute', '0px', '7px']);
  marker.expand(
    adjustSpace({ height: '60px', 'margin-top': '10px', 'margin-bottom': '0px' }, 5, -3),
  );
  expect([style.position, style.height]).toEqual(['', '60px']);
  expect([style.marginTop, style.marginBottom]).toEqual(['15px', '-3px']);
  const box = { width: 100, height: 60 } as DOMRect;
  const styled = (position: string) =>
    ({ position, display: 'block', getPropertyValue: () => '' }) as unknown as CSSStyleDeclaration;
  expect(spaceOf(box, styled('absolute'), styled('static'), 1)).toBeNull();
  expect(spaceOf(box, styled('static'), styled('static'), 1)).toMatchObject({ width: '100px' });
});

test.each([
  ['', { scrolls: false, clips: false, containsFixed: false }],
  ['transform: translateX(0px)', { scrolls: false, clips: false, containsFixed: true }],
  ['filter: blur(2px)', { scrolls: false, clips: false, containsFixed: true }],
  ['overflow: hidden', { scrolls: false, clips: true, containsFixed: false }],
])('sticky: bar in a box with "%s", is known to be %o @sticky.exempt', (style, expected) => {
  // The tests' documents leave out what has no value.
  const look = getComputedStyle;
  vi.stubGlobal('getComputedStyle', (element: Element) => {
    const { overflow, transform, filter } = (element as HTMLElement).style;
    const own = { transform, filter } as Record<string, string>;
    return {
      ...look(element),
      overflowX: overflow || 'visible',
      overflowY: overflow || 'visible',
      contain: 'none',
      willChange: 'auto',
      getPropertyValue: (name: string) => own[name] ?? '',
    };
  });
  const bar = show(`<div><div style="${style}"><nav>Bar</nav></div></div>`);
  expect(readAncestors(bar.querySelector('nav') as Element)).toEqual(expected);
});

test.each([
  ['static', '25px', 25],
  ['relative', '25px', 0],
  ['sticky', '10%', 0],
])('sticky: position: %s with top: %s, is stuck %i px below the edge @sticky.theme', (...given) => {
  const [position, top, topPx] = given;
  const bar = show(`<nav style="position: ${position}; top: ${top}"></nav>`);
  expect(readPosition(bar).topPx).toBe(topPx);
});

const BAR = '<nav data-sticky="">Bar</nav>';

test('sticky: page that lays nothing out, is left as it is @sticky.removal', async () => {
  vi.stubGlobal('matchMedia', undefined);
  await mount(show(BAR), new AbortController().signal);
  expect(document.body.innerHTML).toBe(BAR);
  expect(page.report).not.toHaveBeenCalled();
});

test('sticky: removal of a mounted bar, restores the server’s markup @sticky.removal', async () => {
  const observer = () => ({ observe: vi.fn(), unobserve: vi.fn(), disconnect: vi.fn() });
  vi.stubGlobal('matchMedia', () => new EventTarget());
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function create() {
      return observer();
    }),
  );
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(function create(callback: (entries: object[]) => void) {
      const observe = (target: Element) =>
        queueMicrotask(() => callback([{ target, boundingClientRect: { top: 0 } }]));
      return { ...observer(), observe };
    }),
  );
  const bar = show(BAR);
  const stop = new AbortController();
  const link = vi.spyOn(document.head, 'append').mockImplementation((one) => {
    (one as HTMLLinkElement).onload?.(new Event('load'));
  });
  await mount(bar, stop.signal);
  expect(document.body.innerHTML).toBe(BAR);
  dispatchEvent(new Event('scroll'));
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(bar.className).toBe('veneer-sticky'));
  link.mockRestore();
  expect(bar.previousElementSibling?.localName).toBe('veneer-marker');
  stop.abort();
  expect(document.body.innerHTML).toBe(BAR);
});
