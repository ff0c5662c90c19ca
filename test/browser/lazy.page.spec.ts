import type { Locator, Page } from '@playwright/test';
import { expectNoShift } from './support/shift';
import { type Allow, expect, expectNoAxe, holdMotion, open, test } from './support/test';

/** What the page of examples reports of its wrong ones, once they come near. */
const WRONG = /^Veneer lazy: (data-src names “data:|.*no-such-picture\.webp did not come, twice)/;

const IMAGES = ['plain', 'candidates', 'picture', 'placeholder', 'near'];

/** Opens the page and announces what its wrong examples will say. */
async function openWhole(page: Page, allow: Allow): Promise<void> {
  allow.errors(WRONG, 2);
  allow.failures(/404 .*no-such-picture/, 2);
  await open(page, '/lazy');
}

/** Brings an example near, as who reads on does. */
async function scrollTo(page: Page, id: string) {
  const one = page.locator(`#${id}`);
  await one.scrollIntoViewIfNeeded();
  return one;
}

/** The picture is there: no placeholder is as wide. */
const expectPicture = (image: Locator) =>
  expect
    .poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
    .toBeGreaterThan(300);

test('every example comes, and axe finds nothing', async ({ page, allow }) => {
  await openWhole(page, allow);
  for (const id of IMAGES) await expectPicture(await scrollTo(page, id));
  await expect(await scrollTo(page, 'background')).toHaveCSS('background-image', /halden-evening/);
  await scrollTo(page, 'frame');
  await expect(page.frameLocator('#frame').locator('h1')).toBeVisible();
  await expect(await scrollTo(page, 'missing')).toHaveAttribute('src', /no-such/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxe(page);
  }
});

for (const [widthPx, name] of [
  [1280, 'halden-dawn'],
  [390, 'rowing-boat'],
] as const)
  test(`a picture’s sources are chosen from: ${name} at ${widthPx} px`, async ({ page }) => {
    await page.setViewportSize({ width: widthPx, height: 400 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, '/lazy');
    const image = await scrollTo(page, 'picture');
    await expectPicture(image);
    expect(await image.evaluate((it: HTMLImageElement) => it.currentSrc)).toContain(name);
    expect(asked.filter((url) => /halden-dawn|rowing-boat/.test(url))).toHaveLength(1);
  });

for (const widthPx of [1280, 390])
  test(`nothing that comes moves the page, ${widthPx} px wide`, async ({ page, allow }) => {
    await page.setViewportSize({ width: widthPx, height: 800 });
    await openWhole(page, allow);
    for (const id of [...IMAGES, 'missing']) {
      const box = await page.locator(`#${id}`).boundingBox();
      expect(box?.width && box.height / box.width, id).toBeCloseTo(2 / 3, 1);
    }
    const heightPx = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await heightPx();
    for (const id of IMAGES) await expectPicture(await scrollTo(page, id));
    await expect(await scrollTo(page, 'missing')).toHaveAttribute('src', /no-such/);
    expect(await heightPx()).toBe(before);
    await expectNoShift(page);
  });

for (const params of [
  { tag: 'plain' },
  { tag: 'body', link: 0 },
  { tag: 'late' },
  { csp: 'self' },
  { csp: 'tt' },
  { origin: 'other' },
] as Record<string, string>[])
  test(`works with ${JSON.stringify(params)}`, async ({ page }) => {
    await open(page, '/lazy', { params });
    await expect(page.locator('#plain')).toHaveJSProperty('naturalWidth', 720);
    await expect(page.locator('#plain')).toHaveCSS('opacity', '1');
  });

test('a picture to come is hidden, and a screen reader hears it', async ({ page }) => {
  await open(page, '/lazy');
  await expect(page.locator('#near')).toHaveCSS('opacity', '0');
  await expect(page.locator('#near')).toHaveAccessibleName('Paper lanterns on the water');
});

test('where the code does not come the alternative text is shown', async ({ page, allow }) => {
  allow.errors(/^Veneer core: its code did not load/);
  allow.failures(/core-/);
  await page.route(/\/core-/, (route) => route.abort());
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

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('there is the twin alone', async ({ page }) => {
    await open(page, '/lazy');
    await expect(page.locator('#plain')).toBeHidden();
    await expect(page.getByAltText('Eleven boats on the lake').last()).toBeVisible();
  });
});
