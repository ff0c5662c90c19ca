import { targetOf } from '../../runtime/events';

/**
 * The tab that a key moves to: the arrows, which are mirrored from right to left, Home, End, and Space for
 * the one that has the focus. `null` for any other key.
 */
export function nextTab(event: KeyboardEvent, from: number, count: number): number | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  const isMirrored = getComputedStyle(targetOf(event)).direction === 'rtl';
  const step = isMirrored ? -1 : 1;
  if (key === 'ArrowRight') return (from + step + count) % count;
  if (key === 'ArrowLeft') return (from - step + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key === ' ' ? from : null;
}
