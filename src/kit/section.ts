import { safe } from '../runtime/dom';

const HEADING = /^h([1-6])$/;

/** The level of a heading, 1 to 6; NaN for any other node. */
const levelOf = (node: Node): number =>
  Number(HEADING.exec((node as HTMLHeadingElement).localName)?.[1]);

/** An element, and where that is a heading, what follows until the next one of its level. */
export function withSection(element: Element): Node[] {
  const nodes: Node[] = [element];
  const level = levelOf(element);
  let next = level ? safe(element).nextSibling : null;
  while (next && !(levelOf(next) <= level)) {
    nodes.push(next);
    next = safe(next).nextSibling;
  }
  return nodes;
}
