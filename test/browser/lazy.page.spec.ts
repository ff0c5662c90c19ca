import type { Locator } from '@playwright/test';
import { insertBelow, lazy, openEmpty, watchNames } from './lazy.support';
import { expectNoShift } from './support/shift';
import {
  expect,
  expectNoGrowth,
  heapAfterGc,
  holdMotion,
  insert,
  open,
  test,
} from './support/test';

const IMAGES = ['plain', 'candidates', 'picture', 'placeholder', 'near'];

/** The picture is there: no placeholder is as wide. */
const expectPicture = (image: Locator) =>
  expect
    .poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth), {
      intervals: [50],
    })
    .toBeGreaterThan(300);

test('lazy: on the page of examples every kind is loaded, one source of each picture, and nothing moves @full @lazy.sources', async ({
  page,
  allow,
}) => {
  allow.errors(
    /^Veneer lazy: (data-src names “data:|.*no-such-picture\.webp did not load, twice)/,
    2,
  );
  allow.failures(/404 .*no-such-picture/, 2);
  await page.setViewportSize({ width: 390, height: 800 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.install();
  await open(page, '/lazy');
  await page.clock.runFor(1000);
  const heightPx = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await heightPx();
  for (const id of [...IMAGES, 'missing']) {
    const image = page.locator(`#${id}`);
    const box = await image.boundingBox();
    expect(box?.width && box.height / box.width, id).toBeCloseTo(2 / 3, 1);
    await image.scrollIntoViewIfNeeded();
    if (id !== 'missing') await expectPicture(image);
  }
  await page.locator('#background').scrollIntoViewIfNeeded();
  await expect(page.locator('#background')).toHaveCSS('background-image', /halden-evening/);
  await page.locator('#frame').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('#frame').locator('h1')).toBeVisible();
  const misses = () => asked.filter((url) => url.includes('no-such-picture')).length;
  await expect.poll(() => page.clock.runFor(2000).then(misses)).toBe(2);
  expect(asked.filter((url) => /halden-dawn|rowing-boat/.test(url))).toEqual([
    expect.stringContaining('rowing-boat'),
  ]);
  expect(await heightPx()).toBe(before);
  await expectNoShift(page);
});

test('lazy: data-loaded, Lozad’s own mark, stops no picture and is as the page wrote it afterwards @full @lazy.near', async ({
  page,
}) => {
  const marked = 'data-loaded="true" data-placeholder-background="red" data-toggle-class="x"';
  const asked = watchNames(page);
  await openEmpty(page);
  await insert(
    page,
    `${lazy('one', marked)}${lazy('two', 'data-loaded="no"')}${lazy('three')}
    <section id="row" data-carousel="rooms" aria-label="Rooms" data-loaded="true">${lazy('four')}</section>`,
  );
  await insertBelow(page, 500, lazy('stopped', marked));
  await insertBelow(page, 500, lazy('later'));
  const mark = (id: string) => page.locator(`#${id}`).getAttribute('data-loaded');
  for (const [id, own] of [
    ['one', 'true'],
    ['two', 'no'],
    ['three', null],
    ['four', null],
  ] as const) {
    await expect(page.locator(`#${id}`)).toHaveJSProperty('naturalWidth', 720);
    expect(await mark(id), id).toBe(own);
  }
  expect(await mark('row')).toBe('true');
  await expect(page.locator('#one')).toHaveClass('veneer-lazy');
  await expect(page.locator('#one')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.locator('#stopped')).toHaveAttribute('data-loaded', '');
  // Lozad forgets what the page marks meanwhile; it is fetched once it is in view.
  await expect(page.locator('#later')).toHaveClass(/veneer-lazy--waiting/);
  await page.locator('#later').evaluate((image) => image.setAttribute('data-loaded', 'true'));
  await page.locator('#stopped').evaluate((image) => {
    image.style.top = '9000px';
  });
  await page.evaluate(() => scrollBy(0, 520));
  await expect.poll(() => asked.slice(4)).toEqual(['later']);
  expect(await mark('later')).toBe('true');
  await page.evaluate(() => window.veneer.stop());
  for (const id of ['one', 'stopped']) expect(await mark(id), id).toBe('true');
});

test('lazy: 200 pictures that are inserted and removed leave no nodes, listeners or memory @full @lazy.removal', async ({
  page,
}) => {
  await openEmpty(page);
  const round = (times: number) =>
    page.evaluate(async (times) => {
      for (let index = 0; index < times; index++) {
        const frame = document.createElement('div');
        if (index % 2) frame.dataset.carousel = 'rooms';
        const one = document.createElement('img');
        one.dataset.lazy = '';
        one.dataset.src = '/favicon.svg';
        one.alt = '';
        frame.append(one);
        // Half of them are far away and go while they wait, the others once they are loaded.
        const isFar = index % 4 < 2;
        if (isFar) frame.style.marginTop = '9000px';
        const event = isFar ? 'veneer:mount' : 'load';
        const isThere = new Promise((resolve) => one.addEventListener(event, resolve));
        document.querySelector('main')?.append(frame);
        await isThere;
        frame.remove();
      }
    }, times);
  await round(60);
  const before = await heapAfterGc(page);
  await round(200);
  await expectNoGrowth(page, before, { nodes: 60, listeners: 6, heapBytes: 600_000 });
});

test('lazy: where the code does not load the alternative text is shown after a while @lazy.fallback', async ({
  page,
  allow,
}) => {
  allow.errors(/^Veneer lazy: its code did not load/);
  allow.failures(/pictures-/);
  await page.route(/\/pictures-/, (route) => route.abort());
  // The wait is no shorter than the test's way to look.
  await holdMotion(page);
  await open(page, '/lazy');
  const near = page.locator('#near');
  await expect(near).toHaveCSS('opacity', '0');
  // Its wait is over at once.
  await near.evaluate((image) => {
    for (const animation of image.getAnimations()) animation.finish();
  });
  await expect(near).toHaveCSS('opacity', '1');
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('lazy: without script the `<noscript>` fallback is shown, and the empty picture is not @lazy.noscript', async ({
    page,
  }) => {
    await open(page, '/lazy');
    await expect(page.locator('#plain')).toBeHidden();
    await expect(page.getByAltText('Eleven boats on the lake').last()).toBeVisible();
  });
});
