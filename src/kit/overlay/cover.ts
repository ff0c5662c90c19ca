import { isElement } from '../../runtime/events';
import { animationsOf, hasTopLayer } from '../../runtime/platform';
import { type Changes, createChanges } from '../core/changes';
import { onAbort } from '../core/teardown';
import { RAISED, raise } from '../raise';
import { nextPaint, whenOver } from './motion';

/** Elements that are never rendered. */
const NEVER_RENDERED = /^(head|script|style|template|link|meta|noscript)$/;

/** Elements whose text is announced, also while the page is covered. */
const LIVE = '[aria-live],[role=status],[role=alert],[role=log],output';

/** The covers of open overlays, the lowest first. */
const covers: Cover[] = [];

/**
 * Makes everything on the page but `kept` inert, so that neither Tab nor a screen reader nor a tap reaches
 * the covered page; the browser itself moves the focus. Popups that the page's own script shows from now on,
 * such as the calendar of a field in the overlay, are raised above the overlay and stay usable.
 *
 * The page is inert only once the next frame is painted: the browser computes the style of the whole page
 * anew, for which the overlay would wait.
 * @returns restores the page; an element stays inert that was so before, or that another call keeps so
 */
export function coverPage(...kept: Element[]): () => void {
  const life = new AbortController();
  const cover = new Cover(kept, life.signal);
  for (const element of kept) uncover(element);
  covers.push(cover);
  nextPaint().then(() => cover.setInert());
  return () => {
    const at = covers.indexOf(cover);
    if (at < 0) return;
    covers.splice(at, 1);
    life.abort();
    for (const lower of covers.slice(0, at)) lower.setInert();
  };
}

/** Takes back at once that an element of the page is inert because of overlays: it becomes an overlay itself. */
export function uncover(element: Element): void {
  for (const cover of covers) cover.release(element);
}

/** Is a node in a `<dialog>` that another script has opened, and that does not contain an overlay? */
export function isInOtherDialog(node: EventTarget | null, overlay: Element): boolean {
  const dialog = isElement(node) && node.closest('dialog[open]');
  return !!dialog && !dialog.contains(overlay);
}

/** The elements beside an overlay and beside its ancestors, of which some may become popups. */
class Cover {
  readonly #kept: Element[];
  readonly #signal: AbortSignal;
  readonly #changes: Changes;
  readonly #covered: Element[];
  /** The elements that were not seen when the overlay opened: are they seen now? */
  readonly #hidden = new Map<Element, boolean>();
  readonly #raised = new Map<Element, Changes>();
  readonly #observer = new MutationObserver((records) => this.#note(records));

  constructor(kept: Element[], signal: AbortSignal) {
    this.#kept = kept;
    this.#signal = signal;
    this.#changes = createChanges(signal);
    onAbort(signal, () => this.#observer.disconnect());
    const parents = [...new Set(kept.flatMap(ancestorsOf))];
    this.#covered = parents.flatMap((parent) => [...parent.children]).filter(this.#isCovered);
    for (const element of this.#covered) if (!seenBox(element)) this.#watch(element);
    for (const parent of parents)
      this.#observer.observe(parent, { childList: true, attributes: true });
  }

  /** Makes the page inert, but for the overlays that lie above this one. */
  setInert(): void {
    const higher = covers.slice(covers.indexOf(this) + 1);
    for (const element of this.#covered) {
      if (higher.some((cover) => cover.isAround(element))) continue;
      // A hidden element can't be reached. As a popup it may take the focus as soon as it is shown.
      const mayBePopup = this.#hidden.has(element) && (this.#hidden.get(element) || isOff(element));
      // An overlay may have taken it in.
      if (!mayBePopup && this.#isCovered(element)) this.#changes.setAttribute(element, 'inert', '');
    }
  }

  /** Takes back that what is around an element is inert. */
  release(inside: Element): void {
    for (const element of this.#covered)
      if (element.contains(inside)) this.#changes.setAttribute(element, 'inert', undefined);
  }

  /** Does an element contain what the overlay keeps usable? */
  isAround(element: Element): boolean {
    return this.#kept.some((one) => element.contains(one));
  }

  readonly #isCovered = (element: Element): boolean =>
    !NEVER_RENDERED.test(element.localName) &&
    // Another script may open the dialog, above the overlay; then all else is inert.
    !element.matches('dialog:not([open])') &&
    !this.#kept.some((one) => element.contains(one) || one.contains(element));

  /** A node that is added later. A text for screen readers is to be heard, and a component may be a popup. */
  #meet(node: Node): void {
    if (!isElement(node) || this.#hidden.has(node) || !this.#isCovered(node) || isOverlay(node))
      return;
    this.#watch(node);
    const isLeft = isOff(node) || node.matches(LIVE) || node.localName.includes('-');
    if (!isLeft) this.#changes.setAttribute(node, 'inert', '');
  }

  #watch(element: Element): void {
    this.#hidden.set(element, false);
    const all = { attributes: true, childList: true, subtree: true };
    for (const tree of [element, contentOf(element)]) this.#observer.observe(tree, all);
  }

  #note(records: MutationRecord[]): void {
    for (const { target, addedNodes } of records)
      if (isElement(target) && this.isAround(target))
        for (const node of addedNodes) this.#meet(node);
    this.#review();
    const trees = [...this.#hidden.keys()].map(contentOf);
    const moving = trees.flatMap((tree) => animationsOf(tree, { subtree: true }));
    // A popup that fades out is hidden without another change.
    if (moving.length) whenOver(moving).then(() => this.#review());
  }

  #review(): void {
    for (const [element, wasSeen] of this.#hidden) {
      const box = seenBox(element);
      this.#hidden.set(element, !!box);
      // Its script is going to place it anew, where the page has it.
      if (!box) this.#raised.get(element)?.restore();
      if (!box || wasSeen || !this.#isCovered(element) || isOverlay(element)) continue;
      if (isPopup(element, box)) this.#raise(element, box);
      else this.#changes.setAttribute(element, 'inert', '');
    }
  }

  #raise(popup: Element, box: Element): void {
    const changes = this.#raised.get(popup) ?? createChanges(this.#signal);
    this.#raised.set(popup, changes);
    changes.setAttribute(popup, 'inert', null);
    if (popup instanceof HTMLElement) raise(popup, box, changes);
  }
}

/** The ancestors of an element, the innermost first. */
export function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = [];
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    ancestors.push(parent);
  return ancestors;
}

/** Is an element an overlay of ours, or a dialog or popover that its own script shows? */
const isOverlay = (element: Element): boolean =>
  element.matches('dialog') ||
  covers.some((cover) => cover.isAround(element)) ||
  (hasTopLayer() && element.matches(`:popover-open:not(.${RAISED})`));

/** Does an element lie above the page, by its own position or that of the box by which it is seen? */
function isPopup(element: Element, box: Element): boolean {
  const isInFlow = !/absolute|fixed/.test(getComputedStyle(box).position);
  if (!isInFlow || box === element) return !isInFlow;
  return isPopup(element, box.parentElement ?? element);
}

/** Does its style hide an element, so that nothing in it can take the focus? */
function isOff(element: Element): boolean {
  const { display, visibility } = getComputedStyle(element);
  return display === 'none' || visibility !== 'visible';
}

/**
 * The box by which an element is seen: the element itself, or within an element without a size, such as the
 * place that a script keeps for its popups, the first descendant with a size.
 */
function seenBox(element: Element): Element | undefined {
  if (hasSize(element)) return isSeen(element) ? element : undefined;
  if (getComputedStyle(element).display === 'none') return undefined;
  return [...contentOf(element).querySelectorAll('*')].find((one) => hasSize(one) && isSeen(one));
}

/** The tree that is shown of an element: its shadow tree, if the element has one. */
const contentOf = (element: Element): Element | ShadowRoot => element.shadowRoot ?? element;

/** Texts for screen readers alone have 1 px. */
function hasSize(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
}

/**
 * Is an element with a size visible, or does it fade in or out? Scripts also hide popups above the page and
 * beside it.
 */
function isSeen(element: Element): boolean {
  const { visibility, opacity } = getComputedStyle(element);
  const { right, bottom } = element.getBoundingClientRect();
  const isOnPage = right + scrollX > 0 && bottom + scrollY > 0;
  const isShown = visibility === 'visible' && Number(opacity) > 0.05;
  return isOnPage && (isShown || animationsOf(element).length > 0);
}
