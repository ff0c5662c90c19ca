import type { Page } from '@playwright/test';
import { withBody } from './settings.support';
import {
  bar,
  boxOf,
  eventsOf,
  expectStuck,
  expectTop,
  filler,
  openPage,
  placeOf,
  scrollPage,
  setStyle,
  settle,
  topOf,
} from './sticky.support';
import { hold, stopTime } from './support/hold';
import { evaluateApart, expect, insert, open, test } from './support/test';

const paddingOf = (page: Page): Promise<string> =>
  evaluateApart(page, () => getComputedStyle(document.documentElement).scrollPaddingTop, null);

test.describe('a place of the theme’s own', () => {
  for (const [what, style, linePx] of [
    ['sticky', 'position:sticky;top:30px', 30],
    ['fixed', 'position:fixed;top:0;left:0;right:0', 0],
  ] as const)
    test(`${what} is left as it is, and only told`, async ({ page }) => {
      await openPage(page, filler(200) + bar('a', `class="bar" style="${style}"`) + bar('b'));
      const isTold = () => page.locator('#a').evaluate((one) => one.matches('.is-stuck'));
      const isUntouched = () => expect(page.locator('#a')).toHaveCSS('position', what);
      const placePx = 200 - linePx;
      await scrollPage(page, placePx - 1);
      expect(await isTold()).toBe(false);
      await isUntouched();
      await scrollPage(page, placePx + 2);
      await expect.poll(isTold).toBe(true);
      await expectTop(page, 'a', linePx);
      await isUntouched();
      await scrollPage(page, 900);
      await expectStuck(page, ['a', 'b']);
      await expectTop(page, 'b', linePx + 60);
      // Its place is measured anew while it is held.
      await page.setViewportSize({ width: 800, height: 700 });
      await settle(page);
      await scrollPage(page, placePx - 1);
      await expect.poll(isTold).toBe(false);
      await page.evaluate(() => window.veneer.stop());
      await expect(page.locator('#a')).toHaveAttribute('style', style);
    });

  test('one that leaves with its chapter leaves no gap', async ({ page }) => {
    const chapter = `<div>${bar('a', 'class="bar" style="position:sticky;top:0"')}${filler(400)}</div>`;
    await openPage(page, chapter + bar('b'));
    await scrollPage(page, 300);
    await expectStuck(page, ['a']);
    await scrollPage(page, 900);
    await expectTop(page, 'b', 0);
  });

  test('a top of the theme’s says how far below the edge it stays', async ({ page }) => {
    await openPage(page, filler(200) + bar('a', 'class="bar" style="top:25px"'));
    await scrollPage(page, 174);
    await expectStuck(page, []);
    await scrollPage(page, 177);
    await expectStuck(page, ['a']);
    await expectTop(page, 'a', 25);
  });

  test('a place that the theme gives it on narrow screens alone', async ({ page }) => {
    const style = '<style>@media (max-width: 700px) { #a { position: sticky; top: 10px } }</style>';
    await openPage(page, style + bar('a'));
    await scrollPage(page, 300);
    await expectTop(page, 'a', 0);
    await page.setViewportSize({ width: 600, height: 700 });
    await expectTop(page, 'a', 10);
    await expect(page.locator('#a')).not.toHaveAttribute('style', /./);
  });
});

test.describe('stays in the flow', () => {
  for (const [what, html] of [
    ['taller than what is in view', bar('a', 'style="height:2000px"')],
    [
      'in a box that scrolls',
      `<div id="box" style="height:300px;overflow:auto">${bar('a')}${filler(900)}</div>`,
    ],
    ['in another one', bar('outer', 'class="bar" style="height:90px"', bar('a'))],
    [
      'in a short box that is moved by a transform',
      `<div style="transform:translateX(0)">${bar('a')}</div>`,
    ],
    ['a part of a table', '<table><thead id="a" data-sticky><tr><td>Head</table>'],
  ])
    test(what, async ({ page }) => {
      await openPage(page, html);
      await scrollPage(page, 700);
      expect(await eventsOf(page)).not.toContain('stick a sticky');
      expect(await page.locator('#a').evaluate((one) => one.className)).not.toContain('is-stuck');
      await expect(page.locator('#a')).not.toHaveCSS('position', 'fixed');
    });

  test('and is stuck once the window is tall enough', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 300 });
    await openPage(page, bar('a', 'style="height:400px"'));
    await scrollPage(page, 700);
    await expectStuck(page, []);
    await page.setViewportSize({ width: 700, height: 600 });
    await expectStuck(page, ['a']);
  });
});

test.describe('what links, the focus and find lead to', () => {
  // Else the 100 px that veneer.css keeps free for in-page links are what is measured.
  const bare = '<style>html { scroll-padding-top: auto }</style>';

  test('@both is not below the bars', async ({ page }) => {
    const target = '<h2 id="target" style="margin:0"><a id="link" href="/">Rooms</a></h2>';
    await openPage(
      page,
      `${bare}${bar('a')}<header>${bar('b', 'class="bar shrinks"')}</header>${filler(2000)}${target}`,
    );
    expect(await paddingOf(page)).toBe('80px');
    await page.evaluate(() => {
      location.hash = '#target';
    });
    await expectStuck(page, ['a', 'b']);
    await expectTop(page, 'target', 80);
    await scrollPage(page, 2300);
    await page.evaluate(() => document.getElementById('link')?.focus());
    await settle(page);
    expect(await topOf(page, 'link')).toBeGreaterThanOrEqual(79);
    await scrollPage(page, 2300);
    await page.evaluate(() => Reflect.get(window, 'find')('Rooms'));
    await expect.poll(() => topOf(page, 'link')).toBeGreaterThanOrEqual(79);
  });

  test('the page’s own padding counts where it is larger', async ({ page }) => {
    await openPage(page, `<style>html { scroll-padding-top: 7rem }</style>${bar('a')}`);
    expect(await paddingOf(page)).toBe('112px');
    await setStyle(page, '#a', 'height', '200px');
    await expect.poll(() => paddingOf(page)).toBe('200px');
    await page.evaluate(() => window.veneer.stop());
    expect(await paddingOf(page)).toBe('112px');
    await expect(page.locator('html')).not.toHaveAttribute('style', /./);
  });

  test('a narrow one beside them takes no part', async ({ page }) => {
    await openPage(page, `${bare}<aside style="width:300px;height:2000px">${bar('a')}</aside>`);
    await scrollPage(page, 100);
    await expectStuck(page, ['a']);
    expect(await paddingOf(page)).toBe('auto');
  });
});

test.describe('the page', () => {
  test('on paper nothing is stuck', async ({ page }) => {
    await openPage(
      page,
      `${filler(100)}${bar('a')}<header>${bar('b', 'class="bar shrinks"')}</header>`,
    );
    await scrollPage(page, 700);
    await expectStuck(page, ['a', 'b']);
    await page.emulateMedia({ media: 'print' });
    await expectStuck(page, []);
    for (const id of ['a', 'b'])
      await expect(page.locator(`#${id}`)).toHaveCSS('position', 'static');
    await scrollPage(page, 800);
    await expectStuck(page, []);
    await page.emulateMedia({ media: 'screen' });
    await expectStuck(page, ['a', 'b']);
    await expectTop(page, 'b', 60);
    expect((await eventsOf(page)).slice(2, 4)).toEqual(['unstick a sticky', 'unstick b sticky']);
  });

  test('a dialog that opens moves nothing', async ({ page }) => {
    await openPage(
      page,
      `<style>body{overflow-x:hidden}</style>${bar('a', 'class="bar"', '<a id="terms" href="/page/terms" data-modal="terms">Terms</a>')}<header>${bar('b')}</header>`,
    );
    await scrollPage(page, 700);
    await expectStuck(page, ['a', 'b']);
    const before = [await boxOf(page, 'a'), await boxOf(page, 'b'), await placeOf(page, 'rest')];
    await page.click('#terms');
    await expect(page.getByRole('dialog')).toBeVisible();
    await settle(page);
    expect([await boxOf(page, 'a'), await boxOf(page, 'b'), await placeOf(page, 'rest')]).toEqual(
      before,
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectStuck(page, ['a', 'b']);
    expect([await boxOf(page, 'a'), await boxOf(page, 'b'), await placeOf(page, 'rest')]).toEqual(
      before,
    );
  });

  test('what measures bars comes with the first sign of life, and is not missed before it', async ({
    page,
  }) => {
    const code = await hold(page, '**/assets/chunk-*.js');
    await withBody(page, (html) => html.replace('</main>', `</main>${bar('a')}${filler(3000)}`));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // It would come by itself, too.
    await stopTime(page);
    await open(page, '/blank');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('/chunk-'))).toEqual([]);
    const before = await placeOf(page, 'a');
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    await code.asked;
    expect(await placeOf(page, 'a')).toBe(before);
    code.answer();
    await expectStuck(page, ['a']);
    await expectTop(page, 'a', 0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectStuck(page, []);
    expect(await placeOf(page, 'a')).toBe(before);
  });

  test('one that is far below is taken up as it comes near', async ({ page }) => {
    await openPage(page, bar('a'));
    await insert(page, filler(20_000) + bar('far') + filler(3000), 'body');
    await insert(page, bar('hidden', 'class="bar" hidden'), 'body');
    await expect(page.locator('#hidden')).toHaveClass('bar veneer-sticky');
    await expect(page.locator('#far')).toHaveClass('bar');
    await scrollPage(page, 16_000);
    await expect(page.locator('#far')).toHaveClass('bar veneer-sticky');
    await scrollPage(page, 24_000);
    await expectStuck(page, ['a', 'far']);
    await scrollPage(page, 0);
    await expectStuck(page, []);
  });

  test('with a prefix only the prefixed name counts', async ({ page }) => {
    const html = bar('a').replace('data-sticky', 'data-v-sticky') + bar('b');
    await openPage(page, html, { 'opt.prefix': 'v' });
    await scrollPage(page, 300);
    await expectStuck(page, ['a']);
    await expect(page.locator('#b')).toHaveAttribute('class', 'bar');
  });

  test('under a strict policy', async ({ page }) => {
    await open(page, '/sticky', { params: { csp: 'self' } });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator('.is-stuck')).not.toHaveCount(0);
  });

  test('is to be read by name, in the bar’s own place', async ({ page }) => {
    const links = '<a href="/rooms">Rooms</a> <a href="/events">Events</a>';
    await openPage(
      page,
      `<nav id="a" data-sticky aria-label="House" class="bar">${links}</nav><p>After</p>`,
    );
    const tree = `
      - navigation "House":
        - link "Rooms":
          - /url: /rooms
        - link "Events":
          - /url: /events
      - paragraph: After`;
    await expect(page.locator('body')).toMatchAriaSnapshot(tree);
    await scrollPage(page, 300);
    await expectStuck(page, ['a']);
    await expect(page.locator('body')).toMatchAriaSnapshot(tree);
    await page.evaluate(() => scrollTo(0, 300));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Rooms' })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(300);
  });
});
