import type { Page } from '@playwright/test';
import { answerPictures, picture } from './support/providers';
import { expect, expectNoAxe, insert, open, test } from './support/test';
import { mountedOn } from './tooltip.support';

const HOSTED = 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg';
const API = /^https:\/\/www\.googleapis\.com\//;
/** How near an element is when its code is wanted, in px. */
const NEAR_PX = 400;

const image = (page: Page) => page.locator('#text img');

/** The names of Veneer's files that a page asks for. */
function watchFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(\w+)-\w+\.(?:js|css)$/.exec(request.url()) ?? [];
    if (name) files.push(name);
  });
  return files;
}

/** A page with a link so far below what is in view. */
async function openWithLink(page: Page, distancePx: number): Promise<void> {
  await open(page, '/blank', { params: { docs: 0 } });
  await page.evaluate(() => {
    document.documentElement.style.margin = '0';
    document.querySelector('main')?.replaceChildren();
  });
  await insert(
    page,
    '<a id="text" href="https://youtu.be/aqz-KE-bpKQ" style="position:absolute;left:0" data-veneer="off" data-video>Film</a>',
  );
  await page.evaluate((top) => {
    const link = document.querySelector('#text') as HTMLElement;
    link.style.top = `${innerHeight + top}px`;
    link.remove();
    link.removeAttribute('data-veneer');
    document.documentElement.append(link);
  }, distancePx);
}

/** Waits until the page has looked at what is in view, twice over. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const marker = document.createElement('i');
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          marker.remove();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        });
        document.documentElement.append(marker);
        observer.observe(marker);
      }),
  );

test.describe('nothing is loaded', () => {
  test(`farther than ${NEAR_PX} px from what is in view, and all within`, async ({ page }) => {
    const asked = await answerPictures(page);
    const files = watchFiles(page);
    await openWithLink(page, NEAR_PX + 10);
    // Settles once the core runs and has seen the link.
    await page.evaluate(() => window.veneer.enhance());
    await settle(page);
    expect(files).toContain('core');
    expect(files).not.toContain('thumbnail');
    expect(asked).toEqual([]);
    await page.evaluate(() => scrollBy(0, 30));
    await expect(image(page)).toHaveAttribute('src', HOSTED);
    expect(files.filter((name) => name === 'thumbnail').length).toBeGreaterThan(0);
    expect(asked).toEqual([HOSTED]);
  });

  test('by a page whose links have pictures of their own', async ({ page }) => {
    const asked = await answerPictures(page);
    await open(page, '/thumbnail');
    const before = await page.locator('#own').innerHTML();
    const mounted = await mountedOn(page, '#own');
    await page.locator('#own').scrollIntoViewIfNeeded();
    await mounted();
    await settle(page);
    expect(await page.locator('#own').innerHTML()).toBe(before);
    await expect(page.locator('#vimeo')).toHaveText('Building a boat');
    expect(asked.filter((address) => !address.includes('ytimg'))).toEqual([]);
  });
});

test.describe('a link', () => {
  test('gets its picture above its text, which still names it @engines', async ({ page }) => {
    const headers: Record<string, string>[] = [];
    await answerPictures(page, (request) => headers.push(request.headers()));
    await open(page, '/thumbnail');
    await page.locator('#text').scrollIntoViewIfNeeded();
    await expect(image(page)).toHaveAttribute('src', HOSTED);
    await expect(image(page)).toHaveAttribute('alt', '');
    await expect(page.locator('#text')).toHaveAccessibleName('The lake in a year');
    const box = await image(page).boundingBox();
    expect(box && box.width / box.height).toBeCloseTo(16 / 9, 1);
    for (const { referer, cookie } of headers)
      expect([referer, cookie]).toEqual([undefined, undefined]);
    await expectNoAxe(page);
  });

  test('without its picture keeps its text @engines', async ({ page, allow }) => {
    allow.errors(/hqdefault\.jpg did not come/, 1);
    allow.noise(/Failed to load resource/);
    await page.route('https://i.ytimg.com/**', (route) => route.abort());
    const told = page.waitForEvent('console', (message) => /did not come/.test(message.text()));
    await openWithLink(page, 0);
    await page.evaluate(() => scrollBy(0, 30));
    await told;
    await expect(page.locator('#text')).toHaveText('Film');
    await expect(image(page)).toHaveCount(0);
  });

  test('loses the picture when Veneer stops, and moves with it', async ({ page }) => {
    await answerPictures(page);
    await openWithLink(page, 0);
    await expect(image(page)).toBeAttached();
    await page.evaluate(() => {
      document.querySelector('main')?.append(document.querySelector('#text') as Element);
    });
    await settle(page);
    await expect(image(page)).toHaveCount(1);
    await page.evaluate(() => window.veneer.stop());
    await expect(page.locator('#text')).toHaveText('Film');
    await expect(image(page)).toHaveCount(0);
  });

  test('plays its video by a click on the picture', async ({ page }) => {
    await answerPictures(page);
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'film' }),
    );
    await open(page, '/thumbnail');
    await page.locator('#text').scrollIntoViewIfNeeded();
    await image(page).click();
    await expect(page.locator('iframe')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.veneer-dialog')).toHaveCount(0);
  });
});

test('an image of the page keeps its size, so that nothing moves @engines', async ({ page }) => {
  await answerPictures(page);
  await open(page, '/thumbnail');
  // The wrong one stands just below.
  await page.locator('#unknown').evaluate((image) => image.remove());
  const size = () => page.locator('#around').boundingBox();
  const before = await size();
  await page.locator('#around').scrollIntoViewIfNeeded();
  await expect(page.locator('#around')).toHaveAttribute('src', HOSTED);
  const after = await size();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
  expect([after?.width, after?.height]).toEqual([320, 180]);
  await page.locator('#named').scrollIntoViewIfNeeded();
  await expect(page.locator('#named')).toHaveAttribute('src', /dQw4w9WgXcQ/);
  await expect(page.locator('#named')).toHaveAttribute('alt', 'The jetty in the wind');
});

test('an image that names no video is reported', async ({ page, allow }) => {
  allow.errors(/https:\/\/example\.com\/film is no known video/, 1);
  await answerPictures(page);
  await open(page, '/thumbnail');
  const told = page.waitForEvent('console', (message) => /no known/.test(message.text()));
  await page.locator('#unknown').scrollIntoViewIfNeeded();
  await told;
  await expect(page.locator('#unknown')).not.toHaveAttribute('src');
});

test.describe('with a key', () => {
  const KEY = { params: { 'opt.video-key': 'lodge' } };
  const api = (page: Page, status: number, body: unknown) =>
    page.route(API, (route) =>
      route.fulfill({
        status,
        headers: { 'access-control-allow-origin': '*' },
        contentType: 'application/json',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );

  test('the data API is asked, and the widest of up to 600 px is shown @engines', async ({
    page,
  }) => {
    const asked = await answerPictures(page);
    const sizes = (widths: number[]) =>
      Object.fromEntries(
        ['default', 'medium', 'high', 'standard', 'maxres'].map((name, index) => [
          name,
          { url: `https://i.ytimg.com/vi/x/${name}.jpg`, width: widths[index], height: 90 },
        ]),
      );
    const snippet = { title: 'A title', thumbnails: sizes([120, 320, 480, 640, 1280]) };
    await api(page, 200, { items: [{ snippet }] });
    await open(page, '/thumbnail', KEY);
    const request = page.waitForRequest(API);
    await page.locator('#text').scrollIntoViewIfNeeded();
    const sent = await request;
    expect(sent.method()).toBe('GET');
    expect(sent.url()).toBe(
      'https://www.googleapis.com/youtube/v3/videos?part=snippet&id=aqz-KE-bpKQ&key=lodge',
    );
    expect(sent.headers().cookie).toBeUndefined();
    await expect(image(page)).toHaveAttribute('src', 'https://i.ytimg.com/vi/x/high.jpg');
    await expect.poll(() => asked).toContain('https://i.ytimg.com/vi/x/high.jpg');
  });

  for (const [what, status, body] of [
    ['a refused key', 403, {}],
    ['broken JSON', 200, '{'],
    [
      'a hostile answer',
      200,
      {
        items: [{ snippet: { thumbnails: { high: { url: 'javascript:alert(1)', width: 480 } } } }],
      },
    ],
  ] as const)
    test(`${what} is logged, and the image host stands in`, async ({ page, allow }) => {
      allow.errors(/Veneer thumbnail: YouTube’s data API/);
      if (status !== 200) allow.errors(/Failed to load resource.*403/);
      await answerPictures(page);
      await api(page, status, body);
      await open(page, '/thumbnail', KEY);
      await page.locator('#text').scrollIntoViewIfNeeded();
      await expect(image(page)).toHaveAttribute('src', HOSTED);
      await expect(page.locator('.veneer-dialog')).toHaveCount(0);
    });
});

test('a policy that forbids the image host leaves the text', async ({ page, allow }) => {
  allow.errors(/hqdefault\.jpg did not come/);
  allow.errors(/img-src|Content Security Policy/);
  await open(page, '/thumbnail', { params: { csp: 'self' } });
  const told = page.waitForEvent('console', (message) => /did not come/.test(message.text()));
  await page.locator('#text').scrollIntoViewIfNeeded();
  await told;
  await expect(page.locator('#text')).toHaveText('The lake in a year');
});

test('with a prefix the bare names mean nothing', async ({ page, allow }) => {
  // The wrong one stands near the page's end.
  allow.errors(/Expected data-v-video-thumbnail/);
  const asked = await answerPictures(page);
  await open(page, '/thumbnail', { params: { prefix: 'v' } });
  await page.locator('#text').scrollIntoViewIfNeeded();
  await expect(image(page)).toHaveAttribute('src', HOSTED);
  const before = asked.length;
  await insert(page, '<a id="bare" href="https://youtu.be/dQw4w9WgXcX" data-video>Bare</a>');
  await page.locator('#bare').scrollIntoViewIfNeeded();
  await settle(page);
  await expect(page.locator('#bare')).toHaveText('Bare');
  expect(asked.slice(before).filter((address) => address.includes('dQw4w9WgXcX'))).toEqual([]);
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('the link has its text', async ({ page }) => {
    const asked = await answerPictures(page);
    await open(page, '/thumbnail');
    await expect(page.locator('#text')).toHaveText('The lake in a year');
    expect(asked).toEqual([]);
  });
});

test('the host’s grey box for no video is not shown', async ({ page, allow }) => {
  allow.errors(/hqdefault\.jpg did not come/, 1);
  await open(page, '/blank');
  const body = await picture(page, 120, 90);
  await page.route('https://i.ytimg.com/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/png', body }),
  );
  const told = page.waitForEvent('console', (message) => /did not come/.test(message.text()));
  await insert(page, '<a id="text" href="https://youtu.be/aqz-KE-bpKQ" data-video>Film</a>');
  await told;
  await expect(image(page)).toHaveCount(0);
});
