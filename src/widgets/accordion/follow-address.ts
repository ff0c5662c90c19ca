import { elementAt } from '../../kit/core/address';
import { hasClicked } from '../../kit/core/page';

/**
 * Shows what the address names in an element: now, and whenever the fragment changes. Where it was hidden,
 * so that the browser could not jump there, the page is scrolled to it. Where a link leads there the widget
 * `anchor` has shown it, and scrolls.
 * @param show shows something in the element
 */
export function followAddress(
  element: Element,
  show: (target: HTMLElement) => void,
  signal: AbortSignal,
): void {
  const follow = (mayScroll: boolean) => {
    const target = elementAt(location.hash);
    if (!target || !element.contains(target)) return;
    const wasShown = isShown(target);
    show(target);
    if (mayScroll && !wasShown && isShown(target))
      target.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
  addEventListener('hashchange', () => follow(true), { signal });
  follow(isUntouched());
}

const isShown = (target: Element): boolean => target.getClientRects().length > 0;

/** Is the page as it was opened? After a reload or Back the browser restores its position. */
const isUntouched = (): boolean => scrollY === 0 && !hasClicked();
