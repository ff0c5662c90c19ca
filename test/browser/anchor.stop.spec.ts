import type { Page } from '@playwright/test';
import {
  expectArrived,
  expectAt,
  hash,
  insertLinks,
  openLong,
  scrolled,
  stopTime,
  topOf,
  untilOnScreen,
} from './anchor.support';
import { expect, test } from './support/test';

/** Clicks a link and lets half of the way pass. */
async function goHalfWay(page: Page): Promise<number> {
  await openLong(page);
  await stopTime(page);
  await page.click('#to-far');
  await page.clock.runFor(500);
  const there = await scrolled(page);
  expect(there).toBeGreaterThan(500);
  await untilOnScreen(page);
  return there;
}

/** Lets all the time pass that a way could take; fails where it went on. */
async function expectStopped(page: Page): Promise<void> {
  await page.clock.runFor(3000);
  expect(await topOf(page, '#far')).toBeGreaterThan(500);
  await expect(page.locator('#far')).not.toBeFocused();
  // The address is there from the start, and stays.
  expect(await hash(page)).toBe('#far');
}

const KEYS = [
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'Space',
  'Tab',
  'Shift+Tab',
  'Escape',
];

for (const key of KEYS)
  test(`${key} stops a way`, async ({ page }) => {
    await goHalfWay(page);
    await page.keyboard.press(key);
    await expectStopped(page);
  });

test('End stops a way, and leads to the end', async ({ page }) => {
  await goHalfWay(page);
  await page.keyboard.press('End');
  await expect.poll(() => topOf(page, '#far')).toBeLessThan(0);
  await page.clock.runFor(3000);
  expect(await topOf(page, '#far')).toBeLessThan(0);
  await expect(page.locator('#far')).not.toBeFocused();
});

for (const key of ['Shift', 'Control', 'a'])
  test(`${key} does not`, async ({ page }) => {
    await goHalfWay(page);
    await page.keyboard.press(key);
    await page.clock.runFor(600);
    await expectArrived(page, '#far');
    await expectAt(page, '#far');
  });

test('the wheel stops it, and scrolls on from there', async ({ page }) => {
  const there = await goHalfWay(page);
  await page.mouse.wheel(0, -120);
  await expect.poll(() => scrolled(page)).toBeLessThan(there);
  await expectStopped(page);
});

test('a press of the mouse stops it', async ({ page }) => {
  const there = await goHalfWay(page);
  await page.mouse.move(600, 400);
  await page.mouse.down();
  await page.mouse.up();
  await expectStopped(page);
  expect(await scrolled(page)).toBe(there);
});

test('a hidden tab stops it', async ({ page }) => {
  const there = await goHalfWay(page);
  await page.evaluate(() => {
    Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Reflect.deleteProperty(Document.prototype, 'hidden');
  });
  await page.clock.runFor(3000);
  expect(await scrolled(page)).toBe(there);
});

test('leaving for another page stops it', async ({ page }) => {
  await goHalfWay(page);
  await page.locator('#away').press('Enter');
  await expect(page).toHaveURL(/\/page\/terms$/);
});

test('another link replaces it', async ({ page }) => {
  await goHalfWay(page);
  await page.locator('#to-near').evaluate((link: HTMLElement) => link.click());
  expect(await hash(page)).toBe('#near');
  await page.clock.runFor(1100);
  await expectArrived(page, '#near');
  await expectAt(page, '#near');
});

test('a target that goes, or is hidden, ends it', async ({ page }) => {
  for (const change of ['remove', 'hide'] as const) {
    const there = await goHalfWay(page);
    await page.locator('#far').evaluate((far: HTMLElement, how) => {
      // What it takes with it is put back, so that the page keeps its height.
      const twin = document.createElement('div');
      twin.style.height = '720px';
      far.after(twin);
      if (how === 'remove') far.remove();
      else far.style.display = 'none';
    }, change);
    await page.clock.runFor(3000);
    expect(await scrolled(page)).toBe(there);
  }
});

test('the last link that goes takes it along, and the next one begins anew', async ({ page }) => {
  const there = await goHalfWay(page);
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('a')) link.remove();
  });
  await page.clock.runFor(3000);
  expect(await scrolled(page)).toBe(there);
  await page.clock.resume();
  await insertLinks(page, '<a id="new" href="#near">New</a>');
  await page.locator('#new').evaluate((link: HTMLElement) => link.click());
  await expectArrived(page, '#near');
  await expectAt(page, '#near');
});

test('what is opened meanwhile keeps the focus', async ({ page }) => {
  await goHalfWay(page);
  await page.evaluate(() => window.veneer.notify('info', 'The soup is ready.'));
  await page.clock.runFor(3000);
  await expect(page.getByRole('dialog')).toContainText('The soup is ready.');
  await expect(page.locator('#far')).not.toBeFocused();
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
});
