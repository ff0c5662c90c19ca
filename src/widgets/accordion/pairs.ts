import { controlledBy, hasWidget, leadsNowhere } from '../../kit/controlled';

/** A link or button with the blocks that it opens and closes. */
export interface Pair {
  control: HTMLElement;
  blocks: readonly HTMLElement[];
}

/** Bootstrap's links and buttons that open blocks; templates have other elements, too. */
const COLLAPSE = '[data-bs-toggle=collapse],[data-toggle=collapse]';
const CONTROLS = `a,button,[role=button],${COLLAPSE}`;
/** Elements beside the words of a title, such as an icon. */
const IN_TITLE = 'i,span,svg,img,small,b,em,strong';
/** Links and buttons that open something else. */
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
    const isOthers = control.matches(OTHERS) || hasWidget(control) || isInBlock(control);
    if (!isOwn(control) || (isOthers && !isCollapse)) continue;
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

/** The block behind a title, where a parent has nothing but the two, or where several titles have their blocks. */
function blockBehind(control: HTMLElement, element: HTMLElement): HTMLElement | null {
  const title = titleAround(control, element);
  const isPart = (child: Element) => child === title || !child.matches(IN_TITLE);
  const all = [...(title.parentElement?.children ?? [])].filter(isPart);
  const at = all.indexOf(title);
  const isOneOf = all.length === 2 || isTitle(all[at - 2]) || isTitle(all[at + 2]);
  return isOneOf && !isTitle(all[at + 1]) ? ((all[at + 1] ?? null) as HTMLElement | null) : null;
}

/** A link with what is around it, as far as that holds nothing else but icons. */
function titleAround(control: HTMLElement, element: HTMLElement): HTMLElement {
  let title = control;
  for (
    let around = title.parentElement;
    around && around !== element;
    around = around.parentElement
  ) {
    const others = [...around.children].filter((child) => child !== title);
    if (!others.every((other) => other.matches(IN_TITLE))) break;
    title = around;
  }
  return title;
}

/** Is an element a link or button that leads nowhere, or is there nothing else in it? */
function isTitle(element: Element | undefined): boolean {
  const control = element?.matches(CONTROLS) ? element : element?.querySelector(CONTROLS);
  const isAlone = control?.textContent?.trim() === element?.textContent?.trim();
  return !!control && isAlone && leadsNowhere(control);
}
