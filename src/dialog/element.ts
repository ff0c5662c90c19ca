import { page } from '../kit/core/page';
import { nameOfTrigger } from '../kit/net/dialog-call';
import { reportFailure } from '../kit/net/failure';
import { cancelRequest } from '../kit/net/request-lock';
import { safe } from '../runtime/dom';
import { contentOfElement } from './element-content';
import { dialogAround, endFadeAround, loadDialogStyles, showDialog } from './stack';

/** Openers that wait for the stylesheet; a second click on one does nothing. */
const waiting = new Set<HTMLElement>();

/**
 * Shows an element of the page, or a copy of a template's content, as a modal. Nothing happens where it
 * is shown already. Never rejects: failures are reported.
 * @returns `false` where nothing in it is visible, which is reported
 */
export async function showElement(
  element: HTMLElement,
  opener: HTMLElement,
  signal: AbortSignal,
): Promise<boolean> {
  if (waiting.has(opener)) return true;
  cancelRequest();
  waiting.add(opener);
  try {
    await loadDialogStyles();
    waiting.delete(opener);
    if (signal.aborted || dialogAround(element)) return true;
    endFadeAround(element);
    const content = contentOfElement(element, nameOfTrigger(opener), opener);
    if (showDialog(content, opener, signal).wasSeen) return true;
    page().report(
      'modal',
      opener,
      `there is nothing to see in "#${safe(element).id}"`,
      'Expected words, a picture or a field in it; the click is left to the browser',
    );
    return false;
  } catch (error) {
    reportFailure('modal', opener, error);
    return true;
  }
}
