import { withFragment } from '../../kit/core/address';
import { createChanges } from '../../kit/core/changes';
import { isCovered, noteState } from '../../kit/core/history';
import { isOverlayOpen } from '../../kit/core/overlay';
import { anySignal } from '../../kit/core/teardown';
import { afterJump, jumpOffsetPx, scrolledPx, scrollingBody, scrollPage } from '../../kit/position';
import { type Destination, PADDING, paddingPx } from './destination';
import { reveal } from './target';

/**
 * Does what the browser does after a jump: moves the focus to the target and lets `:target` match it.
 * @param signal restores what is set on the target
 */
export function arrive(destination: Destination, fragment: string, signal: AbortSignal): void {
  // A dialog that opened meanwhile has the focus.
  if (isOverlayOpen()) return;
  moveFocus(destination, signal);
  jumpInPlace(destination, fragment);
}

/**
 * Moves the focus to the target, or to the top of the page, without scrolling. A target that is not focusable
 * gets a `tabindex` for as long as it has the focus.
 * @param signal restores what is set on the target
 */
export function moveFocus({ target }: Destination, signal: AbortSignal): void {
  // A carousel started, or changed its slide, meanwhile.
  if (target?.closest('[inert]')) reveal(target);
  if (target) focusOn(target, signal);
  else focusOnTop();
}

function focusOn(target: HTMLElement, signal: AbortSignal): void {
  target.focus({ preventScroll: true });
  if (isFocused(target)) return;
  const end = anySignal([signal]);
  createChanges(end.signal).setAttribute(target, 'tabindex', '-1');
  target.focus({ preventScroll: true });
  // While another window has the focus, it stays the active element.
  const leave = () => isFocused(target) || end.abort();
  target.addEventListener('blur', leave, { signal: end.signal });
  leave();
}

const isFocused = (target: Element): boolean => document.activeElement === target;

/** Lets Tab start from the top of the page. */
function focusOnTop(): void {
  const body = document.body;
  const changes = createChanges();
  if (!body.hasAttribute('tabindex')) changes.setAttribute(body, 'tabindex', '-1');
  body.focus({ preventScroll: true });
  changes.restore();
}

/**
 * Lets the browser jump to where the page already is: only that makes `:target` match. Where the page
 * sets no `scroll-padding-top`, it has our offset until the jump is over.
 */
function jumpInPlace({ target, isPlain }: Destination, fragment: string): void {
  // The history entry of an overlay that has just closed is about to be left.
  if (location.href !== withFragment(fragment) || isCovered()) return;
  const top = scrolledPx();
  const changes = createChanges();
  const body = scrollingBody();
  const padding = paddingPx();
  // A body that scrolls by itself has none of the root's.
  if (target && (body || padding === undefined))
    changes.setStyle(body ?? document.documentElement, {
      [PADDING]: `${padding ?? jumpOffsetPx()}px !important`,
    });
  // Firefox drops the state, by which libraries that swap the content know what Back shows.
  const restoreState = noteState();
  location.replace(location.href);
  // Firefox has jumped by now, and slightly off: to the top of the line that an `a[name]` is in.
  if (scrolledPx() !== top) scrollPage(top);
  afterJump(() => {
    changes.restore();
    restoreState();
    if (!isPlain) scrollPage(top);
  });
}
