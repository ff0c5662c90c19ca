import {
  expectArrived,
  expectAt,
  hash,
  openLong,
  scrolled,
  stopTime,
  topOf,
  untilOnScreen,
} from './anchor.support';
import { expect, test, touchSwipe } from './support/test';

test('a tap leads there, and a finger on the page stops it', async ({ page }) => {
  await openLong(page);
  await page.tap('#to-near');
  await expectArrived(page, '#near');
  await expectAt(page, '#near');
  await page.evaluate(() => scrollTo(0, 0));
  await stopTime(page);
  await page.tap('#to-far');
  // The click of a tap comes after its touches.
  await expect.poll(() => hash(page)).toBe('#far');
  await page.clock.runFor(500);
  const there = await scrolled(page);
  expect(there).toBeGreaterThan(500);
  await untilOnScreen(page);
  await touchSwipe(page, { x: 200, y: 400 }, { x: 200, y: 600 });
  await expect.poll(() => scrolled(page)).toBeLessThan(there);
  await page.clock.runFor(3000);
  expect(await topOf(page, '#far')).toBeGreaterThan(500);
  expect(await hash(page)).toBe('#far');
});

test('a finger that only rests on the page stops it', async ({ page }) => {
  await openLong(page);
  await stopTime(page);
  await page.tap('#to-far');
  // The click of a tap comes after its touches.
  await expect.poll(() => hash(page)).toBe('#far');
  await page.clock.runFor(500);
  const there = await scrolled(page);
  await page.evaluate(() =>
    addEventListener('click', () => document.documentElement.setAttribute('data-tapped', '')),
  );
  await page.touchscreen.tap(200, 500);
  // The last event of a tap: the page has heard all of it.
  await expect(page.locator('html')).toHaveAttribute('data-tapped');
  await page.clock.runFor(3000);
  expect(await scrolled(page)).toBe(there);
});
