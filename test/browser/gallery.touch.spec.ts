import {
  caption,
  closeBy,
  expectClosed,
  expectPicture,
  expectSlide,
  expectWidth,
  lightbox,
  openPicture,
  parts,
} from './support/lightbox';
import {
  expect,
  expectNoAxe,
  hash,
  insert,
  open,
  targetSize,
  test,
  touch,
  touchSwipe,
} from './support/test';

test('gallery: the first tap opens it with nothing loaded; a swipe pages both ways, two fingers enlarge up to half the size, a swipe down closes @lightboxes @gallery.touch @gallery.zoom', async ({
  page,
}) => {
  await open(page, '/gallery');
  await page.tap('#lake-a');
  await expectSlide(page, '1/4');
  await expectPicture(page);
  await touchSwipe(page, { x: 320, y: 330 }, { x: 60, y: 330 });
  await expectSlide(page, '2/4');
  await expectPicture(page);
  await touchSwipe(page, { x: 60, y: 330 }, { x: 320, y: 330 });
  await expectSlide(page, '1/4');
  await expectPicture(page);
  const fingers = (apart: number) => [
    { x: 195 - apart, y: 340, id: 1 },
    { x: 195 + apart, y: 340, id: 2 },
  ];
  for (let apart = 10; apart <= 180; apart += 10) await touch(page, fingers(apart));
  await touch(page, []);
  await expectWidth(page, 1200);
  await lightbox(page).getByRole('button', { name: 'Close' }).tap();
  await expectClosed(page);
  await expect.poll(() => hash(page)).toBe('');
  await openPicture(page, '#lake-b');
  await touchSwipe(page, { x: 190, y: 300 }, { x: 190, y: 620 });
  await expectClosed(page);
  await expect.poll(() => hash(page)).toBe('');
});

test('gallery: from right to left a swipe to the right shows the next slide @gallery.touch', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/gallery', { params: { dir: 'rtl' } });
  await openPicture(page, '#lake-a');
  await touchSwipe(page, { x: 60, y: 330 }, { x: 320, y: 330 });
  await expectSlide(page, '2/4');
  await closeBy(page);
});

test('gallery: on a phone every target is at least 44 px, the caption is in view in 16 px and axe finds nothing @gallery.touch @gallery.axe', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/gallery');
  await openPicture(page, '#lake-a');
  const buttons = lightbox(page).locator(`${parts.button}:visible`);
  expect(await buttons.count()).toBeGreaterThan(6);
  for (const button of await buttons.all())
    expect(await targetSize(button)).toBeGreaterThanOrEqual(44);
  const text = caption(page);
  await expect(text).toBeInViewport({ ratio: 1 });
  const sizePx = await text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(sizePx).toBeGreaterThanOrEqual(16);
  await expectNoAxe(page, { within: '.veneer-gallery' });
  await closeBy(page);
});

test('gallery: in a window of 320 px, every button of 120 pictures is in it and a target @full @lightboxes @gallery.touch', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/blank');
  const link = (at: number) =>
    `<a href="/site/pictures/halden-dawn-small.webp?${at}" data-gallery="many">Picture ${at}</a> `;
  await insert(page, Array.from({ length: 120 }, (_, at) => link(at + 1)).join(''));
  await page.getByRole('link', { name: 'Picture 111' }).tap();
  await expectSlide(page, '111/120');
  const buttons = lightbox(page).getByRole('button', { name: /^(?!Picture)/ });
  for (const button of await buttons.filter({ visible: true }).all()) {
    const box = await button.boundingBox();
    const name = await button.getAttribute('aria-label');
    expect(box?.x, name ?? '').toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), name ?? '').toBeLessThanOrEqual(320);
  }
  await lightbox(page).getByRole('button', { name: 'Close' }).tap();
  await expectClosed(page);
});
