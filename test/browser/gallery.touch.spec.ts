import {
  closeBy,
  expectPicture,
  expectSlide,
  expectWidth,
  lightbox,
  openPicture,
  slide,
} from './support/lightbox';
import {
  expect,
  expectNoAxe,
  hash,
  open,
  targetSize,
  test,
  touch,
  touchSwipe,
} from './support/test';

test('opens at the first tap with nothing loaded', async ({ page }) => {
  await open(page, '/gallery');
  await page.tap('#lake-a');
  await expectSlide(page, '1/4');
  await expectPicture(page);
  await expectNoAxe(page, { within: '.fancybox__dialog' });
  await lightbox(page).getByRole('button', { name: 'Close' }).tap();
  await expect(lightbox(page)).toHaveCount(0);
});

test('a swipe pages, both ways', async ({ page }) => {
  await open(page, '/gallery');
  await openPicture(page, '#lake-a');
  await touchSwipe(page, { x: 320, y: 330 }, { x: 60, y: 330 });
  await expectSlide(page, '2/4');
  await expectPicture(page);
  await touchSwipe(page, { x: 60, y: 330 }, { x: 320, y: 330 });
  await expectSlide(page, '1/4');
  await closeBy(page);
});

test('a swipe up or down closes', async ({ page }) => {
  await open(page, '/gallery');
  await openPicture(page, '#lake-a');
  await touchSwipe(page, { x: 190, y: 300 }, { x: 190, y: 620 });
  await expect(lightbox(page)).toHaveCount(0);
  await expect.poll(() => hash(page)).toBe('');
});

test('a swipe follows the direction of the page', async ({ page }) => {
  await open(page, '/gallery', { params: { dir: 'rtl' } });
  await openPicture(page, '#lake-a');
  await touchSwipe(page, { x: 60, y: 330 }, { x: 320, y: 330 });
  await expectSlide(page, '2/4');
  await closeBy(page);
});

test('two fingers enlarge the picture, up to half its size', async ({ page }) => {
  await open(page, '/gallery');
  await openPicture(page, '#lake-a');
  const fingers = (apart: number) => [
    { x: 195 - apart, y: 340, id: 1 },
    { x: 195 + apart, y: 340, id: 2 },
  ];
  for (let apart = 10; apart <= 180; apart += 10) await touch(page, fingers(apart));
  await touch(page, []);
  await expectWidth(page, 1200);
  await closeBy(page);
});

test('every target is at least 44 px, and the caption can be read', async ({ page }) => {
  await open(page, '/gallery');
  await openPicture(page, '#lake-a');
  const buttons = lightbox(page).locator('.f-button:visible');
  expect(await buttons.count()).toBeGreaterThan(6);
  for (const button of await buttons.all())
    expect(await targetSize(button)).toBeGreaterThanOrEqual(44);
  const caption = slide(page).locator('.f-caption');
  await expect(caption).toBeInViewport({ ratio: 1 });
  expect(
    await caption.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(16);
  await closeBy(page);
});
