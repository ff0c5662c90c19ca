import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('a stack', () => {
  const layer = (changes: Partial<Layer> = {}): Layer => ({
    leftPx: 0,
    rightPx: 1000,
    heightPx: 60,
    topPx: 0,
    isOwn: false,
    ...changes,
  });
  const stack = (...layers: Layer[]): number[] => {
    const placed: Placed[] = [];
    for (const one of layers)
      placed.push({ ...one, isFixed: true, linePx: lineBelow(placed, one) });
    return placed.map(({ linePx }) => linePx);
  };

  test('puts each bar below those before it', () => {
    expect(stack(layer(), layer({ heightPx: 20 }), layer())).toEqual([0, 60, 80]);
  });

  test('lets bars in two columns be', () => {
    const left = layer({ rightPx: 300 });
    const right = layer({ leftPx: 300 });
    expect(stack(left, right, layer())).toEqual([0, 0, 60]);
  });

  test('heeds a top of the theme’s', () => {
    expect(stack(layer({ topPx: 30 }), layer({ topPx: 50 }), layer({ topPx: 200 }))).toEqual([
      30, 90, 200,
    ]);
  });

  test('leaves a bar that the theme places where it is', () => {
    expect(stack(layer(), layer({ isOwn: true, topPx: 10, heightPx: 100 }), layer())).toEqual([
      0, 10, 110,
    ]);
  });

  test('covers what its wide bars cover that are fixed', () => {
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
});

describe('what holds a bar', () => {
  const facts = (changes: Partial<Facts>): Facts => ({
    isShown: true,
    isInside: false,
    position: 'static',
    canCatch: true,
    canFix: true,
    reachesEnd: true,
    isTooTall: false,
    ...changes,
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
  ])('where %o is %s', (changes, hold) => {
    expect(holdOf(facts(changes))).toBe(hold);
  });
});

describe('the styles of a bar', () => {
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

  test('let the browser catch it, and take it out of the flow once it is stuck', () => {
    expect(stylesOf(plan(), false, false)).toMatchObject({ position: 'sticky', top: '30px' });
    expect(stylesOf(plan(), true, true)).toMatchObject({
      position: 'fixed',
      top: '30px',
      left: '12px',
      width: '100px',
      'margin-bottom': '0px',
    });
  });

  test.each(['own', 'none'] as const)('are the theme’s alone where it is held by %s', (hold) => {
    for (const isStuck of [true, false])
      expect(stylesOf(plan({ hold }), isStuck, true)).toEqual({});
  });

  test('keep the height of one that grows back, for as long as its state is new', () => {
    const shrinks = plan({ stuckPx: 20 });
    expect(stylesOf(shrinks, false, true)).toHaveProperty('min-height', '60px');
    expect(stylesOf(shrinks, false, false)).not.toHaveProperty('min-height');
    expect(stylesOf(plan({ stuckPx: 60.3 }), false, true)).not.toHaveProperty('min-height');
  });

  test('keep the height of one that stays in the flow', () => {
    const native = plan({ hold: 'native', stuckPx: 20 });
    expect(stylesOf(native, true, false)).toMatchObject({
      position: 'sticky',
      'min-height': '60px',
    });
  });

  test('know its height, and whether its marker follows it', () => {
    expect(heightIn(plan({ stuckPx: 20 }), true)).toBe(20);
    expect(heightIn(plan({ stuckPx: 20 }), false)).toBe(60);
    expect(heightIn(plan({ hold: 'native', stuckPx: 20 }), true)).toBe(60);
    expect(drifts(plan())).toBe(false);
    expect(drifts(plan({ hold: 'native' }))).toBe(true);
    expect(drifts(plan({ natural: { ...plan().natural, isItem: true } }))).toBe(true);
  });
});

describe('a loan', () => {
  test.each(['<p></p>', '<p style=""></p>', '<p style="top: 5px ;color:red"></p>'])(
    'leaves %s',
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

  test('leaves what another script wrote meanwhile', () => {
    const element = show('<p style="top: 5px ;"></p>');
    const loan = createLoan(element);
    loan.set({ top: '9px' });
    element.style.color = 'red';
    loan.giveBack();
    expect(element.style.cssText.replace(/\s/g, '')).toBe('top:5px;color:red;');
  });
});

describe('a marker', () => {
  test('stands before its bar, wherever that goes', () => {
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

  test('takes no room, or the bar’s', () => {
    const marker = createMarker(show('<nav>Bar</nav>'));
    marker.collapse(7);
    const { style } = marker.element;
    expect([style.position, style.height, style.marginTop]).toEqual(['absolute', '0px', '7px']);
    marker.fill(moved({ height: '60px', 'margin-top': '10px', 'margin-bottom': '0px' }, 5, -3));
    expect([style.position, style.height]).toEqual(['', '60px']);
    expect([style.marginTop, style.marginBottom]).toEqual(['15px', '-3px']);
  });

  test('takes none where the bar takes none', () => {
    const box = { width: 100, height: 60 } as DOMRect;
    const style = (position: string) =>
      ({
        position,
        display: 'block',
        getPropertyValue: () => '',
      }) as unknown as CSSStyleDeclaration;
    expect(roomOf(box, style('absolute'), style('static'))).toBeNull();
    expect(roomOf(box, style('static'), style('static'))).toMatchObject({ width: '100px' });
  });
});

describe('what is around a bar', () => {
  test.each([
    ['', { scrolls: false, cuts: false, anchors: false }],
    ['transform: translateX(0px)', { scrolls: false, cuts: false, anchors: true }],
    ['filter: blur(2px)', { scrolls: false, cuts: false, anchors: true }],
    ['overflow: hidden', { scrolls: false, cuts: true, anchors: false }],
  ])('where it has "%s"', (style, expected) => {
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

  test('a top counts where the theme does not lay the bar by it', () => {
    expect(readOwn(show('<nav style="position: static; top: 25px"></nav>')).topPx).toBe(25);
    expect(readOwn(show('<nav style="position: relative; top: 25px"></nav>')).topPx).toBe(0);
    expect(readOwn(show('<nav style="position: sticky; top: 10%"></nav>')).topPx).toBe(0);
  });
});

describe('mounting', () => {
  const BAR = '<nav data-sticky="">Bar</nav>';

  test('leaves a page that lays nothing out as it is', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const bar = show(BAR);
    await mount(bar, new AbortController().signal);
    expect(document.body.innerHTML).toBe(BAR);
    expect(page.report).not.toHaveBeenCalled();
  });

  test('gives everything back', async () => {
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
    link.mockRestore();
    expect(bar.className).toBe('veneer-sticky');
    expect(bar.previousElementSibling?.localName).toBe('veneer-marker');
    stop.abort();
    expect(document.body.innerHTML).toBe(BAR);
  });
});
