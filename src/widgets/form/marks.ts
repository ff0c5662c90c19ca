import { idsIn } from '../../kit/beside';
import type { Changes } from '../../kit/core/changes';

/** An id or a class of what says what is wrong, and not how to fill in the field. */
const MISTAKE = /err|invalid|mistake|problem|wrong|alert|feedback/i;

/** Is an element that describes a field the server's message? */
export const isMistake = (element: Element): boolean =>
  MISTAKE.test(`${element.id} ${element.className}`);

/**
 * Hides the messages that the server or a script wrote into the page, which are old now, and removes the
 * marks of their fields.
 */
export function hideOldMarks(form: HTMLFormElement, changes: Changes): void {
  const hide = (element: HTMLElement) => changes.setStyle(element, { display: 'none !important' });
  for (const marked of form.querySelectorAll('[aria-invalid=true]')) {
    const ids = idsIn(marked, 'aria-describedby');
    changes.setAttribute(marked, 'aria-invalid', 'false');
    for (const message of form.querySelectorAll<HTMLElement>('[id]'))
      if (ids.includes(message.id) && isMistake(message)) hide(message);
  }
  for (const old of form.querySelectorAll<HTMLElement>('[role=alert]')) hide(old);
}
