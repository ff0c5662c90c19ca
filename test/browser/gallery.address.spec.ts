import type { Page } from '@playwright/test';
import { closeBy, expectClosed, expectSlide, lightbox, openPicture } from './support/lightbox';
import { expect, hash, insert, open, test } from './support/test';

const entries = (page: Page) => page.evaluate(() => history.length);

test('the address holds the name and the slide’s number', async ({ page }) => {
  await open(page, '/gallery');
  await openPicture(page, '#lake-b');
  expect(await hash(page)).toBe('#lake-2');
  await page.keyboard.press('n');
  await expectSlide(page, '3/4');
  expect(await hash(page)).toBe('#lake-3');
  await closeBy(page);
  await openPicture(page, '#single');
  // The browser may still be on its way back from the gallery before.
  await expect.poll(() => hash(page)).toBe('#lantern%20night-1');
  await closeBy(page);
  await expect.poll(() => hash(page)).toBe('');
});

test('Back closes, Forward opens again, and paging adds no entries', async ({ page }) => {
  await open(page, '/gallery');
  const before = await entries(page);
  await openPicture(page, '#lake-a');
  await page.keyboard.press('n');
  await expectSlide(page, '2/4');
  await page.keyboard.press('n');
  await expectSlide(page, '3/4');
  expect(await entries(page)).toBe(before + 1);
  await page.goBack();
  await expectClosed(page);
  expect(await hash(page)).toBe('');
  await page.goForward();
  await expectSlide(page, '3/4');
  expect(await hash(page)).toBe('#lake-3');
  await closeBy(page);
  await expect.poll(() => hash(page)).toBe('');
  expect(await entries(page)).toBe(before + 1);
});

test('two galleries with the same pictures are two', async ({ page }) => {
  await open(page, '/blank');
  const link = (id: string, name: string) =>
    `<a id="${id}" href="/site/pictures/regatta.webp" data-gallery="${name}">${id}</a> `;
  await insert(page, link('a', 'one') + link('b', 'two') + link('c', 'one') + link('d', 'two'));
  for (const [id, place, name] of [
    ['c', '2/2', 'one'],
    ['b', '1/2', 'two'],
  ] as const) {
    await openPicture(page, `#${id}`);
    await expectSlide(page, place);
    expect(await hash(page)).toBe(`#${name}-${place[0]}`);
    await closeBy(page);
    await expect(page.locator(`#${id}`)).toBeFocused();
    await expect.poll(() => hash(page)).toBe('');
  }
});

test('closing by a key leaves no entry to go back over', async ({ page }) => {
  await open(page, '/blank');
  await open(page, '/gallery');
  await openPicture(page, '#lake-a');
  await closeBy(page);
  await expect.poll(() => hash(page)).toBe('');
  await page.goBack();
  await expect(page).toHaveURL(/\/blank/);
});

test('a part of the page that the address named before is named again', async ({ page }) => {
  await open(page, '/gallery#example-lake');
  await openPicture(page, '#lake-a');
  expect(await hash(page)).toBe('#lake-1');
  await closeBy(page);
  await expect.poll(() => hash(page)).toBe('#example-lake');
});

test('opens on load at the slide that it names; closing keeps the page', async ({ page }) => {
  await open(page, '/blank');
  await open(page, '/gallery#lake-3');
  await expectSlide(page, '3/4');
  const before = await entries(page);
  await closeBy(page);
  expect(await hash(page)).toBe('');
  await expect(page).toHaveURL(/\/gallery\?log=/);
  expect(await entries(page)).toBe(before);
  await expect(page.locator('#lake-c')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/blank/);
});

test('opens again after a reload, and Back still closes', async ({ page }) => {
  await open(page, '/gallery');
  await openPicture(page, '#lake-b');
  await page.reload();
  await expectSlide(page, '2/4');
  await page.goBack();
  await expectClosed(page);
  expect(await hash(page)).toBe('');
});

test('a link of the page to a slide opens it', async ({ page }) => {
  await open(page, '/gallery');
  await page.click('#address');
  await expectSlide(page, '2/4');
  await page.goBack();
  await expectClosed(page);
});

test('opens for links that are inserted later', async ({ page }) => {
  await open(page, '/blank#later-1');
  await expect(lightbox(page)).toHaveCount(0);
  await insert(page, '<a href="/site/pictures/regatta.webp" data-gallery="later">Later</a>');
  await expect(lightbox(page)).toBeVisible();
  await closeBy(page);
});

test('a name may hold any character', async ({ page }) => {
  await open(page, '/blank');
  await insert(page, '<a id="a" href="/site/pictures/regatta.webp">One</a>');
  const name = 'a b/"\'<ü>&#-1]%41';
  await page.evaluate((name) => {
    document.querySelector('#a')?.setAttribute('data-gallery', name);
  }, name);
  await openPicture(page, '#a');
  expect(await hash(page)).toBe(`#${encodeURIComponent(name)}-1`);
  await page.goBack();
  await expectClosed(page);
  await page.goForward();
  await expect(lightbox(page)).toBeVisible();
  await closeBy(page);
});

test('an element of the page of that id wins', async ({ page }) => {
  await open(page, '/gallery');
  await insert(page, '<p id="lake-2">An anchor</p>');
  await page.click('#address');
  await expect.poll(() => hash(page)).toBe('#lake-2');
  // The page is there and stands still: the focus comes last.
  await expect(page.locator('#lake-2')).toBeFocused();
  await expect(page.locator('#lake-2')).toBeInViewport();
  await page.hover('#lake-d');
  await openPicture(page, '#lake-d');
  await expectSlide(page, '4/4');
  await closeBy(page);
});

for (const fragment of ['#lake', '#lake-0', '#lake-5', '#lake-1x', '#nothing-1', '#%zz-1'])
  test(`${fragment} opens nothing`, async ({ page }) => {
    await open(page, `/gallery${fragment}`);
    // The first gallery link's code is there by then, whether or not the address asked for it.
    await openPicture(page, '#lake-a');
    await expectSlide(page, '1/4');
    await page.goBack();
    await expectClosed(page);
    expect(await hash(page)).toBe(fragment);
  });
