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
