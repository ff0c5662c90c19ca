import type { Page } from '@playwright/test';
import { evaluateApart } from './tools';

/**
 * What Veneer left on a page: visible overlays, locked scrolling, inert content. One line for each.
 */
export function leftOvers(page: Page): Promise<string[]> {
  return evaluateApart(page, findLeftOvers, undefined);
}

/** Runs in the page: what is there now, a line for each. */
export function findLeftOvers(): string[] {
  const overlays =
    '.veneer-dialogs *, .veneer-menu--here, .veneer-menu-overlay, .veneer-tooltip, .fancybox__dialog, .fancybox__container';
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
