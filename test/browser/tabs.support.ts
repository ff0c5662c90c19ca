import type { Page } from '@playwright/test';
import { type Allow, expect, open } from './support/test';

/** Opens the page of tabs, with its own example of what is wrong. */
export async function openTabs(page: Page, allow: Allow, fragment = '', params = {}) {
  allow.errors(/Veneer tabs: there are no sections in it/);
  await open(page, `/tabs${fragment}`, { params });
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });

/** Expects this tab to be the one of its row that is selected, and its section to be seen alone. */
export async function expectSelected(page: Page, name: string, within = '#rooms'): Promise<void> {
  await expect(page.locator(`${within} [role=tab][aria-selected=true]`)).toHaveText(name);
  await expect(page.locator(`${within} [role=tabpanel]:not([hidden])`)).toHaveCount(1);
  await expect(panel(page, name)).toBeVisible();
}
