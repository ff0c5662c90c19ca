import type { Page } from '@playwright/test';
import { expectClosed, expectOpen, MENU, noteEvents, openMenu } from './menu.support';
import { expect, insert, open, type Point, test, touchSwipe } from './support/test';

const swipe = (page: Page, from: Point, across: number, down = 0) =>
  touchSwipe(page, from, { x: from.x + across, y: from.y + down });

const IN_MENU = { x: 150, y: 500 };
const ON_OVERLAY = { x: 370, y: 500 };

test('19 px towards its edge is no swipe, 20 px is one', async ({ page }) => {
  await open(page, '/blank');
  await insert(page, MENU);
  await openMenu(page);
  const told = await noteEvents(page);
  await swipe(page, IN_MENU, -19);
  await swipe(page, ON_OVERLAY, -19);
  await expectOpen(page);
  expect(await told()).toEqual([]);
  await swipe(page, IN_MENU, -20);
  await expectClosed(page);
  expect(await told()).toEqual(['swipe menu left', 'close control menu']);
  await expect(page.locator('#control')).toBeFocused();
  await openMenu(page);
  await swipe(page, ON_OVERLAY, -20);
  await expectClosed(page);
});

test('a swipe away from its edge is told, and closes nothing', async ({ page }) => {
  await open(page, '/blank');
  await insert(page, MENU);
  await openMenu(page);
  const told = await noteEvents(page);
  await swipe(page, IN_MENU, 60);
  await expect.poll(told).toEqual(['swipe menu right']);
  await expectOpen(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
});

test('its edge follows the text', async ({ page }) => {
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
    await expectClosed(page, id);
  }
});

test('a finger that scrolls the menu closes nothing, and the page stays', async ({ page }) => {
  await open(page, '/blank');
  const links = '<li><a href="/">Home</a></li>'.repeat(40);
  await insert(page, MENU.replace('</ul>', `${links}</ul>`));
  await openMenu(page);
  const told = await noteEvents(page);
  await swipe(page, IN_MENU, -30, -300);
  await expect
    .poll(() => page.locator('#menu').evaluate((menu) => menu.scrollTop))
    .toBeGreaterThan(100);
  await swipe(page, ON_OVERLAY, 0, -300);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await told()).toEqual([]);
  await expectOpen(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
});

/** Well below the links: a finger that comes down near one is taken to mean it. */
const PARTS = {
  'a slider': '<input id="part" type="range" style="width:200px;margin-top:60px" value="100">',
  'a row':
    '<div id="part" style="overflow:auto;width:200px;margin-top:60px"><p style="width:900px">Wide</p></div>',
};

for (const [name, part] of Object.entries(PARTS))
  test(`${name} in it is moved by the finger, without closing it`, async ({ page }) => {
    await open(page, '/blank');
    await insert(page, MENU.replace('</ul>', `</ul>${part}`));
    await openMenu(page);
    const told = await noteEvents(page);
    const box = (await page.locator('#part').boundingBox()) ?? { x: 0, y: 0 };
    await swipe(page, { x: box.x + 150, y: box.y + 8 }, -100);
    await expect
      .poll(() =>
        page
          .locator('#part')
          .evaluate((one) => one.scrollLeft > 20 || Number(Reflect.get(one, 'value')) < 80),
      )
      .toBe(true);
    expect(await told()).toEqual([]);
    await expectOpen(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

test('two fingers are no swipe', async ({ page }) => {
  await open(page, '/blank');
  await insert(page, MENU);
  await openMenu(page);
  const told = await noteEvents(page);
  await page.locator('#menu').evaluate((menu) => {
    const tell = (type: string, pointerId: number, clientX: number) =>
      menu.dispatchEvent(
        new PointerEvent(type, {
          pointerId,
          clientX,
          clientY: 500,
          isPrimary: pointerId === 1,
          pointerType: 'touch',
          bubbles: true,
        }),
      );
    tell('pointerdown', 1, 200);
    tell('pointerdown', 2, 100);
    tell('pointermove', 1, 150);
    tell('pointermove', 2, 20);
    tell('pointerup', 1, 150);
    tell('pointerup', 2, 20);
  });
  expect(await told()).toEqual([]);
  await expectOpen(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
});

test('an old phone that scrolls in spite of all is held, outside of what scrolls', async ({
  page,
}) => {
  // What tells iOS from all others.
  await page.addInitScript(() => {
    CSS.supports = () => true;
  });
  await open(page, '/blank');
  const links = '<li><a href="/">Home</a></li>'.repeat(40);
  await insert(page, MENU.replace('</ul>', `${links}</ul>`));
  const isHeld = (selector: string, way: number) =>
    page.evaluate(
      ([selector, way]) => {
        const target = document.querySelector(selector) as Element;
        const at = (clientY: number) => [
          new Touch({ identifier: 1, target, clientX: 10, clientY }),
        ];
        const tell = (type: string, touches: Touch[]) => {
          const event = new TouchEvent(type, { touches, bubbles: true, cancelable: true });
          target.dispatchEvent(event);
          return event.defaultPrevented;
        };
        tell('touchstart', at(300));
        return tell('touchmove', at(300 + way));
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
