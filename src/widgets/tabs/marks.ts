import type { Section } from './markup';

/** The classes by which a theme marks the selected link, its item of the list, and the panel. */
export interface Marks {
  link: readonly string[];
  item: readonly string[];
  panel: readonly string[];
}

/** What the name of such a class says: `active`, `uk-active`, `tab--current`. */
const SAYS_SELECTED = /(^|[-_])(active|show|shown|in|current|selected|open|opened|visible|on)$/i;

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
  if (isMarking(marks) || !sections.some(isHiddenByTheme)) return marks;
  return COMMON;
}

/** Does the theme show which link is selected? */
export const isMarking = ({ link, item, panel }: Marks): boolean =>
  !!(link.length || item.length || panel.length);

/** The item of the list that a link is in; the link itself where the list has no items. */
export const itemOf = (link: HTMLElement): HTMLElement => link.closest('li') ?? link;

/** The section that the markup says is selected; -1 if it says nothing. */
export function markedIndex(sections: readonly Section[], marks: Marks): number {
  const has = (element: Element, names: readonly string[]) =>
    names.some((name) => element.classList.contains(name));
  return sections.findIndex(
    ({ link, panel }) =>
      has(panel, marks.panel) ||
      (link &&
        (link.getAttribute('aria-selected') === 'true' ||
          has(link, marks.link) ||
          has(itemOf(link), marks.item))),
  );
}

/** The classes that say "selected", and that some of the elements have, not all. */
function statesOf(elements: readonly Element[]): string[] {
  const names = new Set(elements.flatMap((element) => [...element.classList]));
  const isOnAll = (name: string) => elements.every((element) => element.classList.contains(name));
  return [...names].filter((name) => SAYS_SELECTED.test(name) && !isOnAll(name));
}

function isHiddenByTheme({ panel }: Section): boolean {
  const { display, opacity } = getComputedStyle(panel);
  return !panel.hidden && (display === 'none' || opacity === '0');
}
