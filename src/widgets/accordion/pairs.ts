import { controlledBy, leadsNowhere } from '../../kit/controlled';

/** A link or button with the blocks that it opens and closes. */
export interface Pair {
  control: HTMLElement;
  blocks: readonly HTMLElement[];
}

const CONTROLS = 'a,button,[role=button]';
/** How a link says that it opens something. */
const COLLAPSE = '[data-bs-toggle=collapse],[data-toggle=collapse]';
const TOGGLES = `${COLLAPSE},[aria-controls],[aria-expanded]`;

/**
 * Finds the links and buttons that open a block: the blocks that they name, as in Bootstrap, or the block behind
 * them, as in Foundation and UIkit.
 * @param isOwn does an element belong to this accordion, and not to another in it?
 */
export function findPairs(element: HTMLElement, isOwn: (inside: Element) => boolean): Pair[] {
  const pairs: Pair[] = [];
  const isInBlock = (control: Element) =>
    pairs.some(({ blocks }) => blocks.some((block) => block.contains(control)));
  for (const control of element.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!isOwn(control)) continue;
    const behind = isInBlock(control) ? null : blockBehind(control, element);
    const named = controlledBy(control).filter(
      (block) => element.contains(block) && !block.contains(control) && block !== element,
    );
    const isPair = named.length && (control.matches(TOGGLES) || named[0] === behind);
    if (isPair) pairs.push({ control, blocks: named });
    else if (behind && leadsNowhere(control)) pairs.push({ control, blocks: [behind] });
  }
  return pairs;
}

/** Bootstrap's links and buttons that name no block of the accordion. */
export const findDead = (
  element: HTMLElement,
  isOwn: (inside: Element) => boolean,
): HTMLElement[] => {
  const pairs = findPairs(element, isOwn);
  const toggles = [...element.querySelectorAll<HTMLElement>(COLLAPSE)].filter(isOwn);
  return toggles.filter((toggle) => !pairs.some(({ control }) => control === toggle));
};

/** The block behind a link or its heading, where the parent has nothing but such pairs. */
function blockBehind(control: HTMLElement, element: HTMLElement): HTMLElement | null {
  let title = control;
  while (title.parentElement !== element && title.parentElement?.children.length === 1)
    title = title.parentElement;
  const all = [...(title.parentElement?.children ?? [])];
  const isTitle = all.indexOf(title) % 2 === 0 && all.length % 2 === 0;
  return isTitle ? (title.nextElementSibling as HTMLElement | null) : null;
}
