import { ownProperty, rootElement } from '../../runtime/dom';
import type { Bar } from './bar';
import { drifts } from './plan';

/** Watches the sizes of bars and of what is around them. */
export interface Sizes {
  watch(bar: Bar): void;
  watchParent(parent: Element): void;
  leave(bar: Bar): void;
  /** Has the width of something around a bar changed since this was last asked? */
  isWide(): boolean;
  stop(): void;
}

/** What is around bars may change in every frame: it counts when it has rested so long (ours), in ms. */
const REST_MS = 100;

export function createSizes(bars: Set<Bar>, remeasure: () => void): Sizes {
  const owners = new WeakMap<Element, Bar>();
  const known = new WeakMap<Element, { width: number; height: number }>();
  let isWide = false;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const observer = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize, contentRect } of entries) {
      const heightPx = borderBoxSize?.[0]?.blockSize ?? contentRect.height;
      const bar = owners.get(target);
      if (bar && bars.has(bar)) bar.resize(heightPx);
      else noteAround(target, contentRect);
    }
  });

  function noteAround(target: Element, { width, height }: DOMRectReadOnly): void {
    const before = known.get(target);
    known.set(target, { width, height });
    if (!before || (before.width === width && before.height === height)) return;
    if (before.width !== width) isWide = true;
    else if (!outdateAll()) return;
    clearTimeout(rest);
    rest = setTimeout(remeasure, REST_MS);
  }

  /** Tells those whose markers do not follow by themselves; says whether there are any. */
  function outdateAll(): boolean {
    const drifting = [...bars].filter((bar) => {
      const plan = bar.plan();
      return plan && drifts(plan);
    });
    for (const bar of drifting) bar.outdate();
    return drifting.length > 0;
  }

  function watchParent(parent: Element): void {
    for (const one of [rootElement(), ownProperty('body'), parent]) observer.observe(one);
  }

  return {
    watch(bar) {
      owners.set(bar.element, bar);
      observer.observe(bar.element);
    },
    watchParent,
    leave: ({ element }) => observer.unobserve(element),
    isWide() {
      const was = isWide;
      isWide = false;
      return was;
    },
    stop() {
      clearTimeout(rest);
      observer.disconnect();
    },
  };
}
