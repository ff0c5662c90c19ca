import type { Settings } from '../public';
import { emit } from './events';
import { whenParsed } from './lifecycle';
import type { Page } from './page';

/**
 * Finds the site settings (contract.md#settings): in the page, else on the server, where the tag has
 * `data-settings`. Never rejects: a failure is reported once, and the settings are `{}`. An answer after
 * a stop is ignored.
 */
export async function findSettings(page: Page): Promise<Settings> {
  const { veneer } = page;
  const { signal } = page.life;
  await whenParsed();
  const script = document.documentElement.querySelector(settingsScript(page.prefix));
  if (!script && page.option('settings') === null) return {};
  try {
    const { readSettings } = await page.loadPart('settings');
    const settings = await readSettings(script, signal, page.settingsCall);
    if (!signal.aborted) veneer.settings = settings;
  } catch {
    // Loading has reported it.
  }
  if (signal.aborted) return {};
  emit(document.documentElement, 'settings', veneer.settings);
  return veneer.settings;
}

/** Selects the script with the settings in the page. */
export const settingsScript = (prefix: string): string =>
  `script[type="application/json"][${prefix}veneer-settings]`;
