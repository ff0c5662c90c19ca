/**
 * Sections as tabs, on a phone as rows:
 * `<div data-tabs><section><h2>Rooms</h2>…</section><section><h2>Prices</h2>…</section></div>`
 */
import { isListed, nameHere, readText } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { page } from '../../kit/core/page';
import { loadStyles } from '../../kit/core/styles';
import { anySignal, onAbort } from '../../kit/core/teardown';
import { createPositions } from '../../kit/position';
import { onRefusedSubmit } from '../../kit/refused-submit';
import { targetOf } from '../../runtime/events';
import { media } from '../../runtime/platform';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import { readMarks } from './marks';
import { findMarkup, type Markup } from './markup';
import { keepPosition } from './position';
import { prepare } from './prepare';
import { Tabs } from './tabs';
import shape from './tabs.css';

/** Below this width of the window there are rows (contract.md#tabs-narrow). */
const NARROW = '(max-width: 767.98px)';

const EXPECTED =
  'Expected sections that begin with a heading, or a list whose links all lead to parts of it';

const { tabs: attribute } = definition.attributes;

export const mount: Mount = (element, signal) => {
  const isOwn = ownIn(element);
  if (!isListed(element, attribute) || isTheirs(element, isOwn)) return;
  const markup = findMarkup(element, isOwn);
  if (!markup.sections.length) {
    const found = markup.fault || 'there are no sections in it';
    page().report('tabs', element, found, EXPECTED);
    return;
  }
  let life = anySignal([signal]);
  let tabs = start(element, markup, life.signal);
  // Another script may write all of it anew, such as in another language.
  const observer = new MutationObserver(() => {
    if (tabs.isThere) tabs.refresh();
    else {
      life.abort();
      life = anySignal([signal]);
      tabs = start(element, findMarkup(element, isOwn), life.signal);
    }
    // These changes are ours.
    observer.takeRecords();
  });
  observer.observe(element, { childList: true, characterData: true, subtree: true });
  onAbort(signal, () => observer.disconnect());
};

function start(element: HTMLElement, markup: Markup, signal: AbortSignal): Tabs {
  const styled = loadStyles(shape);
  const restorePosition = keepPosition();
  const changes = createChanges(signal);
  const marks = readMarks(markup.sections);
  const sections = prepare(element, markup, changes);
  const narrow = readText(element, attribute) ? null : media(NARROW);
  const tabs = new Tabs({ ...markup, element, marks, sections, narrow });
  changes.add(() => tabs.restore());
  restorePosition(styled);
  // Only then it is known how far the row of tabs has to be scrolled.
  styled.then(() => signal.aborted || tabs.render());
  narrow?.addEventListener('change', () => tabs.changeView(), { signal });
  followAddress(element, tabs, signal);
  // Before a link's scroll, and what the browser's own search has found.
  for (const type of ['veneer:reveal', 'beforematch'])
    element.addEventListener(type, (event) => tabs.reveal(targetOf(event)), { signal });
  onRefusedSubmit(element, (field) => tabs.reveal(field), signal);
  return tabs;
}

/** Shows what the address names after Back and Forward, and by a new fragment. */
function followAddress(element: Element, tabs: Tabs, signal: AbortSignal): void {
  const positions = createPositions(signal, element);
  addEventListener('popstate', () => tabs.follow() && positions.restore(), { signal });
  addEventListener('hashchange', () => tabs.follow(), { signal });
}

/** Does an element belong to these tabs? Those in them are an element of their own, or a list of another script. */
function ownIn(element: HTMLElement): (inside: Element) => boolean {
  const around = `[${nameHere(attribute)}]:not(${LISTS})`;
  return (inside) => inside.closest(around) === element;
}

const LISTS = 'ul,ol,dl,[role=tablist]';

/**
 * Are these tabs of another script, such as Foundation's, or has it made some? A script alone takes tabs out of the
 * order of the Tab key, or fills a row of tabs that is empty.
 */
const isTheirs = (element: Element, isOwn: (inside: Element) => boolean): boolean =>
  element.matches(LISTS) ||
  [...element.querySelectorAll('[role=tablist]:empty,[role=tab][tabindex="-1"]')].some(isOwn);
