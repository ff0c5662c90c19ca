import type { Changes } from '../../kit/core/changes';

/** A dropdown with more links than this has two columns (contract.md#dropdown-links). */
const LINKS_IN_ONE_COLUMN = 10;

const PANELS = '.veneer-nav__list';
const NO_ENTRY = 'script,style,template,[hidden]';

/**
 * Shows a panel in two columns if it has enough links; those of panels in it do not count.
 * @returns the element with the columns, if there are two
 */
export function showColumns(panel: HTMLElement, changes: Changes): HTMLElement | undefined {
  const links = [...panel.querySelectorAll('a')].filter((link) => link.closest(PANELS) === panel);
  if (links.length <= LINKS_IN_ONE_COLUMN) return undefined;
  const body = bodyOf(panel);
  const entries = [...body.children].filter((child) => !child.matches(NO_ENTRY));
  changes.addClass(body, 'veneer-nav__columns');
  changes.setStyle(body, { '--veneer-nav-rows': String(Math.ceil(entries.length / 2)) });
  return body;
}

/** The element whose children are the entries: where a box holds nothing but a list, that list. */
function bodyOf(panel: HTMLElement): HTMLElement {
  const only = panel.querySelector<HTMLElement>(':scope > :is(div,ul,ol,menu):only-child');
  return only ? bodyOf(only) : panel;
}
