import { safe } from '../runtime/dom';
import type { Parts } from '../runtime/page';
import { clickNatively } from './click';
import { askOrOpen, type LoadedHtml } from './own-page';
import { page } from './page';
import { type RequestLock, requestLock } from './request-lock';
import type { Call } from './server';

/** What is asked of the server for a dialog. */
export interface DialogCall {
  address: URL;
  fields: [name: string, value: string][];
  /** The widget that asks, for reports. */
  widget: string;
  /** Who asked: marked busy meanwhile, and given focus back afterwards. */
  opener: HTMLElement | null;
  /** Aborts when the opener leaves the page. */
  signal?: AbortSignal;
  token?: string | null;
}

/** A call that is under way, and the right to show what it answers. */
export interface Asked {
  lock: RequestLock;
  answer: Promise<LoadedHtml>;
}

/** A form that was answered with its mistakes: shown like any answer. */
const UNPROCESSABLE = 422;

/**
 * Asks the server for a dialog. The same opener asks once at a time; another one's call takes the
 * place of the running one.
 * @returns `null` where the opener asks already
 */
export function askForDialog(call: DialogCall): Asked | null {
  const lock = requestLock(call.opener, call.signal);
  if (!lock) return null;
  const answer = askOnce(call, lock.signal);
  // Its failure is met by whoever shows it, perhaps later than it happens.
  answer.catch(() => {});
  return { lock, answer };
}

/** Asks once, with the lock; where the endpoint is not there, for the link’s own page. @throws {CallFailure} */
export function askOnce(
  { address, fields, token, opener, widget }: DialogCall,
  signal: AbortSignal,
): Promise<LoadedHtml> {
  const call: Call = { method: 'POST', address, fields, expects: 'html', signal };
  if (token) call.token = token;
  if (isForm(opener)) call.accepts = [UNPROCESSABLE];
  return askOrOpen(call, widget, opener);
}

export const isForm = (element: Element | null): boolean => safe(element)?.localName === 'form';

/**
 * Asks the server at a click, and shows its answer: the dialog's code may be on its way at the same
 * time.
 */
export function askAtClick(
  event: MouseEvent,
  call: DialogCall & { opener: HTMLElement },
  show: (dialog: Parts['dialog'], asked: Asked) => void,
): void {
  event.preventDefault();
  const asked = askForDialog(call);
  if (asked) answerClick(event, call.opener, (dialog) => show(dialog, asked), asked.lock);
}

/**
 * Answers a click with the dialog's code, which may still be on its way: the element shows that it was
 * pressed. Where the code does not load, which is reported, the click is made once more for the browser.
 * @param act may say `false`, also later: the click is the browser's then, too
 * @param lock that of a call, whose answer needs the code for HTML, too
 */
export async function answerClick(
  event: MouseEvent,
  element: HTMLElement,
  act: (dialog: Parts['dialog']) => unknown,
  lock?: RequestLock,
): Promise<void> {
  event.preventDefault();
  const target = event.target as Element;
  const { loadPart, showPressed } = page();
  const code = Promise.all([loadPart('dialog'), lock && loadPart('html')]);
  showPressed(element, code);
  let dialog: Parts['dialog'];
  try {
    [dialog] = await code;
  } catch {
    lock?.end();
    clickNatively(target, event);
    return;
  }
  if ((await act(dialog)) === false) clickNatively(target, event);
}

/** A trigger's name: its label, its text, or the `alt` of its image; `''` if it has none. */
export function nameOfTrigger(trigger: Element | null): string {
  const name =
    safe(trigger)?.getAttribute('aria-label')?.trim() ||
    safe(trigger)?.textContent?.trim() ||
    safe(trigger)?.querySelector('img')?.alt.trim();
  return name?.replace(/\s+/g, ' ') ?? '';
}
