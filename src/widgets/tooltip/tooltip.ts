import { createChanges } from '../../kit/core/changes';
import { perPage } from '../../kit/core/page';
import { onFrameFocus } from '../../kit/core/playing';
import { onAbort } from '../../kit/core/teardown';
import { reportFailure } from '../../kit/net/failure';
import { emit, isElement, targetOf } from '../../runtime/events';
import { createBubble, showBubble } from './bubble';
import { pastGestures } from './past';
import { HIDDEN, STATE_AFTER, type TooltipEvent } from './state';
import { isInteractive, removeTitle } from './term';
import type { TextSource } from './texts';

/** From pointing at a term, or focusing it, to its text (contract.md#tooltip-delay), in ms. */
const SHOW_DELAY_MS = 500;
/** How long the pointer may take from the term to the bubble (ours), in ms. */
const GRACE_MS = 200;

/** The needs of a term's tooltip. */
export interface TooltipParts {
  term: HTMLElement;
  /** The element that `aria-describedby` is set on. */
  described: HTMLElement;
  source: TextSource;
  /** Settles once the bubble's stylesheet is loaded. */
  styles: Promise<void>;
}

/** The tooltip that is shown: one at a time in a page. */
const createShown = (): { now: Tooltip | null } => ({ now: null });

/** The tooltip of a term: the visitor's gestures change its state, whose phase shows the text or hides it. */
export class Tooltip {
  readonly #parts: TooltipParts;
  readonly #shown = perPage(createShown);
  #state = HIDDEN;
  /** Aborts when the text is hidden, or no longer wanted. */
  #over = new AbortController();
  #skipDelay = () => {};
  #bubble: HTMLElement | undefined;
  #grace: ReturnType<typeof setTimeout> | undefined;
  /** Was the latest press a finger's? */
  #isTouch = false;

  constructor(parts: TooltipParts, signal: AbortSignal) {
    this.#parts = parts;
    const { term } = parts;
    const life = { signal };
    // Not `pointerenter`: where that event itself mounts the term, Firefox does not dispatch it to a
    // listener that is added by then.
    term.addEventListener('pointerover', (event) => this.#enter(event), life);
    // WebKit has no `:hover` for an `area`, by which a pointer is known that was there before this code.
    term.addEventListener('pointermove', (event) => this.#enter(event), { signal, once: true });
    term.addEventListener('pointerleave', (event) => this.#leave(event), life);
    term.addEventListener('focusin', (event) => this.#focus(event), life);
    term.addEventListener('focusout', (event) => this.#blur(event), life);
    term.addEventListener('pointerdown', (event) => this.#press(event), life);
    term.addEventListener('pointerup', (event) => this.#release(event), life);
    term.addEventListener('pointercancel', (event) => this.#release(event), life);
    term.addEventListener('contextmenu', (event) => this.#pressLong(event), life);
    term.addEventListener('click', (event) => this.#tap(event), life);
    onAbort(signal, () => this.#act('dismiss'));
    for (const gesture of pastGestures(term)) this.#act(gesture);
  }

  /** The only place where an event has effects. */
  #act(event: TooltipEvent): void {
    const { phase: before } = this.#state;
    const next = STATE_AFTER[event](this.#state);
    const { phase } = next;
    // Before the text is hidden, so that the focus does not ask for the text again.
    if (phase === 'hidden' && this.#bubble?.contains(document.activeElement))
      this.#parts.described.focus();
    this.#state = next;
    if (before === 'hidden' && phase !== 'hidden') this.#request();
    if (before !== 'hidden' && phase === 'hidden') this.#hide();
    if (phase === 'due') this.#skipDelay();
  }

  /** Requests the text at once, so that it is loaded when the delay is over. */
  #request(): void {
    this.#over = new AbortController();
    const { signal } = this.#over;
    const capture = { capture: true, signal };
    addEventListener('keydown', (event) => this.#dismissByKey(event), capture);
    addEventListener('pointerdown', (event) => this.#pressOutside(event), capture);
    onFrameFocus(() => this.#act('dismiss'), signal);
    const delay = new Promise<void>((resolve) => {
      this.#skipDelay = resolve;
      setTimeout(resolve, SHOW_DELAY_MS);
    });
    this.#show(delay, signal).catch((error) => {
      reportFailure('tooltip', this.#parts.term, error);
      if (!signal.aborted) this.#act('gone');
    });
  }

  async #show(delay: Promise<void>, signal: AbortSignal): Promise<void> {
    const { term, described, source, styles } = this.#parts;
    const changes = createChanges(signal);
    removeTitle(term, changes);
    const text = await source();
    if (signal.aborted) return;
    if (!text) return this.#act('gone');
    const parts = createBubble(term, text, changes);
    const { bubble } = parts;
    this.#bubble = bubble;
    // Before it is shown, so that a screen reader announces a text that is loaded in time with the focus.
    changes.addId(described, 'aria-describedby', bubble.id);
    bubble.addEventListener('pointerenter', () => clearTimeout(this.#grace), { signal });
    bubble.addEventListener('pointerleave', (event) => this.#leave(event), { signal });
    bubble.addEventListener('focusout', (event) => this.#blur(event), { signal });
    await Promise.all([delay, styles]);
    if (signal.aborted) return;
    const { now } = this.#shown;
    // Of terms within terms, only the innermost shows its text.
    if (now && term.contains(now.#parts.term)) return this.#act('gone');
    if (now) now.#act('gone');
    this.#shown.now = this;
    showBubble(term, parts, signal);
    this.#act('shown');
    emit(term, 'open', { widget: 'tooltip' });
  }

  #hide(): void {
    const wasShown = this.#shown.now === this;
    if (wasShown) this.#shown.now = null;
    this.#over.abort();
    this.#bubble = undefined;
    if (wasShown) emit(this.#parts.term, 'close', { widget: 'tooltip' });
  }

  #enter({ pointerType, relatedTarget }: PointerEvent): void {
    if (isElement(relatedTarget) && this.#parts.term.contains(relatedTarget)) return;
    clearTimeout(this.#grace);
    if (pointerType !== 'touch') this.#act('point');
  }

  #leave({ pointerType }: PointerEvent): void {
    clearTimeout(this.#grace);
    if (pointerType === 'touch') return;
    if (this.#state.phase !== 'shown') this.#act('leave');
    else this.#grace = setTimeout(() => this.#act('leave'), GRACE_MS);
  }

  #focus(event: FocusEvent): void {
    if (targetOf(event).matches(':focus-visible')) this.#act('focus');
  }

  #blur({ relatedTarget: next }: FocusEvent): void {
    if (!isElement(next) || !this.#contains(next)) this.#act('blur');
  }

  #press(event: PointerEvent): void {
    this.#isTouch = event.pointerType === 'touch';
    // A long press of a finger shows the text; a mouse press only activates the control.
    if (isInteractive(targetOf(event))) this.#act(this.#isTouch ? 'press' : 'dismiss');
  }

  #release(event: PointerEvent): void {
    if (event.pointerType === 'touch' && isInteractive(targetOf(event))) this.#act('release');
  }

  /** The browser's own long press cancels the touch; the text is shown all the same. */
  #pressLong({ pointerType }: MouseEvent & { pointerType?: string }): void {
    const isTouched = this.#state.reasons.includes('touch');
    if (isTouched || pointerType === 'touch') this.#act('pressLong');
  }

  #tap(event: MouseEvent): void {
    // A tap on a term in a label asks for the text and is the label's; a click of the mouse is the label's.
    const within = this.#isTouch ? this.#parts.term : undefined;
    if (!event.defaultPrevented && !isInteractive(targetOf(event), within)) this.#act('tap');
  }

  #pressOutside(event: PointerEvent): void {
    if (!this.#contains(targetOf(event))) this.#act('dismiss');
  }

  /** Escape that hides a text does nothing else: a modal below it stays open. */
  #dismissByKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing) return;
    if (this.#state.phase === 'shown') {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    this.#act('dismiss');
  }

  #contains = (element: Element) =>
    this.#parts.term.contains(element) || this.#bubble?.contains(element);
}
