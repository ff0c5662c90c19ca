import { onAbort } from '../../kit/teardown';

/** Gives an element a class until `signal` aborts; one that it had stays. */
export function borrowClass(element: Element, name: string, signal: AbortSignal): void {
  if (element.classList.contains(name)) return;
  element.classList.add(name);
  onAbort(signal, () => {
    element.classList.remove(name);
    if (!element.classList.length) element.removeAttribute('class');
  });
}

/** Sets an attribute, and sets it back to what it was when `signal` aborts. */
export function borrowAttribute(
  element: Element,
  name: string,
  value: string,
  signal: AbortSignal,
): void {
  const before = element.getAttribute(name);
  element.setAttribute(name, value);
  onAbort(signal, () => {
    if (before === null) element.removeAttribute(name);
    else element.setAttribute(name, before);
  });
}
