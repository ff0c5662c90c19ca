import { createChanges, identify } from '../../kit/core/changes';
import { FIELDS } from '../../kit/core/focusable';
import { loadStyles } from '../../kit/core/styles';
import look from './page.css';

const DESCRIBED_BY = 'aria-describedby';
const CLASS = 'veneer-mask__message';

/** The message beside a field. */
export interface MaskMessage {
  /** Inserts the empty element: a screen reader announces changes only in a live region it knows. */
  prepare(): void;
  /** Shows what is wrong with the field's text; an empty text hides the message. */
  say(text: string): void;
  isShown(): boolean;
}

/** Makes the element after a field that describes it while shown; removed when `signal` aborts. */
export function createMessage(field: HTMLInputElement, signal: AbortSignal): MaskMessage {
  const element = createChanges(signal).made(document.createElement('span'));
  element.className = CLASS;
  element.setAttribute('role', 'status');
  /** What is set on the field while there is a text. */
  const shown = createChanges(signal);
  let isShown = false;

  function prepare(): void {
    if (element.isConnected) return;
    loadStyles(look);
    placeBehind(field).after(element);
  }

  function say(text: string): void {
    if (!text) {
      shown.restore();
      isShown = false;
      element.textContent = '';
      return;
    }
    prepare();
    if (element.textContent !== text) element.textContent = text;
    if (isShown) return;
    isShown = true;
    shown.setAttribute(field, 'aria-invalid', 'true');
    shown.addId(field, DESCRIBED_BY, identify(element, shown));
  }

  return { prepare, say, isShown: () => isShown };
}

/**
 * The element that the message is inserted after. In a label it would be part of the field's name, in
 * a row it would separate the field from its button, and themes expect nothing between a field and its
 * label or hint.
 */
function placeBehind(field: HTMLInputElement): Element {
  let last: Element = field.closest('label') ?? field;
  for (let around = last.parentElement; around && isRow(around); around = last.parentElement)
    last = around;
  for (let next = behind(last); next && isAbout(next, field); next = behind(next)) last = next;
  return last;
}

const behind = (element: Element): Element | null => element.nextElementSibling;

/** Is it a flex row with one field, or one that does not wrap? The body is none. */
function isRow(element: Element): boolean {
  const { display, flexDirection, flexWrap } = getComputedStyle(element);
  if (!/flex/.test(display) || /column/.test(flexDirection)) return false;
  const isWhole = flexWrap === 'nowrap' || element.querySelectorAll(FIELDS).length < 2;
  return isWhole && element !== document.body;
}

/** Is an element the label or the description of a field? */
function isAbout(element: Element, field: HTMLInputElement): boolean {
  const labels: readonly Element[] = [...(field.labels ?? [])];
  return labels.includes(element) || descriptionsOf(field).includes(element.id);
}

const descriptionsOf = (field: HTMLInputElement): string[] =>
  field.getAttribute(DESCRIBED_BY)?.split(/\s+/).filter(Boolean) ?? [];
