import { page } from '../kit/core/page';
import { anySignal } from '../kit/core/teardown';
import type { RequestLock } from '../kit/net/request-lock';
import type { PlayerVideo } from '../react/player';
import { openDialog } from './dialog';

let count = 0;
let current: AbortController | undefined;

/**
 * Plays a video in a dialog. The player is removed, and silent, as soon as the dialog closes; another
 * video replaces it.
 * @param lock is released; when its signal aborts, also later, there is no player
 * @returns settles when it has closed
 */
export async function showPlayer(video: PlayerVideo, lock: RequestLock): Promise<void> {
  current?.abort();
  const wanted = anySignal([lock.signal]);
  current = wanted;
  const closing = new AbortController();
  const id = `veneer-player-${++count}`;
  let remove = () => {};
  try {
    const { openPlayer } = await page().loadPart('react');
    const content = {
      fill(slot: HTMLElement) {
        remove = openPlayer(slot, video, id, closing.signal);
      },
      name: { id },
      isWide: true,
      onClose: () => closing.abort(),
      onGone: () => remove(),
    };
    const dialog = await openDialog(content, video.opener, wanted.signal);
    lock.release();
    await dialog?.closed;
  } finally {
    lock.end();
    if (current === wanted) current = undefined;
  }
}
