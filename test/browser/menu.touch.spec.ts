import type { Page } from '@playwright/test';
import { expectClosed, expectOpen, MENU, noteEvents, openBlank, openMenu } from './menu.support';
import { expect, open, type Point, test, touchSwipe } from './support/test';

const swipe = (page: Page, from: Point, across: number, down = 0) =>
  touchSwipe(page, from, { x: from.x + across, y: from.y + down });

const IN_MENU = { x: 150, y: 500 };
const ON_OVERLAY = { x: 370, y: 500 };

test('menu: swipe of 20 px towards its edge, closes the menu; 19 px, or one away from it, does not @menu.swipe', async ({
  page,
}) => {
  await openBlank(page);
  await openMenu(page);
  const noted = await noteEvents(page);
  await swipe(page, IN_MENU, -19);
  await swipe(page, ON_OVERLAY, -19);
  await expectOpen(page);
  expect(await noted()).toEqual([]);
  await swipe(page, IN_MENU, 60);
  await expect.poll(noted).toEqual(['swipe menu right']);
  await expectOpen(page);
  await swipe(page, IN_MENU, -20);
  await expectClosed(page);
  expect(await noted()).toEqual(['swipe menu right', 'swipe menu left', 'close control menu']);
  await expect(page.locator('#control')).toBeFocused();
  await openMenu(page);
  await swipe(page, ON_OVERLAY, -20);
  await expectClosed(page);
});

test('menu: swipe on a menu from any edge, closes it towards that edge alone @full @menu.swipe', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/menu');
  for (const [id, across] of [
    ['rtl', 60],
    ['rtl-end', -60],
    ['end', 60],
    ['inside', 60],
  ] as const) {
    await openMenu(page, `#open-${id}`, id);
    const box = (await page.locator(`#${id}`).boundingBox()) ?? { x: 0 };
    const from = { x: box.x + 150, y: 600 };
    await swipe(page, from, -across);
    await expectOpen(page, id);
    await swipe(page, from, across);
    await expectClosed(page, id, id);
  }
});

test('menu: finger that scrolls the menu or moves what is in it, closes nothing, and the page stays @menu.swipe @menu.lock', async ({
  page,
}) => {
  const links = '<li><a href="/">Home</a></li>'.repeat(40);
  const row =
    '<div id="part" style="overflow:auto;width:200px;margin-top:60px"><p style="width:900px">Wide</p></div>';
  await openBlank(page, MENU.replace('</ul>', `${links}</ul>${row}`));
  await openMenu(page);
  const noted = await noteEvents(page);
  await swipe(page, IN_MENU, -30, -300);
  const menu = page.locator('#menu');
  await expect.poll(() => menu.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  await swipe(page, ON_OVERLAY, 0, -300);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const part = page.locator('#part');
  await part.scrollIntoViewIfNeeded();
  const box = (await part.boundingBox()) ?? { x: 0, y: 0 };
  await swipe(page, { x: box.x + 150, y: box.y + 8 }, -100);
  await expect.poll(() => part.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(20);
  expect(await noted()).toEqual([]);
  await expectOpen(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
});
