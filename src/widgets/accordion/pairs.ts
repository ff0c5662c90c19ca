import { controlledBy, leadsNowhere } from '../../kit/controlled';

/** A link or button with the blocks that it opens and closes. */
export interface Pair {
  control: HTMLElement;
  blocks: readonly HTMLElement[];
}

const CONTROLS = 'a,button,[role=button]';
/** Bootstrap's links and buttons that open blocks. */
const COLLAPSE = '[data-bs-toggle=collapse],[data-toggle=collapse]';
/** What opens something else. */
const OTHERS = '[role=tab],[aria-haspopup]';

/**
 * Finds the links and buttons that open a block: the blocks that they name, as in Bootstrap, or the block behind
 * them, as in Foundation and UIkit. In a block Bootstrap's alone count.
 * @param isOwn does an element belong to this accordion, and not to another in it?
 */
export function findPairs(element: HTMLElement, isOwn: (inside: Element) => boolean): Pair[] {
  const pairs: Pair[] = [];
  const isInBlock = (control: Element) =>
    pairs.some(({ blocks }) => blocks.some((block) => block.contains(control)));
  for (const control of element.querySelectorAll<HTMLElement>(CONTROLS)) {
    const isCollapse = control.matches(COLLAPSE);
    if (!isOwn(control) || (!isCollapse && (control.matches(OTHERS) || isInBlock(control))))
      continue;
    const behind = blockBehind(control, element);
    const named = controlledBy(control).filter(
      (block) => block !== element && element.contains(block) && isOwn(block),
    );
    const isPair = isCollapse || named[0] === behind || control.hasAttribute('aria-controls');
    if (named.length && isPair) pairs.push({ control, blocks: named });
    else if (behind && leadsNowhere(control)) pairs.push({ control, blocks: [behind] });
  }
  return pairs;
}

/** Bootstrap's links and buttons that name no block of the accordion. */
export function findDead(
  element: HTMLElement,
  isOwn: (inside: Element) => boolean,
  pairs: readonly Pair[],
): HTMLElement[] {
  const toggles = [...element.querySelectorAll<HTMLElement>(COLLAPSE)].filter(isOwn);
  return toggles.filter((toggle) => !pairs.some(({ control }) => control === toggle));
}

/** The block behind a link or its heading, where the parent has nothing but such pairs. */
function blockBehind(control: HTMLElement, element: HTMLElement): HTMLElement | null {
  let title = control;
  while (title.parentElement !== element && title.parentElement?.children.length === 1)
    title = title.parentElement;
  const all = [...(title.parentElement?.children ?? [])];
  const isTitle = all.indexOf(title) % 2 === 0 && all.length % 2 === 0;
  return isTitle ? (title.nextElementSibling as HTMLElement | null) : null;
}
