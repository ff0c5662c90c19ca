import { page } from '../../kit/page';
import { safe } from '../../runtime/dom';
import { isActing } from './reach';
import type { Gesture, Visit } from './visit';

/** From pointing at a term, or focusing it, to its text (contract.md#tooltip-delay). */
const SHOW_DELAY_MS = 500;
/** How long the pointer may be on its way from the term to the bubble (ours). */
const GRACE_MS = 200;

/** On a page without a doctype, alone, the two mean links only. */
const HOVER = ':not(html):hover';
const ACTIVE = ':not(html):active';

/** Why a text is wanted: it goes when the last reason has gone. */
type Reason = 'pointer' | 'focus' | 'touch';

/** A term that is listened to. */
export interface Gestures {
  /** Starts a visit where the pointer or the focus is on the term already, or the latest tap was. */
  joinLate(): void;
  /** Ends the visit, whatever its reasons. */
  dismiss(): void;
}

/** Listens for what a visitor does with a term, and starts and ends the visits to it. */
export function watchGestures(
  term: HTMLElement,
  signal: AbortSignal,
  start: (gesture: Gesture) => Visit,
): Gestures {
  const reasons = new Set<Reason>();
  let visit: Visit | null = null;
  let isLongPress = false;
  let grace: ReturnType<typeof setTimeout> | undefined;

  function come(reason: Reason, delayMs: number): void {
    reasons.add(reason);
    visit ??= begin(delayMs);
    if (delayMs === 0) visit.hurry();
  }

  function begin(delayMs: number): Visit {
    const page = new AbortController();
    addEventListener('keydown', dismissByKey, { capture: true, signal: page.signal });
    addEventListener('pointerdown', pressOutside, { capture: true, signal: page.signal });
    const onEnd = () => {
      page.abort();
      visit = null;
    };
    return start({ delayMs, onBubble: listenToBubble, onEnd });
  }

  function go(reason: Reason): void {
    if (reasons.delete(reason) && !reasons.size) visit?.end();
  }

  function dismiss(): void {
    clearTimeout(grace);
    reasons.clear();
    visit?.end();
  }

  function listenToBubble(bubble: HTMLDivElement, signal: AbortSignal): void {
    bubble.addEventListener('pointerenter', () => clearTimeout(grace), { signal });
    bubble.addEventListener('pointerleave', leave, { signal });
    bubble.addEventListener('focusout', blur, { signal });
  }

  function enter({ pointerType, relatedTarget }: PointerEvent): void {
    if (safe(term).contains(relatedTarget as Node | null)) return;
    clearTimeout(grace);
    if (pointerType !== 'touch') come('pointer', SHOW_DELAY_MS);
  }

  function leave({ pointerType }: PointerEvent): void {
    clearTimeout(grace);
    if (pointerType === 'touch') return;
    if (visit?.isOpen()) grace = setTimeout(go, GRACE_MS, 'pointer');
    else go('pointer');
  }

  function focus({ target }: FocusEvent): void {
    if (isNow(target as Element, ':focus-visible', true)) come('focus', SHOW_DELAY_MS);
  }

  function blur({ relatedTarget }: FocusEvent): void {
    const next = relatedTarget as Node | null;
    if (!next || !(safe(term).contains(next) || visit?.holds(next))) go('focus');
  }

  function press({ target, pointerType }: PointerEvent): void {
    isLongPress = false;
    if (!isActing(target as Element)) return;
    // A finger that stays asks for the text; a press of the mouse is for what the control does.
    if (pointerType === 'touch') come('touch', SHOW_DELAY_MS);
    else dismiss();
  }

  function release({ target, pointerType }: PointerEvent): void {
    const isShort = !visit?.isOpen() && !isLongPress;
    if (pointerType === 'touch' && isActing(target as Element) && isShort) go('touch');
  }

  /** The browser's own long press ends the touch; the text is wanted all the same. */
  function pressLong(event: MouseEvent): void {
    if (!reasons.has('touch') && (event as PointerEvent).pointerType !== 'touch') return;
    isLongPress = true;
    come('touch', 0);
  }

  function tap(event: MouseEvent): void {
    if (event.defaultPrevented || isActing(event.target as Element)) return;
    if (visit?.isOpen() && reasons.has('touch')) dismiss();
    else come('touch', 0);
  }

  function pressOutside({ target }: PointerEvent): void {
    const node = target as Node;
    if (!safe(term).contains(node) && !visit?.holds(node)) dismiss();
  }

  /** The key that dismisses a text does no more: a modal below it stays. */
  function dismissByKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing) return;
    if (visit?.isOpen()) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    dismiss();
  }

  function joinLate(): void {
    const isFocused = isNow(term, ':focus-visible') || holdsFocus(term);
    if (isFocused) come('focus', SHOW_DELAY_MS);
    const hasMouse = !window.matchMedia?.('(hover: none)').matches;
    const isPressed = isNow(term, ACTIVE) && isActing(term);
    if (hasMouse && isNow(term, HOVER) && !isPressed) come('pointer', SHOW_DELAY_MS);
    // A control has had its tap, a plain term has asked.
    if (!hasMouse && wasTapped(term) && !isActing(term)) come('touch', 0);
  }

  // Not `pointerenter`: a term that is mounted by this very event would not hear it in Firefox, which
  // tells of it only where somebody listened before.
  safe(term).addEventListener('pointerover', enter, { signal });
  safe(term).addEventListener('pointerleave', leave, { signal });
  safe(term).addEventListener('focusin', focus, { signal });
  safe(term).addEventListener('focusout', blur, { signal });
  safe(term).addEventListener('pointerdown', press, { signal });
  safe(term).addEventListener('pointerup', release, { signal });
  safe(term).addEventListener('pointercancel', release, { signal });
  safe(term).addEventListener('contextmenu', pressLong, { signal });
  safe(term).addEventListener('click', tap, { signal });
  return { joinLate, dismiss };
}

/** Is the element in this state? `otherwise` where the browser does not know the state. */
function isNow(element: Element, state: string, otherwise = false): boolean {
  try {
    return safe(element).matches(state);
  } catch {
    return otherwise;
  }
}

/** Was the visitor's latest tap on the term? Not every phone keeps `:hover` there. */
function wasTapped(term: Element): boolean {
  const [latest] = page().clicks;
  return !!latest && safe(term).contains(latest.target as Node);
}

function holdsFocus(term: Element): boolean {
  try {
    return safe(term).querySelector(':focus-visible') !== null;
  } catch {
    return false;
  }
}
