import { createChanges } from '../../kit/core/changes';
import { emit } from '../../runtime/events';
import { createMarker, type Styles } from './marker';
import { createLineObserver, whenTransitionsEnd } from './observers';
import { heightIn, isSame, type StickyPlan, stylesOf } from './plan';

/** One sticky element, stuck or not. */
export interface StickyBar {
  readonly element: HTMLElement;
  readonly marker: HTMLElement;
  /** How it gets stuck; `undefined` until it has been measured. */
  plan(): StickyPlan | undefined;
  isStuck(): boolean;
  /** Its height, once no transition to it runs; else the one that it was measured with. */
  heightPx(): number;
  /** Shows it in one of its states for measuring, without events, until a plan is applied. */
  applyTrialStyles(isStuck: boolean, styles?: Styles, space?: Styles | null): void;
  applyPlan(plan: StickyPlan): void;
  /** Something around it has changed: the marker's position may be wrong until it is measured again. */
  invalidate(): void;
  /** Notes its new height; for a while after each change of state that has no effect. */
  resize(px: number): void;
  /** Moves its marker right before it; returns whether it was somewhere else. */
  placeMarker(): boolean;
  /** While it is paused, as for printing, it is not stuck. */
  pause(isPaused: boolean): void;
  remove(): void;
}

const STUCK = 'is-stuck';
/** How long after a change of state no resizing counts (contract.md#sticky-resize), in ms. */
const SUSPEND_MS = 500;

/** @param remeasure is called when its size stays another than it was measured with */
export function createBar(element: HTMLElement, remeasure: () => void): StickyBar {
  const marker = createMarker(element);
  const changes = createChanges();
  const life = new AbortController();
  const line = createLineObserver((isBeyond) => {
    isPast = isBeyond;
    updateState();
  });
  let plan: StickyPlan | undefined;
  let isPast = false;
  let isPaused = false;
  let isOutdated = false;
  let isStuck = false;
  let heightPx = 0;
  let suspension: ReturnType<typeof setTimeout> | undefined;

  function setStyles(isShownStuck: boolean, styles: Styles): void {
    changes.restore();
    if (isShownStuck) changes.addClass(element, STUCK);
    for (const [name, value] of Object.entries(styles))
      changes.setStyle(element, { [name]: `${value} !important` });
  }

  function applyState(): void {
    setStyles(isStuck, plan && !isPaused ? stylesOf(plan, isStuck, suspension !== undefined) : {});
    const space = isStuck && plan?.positioning === 'fixed' && plan.space;
    if (space) marker.expand(space);
    else marker.collapse(plan?.layout.downPx ?? 0);
    watchLine();
  }

  function watchLine(): void {
    // One that never gets stuck needs no reports.
    if (!plan || plan.positioning === 'none') return;
    const { leavesMarker } = plan.layout;
    const isBarWatched = leavesMarker && !isStuck;
    const root = leavesMarker ? document.body : document;
    line.observe(isBarWatched ? element : marker.element, plan.offsetPx, root);
  }

  function updateState(): void {
    const isWanted = isPast && !isPaused && heightPx > 0 && !!plan && plan.positioning !== 'none';
    if (isWanted === isStuck) return;
    isStuck = isWanted;
    clearTimeout(suspension);
    suspension = setTimeout(() => {
      suspension = undefined;
      settle();
    }, SUSPEND_MS);
    applyState();
    emit(element, isStuck ? 'stick' : 'unstick', { widget: 'sticky' });
    // Before its marker, which took its space until now, reports a wrong position.
    if (!isStuck && isOutdated) remeasure();
  }

  /** Removes the styles for a new state; measures again where the height is another than planned. */
  function settle(): void {
    whenTransitionsEnd(element, life.signal, () => {
      if (suspension !== undefined || !plan || life.signal.aborted) return;
      applyState();
      if (!isSame(heightPx, heightIn(plan, isStuck))) remeasure();
    });
  }

  /** Returns the bar to the flow until the position of its marker is reported again. */
  function reset(): void {
    isPast = false;
    updateState();
    line.restart();
  }

  return {
    element,
    marker: marker.element,
    plan: () => plan,
    isStuck: () => isStuck,
    heightPx: () => (suspension !== undefined && plan ? heightIn(plan, isStuck) : heightPx),
    applyTrialStyles(isShownStuck, styles = {}, space = null) {
      setStyles(isShownStuck, styles);
      if (space) marker.expand(space);
      else marker.collapse(0);
    },
    applyPlan(next) {
      plan = next;
      isOutdated &&= isStuck;
      applyState();
      updateState();
    },
    invalidate() {
      isOutdated = true;
    },
    resize(px) {
      const wasShown = heightPx > 0;
      heightPx = px;
      if (wasShown !== px > 0) {
        reset();
        remeasure();
      } else if (suspension === undefined && plan && !isSame(px, heightIn(plan, isStuck))) {
        // One that is to scroll by itself changes its size again: not while sizes are reported.
        if (isStuck && plan.offsetPx + px > innerHeight) setTimeout(settle);
        else settle();
      }
    },
    placeMarker() {
      const isMoved = marker.place();
      if (isMoved) line.restart();
      return isMoved;
    },
    pause(value) {
      isPaused = value;
      reset();
      applyState();
    },
    remove() {
      life.abort();
      clearTimeout(suspension);
      line.disconnect();
      changes.restore();
      marker.element.remove();
    },
  };
}
