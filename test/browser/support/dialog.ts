import type { Locator, Page } from '@playwright/test';

/** The dialog on top of all others. */
export const dialog = (page: Page): Locator => page.locator('.veneer-dialog__box').last();
