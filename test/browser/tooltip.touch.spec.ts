import type { Page } from '@playwright/test';
import { expect, expectNoAxe, open, test, touch, touchSwipe } from './support/test';
import { bubble, mountedOn, SHOW_DELAY_MS } from './tooltip.support';

const TEXT = 'Breakfast and a dinner of three courses.';
const ANY = '.veneer-tooltip';

/** The middle of an element on the screen. */
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const element = page.locator(selector);
  await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await element.boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger on an element that stays until it is lifted. */
async function hold(page: Page, selector: string): Promise<{ lift(): Promise<unknown> }> {
  await touch(page, [await middleOf(page, selector)]);
  return { lift: () => touch(page, []) };
}

test('the first tap on a term shows its text, the next one hides it', async ({ page }) => {
  await open(page, '/tooltip');
  await page.tap('#term');
  await expect(bubble(page)).toHaveText(TEXT);
  await expectNoAxe(page, { within: ANY });
  await page.tap('#term');
  await expect(page.locator(ANY)).toHaveCount(0);
});

test('a tap shows at once, with no delay', async ({ page }) => {
  await page.clock.install();
  await open(page, '/tooltip');
  await page.tap('#text');
  await expect(bubble(page)).toHaveText(/Ring the bell/);
  await page.tap('h1');
  await expect(page.locator(ANY)).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.tap('#text');
  await expect(bubble(page)).toHaveText(/Ring the bell/);
  await page.clock.resume();
  await page.tap('h1');
});

test('a tap elsewhere hides it, a tap on the text does not', async ({ page }) => {
  await open(page, '/tooltip');
  await page.tap('#term');
  await expect(bubble(page)).toHaveText(TEXT);
  await bubble(page).tap();
  await expect(bubble(page)).toHaveText(TEXT);
  await page.tap('h1');
  await expect(page.locator(ANY)).toHaveCount(0);
});

test('a tap on another term shows that one’s text alone', async ({ page }) => {
  await open(page, '/tooltip');
  await page.tap('#first');
  await expect(bubble(page)).toHaveText(/^The town asks/);
  await page.tap('#path');
  await expect(bubble(page)).toHaveText(/^Rooms on the water/);
  await expect(page.locator(ANY)).toHaveCount(1);
  await page.tap('h1');
});

test('a tap on a link follows it', async ({ page }) => {
  await open(page, '/tooltip');
  await page.tap('#link');
  await expect(page).toHaveURL(/\/page\/terms/);
});

test('a finger that stays on a control shows its text, a tap does not', async ({ page }) => {
  await page.clock.install();
  await open(page, '/tooltip');
  const mounted = await mountedOn(page, '#button');
  await page.tap('#button');
  await mounted();
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(page.locator(ANY)).toHaveCount(0);
  const short = await hold(page, '#button');
  await page.clock.runFor(SHOW_DELAY_MS - 1);
  await short.lift();
  await page.clock.runFor(60_000);
  await expect(page.locator(ANY)).toHaveCount(0);
  const long = await hold(page, '#button');
  await page.clock.runFor(SHOW_DELAY_MS);
  await expect(bubble(page)).toHaveText('Keeps this room for an hour.');
  await long.lift();
  await expect(bubble(page)).toHaveText('Keeps this room for an hour.');
  await page.tap('h1');
});

test('a swipe that begins on a term scrolls and shows nothing', async ({ page }) => {
  await open(page, '/tooltip');
  await page.tap('#term');
  await expect(bubble(page)).toHaveText(TEXT);
  await page.tap('#term');
  await expect(page.locator(ANY)).toHaveCount(0);
  const from = await middleOf(page, '#term');
  const before = await page.evaluate(() => scrollY);
  await touchSwipe(page, from, { x: from.x, y: from.y - 200 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
  await expect(page.locator(ANY)).toHaveCount(0);
});
