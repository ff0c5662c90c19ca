import { decode, fragmentOnPage } from '../../kit/core/address';
import { nameHere } from '../../kit/core/attributes';
import { emit, isForNewTab } from '../../runtime/events';
import { definition } from './definition';

/** Starts the part of a fragment that only browsers read: a text to look for. */
const DIRECTIVE = ':~:';

/**
 * The fragment that a click on a link leads to, without its `#`; `null` where the browser handles the
 * click: prevented, for a new tab or window, a download, opted out, to another page.
 */
export function fragmentOfClick(event: MouseEvent, link: Element): string | null {
  if (event.defaultPrevented || isForNewTab(event)) return null;
  if (link.hasAttribute('download') || !/^(_self)?$/i.test(frameOf(link))) return null;
  if (link.closest(`[${nameHere(definition.attributes.scroll)}="off"]`)) return null;
  const fragment = fragmentOnPage(link);
  return fragment?.includes(DIRECTIVE) ? null : fragment;
}

/** The frame or tab that a link is for; `<base>` may name one for all links. */
const frameOf = (link: Element): string =>
  link.getAttribute('target') ??
  document.documentElement.querySelector('base[target]')?.getAttribute('target') ??
  '';

/** What a fragment names: an element, the page's top, or nothing. */
export type Target = HTMLElement | 'top' | null;

/** Finds what a fragment names, in the order that the HTML standard gives. */
export function findTarget(fragment: string): Target {
  if (!fragment) return 'top';
  const decoded = decode(fragment);
  const element = elementNamed(fragment) ?? (decoded === null ? null : elementNamed(decoded));
  return element ?? (decoded?.toLowerCase() === 'top' ? 'top' : null);
}

/** An element by its id, or a link by its name, as old pages have them. */
function elementNamed(name: string): HTMLElement | null {
  const links = [...document.getElementsByName(name)].filter((one) => one.localName === 'a');
  return document.getElementById(name) ?? links[0] ?? null;
}

/**
 * Shows a target that is hidden for now: in a closed `details`, by `hidden="until-found"`. Scripts that
 * hide it in another way, such as carousels and tabs, can listen for `veneer:reveal`.
 */
export function reveal(target: Element): void {
  let inside = target;
  for (let node: Element | null = target; node; node = node.parentElement) {
    // The summary of a closed `details` is shown.
    const isHidden = !inside.matches('summary:first-of-type');
    if (node instanceof HTMLDetailsElement && isHidden) node.open = true;
    if (node.getAttribute('hidden')?.toLowerCase() === 'until-found') {
      // Browsers do the same for what they find.
      node.dispatchEvent(new CustomEvent('beforematch', { bubbles: true }));
      node.removeAttribute('hidden');
    }
    inside = node;
  }
  emit(target, 'reveal', { widget: 'anchor' });
}
