/** By what a visitor shows that somebody is there, who may soon use what the page has. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'wheel'];

/** Calls `act` with the visitor's first sign of life, wherever in the page, and once. */
export function listenForSigns(act: () => void, signal: AbortSignal): void {
  const own = new AbortController();
  const stop = () => own.abort();
  signal.addEventListener('abort', stop, { once: true });
  const tell = () => {
    stop();
    act();
  };
  for (const type of SIGNS)
    addEventListener(type, tell, { capture: true, passive: true, signal: own.signal });
}
