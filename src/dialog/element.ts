import { page } from '../kit/core/page';
import { nameOfTrigger } from '../kit/net/dialog-call';
import { reportFailure } from '../kit/net/failure';
import type { RequestLock } from '../kit/net/request-lock';
import { Dialog, endFadeAround, loadDialogStyles } from './dialog';
import { Part } from './part';

/** The elements that dialogs show. */
const shown = new WeakSet<HTMLElement>();

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
    if (signal.aborted || shown.has(element)) {
      end();
      return true;
    }
    endFadeAround(element);
    const part = new Part(element, nameOfTrigger(opener), opener);
    const { name, inherited, restore } = part;
    const content = { part, name, inherited, onGone: restore };
    const { wasSeen, closed } = new Dialog(content, opener, signal);
    shown.add(element);
    closed.then(() => {
      shown.delete(element);
      end();
    });
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
