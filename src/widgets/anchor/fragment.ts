import { nameHere } from '../../kit/attributes';
import { isForNewTab, rootElement, safe } from '../../runtime/dom';
import { definition } from './definition';

/** Starts what a fragment says to browsers alone: a text to look for. */
const DIRECTIVE = ':~:';

/**
 * The fragment that a click on a link asks for, without its `#`; `null` where the click is the
 * browser's: prevented, for a new tab or window, a download, opted out, to another page.
 */
export function fragmentAsked(event: MouseEvent, link: Element): string | null {
  if (event.defaultPrevented || isForNewTab(event)) return null;
  if (safe(link).hasAttribute('download') || !/^(_self)?$/i.test(frameOf(link))) return null;
  if (safe(link).closest(`[${nameHere(definition.attributes.scroll)}="off"]`)) return null;
  const fragment = fragmentOnPage(link);
  return fragment?.includes(DIRECTIVE) ? null : fragment;
}

/** The frame or tab that a link is for; the page may name one for all its links. */
const frameOf = (link: Element): string =>
  safe(link).getAttribute('target') ??
  safe(rootElement().querySelector('base[target]'))?.getAttribute('target') ??
  '';

/**
 * A link's fragment, without its `#`, where it leads to the page that it is on: what `<base>` says
 * counts. The attribute is read, because an `a` in an SVG has an object as its `href`.
 */
export function fragmentOnPage(link: Element): string | null {
  let address: URL;
  try {
    address = new URL(safe(link).getAttribute('href') ?? '', safe(link).baseURI);
  } catch {
    return null;
  }
  const [page, ...fragment] = address.href.split('#');
  return fragment.length && page === location.href.split('#')[0] ? fragment.join('#') : null;
}
