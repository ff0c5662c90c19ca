import type { Token } from 'parse5';

/** A node of a page as a parser makes it, or a copy of one: what the rules read of it. */
export interface Node {
  nodeName: string;
  /** The text of a comment. */
  data?: string;
  /** The text of a text. */
  value?: string;
}
/** What holds nodes: an element, a page or what a template holds. */
export interface Parent extends Node {
  childNodes: Node[];
  /** The content of a template. */
  content?: Parent;
}
/** An element of a page. */
export interface Element extends Parent {
  tagName: string;
  attrs: { name: string; value: string }[];
  parentNode: Parent | null;
  /** Where it stands, if the parser has noted that. */
  sourceCodeLocation?: Token.ElementLocation | null;
}

/** A place in a file, both from 1. */
export interface FilePlace {
  line: number;
  column: number;
}

export const isElement = (node: object | null | undefined): node is Element =>
  !!node && 'attrs' in node;

/** What is in an element or a page; in a template, what it holds. */
export const childrenOf = (node: Parent): Node[] => (node.content ?? node).childNodes;

/** The element around; from within a template, the template. */
export function parentOf(element: Element): Element | null {
  const parent = element.parentNode;
  if (isElement(parent)) return parent;
  return (parent && templates.get(parent)) ?? null;
}

/** The template of each content: the parser leads from the one to the other alone. */
const templates = new WeakMap<Parent, Element>();

/** A node, and its place among its siblings. */
interface Visited {
  node: Node;
  index: number;
  siblings: Node[];
}

/** All nodes in an element or a page, outer ones first. Without recursion: a broken page nests thousands deep. */
function* nodesIn(root: Parent): Generator<Visited> {
  const open = [{ siblings: childrenOf(root), index: 0 }];
  for (let list = open.at(-1); list; list = open.at(-1)) {
    const { siblings, index } = list;
    const node = siblings[index];
    list.index += 1;
    if (node) yield { node, index, siblings };
    else open.pop();
    if (isElement(node)) open.push({ siblings: childrenOf(node), index: 0 });
  }
}

/** Visits every element, outer ones first, and every comment, in the order of the page. */
export function walk(
  root: Parent,
  onElement: (element: Element) => void,
  onComment: (text: string, index: number, siblings: Node[]) => void,
): void {
  if (root.content && isElement(root)) templates.set(root.content, root);
  for (const { node, index, siblings } of nodesIn(root))
    if (isElement(node)) {
      if (node.content) templates.set(node.content, node);
      onElement(node);
    } else if (node.data !== undefined) onComment(node.data, index, siblings);
}

/** An attribute's value; `null` where the element does not have it. */
export function attributeOf(element: Element, name: string): string | null {
  for (const one of element.attrs) if (one.name === name) return one.value;
  return null;
}

/** Where an element begins, or one of its attributes. */
export function placeOf(element: Element, attribute?: string): FilePlace {
  const whole = element.sourceCodeLocation;
  const place = (attribute && whole?.attrs?.[attribute]) || whole;
  if (place) return { line: place.startLine, column: place.startCol };
  // The parser adds what is left out, such as `tbody`.
  const around = parentOf(element);
  return around ? placeOf(around) : { line: 1, column: 1 };
}

/** All elements in an element, that itself left out. */
export function insideOf(element: Element): Element[] {
  const found: Element[] = [];
  walk(
    element,
    (one) => found.push(one),
    () => {},
  );
  return found;
}

/** All text in an element, that of `noscript` too. */
export function textOf(element: Element): string {
  let text = '';
  for (const { node } of nodesIn(element)) text += node.value ?? '';
  return text;
}

/** The nearest element around that is meant, itself included. */
export function closest(element: Element, isMeant: (one: Element) => boolean): Element | null {
  let one: Element | null = element;
  while (one && !isMeant(one)) one = parentOf(one);
  return one;
}
