import type { Locator, Page } from '@playwright/test';
import { carousel, expectOn, holdMotion } from './support/carousel';
import { hideTab } from './support/page';
import { evaluateApart, expect, insert, open, test } from './support/test';

/**
 * Opens carousels that play by themselves, with the page's clock standing where their first rest
 * begins. A change is over when that clock says so: the browser's own time, in which it would move,
 * stands too.
 */
async function openPaused(page: Page, ids: string[], html: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: 0 });
  await open(page, '/blank');
  await insert(page, html);
  for (const id of ids) await expectOn(page, id);
  await page.mouse.move(5, 790);
  await page.clock.pauseAt(600_000);
  await holdMotion(page);
  await allowMotion(page, ids.length);
}

async function allowMotion(page: Page, count = 1): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(count);
}

/** The next or current slide: the first that can be reached. */
const current = (page: Page, id = 'c') =>
  page.locator(`#${id} li:not([inert])`).first().getAttribute('data-n').then(Number);

test('carousel: events move on after 2000 ms of rest, information and testimonials after 7000 ms; the time of a change does not count @full @carousel.events @carousel.info @carousel.testimonials', async ({
  page,
}) => {
  const ids = ['events', 'info', 'testimonials'];
  const speed = 'data-carousel-speed="5000"';
  await openPaused(page, ids, ids.map((id) => carousel(id, id, 8, speed)).join(''));
  let nowMs = 0;
  for (const [atMs, slides] of [
    [1900, [1, 1, 1]],
    [2000, [2, 1, 1]],
    [6900, [2, 1, 1]],
    [7000, [2, 2, 2]],
    // The change of the events was over at 7000.
    [8900, [2, 2, 2]],
    [9200, [3, 2, 2]],
    // Those of the others at 12,000.
    [18_900, [4, 2, 2]],
    [19_200, [4, 3, 3]],
  ] as const) {
    await page.clock.runFor(atMs - nowMs);
    nowMs = atMs;
    const seen = await Promise.all(ids.map((id) => current(page, id)));
    expect(seen, `after ${atMs} ms`).toEqual(slides);
  }
});

test('carousel: events take 900 ms for a change and begin again after their end @full @carousel.events', async ({
  page,
}) => {
  await openPaused(page, ['c'], carousel('c', 'events', 5));
  await page.clock.runFor(2000);
  expect(await current(page)).toBe(2);
  const durations = await evaluateApart(
    page,
    () => document.getAnimations().map(({ effect }) => effect?.getTiming().duration),
    undefined,
  );
  expect(durations).toContain(900);
  await page.clock.runFor(2900);
  expect(await current(page)).toBe(2);
  await page.clock.runFor(300);
  expect(await current(page)).toBe(1);
});

const blur = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

const leave = (page: Page) => page.mouse.move(5, 790);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const row = (page: Page) => page.locator('#c .veneer-carousel__row');

/** What keeps it still, how that begins and how it ends. */
const REASONS: Record<string, [(page: Page) => Promise<void>, (page: Page) => Promise<void>]> = {
  'under the pointer': [
    async (page) => {
      await page.hover('#c');
      await expect(row(page)).toHaveAttribute('aria-live', 'polite');
    },
    leave,
  ],
  'once the focus was in it': [
    async (page) => {
      await page.focus('#c .veneer-carousel__next');
      await expect(row(page)).toHaveAttribute('aria-live', 'polite');
      await leave(page);
      await blur(page);
    },
    async (page) => {
      await press(page, 'Play');
      await leave(page);
    },
  ],
  'in a hidden tab': [(page) => hideTab(page, true), (page) => hideTab(page, false)],
  'out of view': [
    async (page) => {
      await page.evaluate(() => scrollTo(0, 2000));
      await expect(page.locator('#c')).not.toBeInViewport();
    },
    async (page) => {
      await page.evaluate(() => scrollTo(0, 0));
      await expect(page.locator('#c')).toBeInViewport();
    },
  ],
  'under reduced motion': [
    async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(page.getByRole('button', { name: /Pause|Play/ })).toHaveCount(0);
    },
    allowMotion,
  ],
  'once its button was pressed': [
    async (page) => {
      await leave(page);
      await expect(row(page)).toHaveAttribute('aria-live', 'off');
      await press(page, 'Pause');
      await expect(row(page)).toHaveAttribute('aria-live', 'polite');
      await leave(page);
      await blur(page);
    },
    // It starts again although the pointer is over it and the focus in it.
    (page) => press(page, 'Play'),
  ],
};

test('carousel: rests under the pointer, once the focus was in it until it is started, in a hidden tab, out of view, under reduced motion and once paused by its button, and counts anew afterwards @full @carousel.rest', async ({
  page,
}) => {
  await openPaused(
    page,
    ['c'],
    `${carousel('c', 'testimonials', 3)}<div style="height: 3000px"></div>`,
  );
  for (const [reason, [begin, end]] of Object.entries(REASONS)) {
    const before = await current(page);
    await page.clock.runFor(500);
    await begin(page);
    await page.clock.runFor(60_000);
    expect(await current(page), `${reason}: still`).toBe(before);
    await end(page);
    await page.clock.runFor(6900);
    expect(await current(page), `${reason}: counts anew`).toBe(before);
    await page.clock.runFor(100);
    expect(await current(page), `${reason}: goes on`).toBe((before % 3) + 1);
  }
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('carousel: by keyboard Pause comes first and is stopped by then, and Enter starts it; a press of the mouse stops it; bullets name their slide, previous and next what they move @carousel.pattern @carousel.rest', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/carousel');
  const frame = await expectOn(page, 'info');
  const box = frame.locator('.veneer-carousel__row');
  const bullets = frame.getByRole('group', { name: 'Choose a slide' }).getByRole('button');
  await expect(bullets).toHaveText(['', '', '']);
  for (const [at, name] of ['Three nights for two', 'The sauna is warm', 'A new boat'].entries())
    await expect(bullets.nth(at)).toHaveAccessibleName(`Show slide ${at + 1}: ${name}`);
  const id = await box.getAttribute('id');
  for (const name of ['Previous slide', 'Next slide'])
    await expect(frame.getByRole('button', { name })).toHaveAttribute('aria-controls', `${id}`);
  const [first] = await frame.locator('a[href],button').all();
  await expect(first as Locator).toHaveAccessibleName('Pause');
  const pause = frame.locator('.veneer-carousel__pause');
  await pause.click();
  await expect(pause).toHaveAccessibleName('Play');
  await pause.click();
  await expect(pause).toHaveAccessibleName('Pause');
  await expect(box).toHaveAttribute('aria-live', 'off');
  await page.mouse.move(2, 2);
  await blur(page);
  await bullets.first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(pause).toBeFocused();
  await expect(pause).toHaveAccessibleName('Play');
  await expect(box).toHaveAttribute('aria-live', 'polite');
  await page.keyboard.press('Enter');
  await expect(pause).toHaveAccessibleName('Pause');
  await expect(box).toHaveAttribute('aria-live', 'off');
});
