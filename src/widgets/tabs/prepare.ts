import type { Changes } from '../../kit/core/changes';
import { addUikitClass } from '../../kit/shown';
import { headingOf, nameOf, titleOf } from './headings';
import type { Markup, Section } from './markup';

/** A section with what names it. */
export interface TabSection extends Section {
  /** The fragment of its address: the id of the section or of its title, or one made of its name. */
  fragment: string;
}

/** Names the sections: each has an id, the page's or one of ours. The panels of disabled links are hidden. */
export function prepare(
  element: HTMLElement,
  { list, sections, disabled }: Markup,
  changes: Changes,
): TabSection[] {
  changes.addClass(element, 'veneer-tabs');
  if (list) addUikitClass(list, changes);
  for (const { panel } of disabled) {
    changes.addClass(panel, 'veneer-tabs__panel');
    changes.setAttribute(panel, 'hidden', '');
  }
  return sections.map((section) => {
    const { name, panel, title } = section;
    changes.addClass(panel, 'veneer-tabs__panel');
    const fragment = panel.id || title?.id || unused(slugOf(name));
    if (!panel.id && !title?.id) changes.setAttribute(panel, 'id', fragment);
    return { ...section, fragment };
  });
}

/** Has another script rewritten what names a section, such as in another language? */
export const isRenamed = (section: TabSection): boolean =>
  titleNow(section) !== section.title || nameNow(section) !== section.name;

/** Reads anew what names a section. */
export function readName(section: TabSection): void {
  section.title = titleNow(section);
  section.name = nameNow(section);
}

/** The title, or another heading that a script has put in its place. */
const titleNow = ({ title, panel, link }: TabSection): HTMLHeadingElement | null =>
  titleOf(title?.isConnected ? title : headingOf(panel), link);

function nameNow(section: TabSection): string {
  const named = section.link ?? titleNow(section);
  return (named && nameOf(named)) || section.name;
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
