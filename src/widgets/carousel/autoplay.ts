import { ownProperty, safe } from '../../runtime/dom';

/** What moves by itself. */
export interface Autoplay {
  /** Slides begin to move, or something else stops the clock. */
  hold(reason: Reason): void;
  /** That is over: the clock starts anew. */
  release(reason: Reason): void;
  /** The slides came to rest: the clock starts anew. */
  restart(): void;
  /** The visitor's button: stops it, or starts it whatever else had stopped it. */
  toggle(): void;
  stop(): void;
}

/** What keeps the slides still. */
export type Reason =
  | 'hover'
  | 'focus'
  | 'hidden'
  | 'away'
  | 'calm'
  | 'button'
  | 'drag'
  | 'lightbox'
  | 'locked';

/** What it works with. */
export interface AutoplaySetting {
  frame: HTMLElement;
  /** How long slides rest before the next change starts, in ms. */
  restMs: number;
  isMoving(): boolean;
  /** A change is due soon. */
  prepare(): void;
  advance(): void;
  /**
   * It plays, waits for the visitor's button, or can't play (`null`). While the visitor holds it, by
   * pointer or focus too, what changes is the visitor's doing.
   */
  onState(isPlaying: boolean | null, isHeld: boolean): void;
  /** Is this the visitor's button, or in it? */
  isToggle(element: Element): boolean;
}

/** So much of it has to be in view for it to move (ours). */
const SEEN_PART = 0.25;

/** So long before a change its code is brought (ours), in ms. */
const NOTICE_MS = 2000;

/** What the visitor does or wants, as opposed to what the page and its slides do. */
const HELD: readonly Reason[] = ['hover', 'focus', 'button', 'calm'];

/** Moves on after each rest, unless there is a reason not to. */
export function createAutoplay(setting: AutoplaySetting): Autoplay {
  const { frame, restMs, isMoving, prepare, advance, onState } = setting;
  const reasons = new Set<Reason>();
  const stop = new AbortController();
  let clock = 0;
  let notice = 0;

  function restart(): void {
    clearTimeout(clock);
    clearTimeout(notice);
    if (reasons.size || isMoving() || stop.signal.aborted) return;
    clock = window.setTimeout(advance, restMs);
    notice = window.setTimeout(prepare, Math.max(restMs - NOTICE_MS, 0));
  }

  function tell(): void {
    const isHeld = HELD.some((reason) => reasons.has(reason));
    onState(reasons.has('calm') ? null : !reasons.has('button'), isHeld);
  }

  function set(reason: Reason, holds: boolean): void {
    if (reasons.has(reason) === holds) return;
    if (holds) reasons.add(reason);
    else reasons.delete(reason);
    restart();
    tell();
  }

  watchVisitor(frame, set, stop.signal);
  watchFocus(setting, set, stop.signal);
  tell();
  restart();
  return {
    hold: (reason) => set(reason, true),
    release: (reason) => set(reason, false),
    restart,
    toggle() {
      if (!reasons.has('button')) return set('button', true);
      // Who presses it is over it and may have the focus: both count again when they come anew.
      for (const reason of ['button', 'hover', 'focus'] as const) set(reason, false);
    },
    stop() {
      clearTimeout(clock);
      clearTimeout(notice);
      stop.abort();
    },
  };
}

type SetReason = (reason: Reason, holds: boolean) => void;

/**
 * Stops it when the focus comes in, until the visitor starts it (WAI-ARIA's carousel pattern). A press on
 * the button brings the focus, too: that holds it for as long as it lasts, and the click decides.
 */
function watchFocus(
  { frame, isToggle }: AutoplaySetting,
  set: SetReason,
  signal: AbortSignal,
): void {
  let isPressed = false;
  const note = ({ type, target }: Event) => {
    isPressed = type === 'pointerdown' && isToggle(target as Element);
  };
  safe(frame).addEventListener('pointerdown', note, { signal });
  addEventListener('keydown', note, { signal, capture: true });
  const isInside = (node: EventTarget | null) => safe(frame).contains(node as Node | null);
  const enter = () => set(isPressed ? 'focus' : 'button', true);
  safe(frame).addEventListener(
    'focusin',
    ({ relatedTarget }) => isInside(relatedTarget) || enter(),
    {
      signal,
    },
  );
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (isInside(relatedTarget)) return;
    isPressed = false;
    set('focus', false);
  };
  safe(frame).addEventListener('focusout', leave, { signal });
  if (isInside(ownProperty('activeElement'))) enter();
}

/** Watches what the visitor does and wants. */
function watchVisitor(frame: HTMLElement, set: SetReason, signal: AbortSignal): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const obey = () => set('calm', calm.matches);
  calm.addEventListener('change', obey, { signal });
  obey();
  const look = () => set('hidden', ownProperty('hidden'));
  addEventListener('visibilitychange', look, { signal });
  look();
  const onPointer = ({ type, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') set('hover', type !== 'pointerleave');
  };
  safe(frame).addEventListener('pointerenter', onPointer, { signal });
  safe(frame).addEventListener('pointerleave', onPointer, { signal });
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // The pointer may have left meanwhile, which nobody tells: it counts again once it moves here.
    set('hover', false);
    safe(frame).addEventListener('pointermove', onPointer, { once: true, signal });
  };
  addEventListener('pageshow', onReturn, { signal });
  // By itself `:hover` means links only, on a page without a doctype.
  set('hover', safe(frame).matches(':not(html):hover') && matchMedia('(hover: hover)').matches);
  const observer = new IntersectionObserver(
    (sights) => set('away', !sights[sights.length - 1]?.isIntersecting),
    { threshold: SEEN_PART },
  );
  observer.observe(frame);
  signal.addEventListener('abort', () => observer.disconnect());
}
