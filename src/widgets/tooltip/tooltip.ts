import { page } from '../../kit/core/page';
import { onAbort } from '../../kit/core/teardown';
import { isElement, targetOf } from '../../runtime/events';
import { media } from '../../runtime/platform';
import { Showing, type TooltipParts } from './showing';
import { HIDDEN, stateAfter, type TooltipEvent } from './state';
import { isInteractive } from './term';

/** How long the pointer may take from the term to the bubble (ours), in ms. */
const GRACE_MS = 200;

/** Without `:not(html)` the two match links only, on a page without a doctype. */
const HOVER = ':not(html):hover';
const ACTIVE = ':not(html):active';

/** The tooltip of a term: it turns the visitor's gestures into states, and shows the text or hides it. */
export class Tooltip {
  readonly #parts: TooltipParts;
  #state = HIDDEN;
  #showing: Showing | undefined;
  #grace: ReturnType<typeof setTimeout> | undefined;
  /** Was the latest press a finger's? */
  #isTouch = false;

  constructor(parts: TooltipParts) {
    this.#parts = parts;
  }

  /** Listens until `signal` aborts, and starts with the gesture that the visitor has made already. */
  watch(signal: AbortSignal): void {
    const { term } = this.#parts;
    const life = { signal };
    // Not `pointerenter`: where that event itself mounts the term, Firefox does not dispatch it to a
    // listener that was added meanwhile.
    term.addEventListener('pointerover', (event) => this.#enter(event), life);
    term.addEventListener('pointerleave', (event) => this.#leave(event), life);
    term.addEventListener('focusin', (event) => this.#focus(event), life);
    term.addEventListener('focusout', (event) => this.#blur(event), life);
    term.addEventListener('pointerdown', (event) => this.#press(event), life);
    term.addEventListener('pointerup', (event) => this.#release(event), life);
    term.addEventListener('pointercancel', (event) => this.#release(event), life);
    term.addEventListener('contextmenu', (event) => this.#pressLong(event), life);
    term.addEventListener('click', (event) => this.#tap(event), life);
    onAbort(signal, () => this.#act('dismiss'));
    this.#applyCurrentState();
  }

  /** The only place where an event has effects. */
  #act(event: TooltipEvent): void {
    this.#state = stateAfter(event, this.#state);
    const { phase } = this.#state;
    if (event === 'shown') this.#watchBubble();
    else if (event === 'gone') this.#showing = undefined;
    else if (phase === 'hidden') this.#showing?.end();
    else this.#showing ??= this.#startShowing();
    if (phase === 'due') this.#showing?.skipDelay();
  }

  #startShowing(): Showing {
    const showing = new Showing(this.#parts, (event) => this.#act(event));
    const capture = { capture: true, signal: showing.signal };
    addEventListener('keydown', (event) => this.#dismissByKey(event), capture);
    addEventListener('pointerdown', (event) => this.#pressOutside(event), capture);
    return showing;
  }

  #watchBubble(): void {
    if (!this.#showing?.bubble) return;
    const { bubble, signal } = this.#showing;
    bubble.addEventListener('pointerenter', () => clearTimeout(this.#grace), { signal });
    bubble.addEventListener('pointerleave', (event) => this.#leave(event), { signal });
    bubble.addEventListener('focusout', (event) => this.#blur(event), { signal });
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
    this.#parts.term.contains(element) || this.#showing?.bubble?.contains(element);

  #applyCurrentState(): void {
    const { term } = this.#parts;
    const isFocused = term.matches(':focus-visible') || !!term.querySelector(':focus-visible');
    if (isFocused) this.#act('focus');
    const hasMouse = !media('(hover: none)').matches;
    const isPressed = term.matches(ACTIVE) && isInteractive(term);
    if (hasMouse && term.matches(HOVER) && !isPressed) this.#act('point');
    // A tap on a control activated it; a tap on a plain term asks for the text.
    if (!hasMouse && wasTapped(term) && !isInteractive(term, term)) this.#act('tap');
  }
}

/** Was the visitor's latest tap on the term? Not every phone keeps `:hover` there. */
function wasTapped(term: Element): boolean {
  const [latest, earlier] = page().clicks;
  // A label has its field clicked right after it was tapped itself.
  const isOfField = !!latest && term.closest('label')?.control === latest.target;
  const tap = isOfField ? earlier : latest;
  return !!tap && term.contains(targetOf(tap));
}
