import { hasOneField, placeBehind } from '../../kit/beside';
import { createChanges, identify } from '../../kit/core/changes';
import { loadStyles } from '../../kit/core/styles';
import look from './page.css';

/** Makes the message behind a field, which describes the field while shown; removed when `signal` aborts. */
export function createMessage(field: HTMLInputElement, signal: AbortSignal) {
  const element = createChanges(signal).made(document.createElement('span'));
  element.className = 'veneer-mask__message';
  element.setAttribute('role', 'status');
  /** What is set on the field while there is a text. */
  const shown = createChanges(signal);
  const isShown = () => element.textContent !== '';

  /** Inserts the empty element: a screen reader announces changes only in a live region it knows. */
  function prepare(): void {
    if (element.isConnected) return;
    loadStyles(look);
    placeBehind(field, isWholeRow).after(element);
  }

  /** Shows what is wrong with the field's text; an empty text hides the message. */
  function say(text: string): void {
    const wasShown = isShown();
    if (text) prepare();
    if (element.textContent !== text) element.textContent = text;
    if (!text) shown.restore();
    else if (!wasShown) {
      shown.setAttribute(field, 'aria-invalid', 'true');
      shown.addId(field, 'aria-describedby', identify(element, shown));
    }
  }

  return { prepare, say, isShown };
}

const isWholeRow = (row: Element, { flexWrap }: CSSStyleDeclaration): boolean =>
  row !== document.body && (flexWrap === 'nowrap' || hasOneField(row));
