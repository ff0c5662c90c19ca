import type { Page } from '@playwright/test';
import {
  clickAnywhere,
  expectArrived,
  expectAt,
  hash,
  insertLinks,
  openInstant,
  PARTS,
  scrolled,
  topOf,
} from './anchor.support';
import { expectNoShift } from './support/shift';
import { expect, open, test, untilReady } from './support/test';

/** Waits until the page is scrolled to a place, which is given to 2 px. */
const expectScrolled = (page: Page, y: number, what = '') =>
  expect
    .poll(async () => Math.abs((await scrolled(page)) - y), `px from ${y} ${what}`)
    .toBeLessThan(2);

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

/** Fails where a part of the page does not come to rest so far below the top. */
async function expectRest(page: Page, selector: string, what = '', px = 100): Promise<void> {
  expect(Math.abs((await restAt(page, selector)) - px), `px off, ${what}`).toBeLessThan(2);
}

test('anchor: Back and Forward, return to the place of each click and to where it led, and fire hashchange @full @both @anchor.history', async ({
  page,
}) => {
  await openInstant(page);
  const entries = await page.evaluate(() => {
    Reflect.set(window, 'heard', []);
    addEventListener('hashchange', ({ oldURL, newURL }) =>
      Reflect.get(window, 'heard').push(`${new URL(oldURL).hash} ${new URL(newURL).hash}`),
    );
    scrollTo(0, 80);
    return history.length;
  });
  const heard = () => page.evaluate((): string[] => Reflect.get(window, 'heard' as never));
  await clickAnywhere(page, '#to-far');
  await expectArrived(page, '#far');
  await restAt(page, '#far');
  await page.evaluate(() => scrollBy(0, 150));
  await restAt(page, '#far');
  await clickAnywhere(page, '#back');
  await expectArrived(page, '#near');
  await expect(page.locator(':target')).toHaveAttribute('id', 'near');
  expect(await page.evaluate(() => history.length)).toBe(entries + 2);
  expect(await heard()).toEqual([' #far', '#far #near']);
  const farPx = PARTS.far - 100 + 150;
  for (const [way, y, fragment] of [
    ['goBack', farPx, '#far'],
    ['goBack', 80, ''],
    ['goForward', farPx, '#far'],
    ['goForward', PARTS.near - 100, '#near'],
  ] as const) {
    await page[way]();
    await expectScrolled(page, y, `after ${way} to "${fragment}"`);
    expect(await hash(page)).toBe(fragment);
    if (!fragment) await expect(page.locator(':target')).toHaveCount(0);
  }
  expect(await heard()).toContain('#near #far');
});

test('anchor: link followed again, makes no history entry; without history the page scrolls all the same @anchor.history', async ({
  page,
}) => {
  await openInstant(page);
  await page.click('#to-near');
  await expectArrived(page, '#near');
  const entries = await page.evaluate(() => {
    scrollTo(0, 0);
    (document.activeElement as HTMLElement).blur();
    return history.length;
  });
  await page.click('#to-near');
  await expectArrived(page, '#near');
  await expectRest(page, '#near');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.evaluate(() => {
    history.pushState = () => {
      throw new DOMException('Too many', 'SecurityError');
    };
  });
  await clickAnywhere(page, '#to-far');
  await expectArrived(page, '#far');
  await expectAt(page, '#far');
  expect(await hash(page)).toBe('#near');
});

/** Gives the fixture pages' own stylesheet another `scroll-padding-top`, or none. */
const setPadding = (page: Page, padding: string) =>
  page.route('**/_docs.css', async (route) => {
    const answer = await route.fetch();
    const css = await answer.text();
    const body = css.replace(/scroll-padding-top:[^;}]+/, padding);
    await route.fulfill({ response: answer, body });
  });

test('anchor: address with a fragment, is met 100 px below the top, or where the theme’s padding says, also with late styles @full @anchor.load', async ({
  page,
}) => {
  await open(page, '/anchor#noon');
  await expectRest(page, '#noon', 'with the stylesheet in the head');
  await expectNoShift(page);
  // Where the script comes after `load`, the browser jumps no more.
  await setPadding(page, '');
  for (const tag of ['plain', 'injected']) {
    await open(page, '/anchor#noon', { params: { tag, link: '0' } });
    await expect.poll(() => topOf(page, '#noon'), tag).toBeCloseTo(100, -1);
    await expectRest(page, '#noon', `with a stylesheet that the script loads, ${tag}`);
    await expect(page.locator('#noon:target')).toHaveCount(1);
  }
  await setPadding(page, 'scroll-padding-top: 60px');
  await open(page, '/anchor#noon');
  await expectRest(page, '#noon', 'with a theme’s padding of 60 px', 60);
});

test('anchor: address with any fragment, is met with every way to add the script @both @full @anchor.load', async ({
  page,
}) => {
  await setPadding(page, '');
  for (const params of [
    { tag: 'defer' },
    { tag: 'plain', link: '0' },
    { tag: 'late' },
    { tag: 'injected', link: '0' },
    { tag: 'body', link: '0' },
    { tag: 'none' },
  ]) {
    const what = JSON.stringify(params);
    await open(page, '/anchor#noon', { params });
    if (params.tag !== 'none')
      await expect.poll(() => topOf(page, '#noon'), what).toBeCloseTo(100, -1);
    // Without the script only the theme keeps room.
    await expectRest(page, '#noon', what, params.tag === 'none' ? 0 : 100);
    await expect(page.locator('#noon:target')).toHaveCount(1);
    if (!('link' in params)) await expectNoShift(page);
  }
  for (const fragment of ['#nothing', '#%E0%A4%A', '#top', '#']) {
    await open(page, `/anchor${fragment}`);
    await restAt(page, 'main');
    expect(await scrolled(page), fragment).toBe(0);
  }
  await open(page, '/anchor#room-hayloft');
  await expect(page.locator('#rooms')).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(page.locator('#room-hayloft')).toBeInViewport({ ratio: 0.5 });
  await expectRest(page, '#room-hayloft', 'a slide');
});

test('anchor: address with the fragment of something in closed details, opens them @anchor.load', async ({
  page,
}) => {
  await open(page, '/anchor#late-arrival');
  await expect(page.locator('#house')).toHaveAttribute('open');
  await expectRest(page, '#late-arrival');
});

test('anchor: page with a fragment that was scrolled before, or is reloaded, stays where it is @full @anchor.load', async ({
  page,
}) => {
  await open(page, '/anchor#noon', { params: { 'opt.manual': '' } });
  // The browser's own jump happens as it draws a frame.
  await restAt(page, '#noon');
  await page.evaluate(() => scrollBy(0, 200));
  const there = await scrolled(page);
  await page.evaluate(() => window.veneer.enhance());
  await restAt(page, '#noon');
  expect(await scrolled(page), 'as Veneer starts late').toBe(there);
  await page.reload();
  await untilReady(page);
  await page.evaluate(() => window.veneer.enhance());
  await restAt(page, '#noon');
  await expectScrolled(page, there, 'after a reload');
});

test('anchor: link to an id with spaces or quotes, or to an old name, finds its target @anchor.focus @security.6', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
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

test('anchor: elements named getElementById, body or Top, change nothing for links @full @anchor.scroll @security.10', async ({
  page,
}) => {
  await openInstant(page);
  await insertLinks(
    page,
    '<img name="getElementById" alt=""><form name="getElementsByName"></form><img name="body" alt=""><p id="Top" style="margin-top:0">Top</p><a href="#Top" id="to-part">Part</a>',
  );
  await page.click('#to-far');
  await expectArrived(page, '#far');
  await clickAnywhere(page, '#to-part');
  await expectArrived(page, '#Top');
  await clickAnywhere(page, '#to-top');
  await expectScrolled(page, 0);
});
