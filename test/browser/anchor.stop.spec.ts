import type { Page } from '@playwright/test';
import {
  clickAnywhere,
  expectAt,
  follow,
  hash,
  openLong,
  scrolled,
  stopTime,
  topOf,
  untilOnScreen,
} from './anchor.support';
import { expect, test } from './support/test';

/** Opens the long page, whose time stands from then on. */
async function openStopped(page: Page): Promise<void> {
  await openLong(page);
  await stopTime(page);
}

/** Waits until the page is where a key has it scroll to, which browsers do smoothly. */
async function untilStill(page: Page): Promise<void> {
  let y = -1;
  const moved = async () => {
    const before = y;
    y = await scrolled(page);
    await untilOnScreen(page);
    return y - before;
  };
  await expect.poll(moved, { message: 'px in three frames', intervals: [10] }).toBe(0);
}

/** From the page's top, clicks a link and lets half of the way pass; gives where that is. */
async function goHalfWay(page: Page): Promise<number> {
  await untilStill(page);
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    (document.activeElement as HTMLElement).blur();
  });
  await untilOnScreen(page);
  expect(await scrolled(page)).toBe(0);
  await page.focus('#to-far');
  await clickAnywhere(page, '#to-far');
  await page.clock.runFor(500);
  const there = await scrolled(page);
  expect(there).toBeGreaterThan(500);
  await untilOnScreen(page);
  return there;
}

/** Lets all the time pass that a way could take; fails where it went on. */
async function expectStopped(page: Page, what: string): Promise<void> {
  await page.clock.runFor(2000);
  expect(await topOf(page, '#far'), `target's place, ${what}`).toBeGreaterThan(500);
  await expect(page.locator('#far'), what).not.toBeFocused();
  // The address is there from the start, and stays.
  expect(await hash(page), what).toBe('#far');
}

test('anchor: wheel, press of the mouse or key, stops the scrolling @full @anchor.stop', async ({
  page,
}) => {
  await openStopped(page);
  for (const key of ['PageDown', 'ArrowUp']) {
    await goHalfWay(page);
    await page.keyboard.press(key);
    await expectStopped(page, key);
  }
  const there = await goHalfWay(page);
  await page.mouse.wheel(0, -120);
  await expect.poll(() => scrolled(page), 'wheel').toBeLessThan(there);
  await expectStopped(page, 'wheel');
  const pressed = await goHalfWay(page);
  await page.mouse.click(600, 400);
  await expectStopped(page, 'press of the mouse');
  expect(await scrolled(page), 'press of the mouse').toBe(pressed);
});

test('anchor: Tab on the way, stops it and goes on from the target, Shift+Tab before it @full @anchor.focus', async ({
  page,
}) => {
  await openStopped(page);
  for (const [key, next] of [
    ['Tab', '#back'],
    ['Shift+Tab', '#away'],
  ] as const) {
    await goHalfWay(page);
    await page.keyboard.press(key);
    await expect(page.locator(next), key).toBeFocused();
    await untilStill(page);
    await expect(page.locator(next), key).toBeInViewport({ ratio: 1 });
    const there = await scrolled(page);
    await page.clock.runFor(2000);
    expect(await scrolled(page), key).toBe(there);
    expect(await page.locator('#far').getAttribute('tabindex'), key).toBeNull();
    expect(await hash(page), key).toBe('#far');
  }
});

test('anchor: another link, hidden tab, or target that goes, ends the scrolling @full @anchor.stop', async ({
  page,
}) => {
  await openStopped(page);
  await goHalfWay(page);
  await follow(page, '#to-near', '#near');
  expect(await hash(page)).toBe('#near');
  await expectAt(page, '#near', 100, 'as another link is clicked');
  for (const how of ['hidden tab', 'target removed'] as const) {
    const there = await goHalfWay(page);
    await page.evaluate((what) => {
      const far = document.querySelector('#far') as HTMLElement;
      // The page keeps its height.
      if (what === 'target removed') far.replaceWith(far.cloneNode(true));
      else {
        const get = () => true;
        Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        Reflect.deleteProperty(Document.prototype, 'hidden');
      }
    }, how);
    await page.clock.runFor(2000);
    expect(await scrolled(page), how).toBe(there);
  }
});

test('anchor: message that opens under way, keeps the focus @full @anchor.stop', async ({
  page,
}) => {
  await openStopped(page);
  await goHalfWay(page);
  await page.evaluate(() => window.veneer.notify('info', 'The soup is ready.'));
  await page.clock.runFor(3000);
  await expect(page.getByRole('dialog')).toContainText('The soup is ready.');
  await expect(page.locator('#far')).not.toBeFocused();
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
});

test('anchor: Back, or a link to another page, stops the scrolling; Back from there shows the place @full @anchor.stop @anchor.history', async ({
  page,
}) => {
  await openStopped(page);
  await goHalfWay(page);
  await page.goBack();
  await page.clock.runFor(2000);
  await expect.poll(() => scrolled(page)).toBe(0);
  expect(await hash(page)).toBe('');
  await goHalfWay(page);
  await page.locator('#away').press('Enter');
  await expect(page).toHaveURL(/\/page\/terms$/);
  await page.goBack();
  await expect(page).toHaveURL(/#far$/);
});
