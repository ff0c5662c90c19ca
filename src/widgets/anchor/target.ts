import { decode } from '../../kit/decode';
import { elementById, emit, ownProperty } from '../../runtime/dom';

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
    if (one.localName === 'a') return one;
  return null;
}

/**
 * Shows what is hidden for now: in a closed `details`, until it is found, in a slide that is not
 * seen. Whatever else hides it can answer `veneer:reveal`.
 */
export function reveal(target: Element): void {
  if (target.localName === 'details') open(target);
  for (let node = target; node.parentElement; node = node.parentElement) {
    const holder = node.parentElement;
    if (holder.localName === 'details' && node !== summaryOf(holder)) open(holder);
    if (node.getAttribute('hidden')?.toLowerCase() === 'until-found') find(node);
  }
  emit(target, 'reveal', { widget: 'anchor' });
}

const open = (details: Element): void => {
  (details as HTMLDetailsElement).open = true;
};

/** What of a `details` is seen when it is closed. */
function summaryOf(details: Element): Element | null {
  for (const child of details.children) if (child.localName === 'summary') return child;
  return null;
}

/** Tells the page what browsers tell it before they show such an element. */
function find(hidden: Element): void {
  hidden.dispatchEvent(new CustomEvent('beforematch', { bubbles: true }));
  hidden.removeAttribute('hidden');
}
