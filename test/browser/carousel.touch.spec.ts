import { carousel, expectOn, expectSlides, look } from './support/carousel';
import { expect, insert, open, test, touchSwipe } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('carousel: a swipe of 20 px with a finger moves it, one of 19 px does not @carousel.swipe', async ({
  page,
}) => {
  // One that slides in a loop, one that fades; the others are dragged by the mouse.
  const presets = ['testimonials', 'info'];
  await open(page, '/blank');
  await insert(page, presets.map((preset) => carousel(preset, preset, 5)).join(''));
  for (const id of presets) {
    await expectOn(page, id);
    const { frame } = await look(page, id);
    const x = frame.x + frame.width / 2;
    const y = frame.y + 20 - (await page.evaluate(() => scrollY));
    for (const [wayPx, slide] of [
      [-19, 1],
      [-20, 2],
      [19, 2],
      [20, 1],
    ] as const) {
      await touchSwipe(page, { x, y }, { x: x + wayPx, y });
      await expectSlides(page, id, [slide]);
      expect((await look(page, id)).slides, `${id}, ${wayPx} px`).toEqual([slide]);
    }
  }
});

test('carousel: a finger that goes up or down over it scrolls the page @carousel.swipe', async ({
  page,
}) => {
  await open(page, '/blank');
  const room = '<div style="height: 300px"></div>';
  await insert(page, `${room}${carousel('c', 'events', 5)}${room.repeat(10)}`);
  await expectOn(page, 'c');
  const box = await page.locator('#c').boundingBox();
  const at = { x: (box?.x ?? 0) + 150, y: (box?.y ?? 0) + 20 };
  await touchSwipe(page, at, { x: at.x + 10, y: at.y - 220 }, 20);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  expect((await look(page, 'c')).slides).toEqual([1]);
});

test('carousel: from edge to edge of the window, makes the page no wider, also where it is turned @carousel.shift', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(page, `<style>body{margin:0}</style>${carousel('row', 'rooms', 3)}`, 'body');
  await expectOn(page, 'row');
  const beside = () => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  for (const width of [390, 844]) {
    await page.setViewportSize({ width, height: 600 });
    await expect.poll(() => look(page, 'row').then(({ frame }) => frame.width)).toBe(width);
    await expect.poll(beside, `how much is beside a window of ${width} px`).toBe(0);
  }
});

test('carousel: every control is 44 px high and wide, bullets 24 px wide, and can be tapped @carousel.info @carousel.rooms', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(page, carousel('c', 'info', 5) + carousel('d', 'rooms', 3));
  const frame = await expectOn(page, 'c');
  await expectOn(page, 'd');
  for (const button of await page.locator('#c button, #d button').all()) {
    const box = await button.boundingBox();
    if (!box) continue;
    expect(box.height).toBeGreaterThanOrEqual(44);
    const isBullet = /Show/.test((await button.getAttribute('aria-label')) ?? '');
    expect(box.width).toBeGreaterThanOrEqual(isBullet ? 24 : 44);
  }
  await frame.getByRole('button', { name: 'Next slide' }).tap();
  await expectSlides(page, 'c', [2]);
  await frame.getByRole('button', { name: 'Show slide 5' }).tap();
  await expectSlides(page, 'c', [5]);
});

test('carousel: bullets that do not fit beside the buttons of a phone, are a counter, and bullets once it is turned @full @carousel.info', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await open(page, '/blank');
  await insert(page, carousel('c', 'info', 10));
  const frame = await expectOn(page, 'c');
  const bullets = frame.getByRole('button', { name: /^Show slide/ });
  await expect(frame.getByText('1 / 10')).toBeVisible();
  await expect(bullets).toHaveCount(0);
  await page.setViewportSize({ width: 600, height: 390 });
  await expect(bullets).toHaveCount(10);
  await bullets.last().tap();
  await expectSlides(page, 'c', [10]);
});
