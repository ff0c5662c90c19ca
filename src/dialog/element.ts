import { contentOfElement } from './borrow';
import { dialogAround, openDialog } from './stack';

/**
 * Shows a part of the page, or a copy of a template's inside, as a modal. Nothing happens where it
 * is shown already.
 */
export async function showElement(
  element: HTMLElement,
  opener: HTMLElement,
  signal: AbortSignal,
): Promise<void> {
  if (dialogAround(element)) return;
  await openDialog(contentOfElement(element, opener.textContent ?? ''), opener, signal);
}
