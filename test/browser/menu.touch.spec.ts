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

test('menu: iOS that scrolls in spite of overflow: hidden, is held, but for the menu’s own scrolling @full @menu.lock', async ({
  page,
}) => {
  // What distinguishes iOS.
  await page.addInitScript(() => {
    CSS.supports = () => true;
  });
  const links = '<li><a href="/">Home</a></li>'.repeat(40);
  await openBlank(page, MENU.replace('</ul>', `${links}</ul>`));
  const isHeld = (selector: string, way: number) =>
    page.evaluate(
      ([selector, way]) => {
        const target = document.querySelector(selector) as Element;
        const at = (clientY: number) => [
          new Touch({ identifier: 1, target, clientX: 10, clientY }),
        ];
        const dispatch = (type: string, touches: Touch[]) => {
          const event = new TouchEvent(type, { touches, bubbles: true, cancelable: true });
          target.dispatchEvent(event);
          return event.defaultPrevented;
        };
        dispatch('touchstart', at(300));
        return dispatch('touchmove', at(300 + way));
      },
      [selector, way] as const,
    );
  expect(await isHeld('h1', -40)).toBe(false);
  await openMenu(page);
  expect(await isHeld('.veneer-menu-overlay', -40)).toBe(true);
  expect(await isHeld('#first', -40)).toBe(false);
  // At its top there is nothing more above: the page would scroll.
  expect(await isHeld('#first', 40)).toBe(true);
  await page.locator('#menu').evaluate((menu) => menu.scrollTo(0, 100));
  expect(await isHeld('#first', 40)).toBe(false);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  expect(await isHeld('h1', -40)).toBe(false);
});
