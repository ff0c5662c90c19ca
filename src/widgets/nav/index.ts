/**
 * Dropdowns from nested lists, by the disclosure pattern:
 * `<nav data-nav><ul><li><a href="/rooms">Rooms</a><ul><li><a href="/rooms/attic">Attic</a></li></ul></li></ul></nav>`.
 */
import { isFlagged } from '../../kit/core/attributes';
import { createChanges } from '../../kit/core/changes';
import { page, perPage } from '../../kit/core/page';
import { awaitStyles, hasStyles, loadStyles } from '../../kit/core/styles';
import { anySignal } from '../../kit/core/teardown';
import { whenParsed } from '../../runtime/lifecycle';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import { Dropdowns } from './dropdowns';
import address from './nav.css';
import { LISTS } from './parts';

const createDropdowns = () => new Dropdowns();

export const mount: Mount = async (nav, signal) => {
  if (!isFlagged(nav, definition.attributes.nav)) return;
  // First: a list is hidden as soon as `aria-expanded` is "false".
  await loadStyles(address);
  // A list that has the focus stays open.
  if (nav.contains(document.activeElement)) await perPage(createDropdowns).load();
  if (signal.aborted) return;
  // On a slow line the lists are shown until the styles are loaded.
  if (!start(nav, signal)) awaitStyles(address).then(() => signal.aborted || start(nav, signal));
  whenParsed().then(() => {
    if (signal.aborted || nav.querySelector(LISTS)) return;
    page().report('nav', nav, 'there is no list', 'Expected a list (ul, ol) of links in it');
  });
};

/** Makes dropdowns of the lists; `false` where the styles are not loaded. */
function start(nav: HTMLElement, signal: AbortSignal): boolean {
  const life = anySignal([signal]);
  createChanges(life.signal).addClass(nav, 'veneer-nav', 'veneer-nav--on');
  // Without styles a list can't be hidden, so it must not be announced as closed.
  if (isUnstyled(nav)) {
    life.abort();
    return false;
  }
  perPage(createDropdowns).add(nav, life);
  return true;
}

/** Asked only until the styles are loaded: each time the browser computes the page's styles anew. */
const createStyleState = (): { stylesLoaded?: boolean } => ({});

/** Are the styles not loaded? */
function isUnstyled(nav: HTMLElement): boolean {
  if (hasStyles(address)) return false;
  const state = perPage(createStyleState);
  state.stylesLoaded ||= !!getComputedStyle(nav).getPropertyValue('--veneer-nav');
  return !state.stylesLoaded;
}
