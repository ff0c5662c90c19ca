import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { hold } from './support/hold';
import { answerProviders, expectNoFilm } from './support/providers';
import { expectStop } from './support/tab';
import { canTake, expect, expectNoAxe, insert, leftOvers, open, test } from './support/test';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&playsinline=1';
const VIMEO = 'https://player.vimeo.com/video/1084537?autoplay=1&playsinline=1';
const NOT_LOADED = 'The requested content cannot be loaded. Please try again later.';

const player = (page: Page) => dialog(page).locator('iframe');
const film = (page: Page) => dialog(page).locator('video');
const status = (page: Page) => dialog(page).getByRole('status');

// That dialogs fade is the modal's.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Closes the dialog and waits until it is gone. */
async function closeByKey(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('.veneer-dialog')).toHaveCount(0);
}

test('video: a click plays the video in its provider’s frame, with sound, and nothing is requested from the provider before @engines @video.play @security.5', async ({
  page,
}) => {
  const asked = await answerProviders(page);
  const { answer } = await hold(page, 'https://www.youtube-nocookie.com/**');
  await open(page, '/video');
  await page.hover('#youtube');
  expect(asked).toEqual([]);
  await page.click('#youtube');
  await expect(dialog(page)).toHaveAccessibleName('The lake in a year');
  await expect(status(page)).toHaveText('Loading…');
  await expect(dialog(page).locator('[aria-busy=true]')).toHaveCount(1);
  answer();
  await expect(status(page)).toBeEmpty();
  await expect(dialog(page).locator('[aria-busy=true]')).toHaveCount(0);
  for (const [name, value] of [
    ['src', YOUTUBE],
    ['title', 'The lake in a year'],
    ['allow', /^autoplay; picture-in-picture;/],
    ['allowfullscreen', ''],
    ['referrerpolicy', 'strict-origin-when-cross-origin'],
  ] as const)
    await expect(player(page)).toHaveAttribute(name, value);
  if (canTake('word of a frame on what it may do', page, 'chromium'))
    await expect(page.frameLocator('iframe').locator('body')).toHaveText('autoplay allowed');
  await closeByKey(page);
  await expect(page.locator('#youtube')).toBeFocused();
  await insert(page, '<a id="late" href="https://vimeo.com/1084537" data-video>Late</a>');
  await page.click('#late');
  await expect(dialog(page)).toHaveAccessibleName('Late');
  await expect(player(page)).toHaveAttribute('src', VIMEO);
  await expect.poll(() => asked).toEqual([YOUTUBE, VIMEO]);
  await closeByKey(page);
});

test('video: many clicks open one player, and another video replaces it @engines @full @video.play', async ({
  page,
}) => {
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
    if (time === 1) await closeByKey(page);
  }
  await page.evaluate(() => document.querySelector<HTMLElement>('#vimeo')?.click());
  await expect(dialog(page)).toHaveAccessibleName('Building a boat');
  await expect(page.locator('iframe')).toHaveCount(1);
  await closeByKey(page);
});

test('video: the page’s policy forbids the provider’s frames, and the dialog says so; one that only reports changes nothing @full @video.play', async ({
  page,
  allow,
}) => {
  allow.errors(/Expected frame-src to name https:\/\/www\.youtube-nocookie\.com/, 1);
  allow.errors(/frame-src|Framing/);
  const asked = await answerProviders(page);
  await open(page, '/video', { params: { csp: 'self' } });
  await page.click('#youtube');
  await expect(status(page)).toHaveText(NOT_LOADED);
  await expect(player(page)).toHaveCount(0);
  await closeByKey(page);
  await page.route('**/video?*', async (route) => {
    const response = await route.fetch();
    const only = { 'content-security-policy-report-only': "frame-src 'self'" };
    await route.fulfill({ response, headers: { ...response.headers(), ...only } });
  });
  await open(page, '/video');
  await page.click('#youtube');
  await expect.poll(() => asked).toEqual([YOUTUBE]);
  await expect(status(page)).toBeEmpty();
  await expect(player(page)).toBeVisible();
  await closeByKey(page);
});

test('video: the player is removed at the moment its dialog begins to close, by button, overlay, Escape, removal of its link and veneer.stop() @full @video.close', async ({
  page,
}) => {
  await answerProviders(page);
  await open(page, '/video');
  await page.evaluate(() => {
    const note = () => {
      Reflect.set(window, 'frames', document.querySelectorAll('iframe').length);
    };
    addEventListener('veneer:close', note);
  });
  const frames = () => page.evaluate(() => Reflect.get(window, 'frames'));
  for (const [way, id, close] of [
    ['button', 'youtube', () => dialog(page).getByRole('button', { name: 'Close' }).click()],
    ['overlay', 'youtube', () => page.mouse.click(4, 300)],
    ['Escape', 'youtube', () => page.keyboard.press('Escape')],
    ['removal', 'youtube', () => page.locator('#youtube').evaluate((link) => link.remove())],
    ['stop()', 'vimeo', () => page.evaluate(() => window.veneer.stop())],
  ] as const) {
    await page.evaluate(() => Reflect.deleteProperty(window, 'frames'));
    await page.click(`#${id}`);
    await expect(player(page), way).toBeVisible();
    await close();
    await expect.poll(frames, `frames while it closes by ${way}`).toBe(0);
    await expect.poll(() => leftOvers(page), way).toEqual([]);
  }
});

test('video: a file plays with sound and stops when its dialog closes; one that can’t be played says so @engines @video.file', async ({
  page,
  allow,
}) => {
  expectNoFilm(allow, page, /404 .*jetty\.webm/);
  allow.errors(/jetty\.webm can’t be played/, 1);
  await page.route('**/jetty.webm', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await open(page, '/video');
  await page.click('#file');
  await expect(status(page)).toHaveText(NOT_LOADED);
  await expect(film(page)).toHaveCount(0);
  await closeByKey(page);
  await expect(page.locator('#file')).toBeFocused();
  await page.click('#file');
  for (const [name, value] of [
    ['aria-label', 'The jetty in the wind'],
    ['controls', ''],
    ['playsinline', ''],
  ] as const)
    await expect(film(page)).toHaveAttribute(name, value);
  const video = await film(page).elementHandle();
  const state = () =>
    video?.evaluate((it: HTMLVideoElement) => [it.played.length, it.muted, it.paused]);
  await expect.poll(state).toEqual([1, false, false]);
  await expect(status(page)).toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
  expect(await video?.evaluate((gone: HTMLVideoElement) => [gone.paused, gone.src])).toEqual([
    true,
    '',
  ]);
});

test('video: by keyboard Enter plays, Tab goes to the player, Escape returns the focus @engines @video.keyboard', async ({
  page,
}) => {
  await answerProviders(page);
  await page.route('**/site/films/jetty.webm', () => {});
  await open(page, '/video');
  const close = dialog(page).getByRole('button', { name: 'Close' });
  await page.focus('#file');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeFocused();
  for (const target of [close, film(page)]) await expectStop(page, 'Tab', target);
  await closeByKey(page);
  await expect(page.locator('#file')).toBeFocused();
  await page.focus('#youtube');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeFocused();
  // Before it has loaded, there is nothing in it to go to.
  await expect(status(page)).toBeEmpty();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  // Focus itself is in the frame's own document then.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
  await close.click();
});

test('video: a link to anything but a known video is reported and followed by the browser @video.links', async ({
  page,
  allow,
}) => {
  const hostile = [
    'https://www.youtube.com/embed/../x',
    'https://www.youtube.com/watch?v=%22onload=%22x',
    'https://user:pass@www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'javascript:window.ran=1',
  ];
  allow.errors(/^Veneer video: .* is no known video/, hostile.length + 1);
  const asked = await answerProviders(page);
  await open(page, '/video');
  const links = hostile.map((href) => `<p><a class="wrong" href="${href}" data-video>Film</a></p>`);
  await insert(page, links.join(''));
  await page.evaluate(() => {
    Reflect.set(window, 'prevented', []);
    addEventListener('click', (event) => {
      if (!(event.target as Element).matches('.wrong')) return;
      Reflect.get(window, 'prevented').push(event.defaultPrevented);
      event.preventDefault();
    });
  });
  for (const link of await page.locator('.wrong').all()) await link.click();
  const prevented = () => page.evaluate(() => Reflect.get(window, 'prevented'));
  await expect.poll(prevented).toEqual(hostile.map(() => false));
  await expect(page.locator('iframe,video,.veneer-dialog')).toHaveCount(0);
  expect(asked).toEqual([]);
  const href = await page.locator('#unknown').evaluate((link: HTMLAnchorElement) => link.href);
  await page.click('#unknown');
  await expect(page).toHaveURL(href);
});

test('video: while one is open, a failed call is reported by the browser’s own alert @full @server.nested', async ({
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
  await closeByKey(page);
});

test('video: axe finds nothing, closed and open @video.axe', async ({ page }) => {
  await answerProviders(page);
  await open(page, '/video');
  await expectNoAxe(page);
  await page.click('#youtube');
  await expect(player(page)).toBeVisible();
  await expectNoAxe(page, { within: '.veneer-dialogs', iframes: false });
  await closeByKey(page);
});

test('video: the player is 16 to 9 and inside the window, wide, on a phone and on one that lies @full @video.play', async ({
  page,
}) => {
  await answerProviders(page);
  await open(page, '/video?dir=rtl');
  await page.click('#youtube');
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await dialog(page).boundingBox();
    const frame = await player(page).boundingBox();
    const close = await dialog(page).getByRole('button', { name: 'Close' }).boundingBox();
    if (!box || !frame || !close) throw new Error('nothing is shown');
    const size = `${width} × ${height}`;
    expect(frame.width / frame.height, size).toBeCloseTo(16 / 9, 1);
    expect(box.x, size).toBeGreaterThanOrEqual(15);
    expect(box.y, size).toBeGreaterThanOrEqual(10);
    expect(box.y + box.height, size).toBeLessThanOrEqual(height - 10);
    expect(frame.width, size).toBeGreaterThan(Math.min(width, height) * 0.75);
    expect(close.y + close.height, size).toBeLessThanOrEqual(frame.y);
  }
  await closeByKey(page);
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('video: without script the link opens the video’s page @video.noscript', async ({
    page,
  }) => {
    await page.route('https://www.youtube.com/**', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: 'the video’s page' }),
    );
    await open(page, '/video');
    await page.click('#youtube');
    await expect(page).toHaveURL('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  });
});
