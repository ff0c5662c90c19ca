import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookAround } from '../../src/widgets/sticky/around';
import { type Facts, holdOf } from '../../src/widgets/sticky/hold';
import { mount } from '../../src/widgets/sticky/index';
import { createLoan } from '../../src/widgets/sticky/loan';
import { createMarker, moved, roomOf } from '../../src/widgets/sticky/marker';
import { readOwn } from '../../src/widgets/sticky/measure';
import { drifts, heightIn, type Plan, stylesOf } from '../../src/widgets/sticky/plan';
import { coveredPx, type Layer, lineBelow, type Placed } from '../../src/widgets/sticky/stack';
import { givePage, show } from './support';

let page: ReturnType<typeof givePage>;

beforeEach(() => {
  page = givePage();
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const layer = (changes: Partial<Layer> = {}): Layer => ({
  leftPx: 0,
  rightPx: 1000,
  heightPx: 60,
  topPx: 0,
  isOwn: false,
  ...changes,
});
const [left, right] = [layer({ rightPx: 300 }), layer({ leftPx: 300 })];

test.each([
  ['each below those before it', [layer(), layer({ heightPx: 20 }), layer()], [0, 60, 80]],
  ['side by side in two columns', [left, right, layer()], [0, 0, 60]],
  ['at a larger top', [30, 50, 200].map((topPx) => layer({ topPx })), [30, 90, 200]],
  [
    'where the theme places it',
    [layer(), layer({ isOwn: true, topPx: 10, heightPx: 100 }), layer()],
    [0, 10, 110],
  ],
])('sticky: bars of a stack, lie %s @sticky.stack', (_, layers, lines) => {
  const placed: Placed[] = [];
  for (const one of layers) placed.push({ ...one, isFixed: true, linePx: lineBelow(placed, one) });
  expect(placed.map(({ linePx }) => linePx)).toEqual(lines);
});

test('sticky: scroll-padding-top, covers the wide bars that are fixed @sticky.stack', () => {
  const placed = (linePx: number, changes: Partial<Placed> = {}): Placed => ({
    ...layer(),
    isFixed: true,
    linePx,
    ...changes,
  });
  expect(coveredPx([], 1000)).toBe(0);
  expect(coveredPx([placed(0), placed(60)], 1000)).toBe(120);
  expect(coveredPx([placed(0), placed(60, { rightPx: 500 })], 1000)).toBe(60);
  expect(coveredPx([placed(0), placed(60, { isFixed: false })], 1000)).toBe(60);
});

test.each([
  [{}, 'fixed'],
  [{ reachesEnd: false, canCatch: false }, 'fixed'],
  [{ position: 'absolute', canCatch: false }, 'fixed'],
  [{ canFix: false }, 'native'],
  [{ canFix: false, reachesEnd: false }, 'none'],
  [{ canFix: false, canCatch: false }, 'none'],
  [{ position: 'sticky' }, 'own'],
  [{ position: '-webkit-sticky' }, 'own'],
  [{ position: 'fixed' }, 'own'],
  [{ isTooTall: true }, 'none'],
  [{ isInside: true }, 'none'],
  [{ isShown: false, position: 'fixed' }, 'none'],
])('sticky: bar that %o, is held by %s @sticky.exempt', (changes: Partial<Facts>, hold) => {
  const usual = { isShown: true, isInside: false, position: 'static', isTooTall: false };
  const facts = { ...usual, canCatch: true, canFix: true, reachesEnd: true, ...changes };
  expect(holdOf(facts)).toBe(hold);
});

const plan = (changes: Partial<Plan> = {}): Plan => ({
  natural: {
    isShown: true,
    isInside: false,
    position: 'static',
    topPx: 0,
    canCatch: true,
    canFix: true,
    leftPx: 12,
    rightPx: 112,
    heightPx: 60,
    downPx: 0,
    room: {},
    width: '100px',
    height: '60px',
    zIndex: 'auto',
    isItem: false,
  },
  hold: 'fixed',
  isLasting: true,
  linePx: 30,
  stuckPx: 60,
  room: {},
  layer: '21',
  ...changes,
});

test('sticky: styles of a bar, let the browser catch it and take it out of the flow once stuck @sticky.stuck', () => {
  const caught = { position: 'sticky', top: '30px' };
  const fixed = { left: '12px', width: '100px', 'margin-bottom': '0px' };
  expect(stylesOf(plan(), false, false)).toMatchObject(caught);
  expect(stylesOf(plan(), true, true)).toMatchObject({ ...caught, position: 'fixed', ...fixed });
  for (const hold of ['own', 'none'] as const)
    for (const isStuck of [true, false])
      expect(stylesOf(plan({ hold }), isStuck, true), hold).toEqual({});
});

test('sticky: styles of a bar that shrinks, keep its height while it grows back or stays in the flow @sticky.space', () => {
  const shrinks = plan({ stuckPx: 20 });
  expect(stylesOf(shrinks, false, true)).toHaveProperty('min-height', '60px');
  expect(stylesOf(shrinks, false, false)).not.toHaveProperty('min-height');
  expect(stylesOf(plan({ stuckPx: 60.3 }), false, true)).not.toHaveProperty('min-height');
  const native = plan({ hold: 'native', stuckPx: 20 });
  expect(stylesOf(native, true, false)).toMatchObject({
    position: 'sticky',
    'min-height': '60px',
  });
  expect([heightIn(shrinks, true), heightIn(shrinks, false), heightIn(native, true)]).toEqual([
    20, 60, 60,
  ]);
  const item = plan({ natural: { ...plan().natural, isItem: true } });
  expect([plan(), native, item].map(drifts)).toEqual([false, true, true]);
});

test.each(['<p></p>', '<p style=""></p>', '<p style="top: 5px ;color:red"></p>'])(
  'sticky: styles lent to %s, are given back to the letter @sticky.removal',
  (html) => {
    const element = show(html);
    const loan = createLoan(element);
    loan.set({ top: '9px', position: 'fixed' });
    expect(element.style.getPropertyValue('top')).toBe('9px');
    expect(element.style.getPropertyPriority('top')).toBe('important');
    loan.set({ position: 'sticky' });
    expect(element.style.getPropertyValue('top')).toBe(html.includes('top') ? '5px' : '');
    loan.giveBack();
    expect(element.outerHTML).toBe(html);
  },
);

test('sticky: styles that another script wrote meanwhile, stay @sticky.removal', () => {
  const element = show('<p style="top: 5px ;"></p>');
  const loan = createLoan(element);
  loan.set({ top: '9px' });
  element.style.color = 'red';
  loan.giveBack();
  expect(element.style.cssText.replace(/\s/g, '')).toBe('top:5px;color:red;');
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
  marker.fill(moved({ height: '60px', 'margin-top': '10px', 'margin-bottom': '0px' }, 5, -3));
  expect([style.position, style.height]).toEqual(['', '60px']);
  expect([style.marginTop, style.marginBottom]).toEqual(['15px', '-3px']);
  const box = { width: 100, height: 60 } as DOMRect;
  const styled = (position: string) =>
    ({ position, display: 'block', getPropertyValue: () => '' }) as unknown as CSSStyleDeclaration;
  expect(roomOf(box, styled('absolute'), styled('static'))).toBeNull();
  expect(roomOf(box, styled('static'), styled('static'))).toMatchObject({ width: '100px' });
});

test.each([
  ['', { scrolls: false, cuts: false, anchors: false }],
  ['transform: translateX(0px)', { scrolls: false, cuts: false, anchors: true }],
  ['filter: blur(2px)', { scrolls: false, cuts: false, anchors: true }],
  ['overflow: hidden', { scrolls: false, cuts: true, anchors: false }],
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
  expect(lookAround(bar.querySelector('nav') as Element)).toEqual(expected);
});

test.each([
  ['static', '25px', 25],
  ['relative', '25px', 0],
  ['sticky', '10%', 0],
])('sticky: position: %s with top: %s, is stuck %i px below the edge @sticky.theme', (...given) => {
  const [position, top, topPx] = given;
  const bar = show(`<nav style="position: ${position}; top: ${top}"></nav>`);
  expect(readOwn(bar).topPx).toBe(topPx);
});

const BAR = '<nav data-sticky="">Bar</nav>';

test('sticky: page that lays nothing out, is left as it is @sticky.removal', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
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
    vi.fn(function create(tell: (entries: object[]) => void) {
      const observe = (target: Element) =>
        queueMicrotask(() => tell([{ target, boundingClientRect: { top: 0 } }]));
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
