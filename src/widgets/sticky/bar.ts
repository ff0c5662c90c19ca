import { addClass as borrowClass } from '../../kit/changes';
import { emit, safe } from '../../runtime/dom';
import { createLoan } from './loan';
import { createMarker, type Room } from './marker';
import { heightIn, isSame, keepsHeight, type Plan, stylesOf } from './plan';
import { watchLine } from './sight';
import { whenStill } from './still';

/** One sticky element, stuck or not. */
export interface Bar {
  readonly element: HTMLElement;
  readonly marker: HTMLElement;
  /** How it gets stuck, as far as it is known. */
  plan(): Plan | undefined;
  isStuck(): boolean;
  /** Its height, once it is no longer on its way to it; else the one that it was measured with. */
  heightPx(): number;
  /** Lets it lie as the theme lays it, so that it can be measured; `follow` ends that. */
  rest(styles?: Record<string, string>): void;
  /** Shows it as if it were stuck, without any of its events. */
  pretend(styles: Record<string, string>, room?: Room | null): void;
  follow(plan: Plan): void;
  /** Something around it has changed: its marker may be wrong about its place until it is measured. */
  outdate(): void;
  /** Takes notice of its new height, but for a while after each change of state. */
  resize(px: number): void;
  /** Puts its marker before it, where something came between them; says whether it had to. */
  mark(): boolean;
  /** On paper nothing is stuck. */
  pause(isPaused: boolean): void;
  leave(): void;
}

const STUCK = 'is-stuck';
/** How long after a change of state no resizing counts (§4, §9), in ms. */
const SUSPEND_MS = 500;

/** @param remeasure is called when its size has changed for good */
export function createBar(element: HTMLElement, remeasure: () => void): Bar {
  const marker = createMarker(element);
  const loan = createLoan(element);
  const life = new AbortController();
  const line = watchLine(marker.element, (isBeyond) => {
    isPast = isBeyond;
    decide();
  });
  let plan: Plan | undefined;
  let isPast = false;
  let isPaused = false;
  let isOutdated = false;
  let isStuck = false;
  let heightPx = 0;
  let suspension: ReturnType<typeof setTimeout> | undefined;
  let dropClass: (() => void) | undefined;

  function showClass(isShown: boolean): void {
    if (!isShown) dropClass?.();
    dropClass = isShown ? (dropClass ?? borrowClass(element, STUCK)) : undefined;
  }

  function dress(): void {
    showClass(isStuck);
    const isOut = isStuck && plan?.hold === 'fixed' && plan.room;
    if (isOut) marker.fill(isOut);
    else marker.collapse(plan?.natural.downPx ?? 0);
    loan.set(plan && !isPaused ? stylesOf(plan, isStuck, suspension !== undefined) : {});
  }

  function decide(): void {
    const isWanted = isPast && !isPaused && heightPx > 0 && !!plan && plan.hold !== 'none';
    if (isWanted === isStuck) return;
    isStuck = isWanted;
    clearTimeout(suspension);
    suspension = setTimeout(settle, SUSPEND_MS);
    dress();
    emit(element, isStuck ? 'stick' : 'unstick', { widget: 'sticky' });
    // Before its marker, which took its room until now, sends it back.
    if (!isStuck && isOutdated) remeasure();
  }

  /** Most bars are as they were measured by then, and nothing is to be done. */
  function settle(): void {
    suspension = undefined;
    if (!plan || isPaused) return;
    if (isStuck || keepsHeight(plan)) check();
    else waitToMeasure();
  }

  /** Has the bar another height than the one that it was measured with? */
  function check(): void {
    const isAwaited =
      suspension !== undefined || !plan || isSame(heightPx, heightIn(plan, isStuck));
    if (!isAwaited) waitToMeasure();
  }

  function waitToMeasure(): void {
    whenStill(element, life.signal, () => {
      if (suspension !== undefined || !plan) return;
      dress();
      if (!isSame(heightPx, heightIn(plan, isStuck))) remeasure();
    });
  }

  return {
    element,
    marker: marker.element,
    plan: () => plan,
    isStuck: () => isStuck,
    heightPx: () => (suspension !== undefined && plan ? heightIn(plan, isStuck) : heightPx),
    rest(styles = {}) {
      isOutdated = false;
      showClass(false);
      loan.set(styles);
      marker.collapse(0);
    },
    pretend(styles, room) {
      showClass(true);
      loan.set(styles);
      if (room) marker.fill(room);
    },
    follow(next) {
      plan = next;
      dress();
      // One that is never held needs no telling.
      if (next.hold !== 'none') line.watch(next.linePx);
      decide();
    },
    outdate() {
      isOutdated = true;
    },
    resize(px) {
      const wasShown = heightPx > 0;
      heightPx = px;
      if (wasShown !== px > 0) {
        isPast = false;
        line.again();
        decide();
        remeasure();
        return;
      }
      check();
    },
    mark() {
      const isNew = marker.place();
      if (isNew) line.again();
      return isNew;
    },
    pause(value) {
      isPaused = value;
      isPast = false;
      decide();
      dress();
      line.again();
    },
    leave() {
      life.abort();
      clearTimeout(suspension);
      line.stop();
      showClass(false);
      loan.giveBack();
      safe(marker.element).remove();
    },
  };
}
