const HEADING = /^h([1-6])$/i;

/** The level of a heading, 1 to 6; NaN for any other node. */
const levelOf = (node: Node): number => Number(HEADING.exec(node.nodeName)?.[1]);

/**
 * An element; for a heading also the nodes after it, until the next heading of its level or above.
 * @param opener without the section if the section contains this element
 */
export function withSection(element: Element, opener: Element | null = null): Node[] {
  const nodes: Node[] = [element];
  const level = levelOf(element);
  let next = level ? element.nextSibling : null;
  while (next && !(levelOf(next) <= level)) {
    nodes.push(next);
    next = next.nextSibling;
  }
  return opener && nodes.some((node) => node.contains(opener)) ? [element] : nodes;
}
