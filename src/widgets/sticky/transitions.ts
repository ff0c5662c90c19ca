import { createChanges } from '../../kit/core/changes';
import { animationsOf } from '../../runtime/platform';

/** The theme's transitions that run in an element. */
export const transitionsIn = (element: Element): CSSTransition[] =>
  animationsOf(element, { subtree: true }).filter(
    (one): one is CSSTransition => 'transitionProperty' in one && one.playState === 'running',
  );

/**
 * Calls back once no transition runs in an element, unless `signal` aborts. By then resize observers
 * have reported the last size, at the end of the frame.
 */
export function whenTransitionsEnd(element: Element, signal: AbortSignal, act: () => void): void {
  const running = transitionsIn(element);
  const ends = running.map(({ finished }) => finished);
  if (!running.length) act();
  else Promise.allSettled(ends).then(() => setTimeout(() => signal.aborted || act()));
}

/** Changes styles of elements so that no transition starts in them, now or with the next frame. */
export function withoutTransitions(elements: readonly Element[], act: () => void): void {
  const changes = createChanges();
  for (const element of elements) changes.addClass(element, 'veneer-sticky--measured');
  act();
  // Reading the animations computes styles alone; reading a size would cause a layout.
  for (const element of elements) animationsOf(element, { subtree: true });
  changes.restore();
}
