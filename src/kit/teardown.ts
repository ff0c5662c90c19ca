/**
 * Runs `undo` when `signal` aborts, and at once where it already has: an `abort` listener that is
 * added late never fires.
 */
export function onAbort(signal: AbortSignal, undo: () => void): void {
  if (signal.aborted) undo();
  else signal.addEventListener('abort', undo, { once: true });
}

/** A signal that aborts when any of `signals` does. `AbortSignal.any` is too young for old phones. */
export function anySignal(signals: Iterable<AbortSignal>): AbortController {
  const either = new AbortController();
  for (const signal of signals) onAbort(signal, () => either.abort(signal.reason));
  return either;
}
