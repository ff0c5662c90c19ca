import { queryAll, safe } from '../runtime/dom';
import type { Page } from '../runtime/page';
import { CONTROLS } from './focusable';

/** What is in one of these or around it needs no stop of its own. */
const REACHED = `${CONTROLS},label`;

/**
 * Makes the elements that Tab has to reach, and by themselves take no focus, take it: such as a term
 * of running text that has a tooltip.
 * @param reached what has been made to so far; what is added now joins it
 */
export function reachAll({ intents, roots, off }: Page, reached: Set<Element>): void {
  for (const { isPassive, selector } of intents)
    for (const root of isPassive ? roots : [])
      for (const element of queryAll(root as Element, selector)) {
        if (safe(element).hasAttribute('tabindex') || safe(element).closest(off)) continue;
        if (safe(element).closest(REACHED) || safe(element).querySelector(REACHED)) continue;
        safe(element).tabIndex = 0;
        reached.add(element);
      }
}
