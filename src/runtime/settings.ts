import type { Settings } from '../public';
import { whenParsed } from './lifecycle';
import type { Page } from './page';

/**
 * Finds the site settings (contract.md#settings): in the page, else on the server, where the tag has
 * `data-settings`. Never rejects: a failure is reported once. An answer after a stop is ignored.
 */
export async function findSettings(page: Page): Promise<Settings> {
  const { signal } = page.life;
  await whenParsed();
  const script = document.documentElement.querySelector(settingsScript(page.prefix));
  if (!script && page.option('settings') === null) return {};
  const code = await page.loadPart('settings').catch(() => null);
  return code?.announceSettings(page, script, signal) ?? page.veneer.settings;
}

/** Selects the script with the settings in the page. */
export const settingsScript = (prefix: string): string =>
  `script[type="application/json"][${prefix}veneer-settings]`;
