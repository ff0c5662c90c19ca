import { hasMark, isUndisplayed, marksOf } from '../../kit/shown';
import type { Section } from './markup';

/** The classes by which a theme marks the selected link, its item of the list, and the panel. */
export interface Marks {
  link: readonly string[];
  item: readonly string[];
  panel: readonly string[];
}

/** Bootstrap's, which most themes have in common. */
const COMMON: Marks = { link: ['active'], item: ['active'], panel: ['active', 'show', 'in'] };

/**
 * Reads the classes from the markup, where one of several elements has them. If the page marks no section, but its
 * theme hides panels, the classes are those of most themes.
 */
export function readMarks(sections: readonly Section[]): Marks {
  const links = sections.flatMap(({ link }) => link ?? []);
  const marks = {
    link: statesOf(links),
    item: statesOf(links.map(itemOf)),
    panel: statesOf(sections.map(({ panel }) => panel)),
  };
  const isMarked = Object.values(marks).some(({ length }) => length);
  return isMarked || !sections.some(isHiddenByTheme) ? marks : COMMON;
}

/** The item of the list that a link is in; the link itself where the list has no items. */
export const itemOf = (link: HTMLElement): HTMLElement => link.closest('li') ?? link;

/** The section that the markup says is selected; -1 if it says nothing. */
export const markedIndex = (sections: readonly Section[], marks: Marks): number =>
  sections.findIndex(
    ({ link, panel }) =>
      hasMark(panel, marks.panel) ||
      (link &&
        (link.getAttribute('aria-selected') === 'true' ||
          hasMark(link, marks.link) ||
          hasMark(itemOf(link), marks.item))),
  );

/** The classes that some of the elements have, not all. */
const statesOf = (elements: readonly Element[]): string[] =>
  marksOf(elements).filter((name) => !elements.every((element) => hasMark(element, [name])));

const isHiddenByTheme = ({ panel }: Section): boolean =>
  !panel.hidden && (isUndisplayed(panel) || getComputedStyle(panel).opacity === '0');
