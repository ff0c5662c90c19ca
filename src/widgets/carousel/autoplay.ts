import { onFrameFocus } from '../../kit/core/playing';
import { onAbort } from '../../kit/core/teardown';
import { isElement, targetOf } from '../../runtime/events';
import { reducedMotionQuery } from '../../runtime/platform';
import type { Controls } from './controls';
import type { Stage } from './options';
import type { Slider } from './slider';

/** The visitor's button. */
const TOGGLE = '.veneer-carousel__pause';

/** The part of the carousel that has to be in view for autoplay (ours). */
const VISIBLE_PART = 0.25;

/** How long before a change its code is loaded (ours), in ms. */
const LOAD_AHEAD_MS = 2000;

/** The reasons to pause that are the visitor's, and not the page's or the slides'. */
const BY_VISITOR = ['hover', 'focus', 'button', 'reducedMotion'] as const;
type VisitorReason = (typeof BY_VISITOR)[number];
type PauseReason = VisitorReason | 'hiddenTab' | 'outOfView' | 'drag' | 'lightbox' | 'nowhereToGo';

/** Shows the next slide after each delay, unless there is a reason to pause. */
export class Autoplay {
  readonly #stage: Stage;
  readonly #slider: Slider;
  readonly #controls: Controls;
  readonly #reasons = new Set<PauseReason>();
  #timer = 0;

  constructor(stage: Stage, slider: Slider, controls: Controls) {
    this.#stage = stage;
    this.#slider = slider;
    this.#controls = controls;
    this.#watchPage();
    this.#watchPointer();
    this.#watchFocus();
    this.#showState();
    this.restart();
    // `restart` then only clears the timer.
    onAbort(stage.signal, () => this.restart());
  }

  /** Adds or removes a reason to pause: without reasons it starts again with the full delay. */
  pause(reason: PauseReason, isPaused: boolean): void {
    if (this.#reasons.has(reason) === isPaused) return;
    if (isPaused) this.#reasons.add(reason);
    else this.#reasons.delete(reason);
    this.restart();
    this.#showState();
  }

  /** The visitor's button: pauses it, or starts it whatever else paused it. */
  toggle(): void {
    const isOn = !this.#reasons.has('button');
    this.pause('button', isOn);
    // The pointer is over the button, which may have the focus: both count from the next event on.
    if (!isOn) for (const reason of ['hover', 'focus'] as const) this.pause(reason, false);
  }

  /** The slides stopped moving: it starts again with the full delay. */
  restart(): void {
    const { options, signal } = this.#stage;
    const slider = this.#slider;
    clearTimeout(this.#timer);
    if (this.#reasons.size || slider.isMoving() || signal.aborted) return;
    const aheadMs = Math.min(options.autoplayMs, LOAD_AHEAD_MS);
    // The first slide follows the last.
    const advance = () => slider.go(slider.view().isAtEnd ? 0 : 'next');
    const load = () => {
      slider.load();
      this.#timer = window.setTimeout(advance, aheadMs);
    };
    this.#timer = window.setTimeout(load, options.autoplayMs - aheadMs);
  }

  #showState(): void {
    const { row, changes } = this.#stage;
    const reasons = this.#reasons;
    this.#controls.renderPlaying(reasons.has('reducedMotion') ? null : !reasons.has('button'));
    const isByVisitor = BY_VISITOR.some((reason) => reasons.has(reason));
    changes.setAttribute(row, 'aria-live', isByVisitor ? 'polite' : 'off');
  }

  /** Pauses it under reduced motion, in a hidden tab and out of view. */
  #watchPage(): void {
    const { frame, signal } = this.#stage;
    const motion = reducedMotionQuery();
    const onMotion = () => this.pause('reducedMotion', motion.matches);
    motion.addEventListener('change', onMotion, { signal });
    onMotion();
    const onVisibility = () => this.pause('hiddenTab', document.hidden);
    addEventListener('visibilitychange', onVisibility, { signal });
    onVisibility();
    const observer = new IntersectionObserver(
      (entries) => this.pause('outOfView', !entries.at(-1)?.isIntersecting),
      { threshold: VISIBLE_PART },
    );
    observer.observe(frame);
    onAbort(signal, () => observer.disconnect());
  }

  /** Pauses it under a pointer that can hover. */
  #watchPointer(): void {
    const { frame, signal } = this.#stage;
    const onPointer = ({ type, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') this.pause('hover', type !== 'pointerleave');
    };
    frame.addEventListener('pointerenter', onPointer, { signal });
    frame.addEventListener('pointerleave', onPointer, { signal });
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // The pointer may have left without an event: it counts again once it moves over the frame.
      this.pause('hover', false);
      frame.addEventListener('pointermove', onPointer, { once: true, signal });
    };
    addEventListener('pageshow', onPageShow, { signal });
    // `:hover` alone matches links only, on a page without a doctype.
    const isHovered = frame.matches(':not(html):hover') && matchMedia('(hover: hover)').matches;
    this.pause('hover', isHovered);
  }

  /**
   * Stops it when the focus moves in, until the visitor starts it (WAI-ARIA's carousel pattern). A press
   * on the button focuses it, too: that pauses only while it has the focus, and the click decides.
   */
  #watchFocus(): void {
    const { frame, signal } = this.#stage;
    let isPressed = false;
    const notePress = (event: Event) => {
      isPressed = event.type === 'pointerdown' && !!targetOf(event).closest(TOGGLE);
    };
    const isInside = (node: EventTarget | null) => isElement(node) && frame.contains(node);
    const enter = () => this.pause(isPressed ? 'focus' : 'button', true);
    const onFocusIn = ({ relatedTarget }: FocusEvent) => isInside(relatedTarget) || enter();
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (isInside(relatedTarget)) return;
      isPressed = false;
      this.pause('focus', false);
    };
    frame.addEventListener('pointerdown', notePress, { signal });
    addEventListener('keydown', notePress, { signal, capture: true });
    frame.addEventListener('focusin', onFocusIn, { signal });
    // Touch gives the focus to no film, and to frames without an event in the page.
    const onPlay = ({ target }: Event) => (target as HTMLMediaElement).muted || enter();
    frame.addEventListener('play', onPlay, { signal, capture: true });
    onFrameFocus((pressed) => isInside(pressed) && enter(), signal);
    frame.addEventListener('focusout', onFocusOut, { signal });
    if (isInside(document.activeElement)) enter();
  }
}
