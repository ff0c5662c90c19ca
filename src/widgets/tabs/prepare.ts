import type { Changes } from '../../kit/core/changes';
import { levelFor, type Markup, nameOf, type Section } from './markup';
import type { TabSection } from './view';

/** Names the sections: an id for each, and a heading for one that has none. */
export function prepare(
  element: HTMLElement,
  { sections }: Markup,
  changes: Changes,
): TabSection[] {
  changes.addClass(element, 'veneer-tabs');
  const level = levelFor(sections[0]?.panel ?? element);
  return sections.map((section) => {
    const { panel, link } = section;
    const name = nameOf(section.link ?? section.heading);
    changes.addClass(panel, 'veneer-tabs__panel');
    const heading = section.heading ?? makeHeading(panel, name, level, changes);
    const isNamed = heading === section.heading && nameOf(heading) === name;
    return { name, panel, heading, isNamed, link, fragment: fragmentOf(section, name, changes) };
  });
}

/** The id that the address shows: the section's, its heading's, or one made of its name. */
function fragmentOf({ panel, heading }: Section, name: string, changes: Changes): string {
  const own = panel.id || heading?.id;
  if (own) return own;
  const id = unused(slugOf(name));
  changes.setAttribute(panel, 'id', id);
  return id;
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

/** A heading before a section without one, for rows and for paper. */
function makeHeading(
  panel: HTMLElement,
  name: string,
  level: number,
  changes: Changes,
): HTMLHeadingElement {
  const heading = changes.made(document.createElement(`h${level}` as 'h2'));
  heading.textContent = name;
  heading.className = 'veneer-tabs__made';
  panel.before(heading);
  return heading;
}
