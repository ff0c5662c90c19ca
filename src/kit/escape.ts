import { isOverlayOpen } from './overlay';
import { anySignal } from './teardown';

/**
 * Runs `act` at every press of Escape, wherever on the page, but not where it ends the typing of one
 * of the characters of Chinese, Japanese or Korean.
 * @param signal ends it
 */
export function onEscape(act: (event: KeyboardEvent) => void, signal: AbortSignal): void {
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) act(event);
  };
  addEventListener('keydown', listen, { signal, capture: true });
}

/**
 * A controller for a call that Escape cancels, unless the key is for something else, such as a dialog
 * that it closes. Abort it when the call is over: until then it listens.
 * @param signal aborts it too
 */
export function untilEscape(signal: AbortSignal): AbortController {
  const aborter = anySignal([signal]);
  let pressed: KeyboardEvent | undefined;
  onEscape((event) => {
    pressed = isOverlayOpen() ? undefined : event;
  }, aborter.signal);
  // Last of all: whoever has used the key has said so, or stopped it, by now.
  const decide = (event: KeyboardEvent) => {
    if (event === pressed && !event.defaultPrevented) aborter.abort();
  };
  addEventListener('keydown', decide, { signal: aborter.signal });
  return aborter;
}
