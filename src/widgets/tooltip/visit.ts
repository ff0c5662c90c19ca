import { createChanges } from '../../kit/changes';
import { reportFailure } from '../../kit/failure';
import { perPage } from '../../kit/state';
import { onAbort } from '../../kit/teardown';
import { emit, ownProperty, safe } from '../../runtime/dom';
import { createBubble } from './bubble';
import type { Source } from './source';

/** One visit to a term: from the gesture that asks for its text until the visitor is done with it. */
export interface Visit {
  /** Is the text on the screen? */
  isOpen(): boolean;
  /** Is this node part of what is shown? */
  holds(node: Node): boolean;
  /** Shows the text as soon as it is there, with no more delay. */
  hurry(): void;
  end(): void;
}

/** What a gesture says about the visit that it starts. */
export interface Gesture {
  delayMs: number;
  /** Tells of the bubble once there is one, so that the pointer may go there. */
  onBubble(bubble: HTMLDivElement, signal: AbortSignal): void;
  /** The visit is over, by whoever's doing. */
  onEnd(): void;
}

/** What a visit works with. */
export interface VisitOptions extends Gesture {
  term: HTMLElement;
  /** The element that announces the text. */
  described: HTMLElement;
  source: Source;
  /** Settles once the bubble's stylesheet holds. */
  styles: Promise<void>;
}

/** What is on the page's screen: one text at a time. */
const createScreen = () => ({ open: null as { term: Element; end(): void } | null });

/** Starts a visit. The text is asked for at once, to be there when the delay is over. */
export function startVisit(options: VisitOptions): Visit {
  const { term, described, source, styles, delayMs, onBubble, onEnd } = options;
  const screen = perPage(createScreen);
  const stay = new AbortController();
  const { signal } = stay;
  const delay = startDelay(delayMs, signal);
  const own = { term, end };
  let element: HTMLDivElement | undefined;
  const changes = createChanges(signal);
  // The browser would show it as well.
  changes.setAttribute(term, 'title', null);
  showText().catch((error) => {
    reportFailure('tooltip', term, error);
    end();
  });

  async function showText(): Promise<void> {
    const text = await source();
    if (signal.aborted) return;
    if (!text) return end();
    const bubble = createBubble(term, text, signal);
    element = bubble.element;
    // Before it is shown, so that it is announced with the focus where the text is there in time.
    changes.addId(described, 'aria-describedby', element.id);
    onBubble(element, signal);
    await Promise.all([delay.over, styles]);
    if (signal.aborted) return;
    if (isInnerOpen()) return end();
    screen.open?.end();
    screen.open = own;
    bubble.show();
    emit(term, 'open', { widget: 'tooltip' });
  }

  /** Of terms within terms, the innermost speaks. */
  const isInnerOpen = () => !!screen.open && safe(term).contains(screen.open.term);

  function end(): void {
    if (signal.aborted) return;
    const wasOpen = screen.open === own;
    if (wasOpen) screen.open = null;
    // While this visit lasts, so that the focus starts no other one.
    if (safe(element)?.contains(ownProperty('activeElement'))) safe(described).focus();
    stay.abort();
    onEnd();
    if (wasOpen) emit(term, 'close', { widget: 'tooltip' });
  }

  return {
    isOpen: () => screen.open === own,
    holds: (node) => !!safe(element)?.contains(node),
    hurry: delay.finish,
    end,
  };
}

/** A delay that can be cut short; it is never over once `signal` has aborted. */
function startDelay(delayMs: number, signal: AbortSignal) {
  let finish = () => {};
  const over = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const timer = setTimeout(finish, delayMs);
  onAbort(signal, () => clearTimeout(timer));
  return { over, finish };
}
