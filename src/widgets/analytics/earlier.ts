import { page } from '../../kit/page';

/** Calls `act` with each click on the link that came before this code, the first one first. */
export function replayClicks(link: Element, act: (click: MouseEvent) => void): void {
  for (const click of [...page().clicks].reverse()) {
    const target = click.target as Node | null;
    // A script may click the window, which is no node.
    if (target?.nodeType && link.contains(target)) act(click as MouseEvent);
  }
}
