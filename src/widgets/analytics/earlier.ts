import { onAbort } from '../../kit/teardown';

/** The browser's record of the first thing that the visitor did on the page. */
type FirstInput = PerformanceEntry & { target: Node | null };

/** What a press that becomes a click, or a key that does, is recorded as. */
const CLICKS = /^(pointerdown|mousedown|click|keydown)$/;

/** The links that were listened to before: none of their clicks was missed. */
const heard = new WeakSet<Element>();

/**
 * Counts a click that came before this code. Nothing recorded it but the browser, which keeps the
 * page's first input with its target; and a click that early is the first input.
 */
export function countEarlierClick(link: Element, signal: AbortSignal, count: () => void): void {
  const mountedMs = performance.now();
  const isSupported = window.PerformanceObserver?.supportedEntryTypes?.includes('first-input');
  if (!isSupported || heard.has(link)) return;
  heard.add(link);
  const observer = new PerformanceObserver((list) => {
    observer.disconnect();
    for (const entry of list.getEntries() as FirstInput[])
      if (entry.startTime < mountedMs && CLICKS.test(entry.name) && link.contains(entry.target))
        count();
  });
  // A click that is heard is counted where it is heard.
  for (const type of ['click', 'auxclick'])
    link.addEventListener(type, () => observer.disconnect(), { capture: true, once: true, signal });
  onAbort(signal, () => observer.disconnect());
  observer.observe({ type: 'first-input', buffered: true });
}
