import type { Changes } from '../../kit/core/changes';
import { headingOf, nameOf, type Section } from './markup';

/** A section with what names it. */
export interface TabSection extends Section {
  /** The heading that names it: its own, or one that was made before it. */
  heading: HTMLHeadingElement;
  /** Is the heading ours? */
  isMade: boolean;
  /** The fragment of its address: the id of the section or of its heading, or one made of its name. */
  fragment: string;
}

/** Names the sections: an id for each, and a heading, for rows and for paper, before one that has none. */
export function prepare(
  element: HTMLElement,
  sections: readonly Section[],
  changes: Changes,
): TabSection[] {
  changes.addClass(element, 'veneer-tabs');
  const level = levelFor(sections[0]?.panel ?? element);
  return sections.map((section) => {
    const { name, panel, heading: own } = section;
    changes.addClass(panel, 'veneer-tabs__panel');
    const heading = own ?? changes.made(document.createElement(`h${level}` as 'h2'));
    if (!own) {
      heading.className = 'veneer-tabs__made';
      panel.before(heading);
    }
    const fragment = panel.id || heading.id || unused(slugOf(name));
    if (!panel.id && !heading.id) changes.setAttribute(panel, 'id', fragment);
    return { ...section, heading, isMade: !own, fragment };
  });
}

/** Has another script rewritten what names a section, such as in another language? */
export const isRenamed = (section: TabSection): boolean =>
  headingNow(section) !== section.heading || nameNow(section) !== section.name;

/** Reads anew what names a section. */
export function readName(section: TabSection): void {
  section.heading = headingNow(section);
  section.name = nameNow(section);
  if (section.isMade) section.heading.textContent = section.name;
}

/** The heading, or another one that a script has put in its place. */
const headingNow = ({ heading, panel }: TabSection): HTMLHeadingElement =>
  (heading.isConnected ? null : headingOf(panel)) ?? heading;

const nameNow = ({ link, heading, name }: TabSection): string => nameOf(link ?? heading) || name;

/** The level of a heading for a section that has none: one below the last heading before it. */
function levelFor(panel: HTMLElement): number {
  const headings = [...document.documentElement.querySelectorAll('h1,h2,h3,h4,h5,h6')];
  const before = headings.filter(
    (heading) => panel.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  return Math.min(6, Number(before.at(-1)?.localName[1] ?? 1) + 1);
}

/**
 * A name as an id: `Prices & terms` is `prices-terms`. A number at its end does not look like the address
 * of a gallery's slide, such as `rooms-2`.
 */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .replace(/-(?=\d+$)/, '_') || 'section';

function unused(slug: string): string {
  let id = slug;
  for (let count = 2; document.getElementById(id); count++) id = `${slug}_${count}`;
  return id;
}
