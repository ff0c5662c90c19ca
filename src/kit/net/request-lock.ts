import type { VeneerEvents } from '../../public';
import { createChanges } from '../core/changes';
import { page } from '../core/page';
import { anySignal } from '../core/teardown';
import { onEscape } from './escape';

/** The lock for dialogs whose content or code is on its way: one opener holds it at a time. */
export interface RequestLock {
  /** Aborts when another opener takes the lock, on Escape, when the opener is removed, and by `end`. */
  signal: AbortSignal;
  /**
   * Releases the lock without aborting: the answer has arrived, or a dialog shows that it is
   * loading.
   */
  release(): void;
  /** Releases and aborts. */
  end(): void;
}

let current: { opener: Element | null; aborter: AbortController } | undefined;

/**
 * Takes the lock, and cancels the request of whoever holds it. The opener is busy until the lock is
 * released, and Escape cancels.
 * @returns `null` where the opener holds it already
 */
export function requestLock(opener: HTMLElement | null, signal?: AbortSignal): RequestLock | null {
  if (opener && current?.opener === opener) return null;
  current?.aborter.abort();
  const aborter = anySignal(signal ? [signal] : []);
  const mine = { opener, aborter };
  current = mine;
  const idle = showBusy(opener, aborter);
  const release = () => {
    idle();
    if (current === mine) current = undefined;
  };
  const end = () => {
    release();
    aborter.abort();
  };
  return { signal: aborter.signal, release, end };
}

/** Marks the opener as busy and lets Escape cancel. @returns ends both */
function showBusy(opener: HTMLElement | null, aborter: AbortController): () => void {
  const stop = new AbortController();
  const changes = createChanges();
  if (opener) changes.setAttribute(opener, 'aria-busy', 'true');
  const over = new Promise<void>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve());
  });
  if (opener) page().showPressed(opener, over);
  onEscape(() => aborter.abort(), stop.signal);
  // The lightbox sends no request: its event is the only sign that it opens.
  const { signal } = stop;
  const cancel = ({ detail }: VeneerEvents['veneer:open']) => {
    // Any script may dispatch such an event, without a detail, too.
    if (Object(detail).widget === 'gallery') aborter.abort();
  };
  addEventListener('veneer:open', cancel, { signal });
  return () => {
    stop.abort();
    changes.restore();
  };
}
