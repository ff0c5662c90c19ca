import type { Changes } from '../../kit/core/changes';
import { nameOf, type Section } from './markup';

/** A section with what names it. */
export interface TabSection extends Section {
  /** The heading that names it: its own, or one that was made before it. */
  heading: HTMLHeadingElement;
  /** Is the heading in the panel, and says the same as the tab? */
  isNamed: boolean;
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
      heading.textContent = name;
      heading.className = 'veneer-tabs__made';
      panel.before(heading);
    }
    const fragment = panel.id || heading.id || unused(slugOf(name));
    if (!panel.id && !heading.id) changes.setAttribute(panel, 'id', fragment);
    return { ...section, heading, isNamed: heading === own && nameOf(own) === name, fragment };
  });
}

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
