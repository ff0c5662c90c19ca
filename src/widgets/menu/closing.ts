import type { actAsButton } from '../../kit/act-as-button';
import { elementAt, isThisPage } from '../../kit/core/address';
import { nameHere } from '../../kit/core/attributes';
import { isCovered } from '../../kit/core/history';
import { isOverlayOpen, onOverlay } from '../../kit/core/overlay';
import { onAbort } from '../../kit/core/teardown';
import { followSynced, watchBack } from '../../kit/overlay/back';
import { isInOtherDialog } from '../../kit/overlay/cover';
import { watchSwipe } from '../../kit/swipe';
import { isForNewTab, targetOf } from '../../runtime/events';
import type { Menu } from './menu';
import type { Registry } from './registry';
import type { Surface } from './surface';

/** The attributes of links that open a dialog. */
const DIALOGS = ['data-modal', 'data-article', 'data-gallery', 'data-video'] as const;

/** The functions that the code loaded at the start gives to a panel: the two share no file. */
export interface PanelOptions {
  menu: Menu;
  registry: Registry;
  /** The name of the attribute of close controls. */
  closeName: string;
  actAsButton: typeof actAsButton;
}

/** An open menu. */
export interface OpenMenu extends PanelOptions {
  surface: Surface;
  /** The control that opened it. */
  control: HTMLElement;
  /** The ancestors of the control as the menu opened, the innermost first. */
  ancestors: Element[];
  /** Aborts when the menu closes. */
  life: AbortController;
  signal: AbortSignal;
}

/** Listens for every way to close a menu, until `signal` aborts. */
export function listenForClosing(open: OpenMenu): void {
  const { menu, surface, signal } = open;
  const close = () => menu.close();
  surface.overlay.addEventListener('click', close, { signal });
  listenForClicks(open);
  listenForEscape(open);
  onAbort(signal, watchBack(close));
  watchSwipe(menu.element, {
    axis: 'x',
    areas: [menu.element, surface.overlay],
    signal,
    onSwipe: (direction) => direction === surface.side && close(),
  });
  closeForOverlay(open);
  // Without the animation, if another script moved the menu or removed its parent.
  const observer = new MutationObserver(() => surface.isDetached() && menu.stop());
  observer.observe(document.documentElement, { childList: true, subtree: true });
  onAbort(signal, () => observer.disconnect());
  // Back from the page that a link led to, the visitor finds the menu closed.
  addEventListener('pagehide', () => menu.close(false), { signal });
}

/** A click on a close control closes the menu; so does a link to a part of this page, to show that. */
function listenForClicks({ menu, closeName, actAsButton, signal }: OpenMenu): void {
  const { element } = menu;
  const selector = `[${closeName}]`;
  for (const one of element.querySelectorAll<HTMLElement>(selector)) actAsButton(one, signal);
  element.addEventListener(
    'click',
    (event) => {
      const control = targetOf(event).closest(selector);
      if (!control || !element.contains(control) || isForNewTab(event)) return;
      event.preventDefault();
      menu.close();
    },
    { signal },
  );
  // Before any other listener: the page can't scroll while the menu covers it.
  addEventListener(
    'click',
    (event) => {
      const target = targetOf(event);
      if (isForNewTab(event) || !element.contains(target)) return;
      const link = target.closest<HTMLAnchorElement>('a[href]');
      if (!link || link.closest(selector) || !leadsToThisPage(link)) return;
      // Where there is no such part nothing else gets the focus.
      menu.close(!/^(#top)?$/i.test(link.hash) && !elementAt(link.hash));
      // The menu's history entry is left first: a later step back would stop the scrolling.
      if (isCovered()) followSynced(event);
    },
    { capture: true, signal },
  );
}

/**
 * Does a link lead to a part of this page? One whose own list is still closed opens that first, and a tab
 * shows its part in the menu.
 */
export function leadsToThisPage(link: HTMLAnchorElement): boolean {
  const address = link.getAttribute('href') ?? '';
  if (!address.includes('#') || link.target === '_blank') return false;
  // `closeForOverlay` closes the menu for a dialog.
  if (DIALOGS.some((name) => link.hasAttribute(nameHere({ name })))) return false;
  if (link.matches('[role=tab]')) return false;
  const expanded = link.getAttribute('aria-expanded');
  if (expanded === 'false' || (expanded && address === '#')) return false;
  return isThisPage(link);
}

/**
 * Closes on Escape. Elements inside, such as an open list, may handle the key first; elements around
 * the menu, such as a dialog, do not get it.
 */
function listenForEscape({ menu, control, signal }: OpenMenu): void {
  const { element } = menu;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    // By default the browser goes back in the history as well.
    event.preventDefault();
    event.stopImmediatePropagation();
    menu.close();
  };
  element.addEventListener('keydown', handleKey, { signal });
  addEventListener(
    'keydown',
    (event) => {
      const target = targetOf(event);
      const isNowhere = target === document.body || target === document.documentElement;
      // The control has the focus until the menu's first frame is painted.
      const isOutside = target === control && !element.contains(target);
      const isInert = target.closest('[inert]') && !isInOtherDialog(target, element);
      if (isNowhere || isOutside || isInert) handleKey(event);
    },
    { capture: true, signal },
  );
}

/** Closes before a dialog or lightbox opens; once that has closed, the control gets the focus. */
function closeForOverlay({ menu, control, signal }: OpenMenu): void {
  const stop = onOverlay(async (closed) => {
    menu.close(false);
    await allClosed(closed);
    // The overlay returns the focus to a link in the closed menu.
    const focused = document.activeElement;
    const isLost = !focused || focused === document.body || focused.closest('[inert],dialog');
    if (isLost && !isOverlayOpen()) control.focus({ preventScroll: true });
  });
  onAbort(signal, stop);
}

/** Waits for an overlay, and for those that open meanwhile, such as the answer to a form in its place. */
async function allClosed(first: Promise<void>): Promise<void> {
  const all = [first];
  const stop = onOverlay((next) => {
    all.push(next);
  });
  // Also for what is added to it as it is gone through.
  for (const one of all) await one;
  stop();
}

/**
 * Closes once the page is so wide that no control is shown. Called with `veneer-menu-open` set.
 * @param openedPx the width of the window as the menu opened
 */
export function closeWithoutControl({ menu, registry, signal }: OpenMenu, openedPx: number): void {
  const isAnyVisible = () =>
    registry.controlsOf(menu).some(({ element }) => element.getClientRects().length > 0);
  // A theme may hide its controls while the menu is open.
  if (!isAnyVisible() && innerWidth === openedPx) return;
  const check = () => isAnyVisible() || menu.close();
  addEventListener('resize', check, { signal });
  check();
}
