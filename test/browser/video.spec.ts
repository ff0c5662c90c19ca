import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { answerProviders, expectNoFilm } from './support/providers';
import { expect, expectNoAxe, insert, leftOvers, needs, open, test } from './support/test';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
const NOT_LOADED = 'The requested content cannot be loaded. Please try again later.';

const player = (page: Page) => dialog(page).locator('iframe');
const film = (page: Page) => dialog(page).locator('video');

test.describe('a provider’s video', () => {
  test('plays in the provider’s frame, which nothing is asked of before @engines', async ({
    page,
  }) => {
    const asked = await answerProviders(page);
    await open(page, '/video');
    await Promise.all([page.waitForResponse(/\/assets\/dialog-/), page.hover('#youtube')]);
    expect(asked).toEqual([]);
    await page.click('#youtube');
    await expect(dialog(page)).toHaveAccessibleName('The lake in a year');
    await expect(player(page)).toHaveAttribute('src', `${YOUTUBE}?autoplay=1&playsinline=1`);
    await expect(player(page)).toHaveAttribute('title', 'The lake in a year');
    await expect(player(page)).toHaveAttribute('allow', /^autoplay; fullscreen;/);
    await expect(player(page)).toHaveAttribute('allowfullscreen');
    await expect(player(page)).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    await expect(dialog(page).getByRole('status')).toBeEmpty();
    expect(asked).toEqual([`${YOUTUBE}?autoplay=1&playsinline=1`]);
    await page.keyboard.press('Escape');
    await expect(page.locator('#youtube')).toBeFocused();
  });

  for (const [id, address] of [
    ['start', `${YOUTUBE}?autoplay=1&playsinline=1&start=90`],
    ['vimeo', 'https://player.vimeo.com/video/1084537?autoplay=1&playsinline=1'],
    ['unlisted', 'https://player.vimeo.com/video/1084537?h=0a1b2c3d4e&autoplay=1&playsinline=1'],
    ['picture', `${YOUTUBE}?autoplay=1&playsinline=1`],
  ])
    test(`of #${id} is at ${address}`, async ({ page }) => {
      await answerProviders(page);
      await open(page, '/video');
      await page.click(`#${id}`);
      await expect(player(page)).toHaveAttribute('src', address);
      await page.keyboard.press('Escape');
    });

  test('may play with sound: the page’s gesture counts in the frame', async ({ page }) => {
    needs('word of a frame on what it may do', page, 'chromium');
    await answerProviders(page);
    await open(page, '/video');
    await page.click('#youtube');
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('body')).toHaveText('autoplay allowed');
    await page.keyboard.press('Escape');
  });

  test('says that it loads until it has', async ({ page }) => {
    let answer = () => {};
    const isWanted = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('https://www.youtube-nocookie.com/**', async (route) => {
      await isWanted;
      await route.fulfill({ contentType: 'text/html', body: 'film' });
    });
    await open(page, '/video');
    await page.click('#youtube');
    await expect(dialog(page).getByRole('status')).toHaveText('Loading…');
    await expect(dialog(page).locator('[aria-busy=true]')).toHaveCount(1);
    answer();
    await expect(dialog(page).getByRole('status')).toBeEmpty();
    await expect(dialog(page).locator('[aria-busy=true]')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  test('is told what the page’s policy forbids', async ({ page, allow }) => {
    allow.errors(/Expected frame-src to name https:\/\/www\.youtube-nocookie\.com/, 1);
    allow.errors(/frame-src|Framing/);
    await open(page, '/video', { params: { csp: 'self' } });
    await page.click('#youtube');
    await expect(dialog(page).getByRole('status')).toHaveText(NOT_LOADED);
    await expect(player(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
});

test('plays where the policy only reports', async ({ page, allow }) => {
  allow.errors(/frame-src|Framing/);
  const asked = await answerProviders(page);
  await page.route('**/video?*', async (route) => {
    const response = await route.fetch();
    const headers = {
      ...response.headers(),
      'content-security-policy-report-only': "frame-src 'self'",
    };
    await route.fulfill({ response, headers });
  });
  await open(page, '/video');
  await page.click('#youtube');
  await expect.poll(() => asked).toHaveLength(1);
  await expect(dialog(page).getByRole('status')).toBeEmpty();
  await expect(player(page)).toBeVisible();
  await page.keyboard.press('Escape');
});

test.describe('the player is gone', () => {
  for (const [way, close] of [
    ['its button', (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click()],
    ['the overlay', (page: Page) => page.mouse.click(4, 300)],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    [
      'removal of the link',
      (page: Page) => page.evaluate(() => document.querySelector('#youtube')?.remove()),
    ],
    ['veneer.stop()', (page: Page) => page.evaluate(() => window.veneer.stop())],
  ] as const)
    test(`at once by ${way}`, async ({ page }) => {
      await answerProviders(page);
      await open(page, '/video');
      await page.click('#youtube');
      await expect(player(page)).toBeVisible();
      // Noted in the very turn in which the dialog begins to close, before it has faded.
      await page.evaluate(() => {
        addEventListener('veneer:close', () =>
          Reflect.set(window, 'framesAtClose', document.querySelectorAll('iframe').length),
        );
      });
      await close(page);
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'framesAtClose'))).toBe(0);
      await expect.poll(() => leftOvers(page)).toEqual([]);
    });

  test('and comes again, once for many clicks', async ({ page }) => {
    const asked = await answerProviders(page);
    await open(page, '/video');
    for (let time = 1; time <= 2; time++) {
      await page.evaluate(() => {
        for (let click = 0; click < 50; click++)
          document.querySelector<HTMLElement>('#youtube')?.click();
      });
      await expect(player(page)).toHaveCount(1);
      await expect(page.locator('.veneer-dialog')).toHaveCount(1);
      // A player that closes before its request is answered may not have been asked for at all.
      await expect.poll(() => asked).toHaveLength(time);
      await page.keyboard.press('Escape');
      await expect(page.locator('.veneer-dialog')).toHaveCount(0);
    }
    expect(asked).toHaveLength(2);
  });

  test('when another video takes its place @engines', async ({ page }) => {
    await answerProviders(page);
    await open(page, '/video');
    await page.click('#youtube');
    await expect(player(page)).toBeVisible();
    await page.evaluate(() => document.querySelector<HTMLElement>('#vimeo')?.click());
    await expect(dialog(page)).toHaveAccessibleName('Building a boat');
    await expect(page.locator('iframe')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('.veneer-dialog')).toHaveCount(0);
  });
});

test.describe('a file', () => {
  test('plays at once with sound, and stops when it closes @engines', async ({ page }) => {
    await open(page, '/video');
    await page.click('#file');
    await expect(film(page)).toHaveAttribute('aria-label', 'The jetty in the wind');
    await expect(film(page)).toHaveAttribute('controls');
    await expect(film(page)).toHaveAttribute('playsinline');
    await expect
      .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.played.length))
      .toBe(1);
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
    await expect(dialog(page).getByRole('status')).toBeEmpty();
    const video = await film(page).elementHandle();
    await page.keyboard.press('Escape');
    await expect(page.locator('video')).toHaveCount(0);
    expect(
      await video?.evaluate((gone: HTMLVideoElement) => [gone.paused, gone.getAttribute('src')]),
    ).toEqual([true, null]);
  });

  test('that can’t be played says so @engines', async ({ page, allow }) => {
    expectNoFilm(allow, page, /404 .*jetty\.webm/);
    allow.errors(/jetty\.webm can’t be played/, 1);
    await page.route('**/site/films/jetty.webm', (route) => route.fulfill({ status: 404 }));
    await open(page, '/video');
    await page.click('#file');
    await expect(dialog(page).getByRole('status')).toHaveText(NOT_LOADED);
    await expect(film(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('#file')).toBeFocused();
  });
});

test.describe('by keyboard', () => {
  test('Enter plays, Tab stays inside, Escape gives focus back @engines', async ({ page }) => {
    await page.route('**/site/films/jetty.webm', () => {});
    await open(page, '/video');
    await page.focus('#file');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(film(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#file')).toBeFocused();
  });

  test('the provider’s frame is reached by Tab', async ({ page }) => {
    await answerProviders(page);
    await open(page, '/video');
    await page.focus('#youtube');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeFocused();
    // Before it has loaded, there is nothing in it to go to.
    await expect(dialog(page).getByRole('status')).toBeEmpty();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    // Focus itself is in the frame's own document then.
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
  });
});

test('a failed call speaks by the browser’s own alert while a video is open', async ({
  page,
  allow,
}) => {
  allow.errors(/\/modals\/missing answered 404/);
  allow.failures(/404/, 1);
  await answerProviders(page);
  await open(page, '/video');
  await page.click('#youtube');
  await expect(player(page)).toBeVisible();
  const said = page.waitForEvent('dialog');
  const settled = page.evaluate(() => window.veneer.modal('missing'));
  const alert = await said;
  expect(alert.message()).toBe('404: Not Found (/modals/missing)');
  await alert.accept();
  await settled;
  await expect(player(page)).toBeVisible();
  await page.keyboard.press('Escape');
});

test('an inserted link plays; with a prefix the bare name means nothing', async ({ page }) => {
  const asked = await answerProviders(page);
  await open(page, '/video', { params: { prefix: 'v' } });
  await insert(page, '<a id="late" href="https://vimeo.com/1084537" data-v-video>Late</a>');
  await page.click('#late');
  await expect(dialog(page)).toHaveAccessibleName('Late');
  await expect.poll(() => asked).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.veneer-dialog')).toHaveCount(0);
  await page.route('https://vimeo.com/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: 'the video’s page' }),
  );
  await insert(page, '<a id="bare" href="https://vimeo.com/1084537" data-video>Bare</a>');
  await page.click('#bare');
  await expect(page).toHaveURL('https://vimeo.com/1084537');
  expect(asked).toHaveLength(1);
});

test('axe finds nothing, closed and open', async ({ page }) => {
  await answerProviders(page);
  await open(page, '/video');
  await expectNoAxe(page);
  await page.click('#youtube');
  await expect(player(page)).toBeVisible();
  await expectNoAxe(page, { within: '.veneer-dialogs', iframes: false });
  await page.keyboard.press('Escape');
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [844, 390],
] as const)
  test(`fits ${width} × ${height}, 16 to 9`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await answerProviders(page);
    await open(page, '/video?dir=rtl');
    await page.click('#youtube');
    // It rises into its place.
    await expect.poll(() => dialog(page).evaluate((box) => box.getAnimations().length)).toBe(0);
    const box = await dialog(page).boundingBox();
    const frame = await player(page).boundingBox();
    if (!box || !frame) throw new Error('nothing is shown');
    expect(frame.width / frame.height).toBeCloseTo(16 / 9, 1);
    expect(box.x).toBeGreaterThanOrEqual(15);
    expect(box.y).toBeGreaterThanOrEqual(10);
    expect(box.y + box.height).toBeLessThanOrEqual(height - 10);
    expect(frame.width).toBeGreaterThan(Math.min(width, height) * 0.75);
    const close = await dialog(page).getByRole('button', { name: 'Close' }).boundingBox();
    expect(close && close.y + close.height).toBeLessThanOrEqual(frame.y);
    await page.keyboard.press('Escape');
  });
