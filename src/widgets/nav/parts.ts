import { nameHere } from '../../kit/core/attributes';
import { page } from '../../kit/core/page';
import { definition } from './definition';

/** The elements of a dropdown. */
export interface DropdownParts {
  /** The list item, which is active while its panel is shown. */
  item: HTMLElement;
  /** Opens the panel: a link, a button, or a text that is made a button. */
  trigger: HTMLElement;
  /** Is shown and hidden: the list, or a box around it. */
  panel: HTMLElement;
  /** The trigger, and what does the same, such as a link to nowhere beside a button. */
  controls: HTMLElement[];
}

const ITEMS = 'li,[role=listitem]';
const CONTROLS = 'a,button,[role=button]';

/** Elements that may hold the links of a dropdown. */
export const LISTS = 'ul,ol,menu,[role=list],.dropdown-menu';

/** The dropdowns of a navigation, outer ones before those in them. */
export function findParts(nav: HTMLElement): DropdownParts[] {
  const { off } = page();
  const own = `[${nameHere(definition.attributes.nav)}]`;
  return [...nav.querySelectorAll<HTMLElement>(ITEMS)]
    .filter((item) => item.closest(own) === nav && !item.closest(off))
    .flatMap((item) => partsOf(item) ?? []);
}

/** Does a control lead somewhere? One that does not only opens and closes. */
export function isRealLink(control: HTMLElement): boolean {
  const href = control.getAttribute('href')?.trim();
  if (control.localName !== 'a' || !href || href === '#') return false;
  return (control as HTMLAnchorElement).protocol !== 'javascript:';
}

/** `null` where there is no list, or no control for it: then the item stays as it is. */
function partsOf(item: HTMLElement): DropdownParts | null {
  const belongs = (element: Element) => element.parentElement?.closest(ITEMS) === item;
  const list = [...item.querySelectorAll<HTMLElement>(LISTS)].find(belongs);
  if (!list?.querySelector('a,button')) return null;
  // The browser opens and closes a `details` itself.
  if (item.contains(list.closest('details'))) return null;
  const controls = [...item.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => belongs(control) && !list.contains(control),
  );
  const [first = labelOf(item, list)] = controls;
  if (!first) return null;
  const panel = panelOf(item, list, first);
  const outside = controls.filter((control) => !panel.contains(control));
  const trigger = triggerOf(outside) ?? first;
  const others = outside.filter(
    (control) => control !== trigger && control.localName === 'a' && !isRealLink(control),
  );
  return { item, trigger, panel, controls: [trigger, ...others] };
}

/** The list, or the largest box around it without the trigger. */
function panelOf(item: HTMLElement, list: HTMLElement, trigger: HTMLElement): HTMLElement {
  let panel = list;
  for (let box = panel.parentElement; box && box !== item; box = box.parentElement) {
    if (box.contains(trigger)) break;
    panel = box;
  }
  return panel;
}

/**
 * The button beside the link, where the theme has one and shows it at this width; a link that leads
 * nowhere is one, too.
 */
function triggerOf(controls: HTMLElement[]): HTMLElement | undefined {
  if (controls.length < 2) return controls[0];
  const shown = controls.filter((control) => getComputedStyle(control).display !== 'none');
  const isButton = (control: HTMLElement) => control.localName !== 'a';
  return shown.find(isButton) ?? shown.find((control) => !isRealLink(control)) ?? shown[0];
}

/** The element with the item's text, where there is neither link nor button. */
const labelOf = (item: HTMLElement, list: HTMLElement): HTMLElement | undefined =>
  ([...item.children] as HTMLElement[]).find(
    (child) => !child.contains(list) && !!child.textContent?.trim(),
  );
