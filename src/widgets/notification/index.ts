/**
 * A message that the server wrote into the page is shown over it, in a dialog:
 * `<p data-notification="success">Your booking is confirmed.</p>`.
 */
import { readChoice } from '../../kit/core/attributes';
import { page } from '../../kit/core/page';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';

export const mount: Mount = async (element, signal) => {
  const severity = readChoice('notification', element, definition.attributes.notification);
  // Themes have empty elements for messages.
  if (!severity || !element.textContent?.trim()) return;
  const dialog = await page().loadPart('dialog');
  // Not awaited: it may be queued until the visitor has closed the others.
  dialog.notifyOfElement(element, severity, signal);
};
