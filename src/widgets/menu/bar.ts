import { controlledBy } from '../../kit/controlled';
import { nameHere, readChoice, readText } from '../../kit/core/attributes';
import { page } from '../../kit/core/page';
import { definition } from './definition';

const { menu: attribute, open } = definition.attributes;

/** How a menu opens, as its author writes it. */
export type MenuOpening = (typeof attribute.values)[number];

/** How the links and buttons of themes say that they show something. A plain link to the list is one that skips to it. */
const CONTROLS =
  '[role=button],[aria-controls],[data-target],[data-bs-target],[data-toggle],[data-bs-toggle],[uk-toggle]';
const LISTS = 'ul,ol,menu';

/** Is an element the list of a bar, and a menu only while a control of it is shown? */
export const isBar = (element: Element): boolean =>
  /^(unfold|narrow-)/.test(readText(element, attribute)?.trim() ?? '');

/** How a menu opens. A list alone can't be a dialog: then it would have no items for screen readers. */
export function readOpening(element: HTMLElement): MenuOpening {
  const opening = readChoice('menu', element, attribute) ?? 'start';
  if (!opening.startsWith('narrow-') || !element.matches(LISTS)) return opening;
  const found = `a ${element.localName} can’t slide in, because the list would be no list then`;
  const expected = `Expected ${nameHere(attribute)} on the element around it. It unfolds`;
  page().report('menu', element, found, expected);
  return 'unfold';
}

/** The links and buttons of the theme that name a list of a bar, beside those with our attribute. */
export const controlsOf = (menu: HTMLElement): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      !control.hasAttribute(nameHere(open)) &&
      !menu.contains(control) &&
      control.matches('a,button,[role=button]') &&
      controlledBy(control).includes(menu),
  );
