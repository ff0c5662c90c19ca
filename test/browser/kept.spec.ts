import type { Browser, Page } from '@playwright/test';
import { findWholeChromium } from '../chromium.mjs';
import { carousel, expectOn } from './support/carousel';
import { dialog } from './support/dialog';
import { lacks } from './support/engine';
import { parts } from './support/lightbox';
import { answerPictures } from './support/providers';
import { test as base, expect, insert, leftOvers, open } from './support/test';

/** Playwright switches the cache off that keeps whole pages for Back. */
const CACHE_OFF = '--disable-back-forward-cache';

/** The tests in a browser that keeps pages, where there is one. */
const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ playwright, browser, launchOptions }, use) => {
      const executablePath = findWholeChromium();
      if (browser.browserType().name() !== 'chromium' || !executablePath) return use(browser);
      const keeping = await playwright.chromium.launch({
        ...launchOptions,
        executablePath,
        args: [...(launchOptions.args ?? []), '--headless=new'],
        ignoreDefaultArgs: [CACHE_OFF],
      });
      await use(keeping);
      await keeping.close();
    },
    { scope: 'worker' },
  ],
});

const isKeeping = (page: Page) =>
  page.context().browser()?.browserType().name() === 'chromium' && !!findWholeChromium();

/** Goes to another page and Back. The page is the same one: what a script left in it is there. */
async function leaveAndReturn(page: Page, meanwhile = async () => {}): Promise<void> {
  const path = new URL(page.url()).pathname;
  await page.evaluate(() => Reflect.set(window, 'trace', 'here'));
  await page.goto('/page/terms');
  await meanwhile();
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  const found = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return {
      trace: Reflect.get(window, 'trace'),
      whyNot: JSON.stringify(Reflect.get(entry ?? {}, 'notRestoredReasons') ?? null),
    };
  });
  expect(found).toEqual({ trace: 'here', whyNot: 'null' });
}

async function closeAll(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect.poll(() => leftOvers(page)).toEqual([]);
}

test('bfcache: on a page that the browser kept, an open message and menu can be used and closed @full @api.bfcache', async ({
  page,
}) => {
  if (!isKeeping(page)) lacks(page, 'page that is kept for Back');
  await answerPictures(page);
  await open(page, '/crowd');
  await expect(dialog(page)).toContainText('The boat is ready');
  await leaveAndReturn(page);
  await expect(dialog(page)).toContainText('The boat is ready');
  await closeAll(page);

  await page.click('#control');
  await expect(page.locator('#menu')).toHaveClass(/is-open/);
  await leaveAndReturn(page);
  await expect(page.locator('.veneer-menu--here')).toHaveCount(0);
  await page.click('#control');
  await expect(page.locator('#menu')).toHaveClass(/is-open/);
  await closeAll(page);
});

test('bfcache: a list that was open as its link was followed, is closed after Back @api.bfcache', async ({
  page,
}) => {
  if (!isKeeping(page)) lacks(page, 'page that is kept for Back');
  await open(page, '/blank');
  const links = '<li><a href="/page/terms">Terms</a></li>';
  await insert(
    page,
    `<div data-share><button type="button" id="share">Share</button><ul>${links}</ul></div><nav data-nav><ul><li><button type="button" id="nav">Rooms</button><ul>${links}</ul></li></ul></nav>`,
    'body',
  );
  for (const id of ['#share', '#nav']) {
    const button = page.locator(id);
    const list = page.locator(`${id} + ul`);
    await button.click();
    await expect(list).toBeVisible();
    await page.evaluate(() => Reflect.set(window, 'trace', 'here'));
    await list.locator('a').click();
    await expect(page).toHaveURL(/\/page\/terms$/);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/blank/);
    expect(await page.evaluate(() => Reflect.get(window, 'trace'))).toBe('here');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(list).toBeHidden();
    await button.click();
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  }
});

test('bfcache: on a page that the browser kept, a slow article, an open modal, tooltip, lightbox and carousel work on @full @api.bfcache', async ({
  page,
  allow,
}) => {
  if (!isKeeping(page)) lacks(page, 'page that is kept for Back');
  // The call that runs as the page is left is given up by Escape.
  allow.noise(/components\/article/);
  allow.misses(/components\/article/);
  const params = { fault: 'silence', on: '/components/article', times: 1 };
  await answerPictures(page);
  await open(page, '/crowd', { params });
  await expect(dialog(page)).toContainText('The boat is ready');
  await closeAll(page);
  await page.click('#terms');
  await expect(dialog(page)).toContainText('Terms of booking');
  await leaveAndReturn(page);
  await closeAll(page);
  await page.click('#part');
  await expect(dialog(page)).toContainText('Shoes stay at the door');
  await closeAll(page);

  await page.click('#article');
  await expect(dialog(page).getByRole('status')).toHaveText('Loading…');
  await leaveAndReturn(page);
  await closeAll(page);
  await page.click('#article');
  await expect(dialog(page)).toContainText('water');
  await closeAll(page);

  const bubble = page.locator('.veneer-tooltip');
  await page.hover('#term');
  await expect(bubble).toBeVisible();
  await leaveAndReturn(page);
  await page.hover('h1');
  await expect(bubble).toHaveCount(0);
  await page.hover('#term');
  await expect(bubble).toHaveText('With supper');
  await closeAll(page);

  await page.click('#picture');
  const counter = page.locator(parts.counter);
  await expect(counter).toHaveText('1/2');
  await leaveAndReturn(page);
  await page.keyboard.press('n');
  await expect(counter).toHaveText('2/2');
  await closeAll(page);

  await page.locator('#row .veneer-carousel__next').click();
  const slide = (text: string) => page.locator('#row li', { hasText: text });
  await expect(slide('Two')).toBeInViewport({ ratio: 0.9 });
  await leaveAndReturn(page);
  await page.locator('#row .veneer-carousel__next').click();
  await expect(slide('Three')).toBeInViewport({ ratio: 0.9 });
});

test('bfcache: autoplay goes on after Back, also where the pointer left the carousel on the other page @full @api.bfcache', async ({
  page,
}) => {
  if (!isKeeping(page)) lacks(page, 'page that is kept for Back');
  const first = page.locator('#c li').first();
  const goesOn = () => expect(first).toHaveAttribute('inert');
  await open(page, '/blank');
  await insert(page, carousel('c', 'events', 8));
  await page.hover('#c');
  await expectOn(page, 'c');
  await expect(first).not.toHaveAttribute('inert');
  await leaveAndReturn(page, () => page.mouse.move(5, 790));
  await goesOn();
});
