import type { Browser, Page } from '@playwright/test';
import { bytesOf, type Opening, type Transfer, visit } from './browser';
import { fields } from './content';
import { addressOf } from './load';
import type { Stack } from './stacks/stack';

const PHONE = { width: 390, height: 800 };
const DESKTOP = { width: 1280, height: 800 };
/** How far one step down the page leads, in px. */
const STEP_PX = 400;

/** What a visitor who uses everything has loaded in the end. */
export interface FullVisit {
  scriptBytes: number;
  styleBytes: number;
  requests: number;
  transfers: Transfer[];
}

/**
 * Uses every part of a page once, as a visitor does. Throws where something does not open, so that
 * no stack is counted as light because it does not work.
 */
export async function measureVisit(
  browser: Browser,
  url: string,
  stack: Stack,
  opening: Opening = {},
): Promise<FullVisit> {
  const one = await visit(browser, opening);
  const { page } = one;
  page.setDefaultTimeout(20_000);
  await page.goto(addressOf(url, stack));
  await one.quiet();
  await tryBar(page, stack);
  await tryModals(page, stack);
  await walk(page);
  await tryGallery(page, stack);
  await fill(page);
  await page.locator('.toc a').last().click();
  await one.quiet();
  const { transfers } = one;
  await one.end();
  return {
    transfers,
    scriptBytes: bytesOf(transfers, 'Script'),
    styleBytes: bytesOf(transfers, 'Stylesheet'),
    requests: transfers.length,
  };
}

const seen = (page: Page, selector: string) => page.locator(selector).filter({ visible: true });

async function tryBar(page: Page, { open }: Stack): Promise<void> {
  await page.locator('.bar .drop').first().click();
  await seen(page, open.dropdown).first().waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  await page.locator('.menu-open').click();
  await seen(page, open.menu).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#menu').waitFor({ state: 'hidden' });
  await page.setViewportSize(DESKTOP);
}

async function tryModals(page: Page, { open }: Stack): Promise<void> {
  await page.locator('.tip').first().hover();
  await seen(page, open.tooltip).first().waitFor();
  await page.mouse.move(0, 0);
  for (const index of [0, 1]) {
    await page.locator('.open-modal').nth(index).click();
    await seen(page, open.modal).waitFor();
    await closeAll(page, open.modal);
  }
}

/** Scrolls down the whole page, so that everything is near the viewport once. */
async function walk(page: Page): Promise<void> {
  for (;;) {
    const isEnd = await page.evaluate((step) => {
      scrollBy({ top: step, behavior: 'instant' });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    }, STEP_PX);
    await page.waitForTimeout(150);
    if (isEnd) break;
  }
}

async function tryGallery(page: Page, { open }: Stack): Promise<void> {
  await page.locator('.shot').first().click();
  await seen(page, open.lightbox).first().waitFor();
  await page.keyboard.press('ArrowRight');
  await closeAll(page, open.lightbox);
}

/** Presses Escape until it is gone: some take no key while they open. */
async function closeAll(page: Page, selector: string): Promise<void> {
  for (let tries = 0; await seen(page, selector).count(); tries++) {
    if (tries === 100) throw new Error(`${selector} can't be closed.`);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(100);
  }
}

/** Types into every field, and looks that a mask took it. */
async function fill(page: Page): Promise<void> {
  for (const { name } of fields) {
    const input = page.locator(`input[name=${name}]`);
    await input.click();
    await input.pressSequentially(name === 'budget' ? '12345' : '0112345678');
  }
  const phone = await page.locator('input[name=phone]').inputValue();
  if (!phone.startsWith('(')) throw new Error(`The telephone's mask did not work: ${phone}`);
}
