import { createChanges } from '../../kit/core/changes';
import { perPage } from '../../kit/core/page';
import { onAbort } from '../../kit/core/teardown';
import { reportFailure } from '../../kit/net/failure';
import { emit } from '../../runtime/events';
import { createBubble } from './bubble';
import type { TextSource } from './source';
import { removeTitle } from './title';

/** One showing of a tooltip: from the gesture that asks for the text until the text is hidden. */
export interface TooltipSession {
  /** Is the text shown? */
  isOpen(): boolean;
  /** Is this node part of what is shown? */
  contains(node: Node): boolean;
  /** Shows the text as soon as it is loaded, without further delay. */
  showNow(): void;
  /** Hides the text, or no longer shows it. */
  end(): void;
}

/** How a gesture starts a session. */
export interface SessionStart {
  delayMs: number;
  /** Called with the bubble once it is made, so that the pointer may move onto it. */
  onBubble(bubble: HTMLDivElement, signal: AbortSignal): void;
  /** Called when the session has ended, for whatever reason. */
  onEnd(): void;
}

/** What a session needs. */
export interface SessionOptions extends SessionStart {
  term: HTMLElement;
  /** The element that `aria-describedby` is set on. */
  described: HTMLElement;
  source: TextSource;
  /** Settles once the bubble's stylesheet is loaded. */
  styles: Promise<void>;
}

/** The tooltip that is shown: one at a time in a page. */
const createShown = (): { open: { term: Element; end(): void } | null } => ({ open: null });

/** Starts a session. The text is requested at once, so that it is loaded when the delay is over. */
export function startSession(options: SessionOptions): TooltipSession {
  const { term, described, source, styles, delayMs, onBubble, onEnd } = options;
  const shown = perPage(createShown);
  const controller = new AbortController();
  const { signal } = controller;
  const delay = startDelay(delayMs, signal);
  const own = { term, end };
  let element: HTMLDivElement | undefined;
  const changes = createChanges(signal);
  removeTitle(term, changes);
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
    // Before it is shown, so that a screen reader announces a text that is loaded in time with the focus.
    changes.addId(described, 'aria-describedby', element.id);
    onBubble(element, signal);
    await Promise.all([delay.over, styles]);
    if (signal.aborted) return;
    if (isInnerOpen()) return end();
    shown.open?.end();
    shown.open = own;
    bubble.show();
    emit(term, 'open', { widget: 'tooltip' });
  }

  /** Of terms within terms, only the innermost shows its text. */
  const isInnerOpen = () => !!shown.open && term.contains(shown.open.term);

  function end(): void {
    if (signal.aborted) return;
    const wasOpen = shown.open === own;
    if (wasOpen) shown.open = null;
    // Before the end of this session, so that the focus starts no new one.
    if (element?.contains(document.activeElement)) described.focus();
    controller.abort();
    onEnd();
    if (wasOpen) emit(term, 'close', { widget: 'tooltip' });
  }

  return {
    isOpen: () => shown.open === own,
    contains: (node) => !!element?.contains(node),
    showNow: delay.finish,
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
