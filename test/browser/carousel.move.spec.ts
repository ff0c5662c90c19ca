import type { Page } from '@playwright/test';
import { carousel, expectOn, expectSlides, look, upTo } from './support/carousel';
import { expect, insert, open, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Presses on a carousel's first slide that is seen, on its link, moves sideways and lets go. */
async function drag(page: Page, id: string, wayPx: number, steps = 4): Promise<void> {
  const { slides } = await look(page, id);
  const box = await page.locator(`#${id}-${slides[0]}`).boundingBox();
  const x = (box?.x ?? 0) + 5;
  const y = (box?.y ?? 0) + 5;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + wayPx, y, { steps });
  await page.mouse.up();
}

test('carousel: a drag of 20 px moves every preset and dispatches veneer:swipe, one of 19 px does not, and neither clicks the link it started on @full @carousel.swipe', async ({
  page,
}) => {
  const presets = ['rooms', 'events', 'logos', 'testimonials', 'info'];
  await page.setViewportSize({ width: 1280, height: 1000 });
  await open(page, '/blank');
  await insert(page, presets.map((preset) => carousel(preset, preset, 10)).join(''));
  await page.evaluate(() => {
    Reflect.set(window, 'noted', []);
    addEventListener('veneer:swipe', ({ target, detail }: CustomEventInit & Event) =>
      Reflect.get(window, 'noted').push(`${(target as Element).id} ${detail.direction}`),
    );
  });
  for (const [index, id] of presets.entries()) {
    await expectOn(page, id);
    const { slides: first } = await look(page, id);
    const moved = first.map((slide) => slide + 1);
    const steps = index % 2 ? 1 : 4;
    await drag(page, id, -19, steps);
    await page.mouse.move(5, 990);
    expect((await look(page, id)).slides, `${id}, 19 px forward`).toEqual(first);
    await drag(page, id, -20, steps);
    await expectSlides(page, id, moved);
    await drag(page, id, 19, steps);
    await page.mouse.move(5, 990);
    expect((await look(page, id)).slides, `${id}, 19 px back`).toEqual(moved);
    await drag(page, id, 20, steps);
    await expectSlides(page, id, first);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'noted'))).toEqual(
    presets.flatMap((id) => [`${id} next`, `${id} previous`]),
  );
  await expect(page.locator('[data-carousel][class*=dragging]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/blank/);
  // A press that trembles is still a click.
  await drag(page, 'info', 4);
  await expect(page).toHaveURL(/\/page\/terms/);
});

test('carousel: a drag on a scrolled page continues if a slide is inserted during the drag, and clicks nothing @full @carousel.swipe', async ({
  page,
}) => {
  const room = '<div style="height: 2000px"></div>';
  await open(page, '/blank');
  await insert(page, room + carousel('c', 'rooms', 3) + room);
  const frame = await expectOn(page, 'c');
  const box = await page.locator('#c-1').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 20, y, { steps: 4 });
  await page.locator('#c ul').evaluate((row) => row.append(document.createElement('li')));
  await expect(frame.locator('li').first()).toHaveAttribute('aria-label', '1 of 4');
  await page.mouse.move(x - 80, y, { steps: 4 });
  await page.mouse.up();
  await expectSlides(page, 'c', [2]);
  await expect(frame).not.toHaveClass(/dragging/);
  await expect(page).toHaveURL(/\/blank/);
});

test('carousel: a loop goes round both ways by buttons, which keep the focus, and by arrows from a link in a slide, where the focus goes on to the next slide @full @carousel.logos @carousel.testimonials @carousel.keyboard', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(page, carousel('c', 'testimonials', 3) + carousel('d', 'logos', 9));
  const frame = await expectOn(page, 'c');
  await expectOn(page, 'd');
  const next = frame.getByRole('button', { name: 'Next slide' });
  for (const slide of [2, 3, 1]) {
    await next.click();
    await expectSlides(page, 'c', [slide]);
    await expect(next).toBeFocused();
  }
  const previous = frame.getByRole('button', { name: 'Previous slide' });
  for (const slide of [3, 2, 1]) {
    await previous.click();
    await expectSlides(page, 'c', [slide]);
    await expect(previous).toBeFocused();
  }
  await page.focus('#c-1');
  for (const [key, slide] of [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowRight', 1],
    ['ArrowLeft', 3],
  ] as const) {
    await page.keyboard.press(key);
    await expectSlides(page, 'c', [slide]);
    await expect(page.locator(`#c-${slide}`)).toBeFocused();
  }
  await page.locator('#d').getByRole('button', { name: 'Next slide' }).focus();
  for (let round = 0; round < 11; round++) await page.keyboard.press('Enter');
  await expectSlides(page, 'd', [3, 4, 5, 6, 7, 8, 9, 1]);
  await page.locator('#d').getByRole('button', { name: 'Previous slide' }).focus();
  for (let round = 0; round < 4; round++) await page.keyboard.press('Enter');
  await expectSlides(page, 'd', [8, 9, 1, 2, 3, 4, 5, 6]);
  await page.focus('#d-9');
  for (let round = 0; round < 20; round++) {
    await page.keyboard.press(round % 7 ? 'ArrowRight' : 'ArrowLeft');
    expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^d-\d$/);
  }
});

test('carousel: buttons, arrows, Home and End move it up to its ends, not with Ctrl, and Tab reaches the slides that are seen only @full @engines @carousel.keyboard', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(page, `${carousel('c', 'events', 9)}<a href="#x" id="after">After</a>`);
  const frame = await expectOn(page, 'c');
  for (const [name, first] of [
    ['Next slide', 2],
    ['Previous slide', 1],
  ] as const) {
    await frame.getByRole('button', { name }).click();
    await expectSlides(page, 'c', [first, first + 1, first + 2, first + 3]);
  }
  await page.focus('#c-1');
  for (const [key, first] of [
    ['End', 6],
    ['ArrowRight', 6],
    ['ArrowLeft', 5],
  ] as const) {
    await page.keyboard.press(key);
    await expectSlides(page, 'c', [first, first + 1, first + 2, first + 3]);
  }
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

test('carousel: on a page from right to left slides, arrows, drags and buttons are turned @full @carousel.rtl', async ({
  page,
}) => {
  await open(page, '/blank', { params: { dir: 'rtl' } });
  await insert(page, carousel('c', 'events', 6) + carousel('d', 'testimonials', 3));
  await expectOn(page, 'c');
  await expectSlides(page, 'c', [4, 3, 2, 1]);
  await page.focus('#c-1');
  await page.keyboard.press('ArrowLeft');
  await expectSlides(page, 'c', [5, 4, 3, 2]);
  await page.evaluate(() =>
    addEventListener('veneer:swipe', (event) =>
      Reflect.set(window, 'noted', (event as CustomEvent).detail.direction),
    ),
  );
  for (const [wayPx, direction, slides] of [
    [20, 'next', [6, 5, 4, 3]],
    [-20, 'previous', [5, 4, 3, 2]],
  ] as const) {
    await drag(page, 'c', wayPx);
    await expectSlides(page, 'c', [...slides]);
    expect(await page.evaluate(() => Reflect.get(window, 'noted'))).toBe(direction);
  }
  await page.locator('#d').getByRole('button', { name: 'Previous slide' }).click();
  await expectSlides(page, 'd', [3]);
});

test('carousel: testimonials have a counter below 715 px and bullets from there, information has bullets; each bullet shows its slide @full @carousel.testimonials @carousel.info', async ({
  page,
}) => {
  await page.setViewportSize({ width: 714, height: 700 });
  await open(page, '/blank');
  await insert(page, carousel('c', 'testimonials', 5) + carousel('d', 'info', 4));
  const frame = await expectOn(page, 'c');
  const info = await expectOn(page, 'd');
  const bullets = frame.getByRole('button', { name: /^Show slide/ });
  await expect(frame).toContainText('1 / 5');
  await expect(bullets).toHaveCount(0);
  await page.setViewportSize({ width: 715, height: 700 });
  await expect(bullets).toHaveCount(5);
  await expect(frame).not.toContainText('1 / 5');
  await bullets.nth(3).click();
  await expectSlides(page, 'c', [4]);
  await expect(bullets.nth(3)).toHaveAttribute('aria-current', 'true');
  await bullets.nth(1).focus();
  await page.setViewportSize({ width: 714, height: 700 });
  await expect(frame).toContainText('4 / 5');
  await expect(frame.getByRole('button', { name: 'Next slide' })).toBeFocused();
  for (const slide of [3, 1, 4]) {
    await info.getByRole('button', { name: new RegExp(`^Show slide ${slide}`) }).click();
    await expectSlides(page, 'd', [slide]);
  }
  await expect(info).toHaveClass(/veneer-carousel--fade/);
  const next = info.getByRole('button', { name: 'Next slide' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
});

test('carousel: 3 thumbnails of the slides’ pictures, from 715 px 4, show a slide and follow it @full @carousel.gallery', async ({
  page,
}) => {
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
  await expect(strip.locator('img').nth(2)).toHaveAttribute('src', /moonrise-small/);
  await expect(strip.locator('img[sizes]:not([srcset])')).toHaveCount(0);
  await frame.focus();
  await strip.getByRole('button', { name: 'Picture 3 of 6' }).click();
  await expect(page.locator('#shore-3')).toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press('End');
  const last = strip.getByRole('button', { name: 'Picture 6 of 6' });
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await expect(last).toHaveAttribute('aria-current', 'true');
  await last.focus();
  await page.evaluate(() => {
    const slide = document.querySelector('#shore-1');
    const copy = slide?.cloneNode(true) as Element;
    copy.id = 'shore-copy';
    slide?.after(copy);
  });
  await expect(strip.getByRole('button', { name: 'Picture 6 of 7' })).toBeFocused();
});
