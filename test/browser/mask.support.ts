import type { Page } from '@playwright/test';
import { type Allow, open } from './support/test';

/** Opens the page of masks, with its own examples of what is wrong. */
export async function openFields(page: Page, allow: Allow): Promise<void> {
  allow.errors(/^Veneer mask: /, 4);
  await open(page, '/mask');
}

export const field = (page: Page, id: string) => page.locator(`#${id}`);

/** Types a text in place of what a field holds. */
export async function type(page: Page, id: string, text: string): Promise<void> {
  await field(page, id).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** A script writes the field and says so. */
export const fillByScript = (page: Page, id: string, text: string) =>
  field(page, id).evaluate((input: HTMLInputElement, value) => {
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);

/** Copies the text by the keyboard from a field of no mask: no engine wants a permission for that. */
export async function paste(page: Page, id: string, text: string): Promise<void> {
  await field(page, 'source').fill(text);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await field(page, id).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
}
