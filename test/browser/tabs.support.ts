import type { Page } from '@playwright/test';
import { type Allow, expect, open } from './support/test';

/** Opens the page of tabs, with its own example of what is wrong. */
export async function openTabs(page: Page, allow: Allow, fragment = '', params = {}) {
  allow.errors(/Veneer tabs: there are no sections in it/);
  await open(page, `/tabs${fragment}`, { params });
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });

/** A section; an item of a list has no role of a panel. */
const PANEL = '.veneer-tabs__panel';

/** Expects this tab to be the one of its row that is selected, and its section to be seen alone. */
export async function expectSelected(page: Page, name: string, within = '#rooms'): Promise<void> {
  await expect(page.locator(`${within} [role=tab][aria-selected=true]`)).toHaveText(name);
  const shown = page.locator(`${within} ${PANEL}:not([hidden])`);
  await expect(shown).toHaveCount(1);
  await expect(shown).toHaveAccessibleName(name);
  await expect(shown).toBeVisible();
}
