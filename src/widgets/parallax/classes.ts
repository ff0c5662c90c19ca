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
    if (element.getAttribute('class') !== after) element.classList.remove(name);
    else if (before === null) element.removeAttribute('class');
    else element.setAttribute('class', before);
  };
}
