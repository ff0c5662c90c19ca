import type { Page } from '@playwright/test';
import { carousel, expectOn, expectSlides, holdMotion, look } from './support/carousel';
import { evaluateApart, expect, insert, open, test } from './support/test';

/**
 * Lets the page's clock stand at the beginning of a rest; it is moved by hand from then on. A change
 * is over when that clock says so: the browser's own time, in which it would move, stands too.
 */
async function openWithClock(page: Page, html: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await open(page, '/blank');
  await insert(page, html);
  await page.hover('#c');
  await expectOn(page, 'c');
  await page.clock.pauseAt(600_000);
  await holdMotion(page);
  await page.mouse.move(5, 790);
}

/** The slide that comes or is there: the first that can be reached. */
const current = (page: Page) =>
  page.locator('#c li:not([inert])').first().getAttribute('data-n').then(Number);

/** The slides come to rest: the end of the change is told at once. */
const settle = (page: Page) =>
  evaluateApart(
    page,
    () => {
      for (const animation of document.getAnimations()) animation.finish();
    },
    undefined,
  );

for (const [preset, restMs] of [
  ['events', 2000],
  ['info', 7000],
  ['testimonials', 7000],
] as const)
  test(`${preset} moves on after ${restMs} ms of rest`, async ({ page }) => {
    await openWithClock(page, carousel('c', preset, 8, 'data-carousel-speed="5000"'));
    await page.clock.runFor(restMs - 100);
    expect(await current(page)).toBe(1);
    await page.clock.runFor(100);
    expect(await current(page)).toBe(2);
    // The change is not over: its time does not count.
    await page.clock.runFor(5000);
    await page.clock.runFor(restMs - 100);
    expect(await current(page)).toBe(2);
    await page.clock.runFor(300);
    expect(await current(page)).toBe(3);
  });

test('an events row that is at its end begins again', async ({ page }) => {
  await openWithClock(page, carousel('c', 'events', 5, 'data-carousel-speed="0"'));
  await page.clock.runFor(2000);
  expect(await current(page)).toBe(2);
  await page.clock.runFor(2000);
  expect(await current(page)).toBe(1);
});

test('it rests while the pointer is over it, and counts anew', async ({ page }) => {
  await openWithClock(page, carousel('c', 'info', 4));
  await page.hover('#c');
  await page.clock.runFor(60_000);
  expect(await current(page)).toBe(1);
  await page.mouse.move(5, 790);
  await page.clock.runFor(6900);
  expect(await current(page)).toBe(1);
  await page.clock.runFor(100);
  expect(await current(page)).toBe(2);
});

test('it rests while the focus is in it', async ({ page }) => {
  await openWithClock(page, carousel('c', 'testimonials', 4));
  await page.focus('#c-1');
  await page.clock.runFor(60_000);
  expect(await current(page)).toBe(1);
  await expect(page.locator('#c-1')).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(7000);
  expect(await current(page)).toBe(2);
});

test('its button stops it for good, and starts it again under the pointer', async ({ page }) => {
  await openWithClock(page, carousel('c', 'info', 4));
  const frame = page.locator('#c');
  const row = frame.locator('.veneer-carousel__row');
  await expect(row).toHaveAttribute('aria-live', 'off');
  await frame.getByRole('button', { name: 'Pause' }).click();
  await expect(row).toHaveAttribute('aria-live', 'polite');
  await page.mouse.move(5, 790);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(60_000);
  expect(await current(page)).toBe(1);
  await frame.getByRole('button', { name: 'Play' }).click();
  await page.clock.runFor(7000);
  expect(await current(page)).toBe(2);
  await expect(frame.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('it rests in a hidden tab', async ({ page }) => {
  await openWithClock(page, carousel('c', 'info', 4));
  const turn = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(Document.prototype, 'hidden', {
        configurable: true,
        get: () => hidden,
      });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, isHidden);
  await turn(true);
  await page.clock.runFor(60_000);
  expect(await current(page)).toBe(1);
  await turn(false);
  await page.clock.runFor(7000);
  expect(await current(page)).toBe(2);
});

test('it rests out of view', async ({ page }) => {
  await openWithClock(page, `${carousel('c', 'info', 4)}<div style="height: 3000px"></div>`);
  await page.evaluate(() => scrollTo(0, 2000));
  await expect(page.locator('#c')).not.toBeInViewport();
  await page.clock.runFor(60_000);
  expect(await current(page)).toBe(1);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('#c')).toBeInViewport();
  await page.clock.runFor(7100);
  await expect.poll(() => current(page)).toBe(2);
});

test('it is still under reduced motion, live', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithClock(page, carousel('c', 'info', 4));
  const frame = page.locator('#c');
  await expect(frame.getByRole('button', { name: /Pause|Play/ })).toHaveCount(0);
  await page.clock.runFor(60_000);
  expect(await current(page)).toBe(1);
  await frame.getByRole('button', { name: 'Next slide' }).click();
  expect((await look(page, 'c')).slides).toEqual([2]);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(5, 790);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(frame.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.clock.runFor(7000);
  expect(await current(page)).toBe(3);
});

test('events take 900 ms for a change', async ({ page }) => {
  await openWithClock(page, carousel('c', 'events', 8));
  await page.locator('#c').getByRole('button', { name: 'Next slide' }).click();
  const durations = await evaluateApart(
    page,
    () => document.getAnimations().map(({ effect }) => effect?.getTiming().duration),
    undefined,
  );
  expect(durations).toContain(900);
  await settle(page);
  await expectSlides(page, 'c', [2, 3, 4, 5]);
});
