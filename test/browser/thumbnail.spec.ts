import type { Page } from '@playwright/test';
import { insertBelow, openEmpty, settle } from './lazy.support';
import { withBody } from './settings.support';
import { hold } from './support/hold';
import { answerPictures } from './support/providers';
import { expectNoShift } from './support/shift';
import {
  expect,
  expectNoAxe,
  expectNoGrowth,
  heapAfterGc,
  NO_PREFETCH,
  open,
  test,
} from './support/test';
import { mountedOn } from './tooltip.support';

const YOUTUBE = 'https://youtu.be/aqz-KE-bpKQ';
const HOSTED = 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg';
const API = /^https:\/\/www\.googleapis\.com\//;
const LINK = `<a id="text" href="${YOUTUBE}" data-video>Film</a>`;

const image = (page: Page) => page.locator('#text img');

/** Opens a page with this in its body from the start. */
async function openWith(page: Page, html: string): Promise<void> {
  await withBody(page, (body) => body.replace('</h1>', `</h1>${html}<p id="below">Below</p>`));
  await open(page, '/blank');
}

const topOfBelow = (page: Page) =>
  page.locator('#below').evaluate((element) => element.getBoundingClientRect().top);

/** Whether room for a picture is kept in a link. */
const roomOf = (page: Page, id: string) =>
  page
    .locator(`#${id}`)
    .evaluate((element) => getComputedStyle(element, '::before').content !== 'none');

test('thumbnail: neither code nor picture is loaded before the link is within 400 px of the viewport @thumbnail.near', async ({
  page,
}) => {
  const asked = await answerPictures(page);
  const files: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(\w+)-\w+\.(?:js|css)$/.exec(request.url()) ?? [];
    if (name) files.push(name);
  });
  await openEmpty(page, { docs: '0', 'opt.prefetch': 'off' });
  await insertBelow(page, 410, LINK);
  // Settles once the link has been seen.
  await page.evaluate(() => window.veneer.enhance());
  await settle(page);
  expect(files).not.toContain('server');
  expect(asked).toEqual([]);
  await page.evaluate(() => scrollBy(0, 30));
  await expect(image(page)).toHaveAttribute('src', HOSTED);
  expect(files).toContain('server');
  expect(asked).toEqual([HOSTED]);
});

test('thumbnail: a link without a picture gets the video’s above its text, from the image host, without cookies or referrer; one with a picture stays @engines @thumbnail.picture', async ({
  page,
}) => {
  const headers: Record<string, string>[] = [];
  const asked = await answerPictures(page, (request) => headers.push(request.headers()));
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'film' }),
  );
  await open(page, '/thumbnail');
  await page.locator('#unknown').evaluate((wrong) => wrong.remove());
  const own = await page.locator('#own').innerHTML();
  const mounted = await mountedOn(page, '#own');
  await page.locator('#own').scrollIntoViewIfNeeded();
  await mounted();
  await page.locator('#text').scrollIntoViewIfNeeded();
  await expect(image(page)).toHaveAttribute('src', HOSTED);
  await expect(image(page)).toHaveAttribute('alt', '');
  await expect(page.locator('#text')).toHaveAccessibleName('The lake in a year');
  const box = await image(page).boundingBox();
  expect(box && box.width / box.height).toBeCloseTo(16 / 9, 1);
  expect(await page.locator('#own').innerHTML()).toBe(own);
  await expect(page.locator('#vimeo')).toHaveText('Building a boat');
  // An image of the page's own is filled; what it says of its size and text counts.
  const around = page.locator('#around');
  await around.scrollIntoViewIfNeeded();
  await expect(around).toHaveAttribute('src', HOSTED);
  const size = await around.boundingBox();
  expect([size?.width, size?.height]).toEqual([320, 180]);
  const named = page.locator('#named');
  await named.scrollIntoViewIfNeeded();
  await expect(named).toHaveAttribute('src', /dQw4w9WgXcQ/);
  await expect(named).toHaveAttribute('alt', 'The jetty in the wind');
  await expectNoAxe(page);
  expect(asked.filter((address) => !address.includes('ytimg'))).toEqual([]);
  for (const { referer, cookie } of headers)
    expect([referer, cookie]).toEqual([undefined, undefined]);
  await image(page).click();
  await expect(page.locator('iframe')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.veneer-dialog')).toHaveCount(0);
});

test('thumbnail: a picture that is loaded moves nothing on a phone, and no space is reserved in links that get none @full @thumbnail.near', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await answerPictures(page);
  const { answer } = await hold(page, /ytimg/);
  const others = `<a id="own" href="${YOUTUBE}" data-video><img src="/favicon.svg" alt="Lake" width="16" height="16"></a>
    <a id="icon" href="${YOUTUBE}" data-video><i class="fa fa-play"></i></a>
    <a id="film" href="${YOUTUBE}" data-video><video muted width="16" height="9" preload="none"><source src="/site/films/jetty.webm"></video></a>
    <a id="vimeo" href="https://vimeo.com/1084537" data-video>Vimeo</a>
    <a id="file" href="/site/films/jetty.webm" data-video>File</a>
    <a id="off" href="${YOUTUBE}" data-video data-veneer="off">Off</a>
    <p data-veneer="off"><a id="inside" href="${YOUTUBE}" data-video>Off</a></p>
    <a id="plain" href="${YOUTUBE}">Plain</a>`;
  await openWith(page, `${LINK}${others}`);
  const before = await topOfBelow(page);
  expect(before).toBeGreaterThan(200);
  expect(await roomOf(page, 'text')).toBe(true);
  for (const id of ['own', 'icon', 'film', 'vimeo', 'file', 'off', 'inside', 'plain'])
    expect(await roomOf(page, id), `room in #${id}`).toBe(false);
  answer();
  await expect(image(page)).toBeVisible();
  expect(await topOfBelow(page)).toBe(before);
  await expectNoShift(page);
});

test('thumbnail: a picture that does not load is reported; the text and its space stay, and nothing moves @full @engines @thumbnail.failure', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer thumbnail: .*hqdefault\.jpg did not load/, 1);
  allow.noise(/Failed to load resource/);
  await page.route(/ytimg/, (route) => route.abort());
  const noted = page.waitForEvent('console', (message) => /did not load/.test(message.text()));
  await openWith(page, LINK);
  await noted;
  await expect(page.locator('#text')).toHaveText('Film');
  await expect(image(page)).toHaveCount(0);
  expect(await roomOf(page, 'text')).toBe(true);
  await expectNoShift(page);
});

test('thumbnail: with a key the data API is asked by GET without cookies, and of a hostile response nothing is shown @engines @thumbnail.api @thumbnail.failure', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer thumbnail: YouTube’s data API has no picture of dQw4w9WgXcQ/, 1);
  const asked = await answerPictures(page);
  const sizes = (widths: number[]) =>
    Object.fromEntries(
      ['default', 'medium', 'high', 'standard', 'maxres'].map((name, index) => [
        name,
        { url: `https://i.ytimg.com/vi/x/${name}.jpg`, width: widths[index], height: 90 },
      ]),
    );
  const hostile = { high: { url: 'javascript:alert(1)', width: 480 } };
  await page.route(API, (route) => {
    const isHostile = route.request().url().includes('dQw4w9WgXcQ');
    const thumbnails = isHostile ? hostile : sizes([120, 320, 480, 640, 1280]);
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { items: [{ snippet: { title: 'A title', thumbnails } }] },
    });
  });
  await open(page, '/thumbnail', { params: { 'opt.video-key': 'lodge' } });
  await page.locator('#unknown').evaluate((wrong) => wrong.remove());
  const request = page.waitForRequest(API);
  await page.locator('#text').scrollIntoViewIfNeeded();
  const sent = await request;
  expect(sent.method()).toBe('GET');
  expect(sent.url()).toBe(
    'https://www.googleapis.com/youtube/v3/videos?part=snippet&id=aqz-KE-bpKQ&key=lodge',
  );
  expect(sent.headers().cookie).toBeUndefined();
  const high = 'https://i.ytimg.com/vi/x/high.jpg';
  await expect(image(page)).toHaveAttribute('src', high);
  await page.locator('#named').scrollIntoViewIfNeeded();
  const instead = HOSTED.replace('aqz-KE-bpKQ', 'dQw4w9WgXcQ');
  await expect(page.locator('#named')).toHaveAttribute('src', instead);
  await expect.poll(() => [...new Set(asked)].sort()).toEqual([instead, high]);
});

test('thumbnail: a link gets its video’s picture, keeps it where it is moved, and veneer.stop() restores the text @engines @thumbnail.removal', async ({
  page,
}) => {
  await answerPictures(page);
  await openEmpty(page);
  await insertBelow(page, 0, LINK);
  await expect(image(page)).toHaveAttribute('src', HOSTED);
  await page.evaluate(() => {
    document.querySelector('main')?.append(document.querySelector('#text') as Element);
  });
  await settle(page);
  await expect(image(page)).toHaveCount(1);
  await page.evaluate(() => window.veneer.stop());
  expect(await page.locator('#text').innerHTML()).toBe('Film');
});

test('thumbnail: play icon in forced colours, is seen on its circle, also below the mouse @full @thumbnail.picture', async ({
  page,
}) => {
  await answerPictures(page);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openWith(page, LINK);
  await expect(image(page)).toBeVisible();
  const colors = () =>
    page
      .locator('.veneer-thumbnail')
      .evaluate((picture) =>
        ['::before', '::after'].map((part) => getComputedStyle(picture, part).backgroundColor),
      );
  for (const act of [() => page.mouse.move(0, 0), () => page.hover('#text')]) {
    await act();
    const [circle, triangle] = await colors();
    // One that can be seen through has an alpha value.
    expect(circle).toMatch(/^rgb\(/);
    expect(triangle).toMatch(/^rgb\(/);
    expect(triangle).not.toBe(circle);
  }
});

test('thumbnail: 200 that are inserted and removed leave no nodes or listeners @full @thumbnail.removal', async ({
  page,
}) => {
  await answerPictures(page);
  await open(page, '/blank', NO_PREFETCH);
  const cycle = (times: number) =>
    page.evaluate(async (rounds) => {
      for (let round = 0; round < rounds; round++) {
        const link = document.createElement('a');
        link.href = 'https://youtu.be/aqz-KE-bpKQ';
        link.append(new Image());
        link.firstElementChild?.setAttribute('data-video-thumbnail', '');
        const loaded = new Promise((resolve) =>
          link.addEventListener('load', resolve, { capture: true, once: true }),
        );
        document.querySelector('main')?.append(link);
        await loaded;
        link.remove();
      }
    }, times);
  await cycle(20);
  const before = await heapAfterGc(page);
  await cycle(200);
  await expectNoGrowth(page, before, { nodes: 40, listeners: 6 });
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('thumbnail: without script the link is its text, with no room for a picture @thumbnail.noscript', async ({
    page,
  }) => {
    const asked = await answerPictures(page);
    await openWith(page, LINK);
    await expect(page.locator('#text')).toHaveText('Film');
    expect((await page.locator('#text').boundingBox())?.height).toBeLessThan(50);
    expect(asked).toEqual([]);
  });
});
