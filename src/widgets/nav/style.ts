/**
 * Remembers an element's own inline style.
 * @returns how to write it again as the server did, to the letter, where it says the same by now
 */
export function keepStyle(element: HTMLElement): () => void {
  const before = element.getAttribute('style');
  const meaning = element.style.cssText;
  return () => {
    if (element.style.cssText !== meaning) return;
    if (before === null) element.removeAttribute('style');
    else if (element.getAttribute('style') !== before) element.setAttribute('style', before);
  };
}
