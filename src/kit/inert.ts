import { parentOf, safe } from '../runtime/dom';
import { createChanges } from './changes';

/** What nobody sees, hears or reaches anyway. */
const UNSEEN = /^(head|script|style|template|link|meta|noscript)$/;

/**
 * Makes everything on the page but `kept` inert, so that neither Tab nor a screen reader nor a tap
 * reaches what is covered. What is added later is not.
 * @returns how to restore it; what was inert before stays so, and so does what somebody else still
 * wants to be
 */
export function makeInert(...kept: Element[]): () => void {
  const changes = createChanges();
  const isCovered = (element: Element) =>
    !UNSEEN.test(safe(element).localName) && !kept.some((one) => safe(element).contains(one));
  for (const element of kept)
    for (let parent = parentOf(element); parent; parent = parentOf(parent))
      for (const beside of safe(parent).children)
        if (isCovered(beside)) changes.setAttribute(beside, 'inert', '');
  return changes.restore;
}
