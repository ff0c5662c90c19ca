import type { Page } from '@playwright/test';
import { carousel, expectOn, expectSlides, look, upTo } from './support/carousel';
import { expect, hash, insert, open, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Presses in the middle of a carousel's slides, moves sideways and lets go. */
async function drag(page: Page, id: string, wayPx: number, steps = 4): Promise<void> {
  const { frame } = await look(page, id);
  const x = frame.x + frame.width / 2;
  const y = frame.y + 20;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + wayPx, y, { steps });
  await page.mouse.up();
}

for (const [preset, attributes] of [
  ['rooms', ''],
  ['events', ''],
  ['logos', ''],
  ['testimonials', ''],
  ['info', ''],
] as const)
  for (const steps of [1, 4])
    test(`a drag of 20 px moves ${preset}, 19 do not: ${steps} steps`, async ({ page }) => {
      await open(page, '/blank');
      await insert(page, carousel('c', preset, 10, attributes));
      await expectOn(page, 'c');
      const { slides: first } = await look(page, 'c');
      const moved = first.map((slide) => slide + 1);
      await drag(page, 'c', -19, steps);
      await page.mouse.move(5, 700);
      expect((await look(page, 'c')).slides).toEqual(first);
      await drag(page, 'c', -20, steps);
      await expectSlides(page, 'c', moved);
      await drag(page, 'c', 19, steps);
      await page.mouse.move(5, 700);
      expect((await look(page, 'c')).slides).toEqual(moved);
      await drag(page, 'c', 20, steps);
      await expectSlides(page, 'c', first);
    });

test('a drag tells veneer:swipe, and does not click what it began on', async ({ page }) => {
  await open(page, '/carousel');
  await expectOn(page, 'gallery');
  await page.evaluate(() => {
    Reflect.set(window, 'told', []);
    addEventListener('veneer:swipe', (event) =>
      Reflect.get(window, 'told').push((event as CustomEvent).detail.direction),
    );
  });
  const box = await page.locator('#shore-1').boundingBox();
  const x = (box?.x ?? 0) + 300;
  const y = (box?.y ?? 0) + 100;
  for (const wayPx of [-120, 19, 120]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + wayPx, y, { steps: 3 });
    await page.mouse.up();
  }
  await expect(page.locator('#gallery').getByRole('button', { name: /Picture 1/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual(['next', 'previous']);
  await expect(page.locator('.fancybox__dialog')).toHaveCount(0);
  expect(await hash(page)).toBe('');
  await expect(page.locator('#gallery')).not.toHaveClass(/dragging/);
  await page.mouse.click(x, y);
  await expect(page.locator('.fancybox__dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.fancybox__dialog')).toHaveCount(0);
});

test('a loop goes round both ways, by buttons, and keeps the focus', async ({ page }) => {
  await open(page, '/blank');
  await insert(page, carousel('c', 'testimonials', 3) + carousel('d', 'logos', 9));
  const frame = await expectOn(page, 'c');
  const next = frame.getByRole('button', { name: 'Next slide' });
  for (const slide of [2, 3, 1, 2]) {
    await next.click();
    await expectSlides(page, 'c', [slide]);
    await expect(next).toBeFocused();
  }
  const previous = frame.getByRole('button', { name: 'Previous slide' });
  for (const slide of [1, 3, 2, 1, 3]) {
    await previous.click();
    await expectSlides(page, 'c', [slide]);
  }
  const logos = page.locator('#d');
  for (let round = 0; round < 11; round++)
    await logos.getByRole('button', { name: 'Next slide' }).click();
  await expectSlides(page, 'd', [3, 4, 5, 6, 7, 8, 9, 1]);
  for (let round = 0; round < 4; round++)
    await logos.getByRole('button', { name: 'Previous slide' }).click();
  await expectSlides(page, 'd', [8, 9, 1, 2, 3, 4, 5, 6]);
});

test('the focus in a slide goes on with a loop, never to the page', async ({ page }) => {
  await open(page, '/blank');
  await insert(page, carousel('c', 'testimonials', 4) + carousel('d', 'logos', 9));
  await expectOn(page, 'c');
  await page.focus('#c-1');
  for (const slide of [2, 3, 4, 1, 2]) {
    await page.keyboard.press('ArrowRight');
    await expectSlides(page, 'c', [slide]);
    await expect(page.locator(`#c-${slide}`)).toBeFocused();
  }
  for (const slide of [1, 4, 3]) {
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator(`#c-${slide}`)).toBeFocused();
  }
  await expectOn(page, 'd');
  await page.focus('#d-3');
  for (let round = 0; round < 20; round++) {
    await page.keyboard.press(round % 7 ? 'ArrowRight' : 'ArrowLeft');
    expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^d-\d$/);
  }
});

test('keys: arrows, Home and End; Tab reaches what is seen and leaves', async ({ page }) => {
  await open(page, '/blank');
  await insert(page, `${carousel('c', 'events', 9)}<a href="#x" id="after">After</a>`);
  await expectOn(page, 'c');
  await page.focus('#c-1');
  await page.keyboard.press('End');
  await expectSlides(page, 'c', [6, 7, 8, 9]);
  await page.keyboard.press('ArrowRight');
  await expectSlides(page, 'c', [6, 7, 8, 9]);
  await page.keyboard.press('ArrowLeft');
  await expectSlides(page, 'c', [5, 6, 7, 8]);
  await page.focus('#c-5');
  for (const id of ['c-6', 'c-7', 'c-8', 'after']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(`#${id}`)).toBeFocused();
  }
  await page.focus('#c-5');
  await page.keyboard.press('Home');
  await expectSlides(page, 'c', upTo(4));
  await page.keyboard.press('Control+ArrowRight');
  expect((await look(page, 'c')).slides).toEqual(upTo(4));
});

test('on a page from right to left everything is turned', async ({ page }) => {
  await open(page, '/blank', { params: { dir: 'rtl' } });
  await insert(page, carousel('c', 'events', 6) + carousel('d', 'testimonials', 3));
  await expectOn(page, 'c');
  await expectSlides(page, 'c', [4, 3, 2, 1]);
  await page.focus('#c-1');
  await page.keyboard.press('ArrowLeft');
  await expectSlides(page, 'c', [5, 4, 3, 2]);
  await drag(page, 'c', 20);
  await expectSlides(page, 'c', [6, 5, 4, 3]);
  await drag(page, 'c', -20);
  await expectSlides(page, 'c', [5, 4, 3, 2]);
  await page.locator('#d').getByRole('button', { name: 'Previous slide' }).click();
  await expectSlides(page, 'd', [3]);
});

test('the testimonials’ counter changes live at 715 px', async ({ page }) => {
  await page.setViewportSize({ width: 714, height: 700 });
  await open(page, '/blank');
  await insert(page, carousel('c', 'testimonials', 5));
  const frame = await expectOn(page, 'c');
  const bullets = frame.getByRole('button', { name: /^Show slide/ });
  await expect(frame).toContainText('1 / 5');
  await expect(bullets).toHaveCount(0);
  await page.setViewportSize({ width: 715, height: 700 });
  await expect(bullets).toHaveCount(5);
  await expect(frame).not.toContainText('1 / 5');
  await bullets.nth(3).click();
  await expectSlides(page, 'c', [4]);
  await expect(bullets.nth(3)).toHaveAttribute('aria-current', 'true');
  await page.setViewportSize({ width: 714, height: 700 });
  await expect(frame).toContainText('4 / 5');
});

test('bullets move an information banner, which fades', async ({ page }) => {
  await open(page, '/blank');
  await insert(page, carousel('c', 'info', 4));
  const frame = await expectOn(page, 'c');
  for (const slide of [3, 1, 4]) {
    await frame.getByRole('button', { name: `Show slide ${slide}` }).click();
    await expectSlides(page, 'c', [slide]);
  }
  const next = frame.getByRole('button', { name: 'Next slide' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
});

test('thumbnails: 3, from 715 px 4; they show a slide and follow it', async ({ page }) => {
  await page.setViewportSize({ width: 714, height: 900 });
  await open(page, '/carousel');
  const frame = await expectOn(page, 'gallery');
  const strip = frame.getByRole('group', { name: 'Choose a slide' });
  const inView = () =>
    strip.evaluate((box) => {
      const { left, right } = box.getBoundingClientRect();
      return [...box.children].filter((one) => {
        const rect = one.getBoundingClientRect();
        return rect.left >= left - 1 && rect.right <= right + 1;
      }).length;
    });
  await expect.poll(inView).toBe(3);
  await page.setViewportSize({ width: 715, height: 900 });
  await expect.poll(inView).toBe(4);
  await expect(strip.getByRole('button')).toHaveCount(6);
  await frame.focus();
  await strip.getByRole('button', { name: 'Picture 3 of 6' }).click();
  await expect(page.locator('#shore-3')).toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press('End');
  await expect(strip.getByRole('button', { name: 'Picture 6 of 6' })).toBeInViewport({
    ratio: 0.9,
  });
});
