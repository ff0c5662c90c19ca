import type { Page } from '@playwright/test';
import { withBody } from './settings.support';
import { answerPictures } from './support/providers';
import { tellsShifts } from './support/shift';
import { expect, expectNoGrowth, heapAfterGc, open, test } from './support/test';

const YOUTUBE = 'https://youtu.be/aqz-KE-bpKQ';

/** Opens a page with this in its body, and keeps how much has moved since its start. */
async function openWith(page: Page, html: string): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'moved', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'moved', Reflect.get(window, 'moved') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await withBody(page, (body) => body.replace('</h1>', `</h1>${html}<p id="below">Below</p>`));
  await open(page, '/blank');
}

const topOfBelow = (page: Page) =>
  page.locator('#below').evaluate((element) => element.getBoundingClientRect().top);

for (const [width, where] of [
  [1280, 'a desktop'],
  [390, 'a phone'],
] as const)
  test(`a picture that comes moves nothing on ${where}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await answerPictures(page);
    let answer = () => {};
    const isWanted = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/ytimg/, async (route) => {
      await isWanted;
      await route.fallback();
    });
    await openWith(page, `<a id="text" href="${YOUTUBE}" data-video>The lake</a>`);
    const before = await topOfBelow(page);
    answer();
    await expect(page.locator('#text img')).toBeVisible();
    expect(await topOfBelow(page)).toBe(before);
    // What moved is told after the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    if (tellsShifts(page)) expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBe(0);
    expect(before).toBeGreaterThan(200);
  });

const roomOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((element) => getComputedStyle(element, '::before').content !== 'none');

test('room is kept for YouTube’s links without a picture alone', async ({ page }) => {
  await answerPictures(page);
  await openWith(
    page,
    `<a id="own" href="${YOUTUBE}" data-video><img src="/favicon.svg" alt="Lake"></a>
    <a id="vimeo" href="https://vimeo.com/1084537" data-video>Vimeo</a>
    <a id="file" href="/site/films/jetty.webm" data-video>File</a>
    <a id="off" href="${YOUTUBE}" data-video data-veneer="off">Off</a>
    <p data-veneer="off"><a id="inside" href="${YOUTUBE}" data-video>Off</a></p>
    <a id="plain" href="${YOUTUBE}">Plain</a>`,
  );
  for (const id of ['own', 'vimeo', 'file', 'off', 'inside', 'plain'])
    expect(await roomOf(page, `#${id}`), id).toBe(false);
});

test('without a picture the room stays, and nothing moves', async ({ page, allow }) => {
  allow.errors(/Veneer thumbnail: .* did not come/, 1);
  allow.errors(/Failed to load resource/);
  await page.route(/ytimg/, (route) => route.abort());
  const told = page.waitForEvent('console', (message) => /did not come/.test(message.text()));
  await openWith(page, `<a id="text" href="${YOUTUBE}" data-video>The lake</a>`);
  await told;
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'moved'))).toBe(0);
  expect(await roomOf(page, '#text')).toBe(true);
  await expect(page.locator('#text')).toHaveText('The lake');
});

test('an image of a Vimeo video is reported', async ({ page, allow }) => {
  allow.errors(/Veneer thumbnail: Vimeo gives no picture of this video\. Expected .* in src/, 2);
  await openWith(
    page,
    `<img id="named" data-video-thumbnail="https://vimeo.com/1084537" alt="A boat">
    <a href="https://vimeo.com/1084537" data-video><img id="around" data-video-thumbnail alt="A boat"></a>`,
  );
  await page.evaluate(() => window.veneer.ready);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a link is its text', async ({ page }) => {
    await withBody(page, (body) =>
      body.replace('</h1>', `</h1><a id="text" href="${YOUTUBE}" data-video>The lake</a>`),
    );
    await open(page, '/blank');
    const box = await page.locator('#text').boundingBox();
    expect(box?.height).toBeLessThan(50);
  });
});

test('two hundred that come and go leave nothing', async ({ page }) => {
  await answerPictures(page);
  await open(page, '/blank');
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
