import { carousel, expectOn, expectSlides, look } from './support/carousel';
import { expect, insert, open, test, touchSwipe } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const preset of ['rooms', 'testimonials', 'info', 'events'])
  test(`a swipe of 20 px moves ${preset}, 19 do not`, async ({ page }) => {
    await open(page, '/blank');
    await insert(page, carousel('c', preset, 5));
    await expectOn(page, 'c');
    const { frame } = await look(page, 'c');
    const x = frame.x + frame.width / 2;
    const y = frame.y + 20;
    await touchSwipe(page, { x, y }, { x: x - 19, y });
    expect((await look(page, 'c')).slides).toEqual([1]);
    await touchSwipe(page, { x, y }, { x: x - 20, y });
    await expectSlides(page, 'c', [2]);
    await touchSwipe(page, { x, y }, { x: x + 19, y });
    expect((await look(page, 'c')).slides).toEqual([2]);
    await touchSwipe(page, { x, y }, { x: x + 20, y });
    await expectSlides(page, 'c', [1]);
  });

test('a finger that goes down scrolls the page', async ({ page }) => {
  await open(page, '/carousel');
  await expectOn(page, 'events');
  const before = await page.evaluate(() => scrollY);
  const box = await page.locator('#events').boundingBox();
  const at = { x: (box?.x ?? 0) + 150, y: (box?.y ?? 0) + 60 };
  await touchSwipe(page, at, { x: at.x + 10, y: at.y - 220 }, 20);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
});

test('every control is 44 px and can be tapped', async ({ page }) => {
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
