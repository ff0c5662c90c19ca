import type { Page } from '@playwright/test';
import {
  expectArrived,
  expectAt,
  hash,
  insertLinks,
  openLong,
  PARTS,
  scrolled,
  stopTime,
  topOf,
} from './anchor.support';
import { expectNoShift } from './support/shift';
import { evaluateApart, expect, open, test, untilReady } from './support/test';

/** Waits until the page is scrolled to a place, which is given to 2 px. */
const expectScrolled = (page: Page, y: number) =>
  expect.poll(async () => Math.abs((await scrolled(page)) - y)).toBeLessThan(2);

/** Where a part of the page is once the page is at rest. */
async function restAt(page: Page, selector: string): Promise<number> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 6; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  return topOf(page, selector);
}

test.describe('Back and Forward', () => {
  test('return to the place of the click, and to where it led @both', async ({ page }) => {
    await openLong(page);
    await page.evaluate(() => scrollTo(0, 80));
    const entries = await page.evaluate(() => history.length);
    await page.locator('#to-far').evaluate((link: HTMLElement) => link.click());
    await expectArrived(page, '#far');
    await restAt(page, '#far');
    await page.evaluate(() => scrollBy(0, 150));
    await restAt(page, '#far');
    await page.locator('#back').evaluate((link: HTMLElement) => link.click());
    await expectArrived(page, '#near');
    expect(await page.evaluate(() => history.length)).toBe(entries + 2);
    await page.goBack();
    await expectScrolled(page, PARTS.far - 100 + 150);
    expect(await hash(page)).toBe('#far');
    await page.goBack();
    await expectScrolled(page, 80);
    expect(await hash(page)).toBe('');
    await expect(page.locator(':target')).toHaveCount(0);
    await page.goForward();
    await expectScrolled(page, PARTS.far - 100 + 150);
    await page.goForward();
    await expectScrolled(page, PARTS.near - 100);
    expect(await hash(page)).toBe('#near');
  });

  test('stop a way; Back from another page returns to the place', async ({ page }) => {
    await openLong(page);
    await stopTime(page);
    await page.click('#to-far');
    await page.clock.runFor(500);
    await page.goBack();
    await page.clock.runFor(2000);
    await expectScrolled(page, 0);
    expect(await hash(page)).toBe('');
    await page.clock.resume();
    await page.click('#to-near');
    await expectArrived(page, '#near');
    await page.locator('#away').evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/terms/);
    await page.goBack();
    await expect(page).toHaveURL(/#near$/);
  });

  test('a second click on the same link makes no entry, and leads there again', async ({
    page,
  }) => {
    await openLong(page);
    await page.click('#to-near');
    await expectArrived(page, '#near');
    await restAt(page, '#near');
    const entries = await page.evaluate(() => history.length);
    await page.evaluate(() => {
      scrollTo(0, 0);
      (document.activeElement as HTMLElement).blur();
    });
    await page.click('#to-near');
    await expectArrived(page, '#near');
    expect(Math.abs((await restAt(page, '#near')) - 100)).toBeLessThan(2);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });
});

test('the page hears of the fragment once, as of the browser’s own jump', async ({ page }) => {
  await openLong(page);
  await page.evaluate(() => {
    Reflect.set(window, 'heard', []);
    addEventListener('hashchange', ({ oldURL, newURL }) =>
      Reflect.get(window, 'heard').push(`${new URL(oldURL).hash} ${new URL(newURL).hash}`),
    );
  });
  await page.click('#to-near');
  await expectArrived(page, '#near');
  await page.locator('#to-far').evaluate((link: HTMLElement) => link.click());
  await expectArrived(page, '#far');
  await expect(page.locator(':target')).toHaveAttribute('id', 'far');
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([' #near', '#near #far']);
  await page.goBack();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'heard')))
    .toEqual([' #near', '#near #far', '#far #near']);
});

test('a link to a question opens it, and its answer comes', async ({ page }) => {
  await open(page, '/faq');
  await page.click('#to-dogs');
  await expect(page.locator('#question-3')).toHaveAttribute('open');
  await expectArrived(page, '#question-3');
  await expect(page.locator('#question-3')).toContainText('Dogs');
  await expectAt(page, '#question-3');
});

test('where the browser refuses to write the address, the page scrolls all the same', async ({
  page,
}) => {
  await openLong(page);
  await page.evaluate(() => {
    history.pushState = () => {
      throw new DOMException('Too many', 'SecurityError');
    };
  });
  await page.click('#to-far');
  await expectArrived(page, '#far');
  await expectAt(page, '#far');
  expect(await hash(page)).toBe('');
});

test.describe('an address with a fragment', () => {
  for (const params of [
    { tag: 'defer' },
    { tag: 'plain', link: '0' },
    { tag: 'late' },
    { tag: 'injected', link: '0' },
    { tag: 'body', link: '0' },
    { tag: 'none' },
  ])
    test(`is honoured with the same offset: ${JSON.stringify(params)} @both`, async ({ page }) => {
      await open(page, '/anchor#noon', { params });
      if (params.tag !== 'none') await expect.poll(() => topOf(page, '#noon')).toBeCloseTo(100, -1);
      expect(Math.abs((await restAt(page, '#noon')) - 100)).toBeLessThan(2);
      await expect(page.locator('#noon:target')).toHaveCount(1);
      if (!('link' in params)) await expectNoShift(page);
    });

  test('is put right where the theme’s padding is smaller, once', async ({ page }) => {
    await page.route('**/_docs.css', async (route) => {
      const answer = await route.fetch();
      const css = (await answer.text()).replace(
        /scroll-padding-top:[^;]+/,
        'scroll-padding-top: 60px',
      );
      await route.fulfill({ response: answer, body: css });
    });
    await open(page, '/anchor#noon');
    expect(Math.abs((await restAt(page, '#noon')) - 100)).toBeLessThan(2);
  });

  test('opens what is closed around it', async ({ page }) => {
    await open(page, '/anchor#late-arrival');
    await expect(page.locator('#house')).toHaveAttribute('open');
    expect(Math.abs((await restAt(page, '#late-arrival')) - 100)).toBeLessThan(2);
  });

  test('brings the slide that it names', async ({ page }) => {
    await open(page, '/anchor#room-hayloft');
    await expect(page.locator('#rooms')).toHaveAttribute('aria-roledescription', 'carousel');
    await expect(page.locator('#room-hayloft')).toBeInViewport({ ratio: 0.5 });
    expect(Math.abs((await restAt(page, '#room-hayloft')) - 100)).toBeLessThan(2);
  });

  test('is not insisted on: not after the visitor has moved, nor on a reload', async ({ page }) => {
    await open(page, '/anchor#noon');
    await restAt(page, '#noon');
    await page.evaluate(() => scrollBy(0, 333));
    const there = await scrolled(page);
    await page.reload();
    await untilReady(page);
    await restAt(page, '#noon');
    await expectScrolled(page, there);
  });

  test('that is late is not heard where the page was scrolled before', async ({ page }) => {
    await open(page, '/anchor#noon', { params: { 'opt.manual': '' } });
    // The browser's own jump comes as it draws a frame.
    await restAt(page, '#noon');
    await page.evaluate(() => scrollBy(0, 200));
    const there = await scrolled(page);
    await page.evaluate(() => window.veneer.enhance());
    await restAt(page, '#noon');
    expect(await scrolled(page)).toBe(there);
  });

  test('that names nothing leaves the page at its top', async ({ page }) => {
    for (const fragment of ['#nothing', '#%E0%A4%A', '#top', '#'])
      await open(page, `/anchor${fragment}`);
    await restAt(page, 'main');
    expect(await scrolled(page)).toBe(0);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('links jump, with the same offset', async ({ page }) => {
    await open(page, '/anchor');
    await page.click('#contents a[href="#noon"]');
    await expect.poll(() => topOf(page, '#noon')).toBeCloseTo(100, 0);
    expect(await evaluateApart(page, () => location.hash, undefined)).toBe('#noon');
    await page.click('#to-umlaut');
    await expect(page.locator('#über-uns')).toBeInViewport();
  });
});

test('ids of any kind are found, in the address as in a link', async ({ page }) => {
  await open(page, '/anchor');
  for (const [link, target] of [
    ['#to-space', '[id="house rules"]'],
    ['#to-umlaut', '[id="über-uns"]'],
    ['#to-emoji', '[id="🐟"]'],
    ['#to-quote', '[id="kari\\"s[\'room\']"]'],
    ['#to-name', '[name="old-pier"]'],
  ] as const) {
    await page.locator(link).press('Enter');
    await expectArrived(page, target);
    await expectAt(page, target);
    await expect(page.locator(`${target}:target`)).toHaveCount(1);
  }
});

test('an element called "getElementById", and one called "top", are no trap', async ({ page }) => {
  await openLong(page);
  await insertLinks(
    page,
    '<img name="getElementById" alt=""><form name="getElementsByName"></form><img name="body" alt=""><p id="Top" style="margin-top:0">Top</p><a href="#Top" id="to-part">Part</a>',
  );
  await page.evaluate(() => scrollTo(0, 0));
  await page.click('#to-far');
  await expectArrived(page, '#far');
  await page.locator('#to-part').evaluate((link: HTMLElement) => link.click());
  await expectArrived(page, '#Top');
  await page.locator('#to-top').evaluate((link: HTMLElement) => link.click());
  await expectScrolled(page, 0);
});
