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

test('anchor: tap on a link, leads to its target; a finger that moves or rests on the page stops the scrolling @anchor.stop', async ({
  page,
}) => {
  await openLong(page);
  await stopTime(page);
  const goHalfWay = async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await untilOnScreen(page);
    await page.tap('#to-far');
    // The click of a tap is dispatched after its touches.
    await expect.poll(() => hash(page)).toBe('#far');
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return scrolled(page);
      })
      .toBeGreaterThan(500);
    await untilOnScreen(page);
    return scrolled(page);
  };
  const moved = await goHalfWay();
  await touchSwipe(page, { x: 200, y: 400 }, { x: 200, y: 600 });
  await expect.poll(() => scrolled(page)).toBeLessThan(moved);
  await page.clock.runFor(2000);
  expect(await topOf(page, '#far'), 'after a swipe').toBeGreaterThan(500);
  expect(await hash(page)).toBe('#far');
  await page.evaluate(() =>
    addEventListener('click', ({ target }) =>
      document.documentElement.setAttribute('data-tapped', (target as Element).id),
    ),
  );
  const there = await goHalfWay();
  await page.touchscreen.tap(200, 500);
  // The last event of a tap: the page has heard all of it.
  await expect(page.locator('html')).not.toHaveAttribute('data-tapped', 'to-far');
  await page.clock.runFor(2000);
  expect(await scrolled(page), 'after a tap on the page').toBe(there);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await untilOnScreen(page);
  await page.tap('#to-near');
  await expect.poll(() => hash(page)).toBe('#near');
  await page.clock.runFor(1100);
  await expectArrived(page, '#near');
  await expectAt(page, '#near');
});
