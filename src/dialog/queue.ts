import { whenParsed } from '../runtime/lifecycle';
import type { Dialog } from './dialog';

/** Settles when the last dialog of the queue has closed. The first waits until the page is parsed. */
let last: Promise<unknown> = whenParsed();
/** The queued or shown dialogs, so that a burst of the same failure is shown once. */
const pending = new Map<string, { shown: Promise<boolean>; signal: AbortSignal }>();

/** Is a dialog with this key queued or shown? */
export const isPending = (key: string): boolean => pending.get(key)?.signal.aborted === false;

/**
 * Shows dialogs one after another. A dialog that fails or is removed from the queue does not block the next.
 * @param key of several dialogs with the same key at a time one is shown
 * @param signal removes it, shown or not: another one with its key is shown again
 * @param show opens the dialog; `null` where there is nothing to open any more
 * @returns settles once it is on the screen; `false` where it is not shown
 */
export function enqueue(
  key: string,
  signal: AbortSignal,
  show: () => Promise<Dialog | null>,
): Promise<boolean> {
  const known = pending.get(key);
  if (known && !known.signal.aborted) return known.shown;
  const opened = last.then(show);
  const shown = opened.then((dialog) => !!dialog);
  const own = { shown, signal };
  pending.set(key, own);
  last = opened
    .then((dialog) => dialog?.closed)
    .catch(() => {})
    .then(() => pending.get(key) === own && pending.delete(key));
  return shown;
}
