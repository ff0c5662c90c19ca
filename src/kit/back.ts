/** The part of `CloseWatcher` that is used; TypeScript's DOM types do not have it yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Closes on the phone's Back. The page's history is not touched.
 * @returns how to stop watching
 */
export function watchBack(onBack: () => void): () => void {
  const Watcher: unknown = Reflect.get(window, 'CloseWatcher');
  // An element with that id is what an old browser finds under the name.
  if (typeof Watcher !== 'function') return () => {};
  const watcher = Reflect.construct(Watcher, []) as CloseWatcher;
  watcher.onclose = onBack;
  return () => watcher.destroy();
}
