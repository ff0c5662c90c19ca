import { anySignal, onAbort } from '../../kit/core/teardown';
import { navigationApi } from '../../runtime/platform';

/**
 * Goes to another page. By a link, because a script's own way would replace the entry of a page that is
 * still loading, and Back would miss the form.
 */
export function follow({ href }: URL): void {
  const link = document.createElement('a');
  link.href = href;
  link.click();
}

/**
 * Goes to another page, and settles if the visitor is on this one again.
 * @param signal aborts where they have cancelled it
 * @returns `true` where they came back to it as it was, `false` where they have stayed: the page asked, or
 *   they stopped the load
 */
export function leave(to: URL, signal: AbortSignal): Promise<boolean> {
  const over = anySignal([signal]);
  const options = { signal: over.signal, once: true };
  return new Promise<boolean>((resolve) => {
    const stay = () => resolve(false);
    // The browser asks after all listeners, and the next task waits for the visitor’s choice.
    const ask = (event: BeforeUnloadEvent) =>
      setTimeout(() => (event.defaultPrevented || event.returnValue) && stay());
    addEventListener('pageshow', () => resolve(true), options);
    addEventListener('beforeunload', ask, options);
    navigationApi()?.addEventListener('navigateerror', stay, options);
    onAbort(over.signal, stay);
    follow(to);
  }).finally(() => over.abort());
}
