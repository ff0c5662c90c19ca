import { isForNewTab } from '../../runtime/events';
import { page } from './page';

/** The events of a visitor's first interaction, anywhere on the page. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'wheel'];

/** Calls `act` once, with the visitor's first interaction. */
export function onFirstInteraction(act: () => void, signal: AbortSignal): void {
  const own = new AbortController();
  const stop = () => own.abort();
  signal.addEventListener('abort', stop, { once: true });
  const actOnce = () => {
    stop();
    act();
  };
  for (const type of INTERACTIONS)
    addEventListener(type, actOnce, { capture: true, passive: true, signal: own.signal });
}

/**
 * Settles once nothing in an element is pressed. Browsers send a click only where the pressed element
 * has not moved until the pointer is up, so code that moves elements waits for this.
 */
export async function whenPointerReleased(element: Element): Promise<void> {
  // The next frame is after the click that ends a press.
  while (element.querySelectorAll(':active')[0]) await new Promise(requestAnimationFrame);
}

/** Clicks that no widget handles: the one that should have handled them could not. */
const nativeClicks = new WeakSet<Event>();

const CLICK = { bubbles: true, cancelable: true };

/**
 * Must widgets leave a click alone? Another script has handled it, it opens a new tab, or its widget could not
 * handle it and has left it to the browser.
 */
export const isTaken = (event: MouseEvent): boolean =>
  event.defaultPrevented || !!isForNewTab(event) || nativeClicks.has(event);

/**
 * Dispatches a click that no widget handles, so that the browser follows the link or presses the
 * button.
 */
export function clickNatively(target: Element, event: MouseEventInit = CLICK): void {
  const again = new MouseEvent('click', event);
  nativeClicks.add(again);
  if (target.isConnected) target.dispatchEvent(again);
}

/** Is the click the visitor's own, or dispatched again in its place, and not that of a script? */
export const isVisitors = (event: Event): boolean => event.isTrusted || page().replays.has(event);

/** Replays a click that was queued; one that is left to the browser stays so. */
export function replayClick(target: Element, event: MouseEvent): void {
  const again = new MouseEvent('click', event);
  if (isVisitors(event)) page().replays.add(again);
  if (nativeClicks.has(event)) nativeClicks.add(again);
  if (target.isConnected) target.dispatchEvent(again);
}
