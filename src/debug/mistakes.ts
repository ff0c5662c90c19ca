import { judge } from '../check/judge';
import { readPage } from '../check/page';
import type { Parent } from '../check/tree';

/** Told by `watchNames`, also of elements that come later. */
const TOLD_APART = /^unknown-(attribute|tag-option)$/;

/** An element of the page as the checker's rules know one. */
interface Copy {
  nodeName: string;
  tagName?: string;
  attrs?: { name: string; value: string }[];
  data?: string;
  value?: string;
  parentNode: Copy | null;
  childNodes: Copy[];
  content?: Copy;
}

/**
 * Tells what `npx veneer check` finds in the page as the server sent it, which is asked for once more:
 * scripts have changed the one that is here.
 */
export async function tellMistakes(tell: (text: string, element: Element) => void): Promise<void> {
  const sent = await askForDocument();
  if (!sent) return;
  const originals = new Map<Copy, Element>();
  const root = copyOf(sent, null, originals) as unknown as Parent;
  const page = readPage(root, { isWhole: true, isTemplate: false });
  for (const { element, rule, found, remedy } of judge(page)) {
    const original = originals.get(element as unknown as Copy);
    if (original && !TOLD_APART.test(rule)) tell(`${found}. ${remedy} (${rule})`, original);
  }
}

/** The browser reads it as a document, by no text that a policy would forbid. */
function askForDocument(): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null);
    request.send();
  });
}

function copyOf(node: Node, parentNode: Copy | null, originals: Map<Copy, Element>): Copy {
  const { nodeType } = node;
  const copy: Copy = { nodeName: node.nodeName.toLowerCase(), parentNode, childNodes: [] };
  if (nodeType === Node.TEXT_NODE) copy.value = node.nodeValue ?? '';
  if (nodeType === Node.COMMENT_NODE) copy.data = node.nodeValue ?? '';
  const inside = (parent: Node, holder: Copy) => {
    holder.childNodes = [...parent.childNodes].map((child) => copyOf(child, holder, originals));
  };
  if (node instanceof Element) {
    originals.set(copy, node);
    copy.tagName = node.localName;
    copy.attrs = [...node.attributes].map(({ name, value }) => ({ name, value }));
    // To the rules what is in it is a text, as to a browser with scripts.
    if (node.localName === 'noscript') {
      const text = {
        nodeName: '#text',
        value: new XMLSerializer().serializeToString(node),
        parentNode: copy,
        childNodes: [],
      };
      copy.childNodes = [text];
      return copy;
    }
    if (node instanceof HTMLTemplateElement) {
      copy.content = { nodeName: '#document-fragment', parentNode: null, childNodes: [] };
      inside(node.content, copy.content);
    }
  }
  inside(node, copy);
  return copy;
}
