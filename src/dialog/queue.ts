import { whenParsed } from '../runtime/dom';
import type { Dialog } from './stack';

/** The one that is shown or waited for. The first waits for the page, which has no body before. */
let last: Promise<unknown> = whenParsed();
/** What is queued or shown, so that a burst of the same failure says it once. */
const pending = new Map<string, Promise<boolean>>();

/** Is something of this key queued or shown? */
export const isPending = (key: string): boolean => pending.has(key);

/**
 * Shows dialogs one after another. What fails or is taken back does not hold up the next.
 * @param key the same key twice at once is shown once
 * @param show opens the dialog; `null` where there is nothing to open any more
 * @returns settles once it is on the screen; `false` where it never came there
 */
export function enqueue(key: string, show: () => Promise<Dialog | null>): Promise<boolean> {
  const known = pending.get(key);
  if (known) return known;
  const opened = last.then(show);
  const shown = opened.then((dialog) => !!dialog);
  pending.set(key, shown);
  last = opened
    .then((dialog) => dialog?.closed)
    .catch(() => {})
    .then(() => pending.delete(key));
  return shown;
}
