import { whenParsed } from '../runtime/dom';
import type { Dialog } from './stack';

/** The one that is shown or waited for. The first waits for the page, which has no body before. */
let last: Promise<unknown> = whenParsed();
/** What is queued or shown, so that a burst of the same failure says it once. */
const pending = new Map<string, { shown: Promise<boolean>; signal: AbortSignal }>();

/** Is something of this key queued or shown? */
export const isPending = (key: string): boolean => pending.get(key)?.signal.aborted === false;

/**
 * Shows dialogs one after another. What fails or is taken back does not hold up the next.
 * @param key the same key twice at once is shown once
 * @param signal takes it back, if it has been shown or not: the next one of its key is another one
 * @param show opens the dialog; `null` where there is nothing to open any more
 * @returns settles once it is on the screen; `false` where it never came there
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
