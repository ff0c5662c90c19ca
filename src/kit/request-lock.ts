import { createChanges } from './changes';
import { onEscape } from './escape';
import { page } from './page';
import { anySignal } from './teardown';

/** The right to ask the server for a dialog: one opener has it at a time. */
export interface RequestLock {
  /** Aborts when another opener asks, on Escape, when the opener leaves, and by `end`. */
  signal: AbortSignal;
  /** Lets others ask, without aborting: the answer is there, or a dialog shows that it is awaited. */
  release(): void;
  /** Releases and aborts. */
  end(): void;
}

let current: { opener: Element | null; aborter: AbortController } | undefined;

/**
 * Takes the lock from whoever asks at the moment. The opener is marked busy meanwhile, and Escape cancels.
 * @returns `null` where the opener has it already: it asks once at a time
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

/**
 * Cancels the call of whoever has the lock: something else is shown that needs no call, and the last
 * one who was asked for wins.
 */
export function cancelRequest(): void {
  current?.aborter.abort();
}

/** Marks who asked as busy and lets Escape cancel; what it returns ends both. */
function showBusy(opener: HTMLElement | null, aborter: AbortController): () => void {
  const stop = new AbortController();
  const changes = createChanges();
  if (opener) changes.setAttribute(opener, 'aria-busy', 'true');
  const over = new Promise<void>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve());
  });
  if (opener) page().showPressed(opener, over);
  onEscape(() => aborter.abort(), stop.signal);
  // The lightbox asks nobody: it says only that it opens.
  const { signal } = stop;
  addEventListener('veneer:open', (event) => isOfGallery(event) && aborter.abort(), { signal });
  return () => {
    stop.abort();
    changes.restore();
  };
}

const isOfGallery = (event: Event) => (event as CustomEvent).detail?.widget === 'gallery';
