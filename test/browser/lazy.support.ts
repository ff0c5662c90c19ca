import type { Page } from '@playwright/test';
import { insert, open } from './support/test';

/** A picture of the site, distinguished by its query. */
export const address = (name: string): string => `/site/pictures/regatta-small.webp?${name}`;

/** An image of that name. */
export const lazy = (name: string, rest = ''): string =>
  `<img id="${name}" data-lazy data-src="${address(name)}" width="72" height="48" alt="${name}" ${rest}>`;

/**
 * The pictures and frames of the tests that a page asks for, by name, in the order of the requests.
 * @see address
 */
export function watchNames(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /regatta-small\.webp\?([\w-]+)$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

/** An empty page on which elements can be put at exact places. */
export async function openEmpty(page: Page, params: Record<string, string> = {}): Promise<void> {
  await open(page, '/blank', { params });
  await page.evaluate(() => {
    document.documentElement.style.margin = '0';
    document.querySelector('main')?.replaceChildren();
  });
}

/** Puts an element so far below what is in view, in px. */
export async function insertBelow(page: Page, distancePx: number, html: string): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  const style = `position:absolute;left:0;top:${height + distancePx}px`;
  await insert(
    page,
    html.replace(/^<\w+/, (start) => `${start} style="${style}"`),
    'body',
  );
}

/** Waits until inserted or moved elements have been observed, on the clock of the browser itself. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 3; round++)
      await new Promise<void>((resolve) => {
        const marker = document.createElement('i');
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          marker.remove();
          resolve();
        });
        document.documentElement.append(marker);
        observer.observe(marker);
      });
  });
