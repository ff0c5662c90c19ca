import { parentOf, safe } from '../../runtime/dom';
import { createChanges } from '../core/changes';

/** Elements that are never rendered. */
const UNSEEN = /^(head|script|style|template|link|meta|noscript)$/;

/**
 * Makes everything on the page but `kept` inert, so that neither Tab nor a screen reader nor a tap
 * reaches what is covered. Elements that are added later are not inert.
 * @returns restores it; an element stays inert that was so before, or that another call still keeps so
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
