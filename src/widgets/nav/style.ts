/**
 * Remembers an element's own inline style.
 * @returns how to write it again as the server did, to the letter, where it says the same by now
 */
export function keepStyle(element: HTMLElement): () => void {
  const before = element.getAttribute('style');
  const meaning = element.style.cssText;
  return () => {
    if (element.style.cssText !== meaning) return;
    // Read first: Chromium (156) leaves an empty one where it has not written it out yet.
    if (element.getAttribute('style') === before) return;
    if (before === null) element.removeAttribute('style');
    else element.setAttribute('style', before);
  };
}
