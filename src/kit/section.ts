const HEADING = /^h([1-6])$/i;

/** The level of a heading, 1 to 6; NaN for any other node. */
const levelOf = (node: Node): number => Number(HEADING.exec(node.nodeName)?.[1]);

/** An element; for a heading also the nodes after it, until the next heading of its level or above. */
export function withSection(element: Element): Node[] {
  const nodes: Node[] = [element];
  const level = levelOf(element);
  let next = level ? element.nextSibling : null;
  while (next && !(levelOf(next) <= level)) {
    nodes.push(next);
    next = next.nextSibling;
  }
  return nodes;
}
