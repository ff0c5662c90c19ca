import { onAbort } from './core/teardown';

/**
 * Calls `act` when another script has rewritten texts in an element, such as in another language, or its nodes.
 * What `act` itself changes does not count.
 */
export function onRewrite(element: Element, act: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(() => {
    act();
    observer.takeRecords();
  });
  observer.observe(element, { childList: true, characterData: true, subtree: true });
  onAbort(signal, () => observer.disconnect());
}
