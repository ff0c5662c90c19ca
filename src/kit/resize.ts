import { onAbort } from './core/teardown';

/** Calls `act` at most once a frame while the window's size changes. */
export function watchResize(act: () => void, signal: AbortSignal): void {
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  };
  addEventListener('resize', soon, { signal });
  onAbort(signal, () => cancelAnimationFrame(frame));
}
