/**
 * Dropdowns from nested lists, by the disclosure pattern:
 * `<nav data-nav><ul><li><a href="/rooms">Rooms</a><ul><li><a href="/rooms/attic">Attic</a></li></ul></li></ul></nav>`.
 */
import { isFlagged } from '../../kit/attributes';
import { createChanges } from '../../kit/changes';
import { page } from '../../kit/page';
import { perPage } from '../../kit/state';
import { awaitStyles, hasStyles, loadStyles } from '../../kit/styles';
import { anySignal } from '../../kit/teardown';
import { ownProperty, safe, whenParsed } from '../../runtime/dom';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import { createDropdowns } from './dropdowns';
import address from './nav.css';
import { LISTS } from './parts';
import { createStage, type Stage } from './stage';

export const mount: Mount = async (nav, signal) => {
  if (!isFlagged(nav, definition.attributes.nav)) return;
  // First: a list that is said to be closed is hidden at that moment.
  await loadStyles(address);
  const stage = perPage(createStage);
  // What the visitor is in stays open as the script comes.
  if (safe(nav).contains(ownProperty('activeElement'))) await stage.load();
  if (signal.aborted) return;
  // On a slow line nobody waits for it any longer, and the lists are seen until it is there.
  if (!start(nav, stage, signal))
    awaitStyles(address).then(() => signal.aborted || start(nav, stage, signal));
  await whenParsed();
  if (signal.aborted || safe(nav).querySelector(LISTS)) return;
  page().report('nav', nav, 'there is no list', 'Expected a list (ul, ol) of links in it');
};

/** Makes dropdowns of the lists; `false` where the styles are not there. */
function start(nav: HTMLElement, stage: Stage, signal: AbortSignal): boolean {
  const own = anySignal([signal]);
  createChanges(own.signal).addClass(nav, 'veneer-nav', 'veneer-nav--on');
  // What can't be hidden is not said to be.
  if (isBare(nav)) {
    own.abort();
    return false;
  }
  createDropdowns(nav, stage, { signal: own.signal, abort: () => own.abort() });
  return true;
}

/** Have the styles come? Asked until they have: each answer has the browser style the page anew. */
const createStyled = (): { isCome?: boolean } => ({});

/** Did the styles not come? A test's page has none and needs none. */
function isBare(nav: HTMLElement): boolean {
  if (hasStyles(address)) return false;
  const styled = perPage(createStyled);
  styled.isCome ||= !!getComputedStyle(nav).getPropertyValue('--veneer-nav');
  return !styled.isCome;
}
