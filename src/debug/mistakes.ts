import { navigationTiming } from '../runtime/platform';
import { judge } from '../tools/check/judge';
import { readPage } from '../tools/check/page';
import type { Parent } from '../tools/check/tree';

/** Rules that `watchNames` covers, also for elements that are inserted later. */
const COVERED = /^unknown-(attribute|tag-option)$/;

/** A node of the page, in the form that the checker's rules read. */
interface Copy extends Parent {
  tagName?: string;
  attrs?: { name: string; value: string }[];
  parentNode: Parent | null;
}

/**
 * Reports what `npx veneer check` finds in the page as the server sent it. The page is requested again,
 * because scripts have changed this one.
 * @param prefix the tag's `data-prefix`, where a script has inserted the tag
 * @param report called with each finding and its element
 */
export async function reportMistakes(
  prefix: string,
  report: (text: string, element: Element) => void,
): Promise<void> {
  const sent = await askForDocument();
  if (!sent) return;
  const originals = new Map<Parent, Element>();
  const root = copyOf(sent, null, originals);
  const kind = { isWhole: true, isTemplate: false, address: location.href };
  const page = readPage(root, kind, prefix);
  for (const { element, rule, found, remedy } of judge(page)) {
    const original = originals.get(element);
    if (original && !COVERED.test(rule)) report(`${found}. ${remedy} (${rule})`, original);
  }
}

/**
 * The page as the server sends it; `null` where it answers with another status than the first time.
 * The browser parses it: to parse a text, Trusted Types would need a policy.
 */
function askForDocument(): Promise<Document | null> {
  // Not every browser tells; a page of an error is checked where it does.
  const status = navigationTiming().responseStatus || 200;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.onloadend = () => resolve(request.status === status ? request.responseXML : null);
    request.send();
  });
}

function copyOf(node: Node, parentNode: Parent | null, originals: Map<Parent, Element>): Copy {
  const { nodeType, nodeValue, nodeName } = node;
  const copy: Copy = { nodeName: nodeName.toLowerCase(), parentNode, childNodes: [] };
  const copiesIn = (parent: Node, holder: Parent) =>
    [...parent.childNodes].map((child) => copyOf(child, holder, originals));
  if (nodeType === Node.TEXT_NODE) copy.value = nodeValue ?? '';
  if (nodeType === Node.COMMENT_NODE) copy.data = nodeValue ?? '';
  if (node instanceof Element) copyElement(node, copy, originals);
  if (node instanceof HTMLTemplateElement) {
    copy.content = { nodeName: '#document-fragment', childNodes: [] };
    copy.content.childNodes = copiesIn(node.content, copy.content);
  } else if (copy.tagName === 'noscript') {
    // Its content is a text for the rules, as for a browser that runs scripts.
    const value = new XMLSerializer().serializeToString(node);
    copy.childNodes = [{ nodeName: '#text', value }];
  } else copy.childNodes = copiesIn(node, copy);
  return copy;
}

function copyElement(element: Element, copy: Copy, originals: Map<Parent, Element>): void {
  const { localName, attributes } = element;
  originals.set(copy, element);
  copy.tagName = localName;
  copy.attrs = [...attributes].map(({ name, value }) => ({ name, value }));
}
