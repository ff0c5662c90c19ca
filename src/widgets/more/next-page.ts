import { isThisPage } from '../../kit/core/address';
import { nameHere } from '../../kit/core/attributes';
import { page } from '../../kit/core/page';
import { failure } from '../../kit/net/failure';
import { openPage } from '../../kit/net/own-page';
import { definition } from './definition';
import { isItem, isSeen, itemsOf } from './places';

/** What another page has of a list. */
export interface ListPage {
  /** The nodes in its list: the items, and the texts between them. */
  nodes: Node[];
  /** The address of the page after it; `null` on the last one. */
  next: string | null;
}

/**
 * Loads another page of a list, sanitised.
 * @throws {CallFailure} also where the page has no such list
 */
export async function loadPage(address: URL, id: string, signal: AbortSignal): Promise<ListPage> {
  const html = page().loadPart('html');
  // It is awaited later, perhaps never.
  html.catch(() => {});
  const { html: text, from = address } = await openPage(address, signal);
  const { toParts } = await html;
  const parts = toParts(text, from, (root) => {
    const list = withValue(root, 'id', id);
    const link = list && withValue(root, nameHere(definition.attributes.more), id);
    return [list, link && leadsOn(link) ? link : null].filter((one) => one !== null);
  });
  // Both are in one wrapper; the sanitiser may have removed the id.
  const [list, link] = parts.firstElementChild?.children ?? [];
  if (!list) throw failure({ address, isPage: true }, 'part', { status: 200, statusText: '' });
  return { nodes: [...list.childNodes], next: link?.getAttribute('href') || null };
}

/** Does a link lead to a page? The last page’s link may have a fragment alone, such as `#`. */
const leadsOn = (link: Element): boolean => !link.getAttribute('href')?.startsWith('#');

/** Is the server’s page the last one? An empty list, a hidden list, and their links are another script’s. */
export const isLastPage = (link: HTMLAnchorElement, list: HTMLElement): boolean =>
  (isThisPage(link) || !leadsOn(link)) && isSeen(list) && itemsOf(list).length > 0;

/** The first element with this value of an attribute: an author's text is never a selector. */
const withValue = (root: Element, name: string, value: string): Element | null =>
  [...root.querySelectorAll(`[${name}]`)].find((element) => element.getAttribute(name) === value) ??
  null;

/**
 * Nodes without the items whose id the page has: where something was published meanwhile, the last item
 * of one page is the first of the next.
 */
export const withoutKnown = (nodes: readonly Node[]): Node[] =>
  nodes.filter((node) => {
    const id = isItem(node) && node.getAttribute('id');
    return !id || !document.getElementById(id);
  });
