import { safe } from '../../runtime/dom';
/**
 * Calls back once nothing in an element is on its way to another look, unless `signal` aborts. What
 * observes sizes knows the last one then, which it is told at the end of the frame.
 */
export function whenStill(element: HTMLElement, signal: AbortSignal, act: () => void): void {
  const all = safe(element).getAnimations?.({ subtree: true }) ?? [];
  const running = all.filter((one) => 'transitionProperty' in one && one.playState === 'running');
  if (!running.length) {
    act();
    return;
  }
  Promise.allSettled(running.map(({ finished }) => finished)).then(() =>
    setTimeout(() => {
      if (!signal.aborted) act();
    }),
  );
}
