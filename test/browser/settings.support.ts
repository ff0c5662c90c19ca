import type { Page } from '@playwright/test';

/** Keeps what the first script after the tag finds. */
export async function watchNextLine(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!('veneer' in window)) return;
      observer.disconnect();
      Reflect.set(window, 'early', { ...window.veneer.settings });
    }).observe(document, { childList: true, subtree: true });
  });
}

/** What that script found. */
export const nextLine = (page: Page) => page.evaluate(() => Reflect.get(window, 'early'));

/** Changes the page itself, as its server would have written it, and the status that it is sent with. */
export async function withBody(
  page: Page,
  change: (html: string) => string,
  status = 200,
): Promise<void> {
  await page.route(/\/blank\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, status, body: change(await response.text()) });
  });
}
