/**
 * Sections as tabs, on a phone as rows:
 * `<div data-tabs><section><h2>Rooms</h2>…</section><section><h2>Prices</h2>…</section></div>`
 */
import { elementAt } from '../../kit/core/address';
import { isListed, readText } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { loadStyles } from '../../kit/core/styles';
import { onAbort } from '../../kit/core/teardown';
import { onRefusedSubmit } from '../../kit/refused-submit';
import { targetOf } from '../../runtime/events';
import { media } from '../../runtime/platform';
import type { Mount } from '../../runtime/widget';
import { createChoice } from './choice';
import { definition } from './definition';
import { followHistory } from './history';
import { findMarkup, reportMarkup } from './markup';
import { keepPosition } from './position';
import { prepare } from './prepare';
import { noteReading } from './reading';
import { showRows } from './rows';
import { showTabs } from './tab-list';
import shape from './tabs.css';
import type { View } from './view';

/** Below this width of the window there are rows (contract.md#tabs-narrow). */
const NARROW = '(max-width: 767.98px)';

export const mount: Mount = (element, signal) => {
  const { tabs } = definition.attributes;
  if (!isListed(element, tabs)) return;
  if (isTheirs(element)) return;
  const markup = findMarkup(element);
  if (!markup) {
    reportMarkup(element);
    return;
  }
  const styled = loadStyles(shape);
  const restorePosition = keepPosition();
  const changes = createChanges();
  const parts = prepare(element, markup, changes);
  const choice = createChoice(parts);
  const narrow = readText(element, tabs) ? null : media(NARROW);
  let view: View | undefined;

  function showView(): void {
    const focused = parts.findIndex((_, index) => view?.controlOf(index) === focusedElement());
    view?.restore();
    view = (narrow?.matches ? showRows : showTabs)(element, markup?.list ?? null, choice);
    if (focused >= 0) view.controlOf(focused)?.focus({ preventScroll: true });
  }

  /** Of several rows the tab of the one that is read is selected. */
  function changeView(): void {
    const reading = noteReading(choice);
    if (reading) choice.selected = reading.index;
    showView();
    reading?.restore();
  }

  choice.follow(elementAt(location.hash));
  choice.open = new Set([choice.selected]);
  showView();
  restorePosition(styled);
  // Only then it is known how far the row of tabs has to be scrolled.
  styled.then(() => signal.aborted || choice.update());
  narrow?.addEventListener('change', changeView, { signal });
  followHistory(element, choice, signal);
  const reveal = (event: Event) => choice.reveal(targetOf(event));
  // Before a link's scroll, and what the browser's own search has found.
  for (const type of ['veneer:reveal', 'beforematch'])
    element.addEventListener(type, reveal, { signal });
  onRefusedSubmit(element, choice.reveal, signal);
  onAbort(signal, () => {
    view?.restore();
    changes.restore();
  });
};

const focusedElement = () => document.activeElement;

/** Are these tabs of another script, such as Foundation's, or has it made some? */
const isTheirs = (element: Element): boolean =>
  element.matches('ul,ol,dl,[role=tablist]') || !!element.querySelector(':scope > [role=tablist]');
