import { safe } from '../runtime/dom';

/** An element's classes as the server wrote them, and how many are lent or kept back. */
interface Loan {
  before: string | null;
  count: number;
}

const loans = new WeakMap<Element, Loan>();

/**
 * Gives an element a class.
 * @returns how to take it back. With the last one taken back the attribute is as it was, to the
 * letter, unless another script changed the classes meanwhile.
 */
export const borrowClass = (element: Element, name: string): (() => void) =>
  lend(element, name, true);

/** Takes a class of the server's from an element, in the same way. */
export const keepClass = (element: Element, name: string): (() => void) =>
  lend(element, name, false);

function lend(element: Element, name: string, isOn: boolean): () => void {
  const { classList } = safe(element);
  if (classList.contains(name) === isOn) return () => {};
  const loan = loans.get(element) ?? { before: safe(element).getAttribute('class'), count: 0 };
  loans.set(element, loan);
  loan.count += 1;
  classList.toggle(name, isOn);
  let isLent = true;
  return () => {
    if (!isLent) return;
    isLent = false;
    classList.toggle(name, !isOn);
    loan.count -= 1;
    if (loan.count) return;
    loans.delete(element);
    restore(element, loan.before);
  };
}

/** Writes the class attribute as it was, where the classes are the same again. */
function restore(element: Element, before: string | null): void {
  const now = safe(element).getAttribute('class');
  const isSame = sorted(now) === sorted(before);
  if (isSame && before !== null) {
    if (now !== before) safe(element).setAttribute('class', before);
  } else if (!sorted(now)) safe(element).removeAttribute('class');
}

const sorted = (classes: string | null): string =>
  [...new Set((classes ?? '').split(/\s+/))].filter(Boolean).sort().join(' ');

/**
 * Sets an attribute.
 * @returns how to set it back to what it was
 */
export function borrowAttribute(element: Element, name: string, value: string): () => void {
  const before = safe(element).getAttribute(name);
  safe(element).setAttribute(name, value);
  return () => {
    if (before === null) safe(element).removeAttribute(name);
    else safe(element).setAttribute(name, before);
  };
}
