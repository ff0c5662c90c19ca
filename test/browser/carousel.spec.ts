import { carousel, expectOn, expectSlides, lookAll, upTo } from './support/carousel';
import { expectNoShift, needsShifts } from './support/shift';
import { evaluateApart, expect, insert, open, test } from './support/test';

const PRESETS = ['events', 'logos', 'info', 'testimonials', 'gallery', 'rooms'];

/** The window's widths where a preset has a step, one below each, and how many slides are seen. */
const STEPS: [widthPx: number, events: number, logos: number][] = [
  [714, 1, 3],
  [715, 2, 4],
  [974, 2, 4],
  [975, 3, 5],
  [1249, 3, 5],
  [1250, 4, 8],
  [1549, 4, 8],
  [1550, 5, 8],
  [1649, 5, 8],
  [1650, 5, 9],
];

/** Carousels of all presets, whose ids are their names, with 12 slides each. */
const ALL = PRESETS.map((preset) => carousel(preset, preset, 12)).join('');

/** The slides of each preset that are seen at first. */
const slidesAt = (events: number, logos: number) =>
  Object.fromEntries(
    PRESETS.map((preset) => [preset, upTo({ events, logos }[preset] ?? 1)] as const),
  );

const slidesOf = (seen: Awaited<ReturnType<typeof lookAll>>) =>
  Object.fromEntries(Object.entries(seen).map(([id, { slides }]) => [id, slides] as const));

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('carousel: each preset shows its number of slides at each width, and keeps them and its position as the script enhances it and as the window is resized @carousel.events @carousel.logos @carousel.info @carousel.testimonials @carousel.gallery @carousel.rooms @carousel.shift', async ({
  page,
}) => {
  await open(page, '/blank', { params: { 'opt.manual': '' } });
  await insert(page, ALL);
  const before = new Map<number, Awaited<ReturnType<typeof lookAll>>>();
  for (const [width, events, logos] of STEPS) {
    await page.setViewportSize({ width, height: 1200 });
    const seen = await lookAll(page, PRESETS);
    expect(slidesOf(seen), `before the script, ${width} px`).toEqual(slidesAt(events, logos));
    before.set(width, seen);
  }
  await page.evaluate(() => window.veneer.enhance());
  for (const id of PRESETS) await expectOn(page, id);
  for (const width of [1650, 1649, 1250, 975, 715, 714]) {
    await page.setViewportSize({ width, height: 1200 });
    const message = `with the script, ${width} px`;
    await expect.poll(() => lookAll(page, PRESETS), message).toEqual(before.get(width));
  }
  await page.locator('#events').getByRole('button', { name: 'Next slide' }).click();
  for (const [width, slides] of [
    [714, [2]],
    [1549, [2, 3, 4, 5]],
    [1550, [2, 3, 4, 5, 6]],
  ] as const) {
    await page.setViewportSize({ width, height: 1200 });
    await expectSlides(page, 'events', [...slides]);
  }
});

test('carousel: a theme’s own slides, breakpoints, loop, effect, pagination and column property replace the preset’s @carousel.numbers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 1200 });
  await open(page, '/blank');
  const own = 'data-carousel-slides="1 2 4" data-carousel-breakpoints="600 1100"';
  const round =
    'data-carousel-loop data-carousel-effect="fade" data-carousel-pagination="fraction"';
  await insert(
    page,
    carousel('own', 'rooms', 6, own) +
      carousel('single', 'events', 6, 'data-carousel-slides="2"') +
      carousel('styled', 'events', 6, 'style="--veneer-carousel-columns: 3"') +
      carousel('round', 'events', 3, round),
  );
  const ids = ['own', 'single', 'styled', 'round'];
  for (const id of ids) await expectOn(page, id);
  for (const [width, count] of [
    [1200, 4],
    [1099, 2],
    [599, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 1200 });
    await expect
      .poll(async () => slidesOf(await lookAll(page, ids)), `${width} px`)
      .toEqual({ own: upTo(count), single: upTo(2), styled: upTo(3), round: [1] });
  }
  const last = page.locator('#round');
  await last.getByRole('button', { name: 'Previous slide' }).click();
  await expect(last).toContainText('3 / 3');
  await expect(last).toHaveClass(/veneer-carousel--fade/);
  await expectSlides(page, 'round', [3]);
});

test('carousel: with none, one, fewer slides than columns and as many there is nowhere to go; with one more there is @carousel.few', async ({
  page,
}) => {
  const rows = [
    ...[0, 1, 3, 4, 5].map((count) => ['events', 4, count] as const),
    ...[2, 7, 8, 9].map((count) => ['logos', 8, count] as const),
    ...['info', 'testimonials', 'gallery', 'rooms'].flatMap((preset) =>
      [0, 1, 2].map((count) => [preset, 1, count] as const),
    ),
  ].map(([preset, columns, count]) => ({ id: `${preset}-${count}`, preset, columns, count }));
  await page.setViewportSize({ width: 1280, height: 3000 });
  await open(page, '/blank');
  await insert(page, rows.map(({ id, preset, count }) => carousel(id, preset, count)).join(''));
  await expect(page.locator('[aria-roledescription=carousel]')).toHaveCount(rows.length);
  await expectOn(page, 'events-5');
  const isWorked = ({ columns, count }: (typeof rows)[number]) => count > columns;
  const slides = async () =>
    slidesOf(
      await lookAll(
        page,
        rows.map(({ id }) => id),
      ),
    );
  const expected = (more: number) =>
    Object.fromEntries(
      rows.map((row) => {
        const first = isWorked(row) ? more : 0;
        const seen = upTo(Math.min(row.count, row.columns)).map((slide) => slide + first);
        return [row.id, seen];
      }),
    );
  expect(await slides()).toEqual(expected(0));
  for (const row of rows) {
    const next = page.locator(`#${row.id} .veneer-carousel__next`);
    await expect(next, row.id).toBeVisible({ visible: isWorked(row) });
    if (isWorked(row)) await next.click();
  }
  await expect.poll(slides, 'after Next slide').toEqual(expected(1));
});

test('carousel: the slide that a visitor scrolled to stays where it is, as the script enhances it and as it stops @carousel.early @carousel.removal', async ({
  page,
}) => {
  await open(page, '/blank', { params: { 'opt.manual': '' } });
  await insert(page, carousel('c', 'rooms', 5) + carousel('d', 'logos', 12));
  await page.evaluate(() => {
    for (const id of ['c', 'd']) {
      const frame = document.getElementById(id) as HTMLElement;
      const slide = frame.querySelectorAll('li')[2] as HTMLElement;
      frame.scrollLeft = slide.offsetLeft;
    }
  });
  const before = await lookAll(page, ['c', 'd']);
  expect(before.c?.slides).toEqual([3]);
  expect(before.d?.slides[0]).toBe(3);
  await page.evaluate(() => window.veneer.enhance());
  await expectOn(page, 'c');
  await expectOn(page, 'd');
  expect(await lookAll(page, ['c', 'd']), 'taken over').toEqual(before);
  await page.evaluate(() => window.veneer.stop());
  expect(await lookAll(page, ['c', 'd']), 'stopped').toEqual(before);
});

// The window is so high that all of the page is in view.
for (const [title, tag, width] of [
  [
    'carousel: nothing shifts where a script injects the tag @full @carousel.shift',
    'injected',
    1280,
  ],
  ['carousel: nothing shifts on a phone with a deferred tag @full @carousel.shift', 'defer', 390],
] as const)
  test(title, async ({ page }) => {
    needsShifts(page);
    await page.setViewportSize({ width, height: 3000 });
    await open(page, '/carousel', { params: { tag } });
    for (const id of ['events', 'logos', 'info', 'testimonials']) await expectOn(page, id);
    await expectNoShift(page);
  });

test('carousel: a list that is still being parsed has its shape already @full @carousel.list', async ({
  page,
}) => {
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

test.describe('carousel, no script', () => {
  test.use({ javaScriptEnabled: false });

  test('carousel: without script each preset shows its number of slides at each width, in a row that arrow keys scroll and that snaps @full @carousel.noscript', async ({
    page,
  }) => {
    await open(page, '/blank');
    await insert(page, ALL + carousel('keys', 'rooms', 3, 'tabindex="0"'));
    for (const [width, events, logos] of STEPS.filter((_, index) => index % 3 === 0)) {
      await page.setViewportSize({ width, height: 1200 });
      const seen = slidesOf(await lookAll(page, PRESETS));
      expect(seen, `${width} px`).toEqual(slidesAt(events, logos));
    }
    await page.focus('#keys');
    await page.keyboard.press('ArrowRight');
    await expectSlides(page, 'keys', [2]);
    const scrollTo = (left: number) =>
      evaluateApart(page, (x) => document.getElementById('keys')?.scrollTo(x, 0), left);
    await scrollTo(2 * 1600 - 300);
    await expectSlides(page, 'keys', [3]);
  });
});
