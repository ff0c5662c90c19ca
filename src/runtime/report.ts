import { emit } from './events';

/**
 * Reports a failure on the console and as `veneer:error` from the element.
 * @param widget the name of the widget or part that reports
 * @param element where it happened; `null` where no element is concerned
 * @param found what was found
 * @param expected what to change
 * @param cause the error behind it
 */
export type Report = (
  widget: string,
  element: Element | null,
  found: string,
  expected: string,
  cause?: unknown,
) => void;

export const report: Report = (widget, element, found, expected, cause) => {
  const message = `Veneer ${widget}: ${found}. ${expected}.`;
  logError(message, ...[element, cause].filter(Boolean));
  if (element) emit(element, 'error', { widget, message, cause });
};

/** Writes an error to the console, which the page may have removed or made to throw. */
export function logError(...said: unknown[]): void {
  try {
    console.error(...said);
  } catch {}
}
