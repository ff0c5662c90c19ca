import { isElement } from '../../runtime/events';
import { createChanges } from '../core/changes';
import { nextPaint } from './motion';

/** Elements that are never rendered. */
const UNSEEN = /^(head|script|style|template|link|meta|noscript)$/;

/**
 * Makes everything on the page but `kept` inert, so that neither Tab nor a screen reader nor a tap
 * reaches what is covered. Elements that are added later are not inert. Only once the next frame is
 * painted: the browser computes the style of the whole page anew, for which what covers it would wait.
 * Until then that cover meets taps, and `keepTab` keeps Tab.
 * @returns restores it; an element stays inert that was so before, or that another call still keeps so
 */
export function makeInert(...kept: Element[]): () => void {
  const life = new AbortController();
  const changes = createChanges(life.signal);
  const isCovered = (element: Element) =>
    !UNSEEN.test(element.localName) &&
    // Nobody sees it; if another script opens it, it is above the overlay, and all else is inert.
    !element.matches('dialog:not([open])') &&
    !kept.some((one) => element.contains(one));
  const covered = kept.flatMap(besideAll).filter(isCovered);
  nextPaint().then(() => {
    for (const element of covered) changes.setAttribute(element, 'inert', '');
  });
  return () => life.abort();
}

/** Is a node in a `<dialog>` that another script has opened, and that does not contain an overlay? */
export function isInOtherDialog(node: EventTarget | null, overlay: Element): boolean {
  const dialog = isElement(node) && node.closest('dialog[open]');
  return !!dialog && !dialog.contains(overlay);
}

/** The siblings of an element and of all its ancestors. */
function besideAll(element: Element): Element[] {
  const beside: Element[] = [];
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    beside.push(...parent.children);
  return beside;
}
