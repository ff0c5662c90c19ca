import type { Page } from '@playwright/test';
import { expectFits } from './site.support';
import { dialog } from './support/dialog';
import {
  expectClosed,
  expectPicture,
  expectSlide,
  lightbox,
  openPicture,
  slide,
} from './support/lightbox';
import { answerPictures } from './support/providers';
import { expect, expectNoAxe, open, test, touchSwipe } from './support/test';
import { bubble } from './tooltip.support';

/** The least size of what a finger has to hit, in CSS pixels. */
const TARGET_PX = 44;
const RIGHT = { x: 320, y: 380 };
const LEFT = { x: 60, y: 380 };

/** Waits until a slide is shown that no longer moves: a finger on a moving one stops it. */
async function expectRest(page: Page, position: string): Promise<void> {
  await expectSlide(page, position);
  await expectPicture(page);
  await expect.poll(async () => Math.abs((await slide(page).boundingBox())?.x ?? 1)).toBe(0);
}

test('a room, its pictures and back, by tap', async ({ page }) => {
  await open(page, '/site/rooms');
  const link = page.getByRole('link', { name: 'More about it: Lakeside Room' });
  await link.tap();
  await expect(dialog(page)).toHaveAccessibleName('Lakeside Room');
  await expectNoAxe(page);
  const width = await dialog(page).evaluate((box) => [box.scrollWidth, box.clientWidth]);
  expect(width[0]).toBe(width[1]);
  await dialog(page).getByRole('link', { name: 'A made bed' }).tap();
  await expectPicture(page);
  await touchSwipe(page, RIGHT, LEFT);
  await expectSlide(page, '2/3');
  await lightbox(page).getByRole('button', { name: 'Close' }).tap();
  await expectClosed(page);
  await expect(dialog(page)).toHaveAccessibleName('Lakeside Room');
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
  await expect(dialog(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('the event, the terms, the suppers and the house rules', async ({ page }) => {
  await answerPictures(page);
  for (const [path, link, name] of [
    ['/site/events', 'Times and prices: Lantern night', 'Lantern night'],
    ['/site/terms', 'Booking terms', 'Booking terms'],
    ['/site/', 'This week’s suppers', 'This week’s suppers'],
    ['/site/rooms', 'House rules, all five of them', 'House rules'],
  ]) {
    await open(page, path);
    await page.getByRole('link', { name: link }).tap();
    await expect(dialog(page)).toHaveAccessibleName(name);
    await dialog(page).getByRole('button', { name: 'Close' }).tap();
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(page.locator('main #house-rules li')).toHaveCount(5);
});

test('a term explains itself at a tap', async ({ page }) => {
  await open(page, '/site/');
  await page.locator('[data-tooltip="half-board"]').tap();
  await expect(bubble(page)).toHaveText(/^Breakfast, afternoon cake and supper/);
  await expect(bubble(page)).toBeInViewport({ ratio: 1 });
  await page.tap('h1');
  await expect(bubble(page)).toHaveCount(0);
});

test('the seasons page on under the finger and close by a swipe down', async ({ page }) => {
  await open(page, '/site/gallery');
  await openPicture(page, 'a[data-gallery="seasons"]');
  for (const position of ['2/11', '3/11', '4/11']) {
    await touchSwipe(page, RIGHT, LEFT);
    await expectRest(page, position);
  }
  await touchSwipe(page, LEFT, RIGHT);
  await expectRest(page, '3/11');
  await expect(page).toHaveURL(/#seasons-3$/);
  await touchSwipe(page, { x: 190, y: 340 }, { x: 190, y: 660 });
  await expectClosed(page);
});

test('the enquiry by finger', async ({ page }) => {
  await open(page, '/site/contact');
  const type = async (label: string, text: string) => {
    await page.getByLabel(label).tap();
    await page.getByLabel(label).pressSequentially(text);
  };
  await type('Your name', 'Ada');
  await type('Email', 'ada@elsewhere.example');
  await type('Arrival', '06182027');
  await type('Departure', '06212027');
  await page.getByText('We bring a dog').tap();
  await expect(page.getByLabel('We bring a dog')).toBeChecked();
  await expect(page.getByLabel('Arrival')).toHaveValue('06/18/2027');
  await page.getByRole('button', { name: 'Send the enquiry' }).tap();
  await expect(dialog(page)).toHaveAccessibleName('Thank you, Ada');
  await expect(dialog(page).getByRole('link')).toHaveAttribute('href', 'tel:+15550104477');
  await expectNoAxe(page);
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
});

test('a failing server tells the visitor at once', async ({ page, allow }) => {
  allow.failures(/^500 .*\/modals\//, 2);
  allow.errors(/500/);
  await open(page, '/site/rooms', { params: { fault: 500, on: '/modals' } });
  await page.getByRole('link', { name: 'More about it: Pinewood Room' }).tap();
  await expect(dialog(page)).toContainText('500: Internal Server Error (/modals/rooms/pinewood)');
  await expect(dialog(page)).toBeInViewport({ ratio: 1 });
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
});

test('what stands alone is large enough for a finger, and small phones are wide enough', async ({
  page,
}) => {
  for (const path of ['/site/', '/site/rooms', '/site/contact']) {
    await open(page, path);
    const controls = page.locator(
      'nav a, .menu-open, .button, .more, .contact-list a, input, select',
    );
    // What a closed menu holds has no size yet.
    // All at once: which are seen changes as the rows of slides come to life.
    const sizes = await controls.filter({ visible: true }).evaluateAll((all) =>
      all.map((control) => {
        // A checkbox is hit by its label.
        const isBox = control.getAttribute('type') === 'checkbox';
        const target = (isBox && control.parentElement) || control;
        const name = control.textContent || control.getAttribute('name');
        return { name, height: Math.round(target.getBoundingClientRect().height) };
      }),
    );
    for (const { name, height } of sizes)
      expect(height, `${path} ${name}`).toBeGreaterThanOrEqual(TARGET_PX);
    await expectFits(page, [390, 360, 320]);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});
