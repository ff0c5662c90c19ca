import { page } from '../../kit/page';
import { safe } from '../../runtime/dom';

/** Calls `act` with each click on the link that came before this code, the first one first. */
export function replayClicks(link: HTMLAnchorElement, act: (click: MouseEvent) => void): void {
  for (const click of [...page().clicks].reverse()) {
    const target = click.target as Node | null;
    // A script may click the window, which is no node.
    if (safe(target)?.nodeType && link.contains(target)) act(click as MouseEvent);
  }
}
