import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChanges } from '../../src/kit/core/changes';
import { mount } from '../../src/widgets/sticky/index';
import { marginsFor } from '../../src/widgets/sticky/margins';
import {
  coveredPx,
  heightIn,
  type Plan,
  planBars,
  scrollingStyles,
  stickyStyles,
} from '../../src/widgets/sticky/plan';
import { type Measured, openBox, readPosition } from '../../src/widgets/sticky/read';
import { givePage, show } from './support';

let page: ReturnType<typeof givePage>;

beforeEach(() => {
  page = givePage();
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const WINDOW_PX = 700;

const measured = (changes: Partial<Measured> = {}): Measured => ({
  position: 'static',
  topPx: 0,
  canStick: true,
  isApart: false,
  isShutIn: false,
  leftPx: 0,
  rightPx: 1000,
  heightPx: 60,
  inParentPx: 0,
  zoom: 1,
  marginTopPx: 0,
  marginBottomPx: 0,
  gapPx: 0,
  zIndex: 'auto',
  boxes: [],
  stuckHeightPx: changes.heightPx ?? 60,
  isSteady: false,
  atEndPx: WINDOW_PX,
  ...changes,
});

const planOne = (changes: Partial<Measured> = {}): Plan =>
  planBars([measured(changes)], WINDOW_PX)[0] as Plan;

const [left, right] = [{ rightPx: 300 }, { leftPx: 300 }];

test.each([
  ['each below those before it', [{}, { heightPx: 20 }, {}], [0, 60, 80]],
  ['side by side in two columns', [left, right, {}], [0, 0, 60]],
  ['at a larger top', [30, 50, 200].map((topPx) => ({ topPx })), [30, 90, 200]],
  ['in whole px', [{ heightPx: 60.7 }, {}], [0, 60]],
  ['without those that leave with their parents', [{ atEndPx: 0, isShutIn: true }, {}], [0, 0]],
  [
    'where the theme places it',
    [{}, { position: 'sticky', topPx: 10.5, heightPx: 100 }, {}],
    [0, 10.5, 110],
  ],
])('sticky: bars of a stack, lie %s @sticky.stack', (_, bars, offsets) => {
  const plans = planBars(
    bars.map((one) => measured(one)),
    WINDOW_PX,
  );
  expect(plans.map(({ offsetPx }) => offsetPx)).toEqual(offsets);
});

test('sticky: bars of a stack, lie above the page, the first one on top, unless the theme says where @sticky.stack', () => {
  const plans = planBars([measured(), measured({ zIndex: '7' }), measured()], WINDOW_PX);
  expect(plans.map(({ zIndex }) => zIndex)).toEqual(['23', '7', '21']);
});

test('sticky: scroll-padding-top, covers the wide bars that stay to the end @sticky.stack', () => {
  const covered = (...bars: Partial<Measured>[]) =>
    coveredPx(
      planBars(
        bars.map((one) => measured(one)),
        WINDOW_PX,
      ),
      1000,
    );
  expect(covered()).toBe(0);
  expect(covered({}, {})).toBe(120);
  expect(covered({}, { rightPx: 500 })).toBe(60);
  expect(covered({}, { position: 'sticky', topPx: 60, atEndPx: 0 })).toBe(60);
});

test.each<[Partial<Measured>, Partial<Plan>]>([
  [{}, { positioning: 'sticky', isLeaving: false, staysToEnd: true }],
  [{ atEndPx: 50 }, { positioning: 'sticky', isLeaving: true, staysToEnd: true }],
  [
    { atEndPx: 50, isShutIn: true },
    { positioning: 'none', staysToEnd: false },
  ],
  [{ isShutIn: true }, { positioning: 'sticky', isLeaving: false }],
  [{ isApart: true }, { positioning: 'sticky', isLeaving: true }],
  [{ isApart: true, isShutIn: true }, { positioning: 'none' }],
  [
    { position: 'sticky', atEndPx: 50 },
    { positioning: 'theme', staysToEnd: false },
  ],
  [{ position: '-webkit-sticky' }, { positioning: 'theme', isLeaving: false }],
  [
    { position: 'fixed', atEndPx: Infinity },
    { positioning: 'theme', staysToEnd: true },
  ],
  [{ heightPx: 701 }, { positioning: 'none' }],
  [{ heightPx: 60, stuckHeightPx: 701 }, { positioning: 'none' }],
  [{ topPx: 660 }, { positioning: 'none' }],
  [
    { canStick: false, position: 'fixed' },
    { positioning: 'none', isLeaving: false },
  ],
])('sticky: bar that is %o, is planned as %o @sticky.exempt', (changes, plan) => {
  expect(planOne(changes)).toMatchObject(plan);
});

test('sticky: stuck bar that grows taller than the window, scrolls by itself, and makes later ones no room @sticky.exempt', () => {
  const stuck = (changes: Partial<Plan & { isScrolled: boolean }>) =>
    planBars(
      [{ ...planOne(), isKept: true, isScrolled: false, ...changes }, measured()],
      WINDOW_PX,
    );
  expect(stuck({ stuckHeightPx: 700 })[0]).toMatchObject({ hasOutgrown: false });
  const [grown, next] = stuck({ stuckHeightPx: 900 });
  expect(grown).toMatchObject({ positioning: 'sticky', hasOutgrown: true, staysToEnd: false });
  expect(next).toMatchObject({ offsetPx: 0 });
  const scrolled = stuck({ stuckHeightPx: 700, hasOutgrown: true, isScrolled: true });
  expect(scrolled[0]).toMatchObject({ hasOutgrown: true });
  const styles = { 'box-sizing': 'border-box', 'max-height': '700px', 'overflow-y': 'auto' };
  expect(scrollingStyles(grown as Plan)).toMatchObject(styles);
});

test('sticky: styles of a bar, let the browser keep it, a little above so that this is observed @sticky.stuck', () => {
  expect(stickyStyles(planOne({ topPx: 30 }))).toMatchObject({
    position: 'sticky',
    top: '29.96px',
    left: 'auto',
    'z-index': '21',
  });
});

test('sticky: styles of a bar, are in its own px where the theme zooms the page @sticky.space', () => {
  expect(stickyStyles(planOne({ topPx: 50, zoom: 1.25 }))).toMatchObject({ top: '39.968px' });
  const zoomed = planOne({ heightPx: 75, stuckHeightPx: 25, zoom: 1.25 });
  expect(marginsFor(zoomed, [75, 25])).toEqual([0, 40]);
});

test.each([
  ['nothing', {}, [60, 20], [0, 40]],
  ['a margin of its own', { marginBottomPx: 30, gapPx: 30 }, [60, 20], [30, 70]],
  ['a larger margin below', { marginBottomPx: 30, gapPx: 50 }, [60, 20], [50, 90]],
  ['a larger margin below, and it grows', { marginBottomPx: 30, gapPx: 50 }, [60, 200], [0, -140]],
  ['its own margin, and it grows', { marginBottomPx: 30, gapPx: 30 }, [60, 200], [30, -110]],
])(
  'sticky: bar whose room ends with %s, keeps the room as its height changes @sticky.space',
  (_, changes, heights, margins) => {
    expect(marginsFor(planOne(changes), heights)).toEqual(margins);
    const shrinks = planOne({ stuckHeightPx: 20 });
    expect([heightIn(shrinks, true), heightIn(shrinks, false)]).toEqual([20, 60]);
  },
);

test('sticky: bar that leaves its parent, keeps its room by the margin that it has for that @sticky.space', () => {
  expect(marginsFor(planOne({ gapPx: 50 }), [60, 20], -900)).toEqual([-900, -860]);
});

test.each([
  ['hidden', 'auto', false, ['clip', 'visible']],
  ['hidden', 'hidden', false, ['clip', 'clip']],
  ['hidden', 'hidden', true, ['clip', 'visible']],
  ['auto', 'auto', false, ['visible', 'visible']],
])(
  'sticky: box with overflow: %s %s, cuts off the same and holds no bar (left by the bar: %s) @sticky.stuck',
  (x, y, isLeft, opened) => {
    const box = show(`<div style="overflow-x: ${x}; overflow-y: ${y}; display: block"></div>`);
    openBox(createChanges(), box, isLeft);
    expect([box.style.overflowX, box.style.overflowY]).toEqual(opened);
    expect(box.style.display).toBe('flow-root');
  },
);

test.each([
  ['static', '25px', 25],
  ['relative', '25px', 0],
  ['absolute', '25px', 0],
  ['sticky', '10%', 0],
])(
  'sticky: position: %s with top: %s, is stuck %i px below the edge @sticky.theme',
  (position, top, topPx) => {
    const bar = show(`<nav style="position: ${position}; top: ${top}"></nav>`);
    expect(readPosition(bar, createChanges())).toEqual({ position, topPx });
  },
);

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
  for (const name of ['ResizeObserver', 'IntersectionObserver'])
    vi.stubGlobal(
      name,
      vi.fn(function create() {
        return observer();
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
  stop.abort();
  expect(document.body.innerHTML).toBe(BAR);
});
