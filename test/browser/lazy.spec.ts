import type { Page } from '@playwright/test';
import { address, insertBelow, lazy, openEmpty, settle, watchNames } from './lazy.support';
import { expect, insert, needs, open, test } from './support/test';

test.describe('a picture is fetched', () => {
  test('1000 ms after the page is parsed, and one that comes later at once @engines', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const first = '/site/pictures/regatta-small.webp';
    // Far ahead: the clock runs until it stands, and can't be put back.
    await page.clock.pauseAt(3_600_000);
    // It counts from its installation: from there to the page a busy machine may take those 1000 ms.
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      const startMs = now();
      performance.now = () => now() - startMs;
    });
    await open(page, '/lazy');
    const later =
      '<img id="later" data-lazy data-src="/favicon.svg?later" width="9" height="9" alt="later">';
    await insert(page, later, '.summary');
    await expect(page.locator('#later')).toHaveAttribute('src', /later/);
    await settle(page);
    expect(asked).not.toContain(first);
    // This clock knows no navigation: the page counts from its start.
    const leftMs = await page.evaluate(() => Math.ceil(1000 - performance.now()));
    await page.clock.runFor(leftMs - 10);
    await settle(page);
    expect(asked).not.toContain(first);
    await page.clock.runFor(10);
    await expect.poll(() => asked).toContain(first);
  });

  test('no sooner than 1000 ms after the page is parsed by the browser’s clock', async ({
    page,
  }) => {
    await open(page, '/lazy');
    await expect(page.locator('#plain')).toHaveJSProperty('naturalWidth', 720);
    const waitedMs = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const { domInteractive } = navigation as PerformanceNavigationTiming;
      const { src } = document.querySelector('#plain') as HTMLImageElement;
      return Number(performance.getEntriesByName(src)[0]?.startTime) - domInteractive;
    });
    expect(waitedMs).toBeGreaterThanOrEqual(1000);
  });

  for (const [kind, html, nearPx, farPx] of [
    ['a picture', (name: string) => lazy(name), 399, 401],
    [
      'the second loader’s',
      (name: string) => lazy(name).replace('data-lazy', 'data-lazy="near"'),
      49,
      51,
    ],
    [
      'a frame',
      (name: string) =>
        `<iframe id="${name}" title="" data-lazy data-src="${address(name)}"></iframe>`,
      399,
      401,
    ],
    [
      'a background',
      (name: string) =>
        `<section id="${name}" data-lazy data-background="${address(name)}">.</section>`,
      399,
      401,
    ],
    [
      'a picture element',
      (name: string) =>
        `<picture data-lazy><img id="${name}" data-src="${address(name)}" alt="" style="display:block"></picture>`,
      399,
      401,
    ],
  ] as const)
    test(`${kind}: ${nearPx} px below what is in view, and not ${farPx} px`, async ({ page }) => {
      const all = watchNames(page);
      // Firefox tells of a background once more, though it has it.
      const asked = () => (kind === 'a background' ? [...new Set(all)] : all);
      await openEmpty(page);
      await insertBelow(page, farPx, html('far'));
      await insertBelow(page, nearPx, html('close'));
      await expect.poll(asked).toEqual(['close']);
      await settle(page);
      expect(asked()).toEqual(['close']);
      await page.evaluate(() => scrollBy(0, 2));
      await expect.poll(asked).toEqual(['close', 'far']);
    });

  test('in a box that scrolls, sideways too @engines', async ({ page }) => {
    const asked = watchNames(page);
    await openEmpty(page);
    const item = (name: string, leftPx: number) =>
      lazy(name, `style="position:absolute;top:0;left:${leftPx}px"`);
    await insert(
      page,
      `<div id="box" tabindex="0" style="position:relative;overflow:auto;width:300px;height:90px">${item('far', 701)}${item('close', 699)}</div>`,
    );
    await expect.poll(() => asked).toEqual(['close']);
    await settle(page);
    expect(asked).toEqual(['close']);
    await page.locator('#box').evaluate((box) => box.scrollBy(2, 0));
    await expect.poll(() => asked).toEqual(['close', 'far']);
  });

  test('where the browser can’t tell what is near, all @engines', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
    const asked = watchNames(page);
    await openEmpty(page);
    await insertBelow(page, 5000, lazy('far'));
    await expect.poll(() => asked).toEqual(['far']);
  });

  test('by those who save data, as by all', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const asked = watchNames(page);
    await openEmpty(page);
    await insertBelow(page, 0, lazy('one'));
    await expect.poll(() => asked).toEqual(['one']);
  });

  test('with a prefix by its name there alone', async ({ page }) => {
    const asked = watchNames(page);
    await openEmpty(page, { prefix: 'v' });
    await insert(page, lazy('bare'));
    await insert(page, lazy('mine').replaceAll('data-', 'data-v-'));
    await expect.poll(() => asked).toEqual(['mine']);
  });
});

test.describe('on paper', () => {
  for (const [how, print] of [
    ['a page that is printed', (page: Page) => page.pdf()],
    ['a preview', (page: Page) => page.emulateMedia({ media: 'print' })],
  ] as const)
    test(`${how} has all pictures`, async ({ page }) => {
      if (how !== 'a preview') needs('print that a driver starts', page, 'chromium');
      const asked = watchNames(page);
      await openEmpty(page);
      await insertBelow(page, 5000, lazy('far'));
      await expect(page.locator('#far')).toHaveClass(/veneer-lazy/);
      await settle(page);
      expect(asked).toEqual([]);
      await print(page);
      await expect.poll(() => asked).toEqual(['far']);
    });
});
