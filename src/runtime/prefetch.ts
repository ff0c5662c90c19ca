import { next, ownProperty, queryAll, safe } from './dom';
import type { Page } from './page';
import type { Entry } from './widget';

/** How many elements of a widget are looked at for the nearest (ours): the first ones, mostly. */
const LOOKED_AT = 50;

/** What a browser may tell of its line; not among TypeScript's own types. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Fetches what the widgets on this page load at a gesture, once the page has loaded and the browser
 * is idle: what is nearest to the viewport first. Never where the visitor saves data or has a line of
 * the second generation, or the tag says `data-prefetch="off"`.
 */
export async function prefetchWhenIdle(page: Page): Promise<void> {
  const { signal } = page.life;
  const { saveData, effectiveType }: Line = Reflect.get(navigator, 'connection') ?? {};
  if (page.option('prefetch') === 'off' || saveData || /2g/.test(`${effectiveType}`)) return;
  if (ownProperty('readyState') !== 'complete') await next('load');
  await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
  if (signal.aborted) return;
  const distances = new Map<string, number>();
  for (const entry of [...page.eager, ...page.intents])
    distances.set(entry.name, distanceOf(page, entry));
  const nearestFirst = [...distances].sort(([, a], [, b]) => a - b);
  // One after the other, so that the line is never full of what nobody has asked for.
  for (const [name, distance] of nearestFirst)
    if (distance < Number.POSITIVE_INFINITY && !signal.aborted) await page.prefetch(name);
}

/** How far the nearest element is from the viewport, in px; infinite where there is none. */
function distanceOf({ roots, off }: Page, { selector }: Entry): number {
  const elements = [...roots].flatMap((root) => firstOf(queryAll(root as Element, selector)));
  const distances = elements.map((element) => {
    if (safe(element).closest(off)) return Number.POSITIVE_INFINITY;
    const { top, bottom } = safe(element).getBoundingClientRect();
    return Math.max(top - innerHeight, -bottom, 0);
  });
  return Math.min(...distances);
}

const firstOf = (elements: NodeListOf<HTMLElement>): HTMLElement[] =>
  Array.prototype.slice.call(elements, 0, LOOKED_AT);
