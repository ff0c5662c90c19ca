import { safe } from '../runtime/dom';

/** The clicks that are the browser's: what would have answered them could not. */
const passed = new WeakSet<Event>();

const CLICK = { bubbles: true, cancelable: true };

/** Is the click the browser's, because what would have answered it could not? */
export const isNativeClick = (event: Event): boolean => passed.has(event);

/** Makes a click for the browser, once more where it was made before. */
export function clickNatively(target: Element, event: MouseEventInit = CLICK): void {
  const again = new MouseEvent('click', event);
  passed.add(again);
  if (safe(target).isConnected) safe(target).dispatchEvent(again);
}

/** Makes a click once more that was held; one that is the browser's is so again. */
export function replayClick(target: Element, event: MouseEvent): void {
  if (isNativeClick(event)) clickNatively(target, event);
  else if (safe(target).isConnected) safe(target).dispatchEvent(new MouseEvent('click', event));
}
