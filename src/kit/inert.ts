import { parentOf, safe } from '../runtime/dom';

/** How many want an element to be inert; what the page made inert itself is not in it. */
const wishes = new Map<Element, number>();

/** What nobody sees, hears or reaches anyway. */
const UNSEEN = /^(head|script|style|template|link|meta|noscript)$/;

/**
 * Makes everything on the page but `kept` inert, so that neither Tab nor a screen reader nor a tap
 * reaches what is covered. What is added later is not.
 * @returns how to give it back; what was inert before stays so, and so does what somebody else still
 * wants to be
 */
export function silence(...kept: Element[]): () => void {
  const silenced = new Set<Element>();
  for (const element of kept)
    for (let parent = parentOf(element); parent; parent = parentOf(parent))
      for (const beside of safe(parent).children) if (isCovered(beside, kept)) silenced.add(beside);
  for (const element of silenced) {
    wishes.set(element, (wishes.get(element) ?? 0) + 1);
    safe(element).setAttribute('inert', '');
  }
  return () => {
    for (const element of silenced) release(element);
    silenced.clear();
  };
}

/**
 * Makes one element answer, whoever made it inert.
 * @returns how to end that: it is inert then if the page wrote so, or somebody still wants it
 */
export function rouse(element: Element): () => void {
  const isByPage = safe(element).hasAttribute('inert') && !wishes.has(element);
  safe(element).removeAttribute('inert');
  return () => {
    if (isByPage || wishes.has(element)) safe(element).setAttribute('inert', '');
  };
}

function isCovered(element: Element, kept: Element[]): boolean {
  if (UNSEEN.test(safe(element).localName) || kept.some((one) => safe(element).contains(one)))
    return false;
  return wishes.has(element) || !safe(element).hasAttribute('inert');
}

function release(element: Element): void {
  const others = (wishes.get(element) ?? 1) - 1;
  if (others) wishes.set(element, others);
  else {
    wishes.delete(element);
    safe(element).removeAttribute('inert');
  }
}
