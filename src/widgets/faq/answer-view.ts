import { onAbort } from '../../kit/core/teardown';
import type { Parts } from '../../runtime/page';

type AnswerPanel = Awaited<ReturnType<Parts['dialog']['openPanel']>>;

/** Where an answer is shown, or that it is loading or failed. */
export interface AnswerView {
  /** Shows that the answer is loading, below the server's content. */
  open(dialog: Parts['dialog']): Promise<void>;
  /** Shows the answer instead of the server's content. */
  showAnswer(answer: HTMLDivElement): void;
  /** Shows that loading failed, with a button that calls `onRetry`. */
  showFailure(onRetry: () => void): void;
  /** Restores the server's content. */
  close(): void;
}

/** Makes the view in a `details`; the server's content is restored when `signal` aborts. */
export function createAnswerView(details: HTMLDetailsElement, signal: AbortSignal): AnswerView {
  const element = document.createElement('div');
  element.className = 'veneer-faq';
  const written = new DocumentFragment();
  let panel: AnswerPanel | undefined;

  function close(): void {
    panel?.remove();
    panel = undefined;
    element.replaceWith(written);
  }

  onAbort(signal, close);

  return {
    async open({ openPanel }) {
      if (panel) return panel.show({ phase: 'loading' });
      panel = await openPanel(element, { phase: 'loading' });
      if (signal.aborted) return close();
      details.append(element);
    },
    showAnswer(nodes) {
      if (!panel) return;
      const summary = details.querySelector<HTMLElement>(':scope > summary');
      const own = [...details.childNodes].filter((node) => node !== summary && node !== element);
      const hadFocus = own.some((node) => node.contains(document.activeElement));
      written.append(...own);
      if (hadFocus) summary?.focus({ preventScroll: true });
      panel.show({ phase: 'ready', nodes });
    },
    showFailure: (onRetry) => panel?.show({ phase: 'failed', onRetry }),
    close,
  };
}
