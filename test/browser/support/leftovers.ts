import { expect, type Page } from '@playwright/test';
import { evaluateApart } from './tools';

/**
 * What Veneer left on a page: visible overlays, locked scrolling, inert content, an entry in the
 * history. One line for each.
 */
export async function leftOvers(page: Page): Promise<string[]> {
  const found = await evaluateApart(page, findLeftOvers, undefined);
  if (found.length) return found;
  const level = await entryOf(page);
  return level ? [`still in the history: ${level}`] : [];
}

/**
 * The level of what is open, in the history; a list's places stay with the entry of their page. Not
 * apart: there Chromium gives a state that it has kept from before.
 */
const entryOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const { veneer } = Object(history.state);
    return typeof veneer === 'object' ? 0 : veneer;
  });

/**
 * Waits until what has closed has no entry in the history. No visitor leaves a page in the moment in
 * which a step back is on its way, of which the browser would drop one.
 */
export async function untilHistorySettled(page: Page): Promise<void> {
  const isSettled = async () =>
    (await evaluateApart(page, isAnythingOpen, OPEN)) || !(await entryOf(page));
  await expect.poll(() => isSettled().catch(() => true)).toBe(true);
}

/** Layers that have an entry. A dialog or a menu that fades or slides out is leaving its entry already. */
const OPEN =
  '.veneer-dialog:not(.is-closing),.veneer-menu--here.is-open,.veneer-gallery:not(.is-closing)';

/** Runs in the page. */
const isAnythingOpen = (layers: string): boolean => !!document.querySelector(layers);

/** Runs in the page: what is there now, a line for each. */
export function findLeftOvers(): string[] {
  const overlays =
    '.veneer-dialogs *, .veneer-menu--here, .veneer-menu-overlay, .veneer-tooltip, .veneer-gallery, .veneer-gallery__preview';
  const found: string[] = [];
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const open = [...document.querySelectorAll(overlays)].find(isVisible);
  if (open) found.push(`still open: ${open.tagName.toLowerCase()}.${open.className}`);
  const html: Element | null = document.documentElement;
  // A document that has just begun has not even its root.
  for (const element of [html, html?.querySelector('body')])
    if (element && getComputedStyle(element).overflowY === 'hidden')
      found.push(`scrolling is still locked on ${element.tagName.toLowerCase()}`);
  for (const element of document.querySelectorAll('body > [inert]:not([data-inert-by-page])'))
    found.push(`still inert: ${element.tagName.toLowerCase()}#${element.id}`);
  return found;
}
