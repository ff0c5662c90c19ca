/**
 * Gives an element a class.
 * @returns how to take it back: the attribute is then as it was, to the letter, unless another
 * script changed it meanwhile
 */
export function borrowClass(element: Element, name: string): () => void {
  if (element.classList.contains(name)) return () => {};
  const before = element.getAttribute('class');
  element.classList.add(name);
  const after = element.getAttribute('class');
  return () => {
    const isUntouched = element.getAttribute('class') === after;
    element.classList.remove(name);
    if (isUntouched && before !== null) element.setAttribute('class', before);
    else if (!element.classList.length) element.removeAttribute('class');
  };
}

/**
 * Sets an attribute.
 * @returns how to set it back to what it was
 */
export function borrowAttribute(element: Element, name: string, value: string): () => void {
  const before = element.getAttribute(name);
  element.setAttribute(name, value);
  return () => {
    if (before === null) element.removeAttribute(name);
    else element.setAttribute(name, before);
  };
}
