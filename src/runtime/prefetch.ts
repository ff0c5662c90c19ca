import { next } from './lifecycle';
import type { Page } from './page';
import { connection, whenIdle } from './platform';

/**
 * Fetches the code that the widgets on this page load at a gesture, once the page has loaded and the
 * browser is idle. Not where the visitor saves data or has a 2G connection, or the tag has
 * `data-prefetch="off"`.
 */
export async function prefetchWhenIdle(page: Page): Promise<void> {
  const { signal } = page.life;
  const { saveData, effectiveType } = connection();
  if (page.option('prefetch') === 'off' || saveData || /2g/.test(effectiveType as string)) return;
  if (document.readyState !== 'complete') await next('load');
  await whenIdle();
  const entries = [...page.eager, ...page.intents];
  const hasAny = entries.some((entry) => document.documentElement.querySelector(entry.selector));
  if (hasAny && !signal.aborted) await (await page.loadPart('kit')).fetchAhead();
}
