/**
 * Rows that open and close:
 * `<div data-accordion="one"><details><summary>Dogs?</summary><p>They are welcome.</p></details></div>`
 */
import { elementAt } from '../../kit/core/address';
import { isListed, nameHere, readText } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { hasClicked, page } from '../../kit/core/page';
import { stopPlaying } from '../../kit/core/playing';
import { loadStyles } from '../../kit/core/styles';
import { onRefusedSubmit } from '../../kit/refused-submit';
import { emit } from '../../runtime/events';
import type { Mount } from '../../runtime/widget';
import shape from './accordion.css';
import { definition } from './definition';
import { keepInView } from './in-view';
import { allowOne } from './one';

const { accordion } = definition.attributes;

const BASE = 'veneer-accordion';

export const mount: Mount = (element, signal) => {
  if (!isListed(element, accordion) || !hasRows(element)) return;
  loadStyles(shape);
  const arrows = hasMarker(element) ? [] : [`${BASE}--arrows`];
  createChanges(signal).addClass(element, BASE, ...arrows);
  const rows = () => rowsOf(element);
  const isOne = readText(element, accordion) === 'one';
  const closeOthers = isOne ? allowOne(element, rows, signal) : null;
  const inView = isOne ? keepInView(element, signal) : null;

  // `toggle` does not bubble. The browser opens rows: by click, key, search in the page, another script.
  function follow({ target }: Event): void {
    const row = rows().find((one) => one === target);
    if (!row) return;
    if (row.open) {
      closeOthers?.(row);
      inView?.(row);
    } else stopPlaying(row);
    if (!isQuestion(row)) emit(row, row.open ? 'open' : 'close', { widget: 'accordion' });
  }

  element.addEventListener('toggle', follow, { signal, capture: true });
  addEventListener('hashchange', () => showAddressed(element, true), { signal });
  showAddressed(element, isUntouched());
  onRefusedSubmit(element, (field) => openAround(field, element), signal);
};

/**
 * Are there rows, or nothing yet? A list without any is another script's, such as Foundation's; anything
 * else without any is reported.
 */
function hasRows(element: Element): boolean {
  if (!element.childElementCount || element.querySelector('details')) return true;
  if (!element.matches('ul,ol,dl'))
    page().report(
      'accordion',
      element,
      'there is no details in it',
      'Expected one or more: <details><summary>Title</summary>Text</details>',
    );
  return false;
}

/** Does the theme draw a marker of its own, such as a cross on the right? */
function hasMarker(element: Element): boolean {
  const summary = element.querySelector('summary');
  return ['::before', '::after'].some(
    (part) => summary && !/^(|none|normal)$/.test(getComputedStyle(summary, part).content),
  );
}

/** The rows of an accordion: not those in its rows, nor those of an accordion in it. */
function rowsOf(element: Element): HTMLDetailsElement[] {
  const around = `details,[${nameHere(accordion)}]`;
  return [...element.querySelectorAll('details')].filter(
    (row) => row.parentElement?.closest(around) === element,
  );
}

/** Does the widget `faq` send its events? */
const isQuestion = (row: Element): boolean => row.hasAttribute(nameHere({ name: 'data-faq' }));

/** Opens the row that an element is in, or is, and those around that. */
function openAround(target: Element, element: Element): void {
  for (let node: Element | null = target; node && node !== element; node = node.parentElement)
    if (node instanceof HTMLDetailsElement) node.open = true;
}

/**
 * Opens what the address names. Where it was hidden, so that the browser could not jump there, the page is scrolled
 * to it. Where a link leads there the widget `anchor` has shown it, and scrolls.
 */
function showAddressed(element: Element, mayScroll: boolean): void {
  const target = elementAt(location.hash);
  if (!target || !element.contains(target)) return;
  const wasShown = isShown(target);
  openAround(target, element);
  if (mayScroll && !wasShown && isShown(target))
    target.scrollIntoView({ block: 'start', behavior: 'instant' });
}

const isShown = (target: Element): boolean => target.getClientRects().length > 0;

/** Is the page as it was opened? After a reload or Back the browser restores its position. */
const isUntouched = (): boolean => scrollY === 0 && !hasClicked();
