import { page } from '../kit/core/page';
import { nameOfTrigger } from '../kit/net/dialog-call';
import { reportFailure } from '../kit/net/failure';
import type { RequestLock } from '../kit/net/request-lock';
import { endFadeAround, loadDialogStyles, showDialog } from './dialog';
import { contentOfElement } from './element-content';
import { dialogAround } from './stack';

/**
 * Shows an element of the page, or a copy of a template's content, as a modal. Nothing happens where it
 * is shown already, or where another click has taken the lock. Never rejects: failures are reported.
 * @param lock is released; when its signal aborts later, the dialog closes
 * @returns `false` where nothing in it is visible, which is reported
 */
export async function showElement(
  element: HTMLElement,
  opener: HTMLElement,
  { signal, release, end }: RequestLock,
): Promise<boolean> {
  try {
    await loadDialogStyles();
    release();
    if (signal.aborted || dialogAround(element)) {
      end();
      return true;
    }
    endFadeAround(element);
    const content = contentOfElement(element, nameOfTrigger(opener), opener);
    const { wasSeen, closed } = showDialog(content, opener, signal);
    closed.then(end);
    if (wasSeen) return true;
    page().report(
      'modal',
      opener,
      `there is nothing to see in "#${element.id}"`,
      'Expected words, a picture or a field in it; the click is left to the browser',
    );
    return false;
  } catch (error) {
    end();
    reportFailure('modal', opener, error);
    return true;
  }
}
