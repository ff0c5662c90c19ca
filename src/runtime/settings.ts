import { emit, rootElement, whenParsed } from './dom';
import type { Page, Settings } from './page';

/**
 * Finds the site settings (§7): in the page, else from the server where the tag asks for them.
 * Never rejects: a failure is reported once, and the settings are `{}`.
 */
export async function findSettings(page: Page): Promise<Settings> {
  const { option, veneer, settingsCall, part } = page;
  await whenParsed();
  const script = rootElement().querySelector(settingsScript(page.prefix));
  if (!script && option('settings') === null) return {};
  try {
    const { readSettings } = await part('settings');
    veneer.settings = await readSettings(script, settingsCall);
  } catch {
    // Loading has reported it.
  }
  emit(rootElement(), 'settings', veneer.settings);
  return veneer.settings;
}

/** Selects the settings that the server wrote into the page. */
export const settingsScript = (prefix: string): string =>
  `script[type="application/json"][${prefix}veneer-settings]`;
