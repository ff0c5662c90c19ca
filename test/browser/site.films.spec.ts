import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { answerPictures, answerProviders } from './support/providers';
import { canTake, expect, expectNoAxe, open, test, untilReady } from './support/test';

const BUNNY = 'aqz-KE-bpKQ';
const SINTEL = 'eRsGyueVLvQ';
const hosted = (id: string) => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
const player = (page: Page) => dialog(page).locator('iframe');
const film = (page: Page, name: string) => page.getByRole('link', { name: `Watch ${name}` });

test('the films get their own pictures as they come near, and nothing before', async ({ page }) => {
  const frames = await answerProviders(page);
  const pictures = await answerPictures(page);
  await open(page, '/site/events');
  expect(pictures).toEqual([]);
  await page.locator('#films').scrollIntoViewIfNeeded();
  for (const [name, id] of [
    ['Big Buck Bunny', BUNNY],
    ['Sintel', SINTEL],
  ]) {
    const before = await film(page, name).boundingBox();
    await film(page, name).scrollIntoViewIfNeeded();
    await expect(film(page, name).locator('img')).toHaveAttribute('src', hosted(id));
    const after = await film(page, name).boundingBox();
    expect(after?.height).toBe(before?.height);
  }
  expect([...new Set(pictures)].sort()).toEqual([hosted(BUNNY), hosted(SINTEL)].sort());
  expect(frames).toEqual([]);
  await expectNoAxe(page, { within: 'section:has(#films)' });
});

test('a film plays in a dialog; closed, its player is gone', async ({ page }) => {
  const frames = await answerProviders(page);
  await answerPictures(page);
  await open(page, '/site/');
  await page.getByRole('link', { name: 'About the evenings' }).click();
  await expect(page).toHaveURL('/site/events#films');
  await untilReady(page);
  await film(page, 'Sintel').click();
  await expect(dialog(page)).toHaveAccessibleName(/Sintel/);
  const shown = page.frameLocator('iframe').locator('body');
  await expect(shown).toHaveText(/^autoplay/);
  if (canTake('word of a frame on what it may do', page, 'chromium'))
    await expect(shown).toHaveText('autoplay allowed');
  expect(frames).toEqual([expect.stringContaining(`youtube-nocookie.com/embed/${SINTEL}?`)]);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('link', { name: 'on Vimeo too' }).click();
  await expect(player(page)).toHaveAttribute(
    'src',
    /^https:\/\/player\.vimeo\.com\/video\/1084537/,
  );
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('by keyboard: from film to film', async ({ page }) => {
  await answerProviders(page);
  await answerPictures(page);
  await open(page, '/site/events');
  await film(page, 'Big Buck Bunny').focus();
  await page.keyboard.press('Enter');
  await expect(player(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(player(page)).toHaveCount(0);
  await expect(film(page, 'Big Buck Bunny')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(film(page, 'Sintel')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(player(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(film(page, 'Sintel')).toBeFocused();
});

test('a slow provider: the dialog says that the film loads', async ({ page }) => {
  let answer = () => {};
  const isWanted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await answerPictures(page);
  await page.route('https://www.youtube-nocookie.com/**', async (route) => {
    await isWanted;
    await route.fulfill({ contentType: 'text/html', body: 'film' });
  });
  await open(page, '/site/events');
  await film(page, 'Sintel').click();
  await expect(dialog(page).getByRole('status')).toHaveText('Loading…');
  answer();
  await expect(dialog(page).getByRole('status')).toBeEmpty();
  await page.keyboard.press('Escape');
});

test('a failing image host: the house’s own pictures stay', async ({ page, allow }) => {
  allow.errors(/hqdefault\.jpg did not come/, 2);
  allow.errors(/Failed to load resource/);
  await page.route('https://i.ytimg.com/**', (route) => route.fulfill({ status: 500 }));
  const failed = Promise.all(
    [BUNNY, SINTEL].map((id) =>
      page.waitForEvent('console', (line) => line.text().includes(`${id}/hqdefault.jpg did`)),
    ),
  );
  await open(page, '/site/events');
  await page.locator('#films').scrollIntoViewIfNeeded();
  await film(page, 'Sintel').scrollIntoViewIfNeeded();
  await failed;
  await expect(film(page, 'Big Buck Bunny').locator('img')).toHaveAttribute('src', /milky-way/);
  await expect(film(page, 'Sintel').locator('img')).toHaveAttribute('src', /moonrise/);
});

test('without the player’s code the link leads to the film’s own page', async ({ page, allow }) => {
  allow.failures(/^404 .*\/assets\//);
  allow.errors(/Veneer/);
  await answerPictures(page);
  await page.route('https://www.youtube.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Sintel</title>' }),
  );
  await open(page, '/site/events', { params: { fault: 404, on: '/assets/video' }, waits: false });
  await film(page, 'Sintel').click();
  await expect(page).toHaveURL(`https://www.youtube.com/watch?v=${SINTEL}`);
});
