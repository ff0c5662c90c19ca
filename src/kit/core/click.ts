import { safe } from '../../runtime/dom';

/** Clicks that no widget handles: the one that should have handled them could not. */
const nativeClicks = new WeakSet<Event>();

const CLICK = { bubbles: true, cancelable: true };

/** Is the click left to the browser, because its widget could not handle it? */
export const isNativeClick = (event: Event): boolean => nativeClicks.has(event);

/**
 * Dispatches a click that no widget handles, so that the browser follows the link or presses the
 * button.
 */
export function clickNatively(target: Element, event: MouseEventInit = CLICK): void {
  const again = new MouseEvent('click', event);
  nativeClicks.add(again);
  if (safe(target).isConnected) safe(target).dispatchEvent(again);
}

/** Replays a click that was queued; one that is left to the browser stays so. */
export function replayClick(target: Element, event: MouseEvent): void {
  if (isNativeClick(event)) clickNatively(target, event);
  else if (safe(target).isConnected) safe(target).dispatchEvent(new MouseEvent('click', event));
}
