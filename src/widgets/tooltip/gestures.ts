import { page } from '../../kit/core/page';
import { isElement, targetOf } from '../../runtime/events';
import { media } from '../../runtime/platform';
import { isInteractive } from './focusable';
import type { SessionStart, TooltipSession } from './session';

/** From pointing at a term, or focusing it, to its text (contract.md#tooltip-delay), in ms. */
const SHOW_DELAY_MS = 500;
/** How long the pointer may take from the term to the bubble (ours), in ms. */
const GRACE_MS = 200;

/** Without `:not(html)` the two match links only, on a page without a doctype. */
const HOVER = ':not(html):hover';
const ACTIVE = ':not(html):active';

/** Why a text is shown: it is hidden when the last reason is removed. */
type Reason = 'pointer' | 'focus' | 'touch';

/** The gestures on one term. */
export interface Gestures {
  /** Starts a session where the pointer or focus is on the term already, or the latest tap was. */
  applyCurrentState(): void;
  /** Ends the session, whatever its reasons. */
  dismiss(): void;
}

/** Listens to a visitor's gestures on a term, and starts and ends its tooltip sessions. */
export function watchGestures(
  term: HTMLElement,
  signal: AbortSignal,
  start: (gesture: SessionStart) => TooltipSession,
): Gestures {
  const reasons = new Set<Reason>();
  let session: TooltipSession | null = null;
  let isLongPress = false;
  let isTouch = false;
  let grace: ReturnType<typeof setTimeout> | undefined;

  function addReason(reason: Reason, delayMs: number): void {
    reasons.add(reason);
    session ??= begin(delayMs);
    if (delayMs === 0) session.showNow();
  }

  function begin(delayMs: number): TooltipSession {
    const listening = new AbortController();
    const capture = { capture: true, signal: listening.signal };
    addEventListener('keydown', dismissByKey, capture);
    addEventListener('pointerdown', pressOutside, capture);
    const onEnd = () => {
      listening.abort();
      session = null;
    };
    return start({ delayMs, onBubble: listenToBubble, onEnd });
  }

  function removeReason(reason: Reason): void {
    if (reasons.delete(reason) && !reasons.size) session?.end();
  }

  function dismiss(): void {
    clearTimeout(grace);
    reasons.clear();
    session?.end();
  }

  function listenToBubble(bubble: HTMLDivElement, signal: AbortSignal): void {
    bubble.addEventListener('pointerenter', () => clearTimeout(grace), { signal });
    bubble.addEventListener('pointerleave', leave, { signal });
    bubble.addEventListener('focusout', blur, { signal });
  }

  function enter({ pointerType, relatedTarget }: PointerEvent): void {
    if (isElement(relatedTarget) && term.contains(relatedTarget)) return;
    clearTimeout(grace);
    if (pointerType !== 'touch') addReason('pointer', SHOW_DELAY_MS);
  }

  function leave({ pointerType }: PointerEvent): void {
    clearTimeout(grace);
    if (pointerType === 'touch') return;
    if (session?.isOpen()) grace = setTimeout(removeReason, GRACE_MS, 'pointer');
    else removeReason('pointer');
  }

  function focus(event: FocusEvent): void {
    if (targetOf(event).matches(':focus-visible')) addReason('focus', SHOW_DELAY_MS);
  }

  function blur({ relatedTarget: next }: FocusEvent): void {
    if (!isElement(next) || !isWithin(next)) removeReason('focus');
  }

  const isWithin = (element: Element) => term.contains(element) || session?.contains(element);

  function press(event: PointerEvent): void {
    isLongPress = false;
    isTouch = event.pointerType === 'touch';
    if (!isInteractive(targetOf(event))) return;
    // A long press of a finger shows the text; a mouse press only activates the control.
    if (isTouch) addReason('touch', SHOW_DELAY_MS);
    else dismiss();
  }

  function release(event: PointerEvent): void {
    const isShort = !session?.isOpen() && !isLongPress;
    if (event.pointerType === 'touch' && isInteractive(targetOf(event)) && isShort)
      removeReason('touch');
  }

  /** The browser's own long press cancels the touch; the text is shown all the same. */
  function pressLong(event: MouseEvent & { pointerType?: string }): void {
    if (!reasons.has('touch') && event.pointerType !== 'touch') return;
    isLongPress = true;
    addReason('touch', 0);
  }

  function tap(event: MouseEvent): void {
    // A tap on a term in a label asks for the text and is the label's; a click of the mouse is the label's.
    const within = isTouch ? term : undefined;
    if (event.defaultPrevented || isInteractive(targetOf(event), within)) return;
    if (session?.isOpen() && reasons.has('touch')) dismiss();
    else addReason('touch', 0);
  }

  function pressOutside(event: PointerEvent): void {
    if (!isWithin(targetOf(event))) dismiss();
  }

  /** Escape that hides a text does nothing else: a modal below it stays open. */
  function dismissByKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing) return;
    if (session?.isOpen()) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    dismiss();
  }

  function applyCurrentState(): void {
    const isFocused = term.matches(':focus-visible') || !!term.querySelector(':focus-visible');
    if (isFocused) addReason('focus', SHOW_DELAY_MS);
    const hasMouse = !media('(hover: none)').matches;
    const isPressed = term.matches(ACTIVE) && isInteractive(term);
    if (hasMouse && term.matches(HOVER) && !isPressed) addReason('pointer', SHOW_DELAY_MS);
    // A tap on a control activated it; a tap on a plain term asks for the text.
    if (!hasMouse && wasTapped(term) && !isInteractive(term, term)) addReason('touch', 0);
  }

  // Not `pointerenter`: where that event itself mounts the term, Firefox does not dispatch it to a
  // listener that was added meanwhile.
  term.addEventListener('pointerover', enter, { signal });
  term.addEventListener('pointerleave', leave, { signal });
  term.addEventListener('focusin', focus, { signal });
  term.addEventListener('focusout', blur, { signal });
  term.addEventListener('pointerdown', press, { signal });
  term.addEventListener('pointerup', release, { signal });
  term.addEventListener('pointercancel', release, { signal });
  term.addEventListener('contextmenu', pressLong, { signal });
  term.addEventListener('click', tap, { signal });
  return { applyCurrentState, dismiss };
}

/** Was the visitor's latest tap on the term? Not every phone keeps `:hover` there. */
function wasTapped(term: Element): boolean {
  const [latest, earlier] = page().clicks;
  // A label has its field clicked right after it was tapped itself.
  const isOfField = !!latest && term.closest('label')?.control === latest.target;
  const tap = isOfField ? earlier : latest;
  return !!tap && term.contains(targetOf(tap));
}
