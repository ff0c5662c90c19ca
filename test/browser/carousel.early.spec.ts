import type { Page } from '@playwright/test';
import { carousel, expectSlides, look } from './support/carousel';
import { dialog } from './support/dialog';
import { type Held, hold, pressDuring } from './support/hold';
import { evaluateApart, expect, insert, NO_PREFETCH, open, test, untilDrawn } from './support/test';

/** Opens carousels as they rest: taken over, and the code that moves them not asked for. It is held. */
async function openAtRest(page: Page, html: string): Promise<Held> {
  await open(page, '/blank', NO_PREFETCH);
  await insert(page, html);
  const count = html.match(/data-carousel=/g)?.length ?? 0;
  await expect(page.locator('[aria-roledescription=carousel]')).toHaveCount(count);
  await expect(page.locator('#c')).toHaveCSS('display', 'grid');
  return hold(page, /\/assets\/swiper-/);
}

test.describe('carousel, reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('carousel: clicks on Next slide before the code is there count, also if a slide is added before that @full @carousel.early @carousel.shift', async ({
    page,
  }) => {
    const code = await openAtRest(page, carousel('c', 'events', 8));
    const resting = await look(page, 'c');
    expect(resting.slides).toEqual([1, 2, 3, 4]);
    // No pointer is over it: the click is the first interaction.
    await evaluateApart(
      page,
      () => {
        for (const _ of [1, 2])
          document.querySelector<HTMLElement>('#c .veneer-carousel__next')?.click();
      },
      undefined,
    );
    await code.asked;
    await page.evaluate(() => {
      const slide = '<li data-n="9"><p>Slide 9</p></li>';
      document.querySelector('#c ul')?.insertAdjacentHTML('beforeend', slide);
    });
    await expect(page.locator('#c li').last()).toHaveAttribute('aria-label', '9 of 9');
    expect((await look(page, 'c')).slides).toEqual(resting.slides);
    code.answer();
    await expectSlides(page, 'c', [3, 4, 5, 6]);
    const { frame, widths } = await look(page, 'c');
    expect({ frame, widths }).toEqual({
      frame: resting.frame,
      widths: [...resting.widths, resting.widths[0]],
    });
  });

  test('carousel: drags that began before the code is loaded count, whether ended or not as it loads @full @carousel.early @carousel.swipe', async ({
    page,
  }) => {
    const code = await openAtRest(
      page,
      carousel('c', 'testimonials', 8) +
        carousel('d', 'testimonials', 8) +
        carousel('e', 'rooms', 8),
    );
    const press = async (id: string, wayPx: number) => {
      const { frame } = await look(page, id);
      await page.mouse.move(frame.x + 300, frame.y + 20);
      await page.mouse.down();
      await page.mouse.move(frame.x + 300 + wayPx, frame.y + 20, { steps: 3 });
      return frame;
    };
    await press('c', -60);
    await page.mouse.up();
    await press('d', 60);
    await page.mouse.up();
    const frame = await press('e', -10);
    await code.asked;
    for (const id of ['c', 'd', 'e']) expect((await look(page, id)).slides, id).toEqual([1]);
    code.answer();
    await expectSlides(page, 'c', [2]);
    await expectSlides(page, 'd', [8]);
    await expect(page.locator('#e')).toHaveClass(/--initialized/);
    await page.mouse.move(frame.x + 240, frame.y + 20, { steps: 3 });
    await page.mouse.up();
    await expectSlides(page, 'e', [2]);
  });

  test('carousel: thumbnails stay where the keyboard scrolled them as the code loads @full @carousel.early @carousel.gallery', async ({
    page,
  }) => {
    const code = await openAtRest(page, carousel('c', 'gallery', 8));
    const last = page.locator('#c .veneer-carousel__thumbnail').last();
    await last.focus();
    await code.asked;
    await expect(last).toBeInViewport({ ratio: 0.9 });
    code.answer();
    await expect(page.locator('#c')).toHaveClass(/--initialized/);
    await untilDrawn(page);
    await expect(last).toBeInViewport({ ratio: 0.9 });
  });

  test('carousel: where the code that moves it does not load, the row scrolls as without script, with a report @carousel.fallback', async ({
    page,
    allow,
  }) => {
    await openAtRest(page, carousel('c', 'rooms', 8));
    allow.errors(/what moves its slides did not load/, 1);
    allow.failures(/swiper-/);
    await page.unroute(/\/assets\/swiper-/);
    await page.route(/\/assets\/swiper-/, (route) => route.abort());
    await page.mouse.move(5, 5);
    await expect(page.locator('#c')).not.toHaveClass(/veneer/);
    await expect(page.locator('#c')).toHaveCSS('display', 'flex');
    await expect(page.locator('#c')).toHaveCSS('overflow-x', 'auto');
    await expect(page.locator('#c button')).toHaveCount(0);
  });

  test('carousel: where the code that moves it hangs, the row scrolls 10 s after a press @full @carousel.fallback', async ({
    page,
    allow,
  }) => {
    allow.errors(/what moves its slides did not load/, 1);
    await page.clock.install();
    await openAtRest(page, carousel('c', 'rooms', 8));
    await page.getByRole('button', { name: 'Next' }).click();
    await page.clock.runFor(9000);
    await expect(page.locator('#c button')).toHaveCount(2);
    await page.clock.runFor(1000);
    await expect(page.locator('#c button')).toHaveCount(0);
    await expect(page.locator('#c')).toHaveCSS('overflow-x', 'auto');
  });
});

for (const [when, shown] of [
  ['at rest', 0],
  ['scrolled', 2],
] as const)
  test(`carousel: where the code that moves it fails on a row ${when}, the row scrolls as without script, with a report @full @carousel.fallback`, async ({
    page,
    allow,
  }) => {
    allow.errors(/what moves its slides did not load or failed/, 1);
    const held = await hold(page, /\/assets\/pictures-.*\.js/);
    await open(page, '/blank');
    await insert(page, carousel('c', 'rooms', 8));
    const element = page.locator('#c');
    const written = await element.evaluate((one) => one.outerHTML);
    await page.evaluate((at) => {
      window.ResizeObserver = class {
        constructor() {
          throw new Error('A page of its own');
        }
      } as never;
      const frame = document.querySelector('#c') as HTMLElement;
      frame.scrollLeft = frame.clientWidth * at;
    }, shown);
    const noted = page.waitForEvent('console', (one) => /did not load or failed/.test(one.text()));
    held.answer();
    // Not by a pointer: with its first move the code may run, and the button go.
    if (!shown)
      await element
        .getByRole('button', { name: 'Next' })
        .evaluate((next: HTMLElement) => next.click());
    await noted;
    await expect(element.locator('button')).toHaveCount(0);
    await expect(element).toHaveCSS('overflow-x', 'auto');
    expect(await element.evaluate((one) => one.outerHTML)).toBe(written);
  });

test('carousel: code of one with autoplay is requested before its first change is due @full @carousel.rest', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  const code = await openAtRest(page, carousel('c', 'info', 8));
  await page.clock.runFor(5500);
  await code.asked;
});

// Slides that are no list are put into a box of ours, and a slide that is not shown is inert.
for (const [slide, late] of [
  [1, /\/assets\/pictures-.*\.js/],
  // A row that was scrolled waits for the code that moves it.
  [3, /\/assets\/swiper-/],
] as const)
  test(`carousel: a press on a link in slide ${slide} while the script enhances the row is a click @full @carousel.early`, async ({
    page,
  }) => {
    const row = [1, 2, 3, 4].map(
      (at) =>
        `<div data-n="${at}"><a id="c-${at}" href="/page/terms" data-modal="terms">Terms</a></div>`,
    );
    const code = await hold(page, /\/assets\/pictures-.*\.js/);
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
