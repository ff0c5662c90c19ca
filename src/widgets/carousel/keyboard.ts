import { safe } from '../../runtime/dom';
/** What keys do. */
export interface KeyDeeds {
  previous(): void;
  next(): void;
  first(): void;
  last(): void;
}

/** Where arrows have a meaning of their own. */
const TAKES_ARROWS =
  'input,select,textarea,video,audio,iframe,[contenteditable],[role=slider],[role=tab],[role=menu],[role=listbox],[role=textbox]';

/** Arrows, Home and End move the slides while the focus is in the carousel. */
export function listenForKeys(frame: HTMLElement, deeds: KeyDeeds, signal: AbortSignal): void {
  const act = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, altKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || ctrlKey || altKey || metaKey || shiftKey) return;
    if (safe(target as Element).closest(TAKES_ARROWS)) return;
    const isRightToLeft = getComputedStyle(frame).direction === 'rtl';
    const deed = deedOf(key, isRightToLeft);
    if (!deed) return;
    event.preventDefault();
    // A carousel or a lightbox around it must not move as well.
    event.stopPropagation();
    deeds[deed]();
  };
  safe(frame).addEventListener('keydown', act, { signal });
}

function deedOf(key: string, isRightToLeft: boolean): keyof KeyDeeds | null {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (key === 'ArrowRight') return isRightToLeft ? 'previous' : 'next';
  if (key === 'ArrowLeft') return isRightToLeft ? 'next' : 'previous';
  return null;
}
