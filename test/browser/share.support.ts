import type { Page } from '@playwright/test';
import { type Allow, open } from './support/test';

/** Opens the page of share toggles, with its own examples of what is wrong. */
export async function openToggles(page: Page, allow: Allow, params: Record<string, string> = {}) {
  allow.errors(/Veneer share: there is no button/, 1);
  allow.errors(/Veneer share: there is no list of links/, 1);
  await open(page, '/share', { params });
}

export const buttonOf = (page: Page, id: string) => page.locator(`${id} button`);
export const listOf = (page: Page, id: string) => page.locator(`${id} ul`);
