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
  untilOnScreen,
} from './anchor.support';
import { expect, expectNoAxe, heapAfterGc, insert, open, test } from './support/test';

test('nothing may move: the page is there at once, also where that is said meanwhile', async ({
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

test.describe('it is left to the browser', () => {
  test('with a modifier, a target, a download, or a way out of it', async ({ page }) => {
    await openLong(page);
    await insertLinks(
      page,
      `<p style="position:absolute;top:40px"><a id="blank" target="_blank" href="#far">Blank</a>
       <a id="load" download="x" href="#far">Load</a> <a id="off" data-scroll="off" href="#far">Off</a>
       <span data-scroll="off"><a id="inside" href="#far">Inside</a></span> <a id="self" target="_self" href="#far">Self</a></p>`,
    );
    /** Who answers a click: it is prevented here at last, so nothing opens. */
    const isOurs = (selector: string, init: Record<string, boolean | number> = {}) =>
      page.evaluate(
        ([one, keys]) => {
          let isPrevented = false;
          const look = (event: Event) => {
            isPrevented = event.defaultPrevented;
            event.preventDefault();
          };
          addEventListener('click', look, { once: true });
          const click = { bubbles: true, cancelable: true, ...keys };
          document.querySelector(one)?.dispatchEvent(new MouseEvent('click', click));
          return isPrevented;
        },
        [selector, init] as const,
      );
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      expect(await isOurs('#to-far', { [key]: true }), key).toBe(false);
    expect(await isOurs('#to-far', { button: 1 })).toBe(false);
    for (const one of ['#blank', '#load', '#off', '#inside', '#to-nothing', '#away'])
      expect(await isOurs(one), one).toBe(false);
    expect(await isOurs('#self')).toBe(true);
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      const base = document.createElement('base');
      base.target = '_blank';
      document.head.append(base);
    });
    expect(await isOurs('#to-far')).toBe(false);
  });

  test('data-scroll="off" jumps', async ({ page }) => {
    await open(page, '/anchor');
    await page.locator('#jump').scrollIntoViewIfNeeded();
    await stopTime(page);
    await page.click('#jump');
    // The browser jumps as it draws a frame.
    await untilOnScreen(page);
    await expectAt(page, '#contents');
    expect(await hash(page)).toBe('#contents');
  });

  test('with a base, the fragment is another page’s', async ({ page, allow }) => {
    allow.failures(/404 .*\/page\/$/);
    await open(page, '/blank', { params: { base: '/page/' } });
    await insertLinks(page, '<a id="out" href="#there">Out</a><p id="there">There</p>');
    await page.click('#out');
    await expect(page).toHaveURL(/\/page\/#there$/);
  });

  test('in a dialog, while it is open', async ({ page }) => {
    await openLong(page);
    await insert(
      page,
      '<a id="opener" style="position:absolute;top:60px" href="#far" data-modal="#talk">Talk</a><template id="talk"><h2>Talk</h2><a id="leave" href="#far">Far</a></template>',
    );
    await page.click('#opener');
    await expect(page.locator('#leave')).toBeVisible();
    expect(await scrolled(page)).toBe(0);
    await page.click('#leave');
    await expect.poll(() => hash(page)).toBe('#far');
    await page.keyboard.press('Escape');
    await expect(page.locator('#leave')).toHaveCount(0);
  });
});

test('one that comes later works; 200 that come and go leave nothing', async ({ page }) => {
  await openLong(page);
  const html = '<a class="late" href="#far">Late</a>'.repeat(200);
  await insertLinks(page, `<p id="late">${html}</p>`);
  const left = await page.evaluateHandle(() => {
    const late = document.querySelector('#late') as Element;
    late.remove();
    return late;
  });
  expect(await left.evaluate((late) => late.innerHTML)).toBe(html);
  await page.evaluate(() => Reflect.deleteProperty(window, 'mounted'));
  await left.dispose();
  const { listeners } = await heapAfterGc(page);
  for (let round = 0; round < 3; round++) {
    await insertLinks(page, `<p id="late">${html}</p>`);
    await page.evaluate(() => {
      document.querySelector('#late')?.remove();
      Reflect.deleteProperty(window, 'mounted');
    });
  }
  await page.evaluate(() => Reflect.deleteProperty(window, 'mounted'));
  // Each round of this test's own listens for mounts.
  await expect
    .poll(async () => (await heapAfterGc(page)).listeners)
    .toBeLessThanOrEqual(listeners + 3);
  await page.click('#to-near');
  await expectArrived(page, '#near');
});

test('stop() ends a way at once, gives back what was lent, and links jump again', async ({
  page,
}) => {
  await openLong(page);
  await page.click('#to-near');
  await expectArrived(page, '#near');
  const { listeners } = await heapAfterGc(page);
  await stopTime(page);
  await page.locator('#to-far').evaluate((link: HTMLElement) => link.click());
  await page.clock.runFor(500);
  await page.evaluate(() => window.veneer.stop());
  const there = await scrolled(page);
  await page.clock.runFor(2000);
  expect(await scrolled(page)).toBe(there);
  expect(await page.locator('#near').getAttribute('tabindex')).toBeNull();
  await expect.poll(async () => (await heapAfterGc(page)).listeners).toBeLessThan(listeners);
  await page.locator('#to-last').evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => scrolled(page)).toBeGreaterThan(PARTS.far);
});

for (const params of [{ prefix: 'v' }, { csp: 'self' }, { csp: 'tt' }, { tag: 'module' }] as const)
  test(`works with ${JSON.stringify(params)}`, async ({ page }) => {
    await open(page, '/anchor', { params });
    await page.click('#contents a[href="#evening"]');
    await expectArrived(page, '#evening');
    await expect(page.locator('#evening:target')).toHaveCount(1);
    await expectAt(page, '#evening');
    await page.click('#back');
    await expectArrived(page, '#contents');
    await expectAt(page, '#contents');
  });

test('a page that scrolls smoothly by itself, or snaps, is no slower', async ({ page }) => {
  await openLong(page);
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'smooth';
    document.documentElement.style.scrollSnapType = 'y mandatory';
    for (const part of document.querySelectorAll<HTMLElement>('#near, #far, #last'))
      part.style.scrollSnapAlign = 'start';
  });
  const style = await page.locator('html').getAttribute('style');
  await stopTime(page);
  await page.locator('#to-far').evaluate((link: HTMLElement) => link.click());
  await page.clock.runFor(800);
  const late = await topOf(page, '#far');
  expect(late).toBeGreaterThan(150);
  expect(late).toBeLessThan(500);
  await page.clock.runFor(300);
  await expectArrived(page, '#far');
  await page.clock.runFor(100);
  await expect(page.locator('html')).toHaveAttribute('style', style ?? '');
  await expectAt(page, '#far');
});

test('says to a screen reader what the browser’s jump says', async ({ page }) => {
  await open(page, '/anchor');
  const list = page.locator('#contents');
  const before = `
    - navigation "The day":
      - list:
        - listitem:
          - link "Morning on the jetty"
        - listitem:
          - link "Noon at the boathouse"
        - listitem:
          - link "Evening by the fire"`;
  await expect(list).toMatchAriaSnapshot(before);
  await list.getByRole('link', { name: 'Noon' }).press('Enter');
  await expectArrived(page, '#noon');
  await expect(list).toMatchAriaSnapshot(before);
  await expect(page.locator('#noon')).toMatchAriaSnapshot(`
    - heading "Noon at the boathouse" [level=4]
    - img "Small sailing boats leaning in the wind"
    - paragraph: /Four rowing boats/`);
  await expectNoAxe(page);
});
