import { FIELDS } from './core/focusable';

/** The ids that an attribute lists. */
export const idsIn = (element: Element | undefined, attribute: string): string[] =>
  element?.getAttribute(attribute)?.split(/\s+/).filter(Boolean) ?? [];

/** Has a box one field only? */
export const hasOneField = (box: Element): boolean => box.querySelectorAll(FIELDS).length < 2;

/**
 * The element behind which a field's message stands. In a label it would be part of the field's name, in
 * a row it would separate the field from its button, and themes expect nothing between a field and its
 * label or hint.
 * @param isWhole is a flex row to stay as it is?
 */
export function placeBehind(
  field: Element,
  isWhole: (row: Element, style: CSSStyleDeclaration) => boolean,
): Element {
  let last: Element = field.closest('label') ?? field;
  for (let box = last.parentElement; box && isRow(box, isWhole); box = last.parentElement)
    last = box;
  for (let next = behind(last); next && isAbout(next, field); next = behind(next)) last = next;
  return last;
}

const behind = (element: Element): Element | null => element.nextElementSibling;

function isRow(box: Element, isWhole: Parameters<typeof placeBehind>[1]): boolean {
  const style = getComputedStyle(box);
  const { display, flexDirection } = style;
  return /flex/.test(display) && !/column/.test(flexDirection) && isWhole(box, style);
}

/** Is an element the label or the description of a field? */
const isAbout = (element: Element, field: Element): boolean =>
  (element instanceof HTMLLabelElement && element.control === field) ||
  idsIn(field, 'aria-describedby').includes(element.id);
