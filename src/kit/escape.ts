import { anySignal } from './teardown';

/**
 * Runs `act` at every press of Escape, wherever on the page, but not where it ends the typing of one
 * of the characters of Chinese, Japanese or Korean.
 * @param signal ends it
 */
export function onEscape(act: () => void, signal: AbortSignal): void {
  const listen = ({ key, isComposing }: KeyboardEvent) => {
    if (key === 'Escape' && !isComposing) act();
  };
  addEventListener('keydown', listen, { signal, capture: true });
}

/**
 * A controller for a call that Escape cancels. Abort it when the call is over: until then it listens.
 * @param signal aborts it too
 */
export function untilEscape(signal: AbortSignal): AbortController {
  const aborter = anySignal([signal]);
  onEscape(() => aborter.abort(), aborter.signal);
  return aborter;
}
