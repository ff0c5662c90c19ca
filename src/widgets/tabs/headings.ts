/** The heading that an element begins with, or is. */
export function headingOf(panel: HTMLElement): HTMLHeadingElement | null {
  let node: Node | undefined = panel;
  while (node && !(node instanceof HTMLHeadingElement)) node = [...node.childNodes].find(isContent);
  return node ?? null;
}

/** A section's heading, unless the link to the section says something else. */
export const titleOf = (
  heading: HTMLHeadingElement | null,
  link: HTMLElement | null,
): HTMLHeadingElement | null =>
  heading && link && nameOf(heading) !== nameOf(link) ? null : heading;

/** Is it an element, or a text that can be seen? */
const isContent = (node: Node): boolean =>
  node.nodeType === 1 || (node.nodeType === 3 && !!node.textContent?.trim());

/** The words of a heading or a link, without the sign by which some sites link a heading to itself. */
export function nameOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const link of copy.querySelectorAll('a[href^="#"]')) link.remove();
  return textOf(copy) || textOf(element) || element.getAttribute('aria-label') || '';
}

/** The words of an element, in one line. */
export const textOf = (element: Element): string =>
  `${element.textContent}`.replace(/\s+/g, ' ').trim();
