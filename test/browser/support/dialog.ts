import type { Locator, Page } from '@playwright/test';

/** The dialog on top of all others. */
export const dialog = (page: Page): Locator => page.locator('.veneer-dialog__box').last();

/** Our close button of the dialog on top: that of a part of the page lies over its corner. */
export const closeButton = (page: Page): Locator => page.locator('.veneer-dialog__close').last();
