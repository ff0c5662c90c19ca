import { onAbort } from '../../kit/teardown';
import { createElement, ownProperty, safe } from '../../runtime/dom';
import type { Parts } from '../../runtime/page';

type OpenPanel = Awaited<ReturnType<Parts['dialog']['openPanel']>>;

/** Where an answer is shown, and with it that it is awaited or failed. */
export interface Place {
  /** Shows that the answer is awaited, below what the server wrote. */
  open(dialog: Parts['dialog']): Promise<void>;
  /** Shows the answer instead of what the server wrote. */
  showAnswer(answer: HTMLDivElement): void;
  /** Shows that it failed. */
  showFailure(onRetry: () => void): void;
  /** Leaves what the server wrote. */
  close(): void;
}

/** Makes the place in a `details`; the server's content is back when `signal` aborts. */
export function createPlace(details: HTMLDetailsElement, signal: AbortSignal): Place {
  const element = createElement('div');
  element.className = 'veneer-faq';
  const written = new DocumentFragment();
  let panel: OpenPanel | undefined;

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
      const hadFocus = own.some((node) => safe(node).contains(ownProperty('activeElement')));
      written.append(...own);
      if (hadFocus) safe(summary)?.focus({ preventScroll: true });
      panel.show({ phase: 'ready', nodes });
    },
    showFailure: (onRetry) => panel?.show({ phase: 'failed', onRetry }),
    close,
  };
}
