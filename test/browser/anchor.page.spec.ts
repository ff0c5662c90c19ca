import {
  clickAnywhere,
  expectArrived,
  expectAt,
  follow,
  hash,
  openLong,
  PARTS,
  scrolled,
  stopTime,
  topOf,
  untilOnScreen,
} from './anchor.support';
import { withBody } from './settings.support';
import { evaluateApart, expect, heapAfterGc, insert, open, test } from './support/test';

test('anchor: prefers-reduced-motion, also set under way, leads to the target at once @anchor.motion', async ({
  page,
}) => {
  await openLong(page);
  await stopTime(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.click('#to-far');
  await expectAt(page, '#far');
  await page.clock.runFor(50);
  await expectArrived(page, '#far');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.click('#back');
  await page.clock.runFor(300);
  expect(await topOf(page, '#near')).toBeLessThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.runFor(17);
  await expectAt(page, '#near');
});

test('anchor: page with scroll-behavior: smooth and scroll-snap-type, is scrolled in the same second @full @anchor.scroll', async ({
  page,
}) => {
  await openLong(page);
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'smooth';
    document.documentElement.style.scrollSnapType = 'y mandatory';
    for (const part of document.querySelectorAll<HTMLElement>('#near, #far, #last'))
      part.style.scrollSnapAlign = 'start';
  });
  const style = await page.locator('html').getAttribute('style');
  await stopTime(page);
  await clickAnywhere(page, '#to-far');
  await page.clock.runFor(800);
  const late = await topOf(page, '#far');
  expect(late).toBeGreaterThan(150);
  expect(late).toBeLessThan(500);
  await page.clock.runFor(300);
  await expectArrived(page, '#far');
  await page.clock.runFor(100);
  await expect(page.locator('html')).toHaveAttribute('style', style ?? '');
  await expectAt(page, '#far', 0);
});

for (const mode of ['standards', 'quirks'])
  test(`anchor: page of ${mode} mode with functions scrollTo and scrollBy of its own, is scrolled all the same @full @anchor.scroll`, async ({
    page,
  }) => {
    if (mode === 'quirks') await withBody(page, (html) => html.replace(/^\s*<!doctype html>/i, ''));
    await openLong(page);
    expect(await page.evaluate(() => document.compatMode)).toBe(
      mode === 'quirks' ? 'BackCompat' : 'CSS1Compat',
    );
    await page.evaluate(() => Object.assign(window, { scrollTo: () => {}, scrollBy: () => {} }));
    await stopTime(page);
    await follow(page, '#to-far', '#far');
    await expectAt(page, '#far');
  });

test('anchor: link with data-scroll="off", on it or around it, jumps at once @anchor.off', async ({
  page,
}) => {
  await open(page, '/anchor');
  await stopTime(page);
  for (const link of ['#jump', '#jump-inside']) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.click(link);
    // The browser jumps as it draws a frame.
    await untilOnScreen(page);
    await expectAt(page, '#contents', 100, link);
    expect(await hash(page)).toBe('#contents');
  }
});

test('anchor: link of a gallery or a modal, or in an open dialog, is not scrolled to @full @anchor.off', async ({
  page,
}) => {
  await openLong(page);
  await insert(
    page,
    `<p style="position:absolute;top:40px"><a id="show" href="#far" data-gallery="g">Show</a> <a id="open" href="#far" data-modal="#talk">Open</a></p>
     <template id="talk"><h2>Talk</h2><a id="leave" href="#far">Far</a></template>`,
  );
  await page.click('#show');
  await expect(page.locator('.veneer-gallery')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.veneer-gallery')).toHaveCount(0);
  await page.click('#open');
  await expect(page.locator('#leave')).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await page.click('#leave');
  await expect.poll(() => hash(page)).toBe('#far');
  await page.keyboard.press('Escape');
  await expect(page.locator('#leave')).toHaveCount(0);
});

test('anchor: stop() under way, ends the scrolling, restores the target, removes listeners, and links jump @anchor.removal', async ({
  page,
}) => {
  await openLong(page);
  await stopTime(page);
  await follow(page, '#to-near', '#near');
  const { listeners } = await heapAfterGc(page);
  await clickAnywhere(page, '#to-far');
  await page.clock.runFor(500);
  await page.evaluate(() => window.veneer.stop());
  const there = await scrolled(page);
  await page.clock.runFor(2000);
  expect(await scrolled(page)).toBe(there);
  expect(await page.locator('#near').getAttribute('tabindex')).toBeNull();
  await expect.poll(async () => (await heapAfterGc(page)).listeners).toBeLessThan(listeners);
  await clickAnywhere(page, '#to-last');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(PARTS.far);
});

/** A theme that keeps less free at the top than its bar covers, or more. */
const barred = (paddingTop: string): string =>
  `<style>html { scroll-padding-top: ${paddingTop} } body { margin: 0 }</style>
   <nav id="bar" data-sticky style="height:140px;background:#cde"><a id="to-far" href="#far">Far</a></nav>
   <div style="height:2000px"></div><section id="far" style="height:300px"><a href="#far">Far</a> <a id="to-bar" href="#bar">Up</a></section>
   <div style="height:2000px"></div>`;

test('anchor: link of a sticky bar that is clicked before anything else, or an address, leads below the bar, or further down where the theme says so @full @anchor.offset', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let theme = '';
  await withBody(page, (text) => text.replace(/<main>[\s\S]*<\/main>/, barred(theme)));
  for (const [paddingTop, px] of [
    ['20px', 140],
    ['10%', 140],
    ['200px', 200],
  ] as const) {
    theme = paddingTop;
    await open(page, '/blank');
    await clickAnywhere(page, '#to-far');
    await expectArrived(page, '#far');
    await expect(page.locator('.is-stuck')).toHaveCount(1);
    await untilOnScreen(page);
    await expectAt(page, '#far', px, `with a padding of ${paddingTop}`);
    await open(page, '/blank#far');
    await expect(page.locator('.is-stuck')).toHaveCount(1);
    await untilOnScreen(page);
    await expectAt(page, '#far', px, `by the address, with a padding of ${paddingTop}`);
  }
  await clickAnywhere(page, '#to-bar');
  await expect.poll(() => scrolled(page), 'to the bar itself, where it is from').toBe(0);
});

test('anchor: link on a page whose body scrolls instead of the window, scrolls there for 1 s, to where it does elsewhere @full @anchor.offset @anchor.scroll', async ({
  page,
}) => {
  await openLong(page);
  await page.addStyleTag({
    content: 'html, body { height: 100%; overflow-x: hidden } html { scroll-padding-top: 130px }',
  });
  await stopTime(page);
  await clickAnywhere(page, '#to-far');
  await page.clock.runFor(500);
  const half = await topOf(page, '#far');
  expect(half).toBeGreaterThan(1000);
  expect(half).toBeLessThan(2000);
  await page.clock.runFor(550);
  await expectArrived(page, '#far');
  await page.clock.runFor(50);
  await expectAt(page, '#far', 130);
  await expect(page.locator('#far:target')).toHaveCount(1);
  expect(await scrolled(page)).toBe(0);
  await clickAnywhere(page, '#back');
  await page.clock.runFor(1100);
  await expectAt(page, '#near', 130);
  expect(await page.locator('body').getAttribute('style')).not.toContain('scroll');
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('anchor: link without script, jumps to 100 px above its target @anchor.noscript', async ({
    page,
  }) => {
    await open(page, '/anchor');
    await page.click('#contents a[href="#noon"]');
    await expect.poll(() => topOf(page, '#noon')).toBeCloseTo(100, 0);
    expect(await evaluateApart(page, () => location.hash, undefined)).toBe('#noon');
    await page.click('#to-umlaut');
    await expect(page.locator('#über-uns')).toBeInViewport();
  });

  test('anchor: link without script, jumps to where the theme’s scroll-padding-top says @anchor.offset', async ({
    page,
  }) => {
    await withBody(page, (text) => text.replace(/<main>[\s\S]*<\/main>/, barred('40px')));
    await open(page, '/blank');
    await page.click('#to-far');
    await expect.poll(() => topOf(page, '#far')).toBeCloseTo(40, 0);
  });
});
