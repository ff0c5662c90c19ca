import { decode } from '../../kit/decode';
import { elementById, emit, ownProperty, parentOf, safe } from '../../runtime/dom';

/** What a fragment names: an element, the page's top, or nothing. */
export type Target = Element | 'top' | null;

/** Finds what a fragment names, in the order that the HTML standard gives. */
export function findTarget(fragment: string): Target {
  if (!fragment) return 'top';
  const decoded = decode(fragment);
  const element = elementNamed(fragment) ?? (decoded === null ? null : elementNamed(decoded));
  return element ?? (decoded?.toLowerCase() === 'top' ? 'top' : null);
}

/** An element by its id, or a link by its name, as old pages have them. */
function elementNamed(name: string): Element | null {
  const element = elementById(name);
  if (element) return element;
  for (const one of ownProperty('getElementsByName').call(document, name))
    if (safe(one).localName === 'a') return one;
  return null;
}

/**
 * Shows what is hidden for now: in a closed `details`, until it is found, in a slide that is not
 * seen. Whatever else hides it can answer `veneer:reveal`.
 */
export function reveal(target: Element): void {
  open(target);
  for (let node = target, holder = parentOf(node); holder; node = holder, holder = parentOf(node)) {
    if (node !== summaryOf(holder)) open(holder);
    if (safe(node).getAttribute('hidden')?.toLowerCase() === 'until-found') find(node);
  }
  emit(target, 'reveal', { widget: 'anchor' });
}

function open(element: Element): void {
  if (element instanceof HTMLDetailsElement) element.open = true;
}

/** What of a `details` is seen when it is closed. */
function summaryOf(details: Element): Element | null {
  for (const child of safe(details).children) if (safe(child).localName === 'summary') return child;
  return null;
}

/** Tells the page what browsers tell it before they show such an element. */
function find(hidden: Element): void {
  safe(hidden).dispatchEvent(new CustomEvent('beforematch', { bubbles: true }));
  safe(hidden).removeAttribute('hidden');
}
