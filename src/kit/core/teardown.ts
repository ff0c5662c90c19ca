/**
 * Runs `undo` when `signal` aborts, and at once where it already has: an `abort` listener that is
 * added late never fires.
 * @param until removes the listener when it aborts
 */
export function onAbort(signal: AbortSignal, undo: () => void, until?: AbortSignal): void {
  if (signal.aborted) undo();
  // Without options where there are none: a library may have given all objects a `signal`.
  else signal.addEventListener('abort', undo, until && { signal: until });
}

/**
 * A controller that aborts when any of `signals` does. Abort it when it is no longer needed: until then
 * the signals keep it alive. (`AbortSignal.any` is too young for old phones.)
 */
export function anySignal(signals: Iterable<AbortSignal>): AbortController {
  const either = new AbortController();
  for (const signal of signals) onAbort(signal, () => either.abort(signal.reason), either.signal);
  return either;
}
