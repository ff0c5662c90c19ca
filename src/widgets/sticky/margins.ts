import type { Plan } from './plan';

/** Chromium (156) counts as a layout shift what moves by more, in px. */
const NEAR_PX = 3;
/** Less than browsers show, in px. */
const NO_PX = 0.01;

/** How a bar keeps its room. */
export interface Keeping {
  plan: Plan;
  /** The height that it has, in px of the viewport. */
  fromPx: number;
  /** The one that it has, or is to have at the end of `transition`. */
  heightPx: number;
  /** The margin below it that it was given at its place, in its own px; without it, the theme's counts. */
  atPlacePx: number | undefined;
  transition?: CSSTransition | undefined;
}

/**
 * The margins with which a bar takes the same room in the flow whatever its height. They are animated: no
 * transition of the theme's delays that, and it keeps step with the one that changes the height.
 */
export class Margins {
  readonly #element: HTMLElement;
  #animation: Animation | undefined;
  /** The margins below it at the beginning and the end of that, in its own px. */
  #range: readonly number[] = [];

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  cancel(): void {
    this.#animation?.cancel();
    this.#animation = undefined;
  }

  keep({ plan, fromPx, heightPx, atPlacePx, transition }: Keeping): void {
    const wayPx = transition && (this.#wayOf(transition, plan.zoom) ?? heightPx - fromPx);
    const heights = [heightPx - (wayPx ?? 0), heightPx];
    const range = marginsFor(plan, heights, atPlacePx);
    const offPx = Math.abs((range[1] ?? 0) - this.#now());
    // The animation that runs is right, but for the last fraction of a frame.
    if (offPx < (this.#animation?.playState === 'running' ? NEAR_PX : NO_PX)) return;
    this.cancel();
    this.#range = range;
    const marginBottom = inPx(range);
    // One that was given a margin at its place has another one at its top, too.
    const marginTop = atPlacePx === undefined && inPx([plan.marginTopPx, plan.marginTopPx]);
    const keyframes = { marginBottom, ...(marginTop && { marginTop }) };
    const timing = { duration: 1, ...transition?.effect?.getTiming(), fill: 'both' } as const;
    this.#animation = this.#element.animate(keyframes, timing);
    if (transition?.startTime) this.#animation.startTime = transition.startTime;
  }

  /** By how much a transition of its own changes its height: one that turned back began between two frames. */
  #wayOf({ effect, transitionProperty }: CSSTransition, zoom: number): number | undefined {
    const isOwn = (effect as KeyframeEffect).target === this.#element;
    if (!isOwn || !/height$/.test(transitionProperty)) return undefined;
    const name = transitionProperty.replace(/-h/, 'H');
    const frames = (effect as KeyframeEffect).getKeyframes();
    const [from, to] = frames.map((frame) => Number.parseFloat(`${frame[name]}`));
    return ((to ?? 0) - (from ?? 0)) * zoom;
  }

  /** The margin below it that is kept now; read from its style it would cause a layout. */
  #now(): number {
    const { progress } = this.#animation?.effect?.getComputedTiming() ?? {};
    const [from = 0, to = 0] = this.#range;
    return from + (to - from) * (progress ?? Number.NaN);
  }
}

const inPx = (lengths: readonly number[]): string[] => lengths.map((px) => `${px}px`);

/**
 * The margin below a bar at two moments, in its own px, so that its room stays the same.
 * @param heightsPx its heights at them, in px of the viewport
 * @param atPlacePx its margin at its place; without it, the theme's
 */
export function marginsFor(plan: Plan, heightsPx: readonly number[], atPlacePx?: number): number[] {
  const { heightPx, zoom, gapPx, marginBottomPx } = plan;
  const lostPx = heightsPx.map((px) => (heightPx - px) / zoom);
  // The larger one counts of two margins that meet; one below zero is taken from it.
  const ownPx = gapPx > marginBottomPx ? 0 : marginBottomPx;
  const basePx = atPlacePx ?? (Math.max(...lostPx) > 0 ? gapPx : ownPx);
  return lostPx.map((px) => basePx + px);
}
