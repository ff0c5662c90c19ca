import { anySignal, onAbort } from '../../kit/core/teardown';
import { onVisitorMove } from '../../kit/position';
import { targetOf } from '../../runtime/events';
import { onResize } from '../../runtime/platform';

/** For how long rows open and close at most (ours), in ms. */
const MOVING_MS = 1000;

/**
 * Keeps a row that the visitor opens in view: another one that closes above it may move its title out.
 * @returns call it with a row that has opened
 */
export function keepInView(
  element: Element,
  signal: AbortSignal,
): (opened: HTMLDetailsElement) => void {
  let pressed: Element | null = null;
  const note = (event: Event) => {
    pressed = targetOf(event).closest('summary');
  };
  element.addEventListener('click', note, { signal });
  return (opened) => {
    if (pressed && pressed.parentElement === opened) followTitle(pressed, element, signal);
    pressed = null;
  };
}

/** Follows a title while the rows move, until the visitor moves the page. */
export function followTitle(title: Element, element: Element, signal: AbortSignal): void {
  const over = anySignal([signal]);
  const end = () => over.abort();
  // The browser leaves the page where it is while the title is in view.
  const stop = onResize(element, () =>
    title.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
  );
  setTimeout(end, MOVING_MS);
  onAbort(over.signal, stop);
  onVisitorMove(end, over.signal);
}
