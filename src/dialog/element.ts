import { tellFailure } from '../kit/failure';
import { nameOfTrigger } from '../kit/name';
import { giveWay } from '../kit/turn';
import { contentOfElement } from './borrow';
import { bringDialogStyles, dialogAround, showDialog } from './stack';

/** Who waits for the stylesheet; a second click of the same opener asks for nothing more. */
const waiting = new Set<HTMLElement>();

/**
 * Shows a part of the page, or a copy of a template's inside, as a modal. Nothing happens where it
 * is shown already. Never rejects: failures are told.
 */
export async function showElement(
  element: HTMLElement,
  opener: HTMLElement,
  signal: AbortSignal,
): Promise<void> {
  if (waiting.has(opener)) return;
  giveWay();
  waiting.add(opener);
  try {
    await bringDialogStyles();
    waiting.delete(opener);
    if (signal.aborted || dialogAround(element)) return;
    showDialog(contentOfElement(element, nameOfTrigger(opener)), opener, signal);
  } catch (error) {
    tellFailure('modal', opener, error);
  }
}
