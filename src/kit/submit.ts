import { targetOf } from '../runtime/events';
import { anySignal } from './core/teardown';

/**
 * Calls `act` when a form is submitted: after all listeners of the page, also those that are added later, and
 * not if a listener has prevented the event. Validators and "Are you sure?" often listen on the document, and
 * editors write their text into its field then.
 * @param isWanted is this form's submit wanted? Called before the listeners of the page.
 * @param signal removes the listener
 */
export function onSubmit(
  isWanted: (form: Element) => boolean,
  act: (event: SubmitEvent) => void,
  signal: AbortSignal,
): void {
  const prepare = (event: SubmitEvent) => {
    if (!isWanted(targetOf(event))) return;
    const over = anySignal([signal]);
    const path = event.composedPath();
    const judge = (again: Event) => {
      const isLast =
        again.eventPhase !== Event.CAPTURING_PHASE && again.currentTarget === path.at(-1);
      // Where a listener stops the event, no other place hears of it.
      if (again !== event || !(isLast || event.cancelBubble)) return;
      over.abort();
      if (!event.defaultPrevented) act(event);
    };
    // A listener that is added now is the last of its place.
    for (const place of path)
      for (const capture of [true, false])
        place.addEventListener('submit', judge, { capture, signal: over.signal });
    setTimeout(() => over.abort());
  };
  addEventListener('submit', prepare, { capture: true, signal });
}
