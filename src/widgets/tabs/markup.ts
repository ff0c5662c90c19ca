import { elementAt, fragmentOnPage } from '../../kit/core/address';

/** A section as the page wrote it. */
export interface Section {
  name: string;
  panel: HTMLElement;
  /** The heading that it begins with. */
  heading: HTMLHeadingElement | null;
  /** The page's link to the section; `null` if the page has no such link. */
  link: HTMLAnchorElement | null;
}

/** The markup of tabs. */
export interface Markup {
  /** The page's list of links; `null` if it has no such list. */
  list: HTMLElement | null;
  sections: Section[];
}

/**
 * Finds a list of links with their parts, or else sections that begin with a heading.
 * @returns no sections where there is neither
 */
export function findMarkup(element: HTMLElement): Markup {
  const children = [...element.children] as HTMLElement[];
  const list = children.find((child) => child.matches('ul,ol'));
  const linked = list ? linkedSections(list, element) : [];
  if (list && linked.length) return { list, sections: linked };
  const sections = children.flatMap((panel) => {
    const heading = headingOf(panel);
    if (!heading || heading === panel) return [];
    return { name: nameOf(heading), panel, heading, link: null };
  });
  return { list: null, sections };
}

/** The parts that the links of a list lead to; none where one leads elsewhere. */
function linkedSections(list: HTMLElement, element: HTMLElement): Section[] {
  const sections: Section[] = [];
  for (const item of list.children) {
    const [link, ...more] = item.querySelectorAll<HTMLAnchorElement>('a[href]');
    const panel = link && panelAt(link, element);
    if (!panel || more.length || list.contains(panel)) return [];
    if (sections.some((one) => one.panel.contains(panel))) return [];
    sections.push({ name: nameOf(link), panel, heading: headingOf(panel), link });
  }
  return sections;
}

/** The part that a link leads to; for a heading what it heads. */
function panelAt(link: Element, element: HTMLElement): HTMLElement | null {
  const fragment = fragmentOnPage(link);
  const target = fragment ? elementAt(`#${fragment}`) : null;
  const panel = target instanceof HTMLHeadingElement ? target.parentElement : target;
  return panel && panel !== element && element.contains(panel) ? panel : null;
}

/** The heading that an element begins with, or is. */
export function headingOf(panel: HTMLElement): HTMLHeadingElement | null {
  let node: Node | undefined = panel;
  while (node && !(node instanceof HTMLHeadingElement)) node = [...node.childNodes].find(isContent);
  return node ?? null;
}

/** Is it an element, or a text that can be seen? */
const isContent = (node: Node): boolean =>
  node.nodeType === 1 || (node.nodeType === 3 && !!node.textContent?.trim());

/** What a heading or a link says, without the sign by which some sites link a heading to itself. */
export function nameOf(element: HTMLHeadingElement | HTMLAnchorElement): string {
  const copy = element.cloneNode(true) as typeof element;
  for (const link of copy.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) link.remove();
  return textOf(copy) || textOf(element) || element.getAttribute('aria-label') || '';
}

const textOf = (element: Element): string => `${element.textContent}`.replace(/\s+/g, ' ').trim();
