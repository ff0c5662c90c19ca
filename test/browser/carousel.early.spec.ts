import type { Page } from '@playwright/test';
import { carousel, expectSlides, look } from './support/carousel';
import { dialog } from './support/dialog';
import { hold, pressDuring } from './support/hold';
import { untilDrawn } from './support/page';
import { evaluateApart, expect, insert, open, test } from './support/test';

/**
 * A carousel as it rests: taken over, and what moves it not asked for. Then that is held back.
 * @returns lets it come
 */
async function openAtRest(page: Page, preset: string, attributes = ''): Promise<() => void> {
  await open(page, '/blank');
  await insert(page, carousel('c', preset, 8, attributes));
  await expect(page.locator('#c')).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(page.locator('#c')).toHaveCSS('display', 'grid');
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/\/assets\/chunk-/, (route) => sent.then(() => route.continue()));
  return send;
}

const codeAsked = (page: Page) => page.waitForRequest(/\/assets\/chunk-/);

test.describe('what moves the slides comes with the visitor’s first sign of life', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a click that is earlier counts, and nothing moves by its coming', async ({ page }) => {
    const send = await openAtRest(page, 'events');
    const resting = await look(page, 'c');
    expect(resting.slides).toEqual([1, 2, 3, 4]);
    const asked = codeAsked(page);
    // No pointer comes over it: the press is the first sign.
    await evaluateApart(
      page,
      () => {
        for (const _ of [1, 2])
          document.querySelector<HTMLElement>('#c .veneer-carousel__next')?.click();
      },
      undefined,
    );
    await asked;
    expect((await look(page, 'c')).slides).toEqual(resting.slides);
    send();
    await expectSlides(page, 'c', [3, 4, 5, 6]);
    expect((await look(page, 'c')).widths).toEqual(resting.widths);
  });

  test('a click counts where slides come before what it asked for', async ({ page }) => {
    const send = await openAtRest(page, 'events');
    const asked = codeAsked(page);
    await page.click('#c .veneer-carousel__next');
    await asked;
    await page.evaluate(() => {
      const slide = '<li data-n="9"><p>Slide 9</p></li>';
      document.querySelector('#c ul')?.insertAdjacentHTML('beforeend', slide);
    });
    await expect(page.locator('#c li').last()).toHaveAttribute('aria-label', '9 of 9');
    expect((await look(page, 'c')).slides).toEqual([1, 2, 3, 4]);
    send();
    await expectSlides(page, 'c', [2, 3, 4, 5]);
  });

  for (const wayPx of [-60, 60])
    test(`a drag by ${wayPx} px that is over before it comes counts`, async ({ page }) => {
      const send = await openAtRest(page, 'testimonials');
      const { frame } = await look(page, 'c');
      const asked = codeAsked(page);
      await page.mouse.move(frame.x + 300, frame.y + 20);
      await page.mouse.down();
      await page.mouse.move(frame.x + 300 + wayPx, frame.y + 20, { steps: 3 });
      await page.mouse.up();
      await asked;
      expect((await look(page, 'c')).slides).toEqual([1]);
      send();
      await expectSlides(page, 'c', [wayPx < 0 ? 2 : 8]);
    });

  test('a drag under way goes on with it', async ({ page }) => {
    const send = await openAtRest(page, 'rooms');
    const { frame } = await look(page, 'c');
    const asked = codeAsked(page);
    await page.mouse.move(frame.x + 300, frame.y + 20);
    await page.mouse.down();
    await page.mouse.move(frame.x + 290, frame.y + 20);
    await asked;
    send();
    await expect(page.locator('#c')).toHaveClass(/--initialized/);
    await page.mouse.move(frame.x + 240, frame.y + 20, { steps: 3 });
    await page.mouse.up();
    await expectSlides(page, 'c', [2]);
  });

  test('small pictures stay where the keyboard scrolled them as it comes', async ({ page }) => {
    const send = await openAtRest(page, 'gallery');
    const last = page.locator('#c .veneer-carousel__thumbnail').last();
    const asked = codeAsked(page);
    await last.focus();
    await asked;
    await expect(last).toBeInViewport({ ratio: 0.9 });
    send();
    await expect(page.locator('#c')).toHaveClass(/--initialized/);
    await untilDrawn(page);
    await expect(last).toBeInViewport({ ratio: 0.9 });
  });

  test('a row whose code does not come is the browser’s again, and scrolls', async ({
    page,
    allow,
  }) => {
    await openAtRest(page, 'rooms');
    allow.errors(/what moves its slides did not load/, 1);
    allow.failures(/chunk-/);
    await page.unroute(/\/assets\/chunk-/);
    await page.route(/\/assets\/chunk-/, (route) => route.abort());
    await page.mouse.move(5, 5);
    await expect(page.locator('#c')).not.toHaveClass(/veneer/);
    await expect(page.locator('#c')).toHaveCSS('display', 'flex');
    await expect(page.locator('#c button')).toHaveCount(0);
  });
});

test('what moves by itself is brought before it is due', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await openAtRest(page, 'info');
  const asked = codeAsked(page);
  await page.clock.runFor(5500);
  await asked;
});

// Slides that are no list are put into a box of ours, and a slide that is not shown is inert.
for (const [slide, late] of [
  [1, /\/assets\/carousel-.*\.js/],
  // A row that was scrolled waits for what moves it.
  [3, /\/assets\/chunk-/],
] as const)
  test(`a press on slide ${slide} that is under way as the row is taken over is a click`, async ({
    page,
  }) => {
    const row = [1, 2, 3, 4].map(
      (at) =>
        `<div data-n="${at}"><a id="c-${at}" href="/page/terms" data-modal="terms">Terms</a></div>`,
    );
    const code = await hold(page, /\/assets\/carousel-.*\.js/);
    const held = await hold(page, late);
    await open(page, '/blank');
    await insert(page, `<section><div id="c" data-carousel="info">${row.join('')}</div></section>`);
    const link = page.locator(`#c-${slide}`);
    await link.scrollIntoViewIfNeeded();
    if (slide > 1) code.answer();
    const asked = await held.asked;
    await pressDuring(page, link, asked, () => {
      held.answer();
      code.answer();
    });
    await expect(dialog(page)).toContainText('Terms of booking');
    await page.keyboard.press('Escape');
    await expect(page.locator('#c')).toHaveAttribute('aria-roledescription', 'carousel');
    await expectSlides(page, 'c', [slide]);
  });
