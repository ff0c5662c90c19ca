import { hasTopLayer } from '../runtime/platform';
import type { Changes } from './core/changes';
import { type AnchoredPanel, px, setFirmly } from './placing';
import { staysInView } from './position';

/** The class of an element of the page that is raised, see `raised.css`. */
export const RAISED = 'veneer-raised';

/** An observer's margin around the window, so that only boxes in the page cut an element off. */
const NO_EDGE = '9999999px';

/**
 * Shows a popup in the top layer, where its script has put it; a browser without that layer leaves it.
 * @param box the part by which it is seen
 * @param changes takes it back
 */
export function raise(popup: HTMLElement, box: Element, changes: Changes): void {
  if (!hasTopLayer()) return;
  const before = box.getBoundingClientRect();
  show(popup, changes);
  const { x, y } = box.getBoundingClientRect();
  if (x === before.x && y === before.y) return;
  // Its place was counted from an ancestor, and is counted from the page now.
  // WebKit does not hit the content of a raised popup whose absolute place was counted from an ancestor.
  changes.setStyle(popup, { position: 'fixed' });
  moveBack(before, box, popup, changes);
}

/**
 * Shows an open panel in the top layer, where it is and as wide as it is, so that no box of the page cuts it off.
 * From then on it moves with its anchor. A browser without that layer leaves it.
 * @param onHidden is called when a box that scrolls or slides has taken the anchor out of sight
 */
export function raiseBeside(open: AnchoredPanel, onHidden: () => void): void {
  if (!hasTopLayer()) return;
  const { anchor, panel, changes } = open;
  const before = panel.getBoundingClientRect();
  const isHeld = staysInView(anchor);
  const follow = followerOf(open, isHeld);
  setFirmly(panel, changes, {
    // At first also if the browser scrolls it with the page: else WebKit goes on to count its place from the ancestor.
    position: 'fixed',
    left: '0',
    top: '0',
    right: 'auto',
    bottom: 'auto',
    margin: '0',
    width: getComputedStyle(panel).width,
    'min-width': '0',
    'max-width': 'none',
    transition: 'none',
  });
  show(panel, changes);
  const move = moveBack(before, panel, panel, changes);
  const zoom = panel.currentCSSZoom ?? 1;
  if (!isHeld)
    setFirmly(panel, changes, {
      position: 'absolute',
      left: px(scrollX / zoom),
      top: px(scrollY / zoom),
    });
  changes.add(follow(move));
  changes.add(watchHiding(anchor, onHidden));
}

function show(popup: HTMLElement, changes: Changes): void {
  changes.addClass(popup, RAISED);
  changes.setAttribute(popup, 'popover', 'manual');
  popup.showPopover();
}

/** @returns moves the popup on, by px from there */
function moveBack(before: DOMRect, box: Element, popup: HTMLElement, changes: Changes) {
  const now = box.getBoundingClientRect();
  const zoom = popup.currentCSSZoom ?? 1;
  const { translate } = getComputedStyle(popup);
  const [own = '0px', ownY = '0px'] = translate === 'none' ? [] : translate.split(' ');
  const move = (x: number, y: number) => {
    const [left, top] = [before.x - now.x + x, before.y - now.y + y];
    const moved = `calc(${own} + ${px(left / zoom)}) calc(${ownY} + ${px(top / zoom)})`;
    changes.setStyle(popup, { translate: moved });
  };
  move(0, 0);
  return move;
}

/**
 * Finds where the anchor is, before the panel is raised: to find that later would lay the page out once more.
 * @param isFixed does the page scroll without the panel?
 * @returns moves the raised panel with its anchor: no event tells of all that may move the anchor, such as a box that
 * scrolls, a slide, a header that is pushed aside. It is given what moves the panel, and gives what stops that.
 */
function followerOf({ anchor, panel }: AnchoredPanel, isFixed: boolean) {
  const place = () => {
    const { x, y } = anchor.getBoundingClientRect();
    return isFixed ? { x, y } : { x: x + scrollX, y: y + scrollY };
  };
  const first = place();
  let last = first;
  return (move: (x: number, y: number) => void): (() => void) => {
    const check = () => {
      frame = requestAnimationFrame(check);
      // A script that moves a panel in the page takes it out of the top layer.
      if (panel.isConnected && !panel.matches(':popover-open')) panel.showPopover();
      const now = place();
      // Scrolling leaves a trace of rounding.
      if (Math.abs(now.x - last.x) + Math.abs(now.y - last.y) < 0.5) return;
      last = now;
      move(now.x - first.x, now.y - first.y);
    };
    let frame = requestAnimationFrame(check);
    return () => cancelAnimationFrame(frame);
  };
}

function watchHiding(anchor: Element, onHidden: () => void): () => void {
  let wasSeen = false;
  const observer = new IntersectionObserver(
    (entries) => {
      const isSeen = !!entries.at(-1)?.isIntersecting;
      if (wasSeen && !isSeen) onHidden();
      wasSeen = isSeen;
    },
    { rootMargin: NO_EDGE },
  );
  observer.observe(anchor);
  return () => observer.disconnect();
}
