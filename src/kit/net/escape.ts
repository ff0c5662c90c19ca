import { isOverlayOpen } from '../core/overlay';
import { anySignal } from '../core/teardown';

/**
 * Calls `act` at every press of Escape, wherever on the page, but not where the key belongs to an input
 * method (Chinese, Japanese, Korean).
 * @param signal removes the listener
 */
export function onEscape(act: (event: KeyboardEvent) => void, signal: AbortSignal): void {
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) act(event);
  };
  addEventListener('keydown', listen, { signal, capture: true });
}

/**
 * A controller for a call that Escape cancels, unless something else handles the key, such as a dialog
 * that it closes. Abort it when the call is over, which removes its listeners.
 * @param signal aborts it too
 */
export function untilEscape(signal: AbortSignal): AbortController {
  const aborter = anySignal([signal]);
  let pressed: KeyboardEvent | undefined;
  onEscape((event) => {
    pressed = isOverlayOpen() ? undefined : event;
  }, aborter.signal);
  // After all other listeners: whoever has handled the key has prevented or stopped it by now.
  const decide = (event: KeyboardEvent) => {
    if (event === pressed && !event.defaultPrevented) aborter.abort();
  };
  addEventListener('keydown', decide, { signal: aborter.signal });
  return aborter;
}
