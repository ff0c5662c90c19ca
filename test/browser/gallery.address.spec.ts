import type { Page } from '@playwright/test';
import { closeBy, expectClosed, expectSlide, lightbox, openSlide } from './support/lightbox';
import { expect, hash, insert, open, test } from './support/test';

// Nothing here is about how it moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const entries = (page: Page) => page.evaluate(() => history.length);

/** Closes by a key, and waits until the browser is back from the entry of the lightbox. */
async function closeAndArrive(page: Page, fragment = ''): Promise<void> {
  await closeBy(page);
  await expect.poll(() => hash(page)).toBe(fragment);
}

test('gallery: the fragment holds name and index; Back closes, Forward opens again, paging adds no history entry, and closing by a key leaves none @gallery.fragment @gallery.back', async ({
  page,
}) => {
  await open(page, '/blank');
  await open(page, '/gallery');
  const before = await entries(page);
  await openSlide(page, '#lake-a');
  expect(await hash(page)).toBe('#lake-1');
  for (const index of [2, 3]) {
    await page.keyboard.press('n');
    await expectSlide(page, `${index}/4`);
    expect(await hash(page)).toBe(`#lake-${index}`);
  }
  expect(await entries(page)).toBe(before + 1);
  await page.goBack();
  await expectClosed(page);
  expect(await hash(page)).toBe('');
  await page.goForward();
  await expectSlide(page, '3/4');
  expect(await hash(page)).toBe('#lake-3');
  await closeAndArrive(page);
  expect(await entries(page)).toBe(before + 1);
  // A part of the page that the address named before is named again.
  await page.evaluate(() => {
    location.hash = '#example-lake';
  });
  await openSlide(page, '#lake-a');
  expect(await hash(page)).toBe('#lake-1');
  await closeAndArrive(page, '#example-lake');
  await page.goBack();
  expect(await hash(page)).toBe('');
  await page.goBack();
  await expect(page).toHaveURL(/\/blank/);
});

test('gallery: an address opens its slide on load and after a reload; closing takes the fragment and leaves the page @gallery.fragment @gallery.back', async ({
  page,
}) => {
  await open(page, '/blank');
  await open(page, '/gallery#lake-3');
  await expectSlide(page, '3/4');
  const before = await entries(page);
  await closeBy(page);
  expect(await hash(page)).toBe('');
  await expect(page).toHaveURL(/\/gallery\?log=/);
  expect(await entries(page)).toBe(before);
  await expect(page.locator('#lake-c')).toBeFocused();
  await openSlide(page, '#lake-b');
  await page.reload();
  await expectSlide(page, '2/4');
  await page.goBack();
  await expectClosed(page);
  expect(await hash(page)).toBe('');
  await page.goBack();
  await expect(page).toHaveURL(/\/blank/);
});

test('gallery: a name alone opens nothing; a link of the page to a slide opens it, unless an element of the page has that id @full @gallery.fragment', async ({
  page,
}) => {
  await open(page, '/gallery#lake');
  // The link's code is there by then, whether or not the address asked for it.
  await openSlide(page, '#lake-a');
  await expectSlide(page, '1/4');
  await closeAndArrive(page, '#lake');
  await page.click('#address');
  await expectSlide(page, '2/4');
  await page.goBack();
  await expectClosed(page);
  await insert(page, '<p id="lake-2">An anchor</p>');
  await page.click('#address');
  await expect.poll(() => hash(page)).toBe('#lake-2');
  // The page is there and stands still: the focus comes last.
  await expect(page.locator('#lake-2')).toBeFocused();
  await expect(page.locator('#lake-2')).toBeInViewport();
  await page.hover('#lake-d');
  await openSlide(page, '#lake-d');
  await expectSlide(page, '4/4');
  await closeBy(page);
});

test('gallery: an address opens links that are inserted later; a name may hold any character, and galleries are distinguished by it alone @gallery.fragment @security.6', async ({
  page,
}) => {
  await open(page, '/blank#later-1');
  const link = (id: string, name: string) =>
    `<a id="${id}" href="/site/pictures/regatta-small.webp" data-gallery="${name}">${id}</a> `;
  await insert(page, link('later', 'later'));
  await expect(lightbox(page)).toBeVisible();
  await closeAndArrive(page);
  const name = `"><img src=x onerror='window.__xss=1'> ü&]),*/{{ERROR}}%41`;
  const written = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  await insert(page, link('a', written) + link('b', 'later') + link('c', written));
  for (const [id, position, fragment] of [
    ['c', '2/2', `#${encodeURIComponent(name)}-2`],
    ['b', '2/2', '#later-2'],
  ] as const) {
    await openSlide(page, `#${id}`);
    await expectSlide(page, position);
    expect(await hash(page)).toBe(fragment);
    await page.goBack();
    await expectClosed(page);
    await page.goForward();
    await expect(lightbox(page)).toBeVisible();
    await closeAndArrive(page);
    await expect(page.locator(`#${id}`)).toBeFocused();
  }
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
});
