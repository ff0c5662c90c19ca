import { nameHere } from '../../kit/attributes';
import { followSettled, watchBack } from '../../kit/back';
import { levelOf } from '../../kit/entries';
import { isOverlayOpen, onOverlay } from '../../kit/overlay';
import { watchSwipe } from '../../kit/swipe';
import { onAbort } from '../../kit/teardown';
import { isForNewTab, ownProperty, rootElement, safe } from '../../runtime/dom';
import type { Menu } from './menu';
import type { Setting } from './panel';
import type { Stage } from './stage';

/** Links that lead to a dialog, with script. */
const DIALOGS = ['data-modal', 'data-article', 'data-gallery', 'data-video'] as const;

/** An open menu. */
interface Open extends Omit<Setting, 'edge'> {
  stage: Stage;
  /** Who opened it. */
  control: HTMLElement;
  signal: AbortSignal;
}

/** Listens for every way to close a menu, until `signal` aborts. */
export function listenForClosing(open: Open): void {
  const { menu, stage, signal } = open;
  const close = () => menu.close();
  stage.overlay.addEventListener('click', close, { signal });
  listenForClicks(open);
  listenForEscape(menu, signal);
  onAbort(signal, watchBack(close));
  watchSwipe(menu.element, {
    axis: 'x',
    areas: [menu.element, stage.overlay],
    signal,
    onSwipe: (direction) => direction === stage.side && close(),
  });
  giveWay(open);
  closeWithoutControl(open);
  closeLost(open);
  // Back from the page that a link led to, the visitor finds the page.
  addEventListener('pagehide', () => menu.close(false), { signal });
}

/** A press of a close control closes; so does a link to a part of this page, to let that be seen. */
function listenForClicks({ menu, closeName, actAsButton, signal }: Open): void {
  const { element } = menu;
  const selector = `[${closeName}]`;
  for (const one of safe(element).querySelectorAll<HTMLElement>(selector)) actAsButton(one, signal);
  safe(element).addEventListener(
    'click',
    (event) => {
      const control = safe(event.target as Element).closest(selector);
      if (!control || !safe(element).contains(control) || isForNewTab(event)) return;
      event.preventDefault();
      menu.close();
    },
    { signal },
  );
  // Before anybody answers the link: the page can't scroll while it is covered.
  addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      if (isForNewTab(event) || !safe(element).contains(target)) return;
      const link = safe(target).closest<HTMLAnchorElement>('a[href]');
      if (!link || link.closest(selector) || !leadsWithin(link)) return;
      menu.close(false);
      // Back leads from there to the page as it was, and a step back later would stop what scrolls.
      if (levelOf(history.state)) followSettled(event);
    },
    { capture: true, signal },
  );
}

/** Does a link lead to a part of this page? One that shows and hides its own list does not, yet. */
function leadsWithin(link: HTMLAnchorElement): boolean {
  const address = link.getAttribute('href') ?? '';
  if (!address.includes('#') || link.target === '_blank' || opensDialog(link)) return false;
  const expanded = link.getAttribute('aria-expanded');
  if (expanded === 'false' || (expanded && address === '#')) return false;
  const { origin, pathname, search } = location;
  return link.origin === origin && link.pathname === pathname && link.search === search;
}

/** What it opens makes the menu give way by itself. */
const opensDialog = (link: Element): boolean =>
  DIALOGS.some((name) => safe(link).hasAttribute(nameHere({ name })));

/**
 * Closes on Escape. What is inside, such as a list that is open, may have the key first; what is
 * around, such as a dialog, does not get it.
 */
function listenForEscape({ element, close }: Menu, signal: AbortSignal): void {
  const answer = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    // Else the browser takes the key for Back as well.
    event.preventDefault();
    event.stopImmediatePropagation();
    close();
  };
  safe(element).addEventListener('keydown', answer, { signal });
  addEventListener(
    'keydown',
    (event) => {
      const target = event.target as Element;
      const isNowhere = target === ownProperty('body') || target === rootElement();
      if (isNowhere || safe(target).closest?.('[inert]')) answer(event);
    },
    { capture: true, signal },
  );
}

/** A dialog or lightbox that opens is seen: the menu closes first. It gets the focus last. */
function giveWay({ menu, control, signal }: Open): void {
  const stop = onOverlay(async (closed) => {
    menu.close(false);
    await closed;
    // Its own way back leads to a link in the closed menu.
    const focused = ownProperty('activeElement');
    const isLost =
      !focused || focused === ownProperty('body') || safe(focused).closest('[inert],dialog');
    if (isLost && !isOverlayOpen()) safe(control).focus({ preventScroll: true });
  });
  onAbort(signal, stop);
}

/** Closes once the page has grown past the width at which it shows a control. */
function closeWithoutControl({ menu, board, signal }: Open): void {
  const isSeen = () => board.controlsOf(menu).some((one) => safe(one).getClientRects().length > 0);
  // A theme may hide its controls while the menu is open.
  if (!isSeen()) return;
  addEventListener('resize', () => isSeen() || menu.close(), { signal });
}

/** Closes at once where another script moved the menu, or took what was around it. */
function closeLost({ menu, stage, signal }: Open): void {
  const observer = new MutationObserver(() => {
    if (stage.isLost()) menu.stop();
  });
  observer.observe(rootElement(), { childList: true, subtree: true });
  onAbort(signal, () => observer.disconnect());
}
