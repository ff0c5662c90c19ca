import { headingOf, nameOf, titleOf } from './headings';
import { findList, type TabLink } from './lists';

/** A section as the page wrote it. */
export interface Section {
  name: string;
  panel: HTMLElement;
  /** The heading that the section begins with, if the heading says its name. */
  title: HTMLHeadingElement | null;
  /** The page's link or button for the section; `null` if the page has none. */
  link: HTMLElement | null;
}

/** The markup of tabs. */
export interface Markup {
  /** The page's list of links; `null` if it has no such list. */
  list: HTMLElement | null;
  sections: Section[];
  /** The list's links that can't be selected, and the panels of these. */
  disabled: TabLink[];
  /** The reason why there are no sections; for the report. */
  fault: string;
}

/**
 * Finds a list of links with their parts, or else sections that begin with a heading.
 * @param isOwn does an element belong to these tabs, and not to tabs in them?
 * @returns no sections where there is neither
 */
export function findMarkup(element: HTMLElement, isOwn: (inside: Element) => boolean): Markup {
  const headed = headedParts(element);
  const { list, links, disabled, fault } = findList(element, headed, isOwn);
  if (list) return { list, sections: links.map(linkedSection), disabled, fault };
  return { list, sections: fault ? [] : headed.map(headedSection), disabled, fault };
}

/** The children that begin with a heading, also in a wrapper around several. */
function headedParts(element: HTMLElement): HTMLElement[] {
  const parts = ([...element.children] as HTMLElement[]).filter(isHeaded);
  const [only] = element.children.length === 1 ? parts : [];
  const inside = only ? headedParts(only) : [];
  return inside.length > 1 ? inside : parts;
}

function isHeaded(part: HTMLElement): boolean {
  const heading = headingOf(part);
  return !!heading && heading !== part;
}

function headedSection(panel: HTMLElement): Section {
  const title = headingOf(panel);
  return { name: title ? nameOf(title) : '', panel, title, link: null };
}

const linkedSection = ({ panel, link }: TabLink): Section => ({
  name: nameOf(link),
  panel,
  title: titleOf(headingOf(panel), link),
  link,
});
