import { createChanges } from '../../kit/changes';
import { levelOf } from '../../kit/entries';
import { JUMP_OFFSET_PX } from '../../kit/jump';
import { isOverlayOpen } from '../../kit/overlay';
import { anySignal } from '../../kit/teardown';
import { ownProperty, rootElement, safe } from '../../runtime/dom';
import { addressWith } from './address';
import { PADDING, type Place, paddingPx } from './place';
import { reveal } from './target';

/**
 * Does what the browser does after a jump: moves the focus to the target and lets `:target` match it.
 * @param signal restores what is set on the target
 */
export function arrive(place: Place, fragment: string, signal: AbortSignal): void {
  const { target } = place;
  // What opened meanwhile has the focus.
  if (isOverlayOpen()) return;
  // A carousel began, or moved on, under way.
  if (target && safe(target).closest('[inert]')) reveal(target);
  if (target) focusOn(target as HTMLElement, signal);
  else focusOnTop();
  letBrowserArrive(place, fragment);
}

const focused = () => ownProperty('activeElement');

/** Moves the focus without scrolling; what takes none is made to for as long as it has it. */
function focusOn(target: HTMLElement, signal: AbortSignal): void {
  safe(target).focus({ preventScroll: true });
  if (focused() === target) return;
  const end = anySignal([signal]);
  createChanges(end.signal).setAttribute(target, 'tabindex', '-1');
  safe(target).focus({ preventScroll: true });
  const leave = () => {
    // In another window the visitor has not left it.
    if (focused() !== target) end.abort();
  };
  safe(target).addEventListener('blur', leave, { signal: end.signal });
  leave();
}

/** Lets Tab begin anew: with the first thing on the page. */
function focusOnTop(): void {
  const body = ownProperty('body');
  if (!body) return;
  const changes = createChanges();
  if (!safe(body).hasAttribute('tabindex')) changes.setAttribute(body, 'tabindex', '-1');
  safe(body).focus({ preventScroll: true });
  changes.restore();
}

/**
 * Has the browser jump to where the page is already: only that makes `:target` match. Where nobody has
 * said what the page keeps free at its top, it keeps as much as we do until the jump is over.
 */
function letBrowserArrive({ target, isPlain }: Place, fragment: string): void {
  // The entry of something that has just closed is about to be left.
  if (location.href !== addressWith(fragment) || levelOf(history.state)) return;
  const reachedPx = scrollY;
  const changes = createChanges();
  if (target && paddingPx() === undefined)
    changes.setStyle(rootElement(), { [PADDING]: `${JUMP_OFFSET_PX}px !important` });
  const { state } = history;
  location.replace(location.href);
  const stay = () => scrollTo({ top: reachedPx, behavior: 'instant' });
  // Firefox has jumped by now, and not quite here: to the top of the line that an old `a[name]` is in.
  if (scrollY !== reachedPx) stay();
  const end = () => {
    changes.restore();
    keepState(state, fragment);
    if (!isPlain) stay();
  };
  // Chromium jumps as it draws the next frame.
  requestAnimationFrame(() => requestAnimationFrame(end));
}

/** Firefox forgets the state, by which libraries that swap the content know what Back brings. */
function keepState(state: unknown, fragment: string): void {
  if (state && !history.state && location.href === addressWith(fragment))
    history.replaceState(state, '');
}
