import { elementAt, fragmentOnPage } from '../../kit/core/address';
import { page } from '../../kit/core/page';

/** What the page wrote. */
export interface Markup {
  /** The list of links; `null` where the sections' headings name them. */
  list: HTMLElement | null;
  sections: Section[];
}

/** A section with the heading that it begins with, and the link that leads to it. */
export type Section = { panel: HTMLElement } & (
  | { heading: HTMLHeadingElement | null; link: HTMLAnchorElement }
  | { heading: HTMLHeadingElement; link: null }
);

const HEADINGS = 'h1,h2,h3,h4,h5,h6';

/** Finds a list of links with their parts, or else sections that begin with a heading. */
export function findMarkup(element: HTMLElement): Markup | null {
  const children = [...element.children] as HTMLElement[];
  const list = children.find((child) => child.matches('ul,ol'));
  const linked = list && linkedSections(list, element);
  if (linked) return { list, sections: linked };
  const sections = children.flatMap((panel) => {
    const heading = headingOf(panel);
    return heading && heading !== panel ? [{ panel, heading, link: null }] : [];
  });
  return sections.length ? { list: null, sections } : null;
}

export function reportMarkup(element: HTMLElement): void {
  page().report(
    'tabs',
    element,
    'there are no sections in it',
    'Expected sections as its children, each beginning with a heading, or a list of links to parts of it',
  );
}

/** The parts that the links of a list lead to; `null` where one leads elsewhere. */
function linkedSections(list: HTMLElement, element: HTMLElement): Section[] | null {
  const sections: Section[] = [];
  for (const item of list.children) {
    const [link, ...more] = item.querySelectorAll<HTMLAnchorElement>('a[href]');
    const panel = link && panelAt(link, element);
    if (!panel || more.length || list.contains(panel)) return null;
    if (sections.some((one) => one.panel.contains(panel))) return null;
    sections.push({ panel, heading: headingOf(panel), link });
  }
  return sections.length ? sections : null;
}

/** The part that a link leads to; for a heading what it heads. */
function panelAt(link: Element, element: HTMLElement): HTMLElement | null {
  const fragment = fragmentOnPage(link);
  if (!fragment) return null;
  const target = elementAt(`#${fragment}`);
  const panel = target?.matches(HEADINGS) ? target.parentElement : target;
  return panel && panel !== element && element.contains(panel) ? panel : null;
}

/** The heading that an element begins with, or is. */
function headingOf(panel: HTMLElement): HTMLHeadingElement | null {
  for (let node: Element | null = panel; node; node = node.firstElementChild) {
    if (node.matches(HEADINGS)) return node as HTMLHeadingElement;
    if (node.firstChild !== node.firstElementChild && hasTextFirst(node)) return null;
  }
  return null;
}

/** Does a text stand before the first element? */
function hasTextFirst(element: Element): boolean {
  for (const node of element.childNodes) {
    if (node.nodeType === 1) return false;
    if (node.nodeType === 3 && node.textContent?.trim()) return true;
  }
  return false;
}

/** What a heading or a link says, without the sign by which some sites link a heading to itself. */
export function nameOf(element: HTMLHeadingElement | HTMLAnchorElement): string {
  const copy = element.cloneNode(true) as typeof element;
  for (const link of copy.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) link.remove();
  const name = textOf(copy) || textOf(element);
  return name || element.getAttribute('aria-label') || '';
}

const textOf = (element: Element): string => `${element.textContent}`.replace(/\s+/g, ' ').trim();

/** The level of a heading for a section that has none: one below the last heading before it. */
export function levelFor(element: HTMLElement): number {
  const before = [
    ...document.documentElement.querySelectorAll<HTMLHeadingElement>(HEADINGS),
  ].filter(
    (heading) => element.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  return Math.min(6, Number(before.at(-1)?.localName[1] ?? 1) + 1);
}
