import { safe } from '../../runtime/dom';
/**
 * Remembers an element's own inline style.
 * @returns how to write it again as the server did, to the letter, where it says the same by now
 */
export function keepStyle(element: HTMLElement): () => void {
  const before = safe(element).getAttribute('style');
  const meaning = safe(element).style.cssText;
  return () => {
    if (safe(element).style.cssText !== meaning) return;
    // Read first: Chromium (156) leaves an empty one where it has not written it out yet.
    if (safe(element).getAttribute('style') === before) return;
    if (before === null) safe(element).removeAttribute('style');
    else safe(element).setAttribute('style', before);
  };
}
