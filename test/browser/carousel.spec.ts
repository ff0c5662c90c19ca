import { carousel, expectOn, expectSlides, look, upTo } from './support/carousel';
import { expectNoShift, needsShifts } from './support/shift';
import { expect, insert, open, test } from './support/test';

/** Window widths where a preset has a step, and one below each, with the counts (§9). */
const STEPS: Record<string, [widthPx: number, slides: number][]> = {
  events: [
    [714, 1],
    [715, 2],
    [974, 2],
    [975, 3],
    [1249, 3],
    [1250, 4],
    [1549, 4],
    [1550, 5],
  ],
  logos: [
    [714, 3],
    [715, 4],
    [974, 4],
    [975, 5],
    [1249, 5],
    [1250, 8],
    [1549, 8],
    [1649, 8],
    [1650, 9],
  ],
  info: [
    [714, 1],
    [1650, 1],
  ],
  testimonials: [
    [714, 1],
    [1650, 1],
  ],
  gallery: [
    [714, 1],
    [1650, 1],
  ],
  rooms: [
    [714, 1],
    [1650, 1],
  ],
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [preset, steps] of Object.entries(STEPS))
  test(`${preset}: the slides at each width, the same before and after`, async ({ page }) => {
    for (const [widthPx, slides] of steps) {
      await page.setViewportSize({ width: widthPx, height: 800 });
      await open(page, '/blank', { params: { 'opt.manual': '' } });
      await insert(page, carousel('c', preset, 12));
      const before = await look(page, 'c');
      await page.evaluate(() => window.veneer.enhance());
      await expectOn(page, 'c');
      const after = await look(page, 'c');
      expect(before.slides, `${widthPx} px`).toEqual(upTo(slides));
      expect(after, `${widthPx} px`).toEqual(before);
    }
  });

test('counts follow the window live, and the place stays', async ({ page }) => {
  await page.setViewportSize({ width: 1250, height: 800 });
  await open(page, '/blank');
  await insert(page, carousel('c', 'events', 8) + carousel('d', 'logos', 12));
  await expectOn(page, 'c');
  await page.locator('#c').getByRole('button', { name: 'Next slide' }).click();
  await expectSlides(page, 'c', [2, 3, 4, 5]);
  for (const [widthPx, slides] of [
    [1249, [2, 3, 4]],
    [714, [2]],
    [1550, [2, 3, 4, 5, 6]],
  ] as const) {
    await page.setViewportSize({ width: widthPx, height: 800 });
    await expectSlides(page, 'c', [...slides]);
  }
  await page.setViewportSize({ width: 1650, height: 800 });
  await expectSlides(page, 'd', upTo(9));
  await page.setViewportSize({ width: 600, height: 800 });
  await expectSlides(page, 'd', upTo(3));
});

test('a theme’s own numbers hold', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await open(page, '/blank');
  const own = 'data-carousel-slides="1 2 4" data-carousel-breakpoints="600 1100"';
  await insert(
    page,
    carousel('c', 'rooms', 6, own) +
      carousel('d', 'events', 6, 'data-carousel-slides="2"') +
      carousel('e', 'events', 6, 'style="--veneer-carousel-columns: 3"'),
  );
  await expectOn(page, 'c');
  await expectSlides(page, 'c', upTo(4));
  await expectSlides(page, 'd', upTo(2));
  await expectSlides(page, 'e', upTo(3));
  await page.setViewportSize({ width: 1099, height: 800 });
  await expectSlides(page, 'c', upTo(2));
  await page.setViewportSize({ width: 599, height: 800 });
  await expectSlides(page, 'c', upTo(1));
  await expectSlides(page, 'd', upTo(2));
  await expectSlides(page, 'e', upTo(3));
});

for (const preset of ['events', 'logos', 'testimonials', 'info', 'gallery', 'rooms'])
  test(`${preset} with few slides: none, one, two, as many as fit and one more or less`, async ({
    page,
  }) => {
    const columns = { events: 4, logos: 8 }[preset] ?? 1;
    await open(page, '/blank');
    for (const count of new Set([0, 1, 2, columns - 1, columns, columns + 1])) {
      await insert(page, carousel(`c${count}`, preset, count));
      const frame = await expectOn(page, `c${count}`);
      await expectSlides(page, `c${count}`, upTo(Math.min(count, columns)));
      const next = frame.getByRole('button', { name: 'Next slide' });
      if (count <= columns) {
        await expect(next).toBeHidden();
        continue;
      }
      await next.click();
      await expectSlides(
        page,
        `c${count}`,
        upTo(columns).map((slide) => slide + 1),
      );
      await frame.getByRole('button', { name: 'Previous slide' }).click();
      await expectSlides(page, `c${count}`, upTo(columns));
    }
  });

test('the place that a visitor scrolled to stays', async ({ page }) => {
  await open(page, '/blank', { params: { 'opt.manual': '' } });
  await insert(page, carousel('c', 'rooms', 5) + carousel('d', 'logos', 12));
  await page.evaluate(() => {
    for (const id of ['c', 'd']) {
      const frame = document.getElementById(id) as HTMLElement;
      const slide = frame.querySelectorAll('li')[2] as HTMLElement;
      frame.scrollLeft = slide.offsetLeft;
    }
  });
  const before = [await look(page, 'c'), await look(page, 'd')];
  await page.evaluate(() => window.veneer.enhance());
  await expectOn(page, 'c');
  await expectOn(page, 'd');
  expect([await look(page, 'c'), await look(page, 'd')]).toEqual(before);
  expect(before[0]?.slides).toEqual([3]);
  expect(before[1]?.slides[0]).toBe(3);
  await page.evaluate(() => window.veneer.stop());
  expect([await look(page, 'c'), await look(page, 'd')]).toEqual(before);
});

for (const [tag, widthPx] of [
  ['defer', 1280],
  ['defer', 390],
  ['plain', 1280],
  ['body', 390],
  ['injected', 1280],
] as const)
  test(`nothing on the page moves: ${tag}, ${widthPx} px`, async ({ page }) => {
    needsShifts(page);
    await page.setViewportSize({ width: widthPx, height: 3000 });
    await open(page, '/carousel', { params: { tag } });
    for (const id of ['events', 'logos', 'info', 'testimonials']) await expectOn(page, id);
    await expectNoShift(page);
  });

test('a list that the page has not come to the end of has its shape already', async ({ page }) => {
  await open(page, '/blank', { params: { tag: 'none' } });
  const [begun, whole] = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const inner = frame.contentDocument as Document;
    inner.open();
    inner.write('<!doctype html><link rel="stylesheet" href="/assets/veneer.css">');
    inner.write('<div data-carousel="logos" style="width:960px"><ul><li>One</li><li>Two</li>');
    const link = inner.querySelector('link') as HTMLLinkElement;
    if (!link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve));
    const places = () =>
      [...inner.querySelectorAll('li')].map((item) => item.getBoundingClientRect().toJSON());
    const before = places();
    inner.write('</ul></div>');
    inner.close();
    return [before, places()];
  });
  expect(begun).toEqual(whole);
  expect(begun?.map(({ top }) => top)).toEqual([begun?.[0].top, begun?.[0].top]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [preset, steps] of Object.entries(STEPS))
    test(`${preset}: the slides at each width`, async ({ page }) => {
      await open(page, '/blank');
      await insert(page, carousel('c', preset, 12));
      for (const [widthPx, slides] of steps) {
        await page.setViewportSize({ width: widthPx, height: 800 });
        await expectSlides(page, 'c', upTo(slides));
      }
    });

  test('a row can be scrolled by keyboard', async ({ page }) => {
    await open(page, '/carousel');
    await page.locator('#rooms').scrollIntoViewIfNeeded();
    await page.locator('#rooms').focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.locator('#rooms').evaluate((row) => row.scrollLeft))
      .toBeGreaterThan(0);
  });
});
