import { borrowClass } from '../kit/borrow';
import { parentOf, queryAll, safe } from '../runtime/dom';

/** A theme's own dialog, and what is in it alone, are laid out as plain boxes in ours. */
const FRAME = 'veneer-dialog__frame';
const SLOT = 'veneer-dialog__content--frame';
/** How many boxes a theme's dialog has around its content, such as `.modal > .modal-dialog > .modal-content`. */
const DEPTH = 3;
/** What is said of an element that is no dialog, or not shown, at the moment. */
const ATTRIBUTES = ['hidden', 'inert', 'aria-hidden', 'aria-modal', 'role'];
/** What is seen without words. */
const MEDIA = 'img,svg,video,audio,iframe,canvas,object,embed,input,select,textarea,button,hr';

/**
 * Shows an element that its theme hides until its own script opens it, such as Bootstrap's `.modal`,
 * and takes the place of that script's box.
 * @returns how to have it as it was
 */
export function unveil(element: HTMLElement): () => void {
  const steps = ATTRIBUTES.filter((name) => name !== 'role' || isDialog(element)).map((name) =>
    dropAttribute(element, name),
  );
  const { display, position } = getComputedStyle(element);
  const wasHidden = display === 'none';
  steps.push(lendStyle(element, show(element)));
  const isFrame = /fixed|absolute/.test(position) || (wasHidden && position === 'relative');
  if (isFrame) steps.push(...layFlat(element));
  return () => {
    for (const step of steps.reverse()) step();
  };
}

const isDialog = (element: Element): boolean =>
  safe(element).matches('[role=dialog],[role=alertdialog]');

/** What to set so that nothing hides an element; a theme's rule may be `!important`. */
function show(element: Element): Record<string, string> {
  const { display, visibility, opacity } = getComputedStyle(element);
  return {
    ...(display === 'none' && { display: 'block' }),
    ...(visibility !== 'visible' && { visibility: 'visible' }),
    ...(Number(opacity) < 0.05 && { opacity: '1' }),
  };
}

function layFlat(element: HTMLElement): (() => void)[] {
  const steps: (() => void)[] = [];
  const boxes: HTMLElement[] = [];
  for (let one: HTMLElement | null = element; one && boxes.length < DEPTH; one = onlyChild(one)) {
    boxes.push(one);
    steps.push(borrowClass(one, FRAME));
    if (one !== element) steps.push(lendStyle(one, show(one)));
  }
  const last = boxes.at(-1) as HTMLElement;
  const isPadded = [...boxes, ...safe(last).children].some(
    (one) => Number.parseFloat(getComputedStyle(one).paddingInlineStart) > 0,
  );
  if (!isPadded) steps.push(borrowClass(last, `${FRAME}--bare`));
  const slot = parentOf(element);
  if (slot) steps.push(borrowClass(slot, SLOT));
  return steps;
}

/** The element that is all there is in another one. */
function onlyChild(element: Element): HTMLElement | null {
  const [only, ...others] = [...safe(element).childNodes].filter(
    (node) =>
      !(node instanceof Comment) && (node instanceof Element || safe(node).textContent?.trim()),
  );
  return only instanceof HTMLElement && !others.length ? only : null;
}

/** Can anything in an element be seen: words, a picture, a field? */
export const isSeen = (element: HTMLElement): boolean =>
  !!(safe(element).innerText ?? safe(element).textContent)?.trim() ||
  [element, ...queryAll(element, MEDIA)].some(
    (one) => safe(one).matches(MEDIA) && safe(one).getClientRects().length > 0,
  );

function dropAttribute(element: Element, name: string): () => void {
  const before = safe(element).getAttribute(name);
  safe(element).removeAttribute(name);
  return () => {
    if (before !== null && !safe(element).hasAttribute(name))
      safe(element).setAttribute(name, before);
  };
}

function lendStyle(element: HTMLElement, styles: Record<string, string>): () => void {
  const { style } = safe(element);
  const had = safe(element).hasAttribute('style');
  const own = Object.keys(styles).map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  for (const [name] of own) style.setProperty(name, styles[name] as string, 'important');
  return () => {
    for (const [name, value, priority] of own) style.setProperty(name, value, priority);
    // Chromium removes no attribute that nobody has read since its style changed.
    if (!had && !safe(element).getAttribute('style')) safe(element).removeAttribute('style');
  };
}
