import type { Page } from '@playwright/test';
import { stopTime } from './support/hold';
import { expect, expectNoAxe, open, test } from './support/test';
import {
  bubble,
  GRACE_MS,
  leaveTip,
  openTerms,
  openTip,
  pointAway,
  SHOW_DELAY_MS,
  tips,
} from './tooltip.support';

const LONG = /^Half board is breakfast/;

/** Where the text is, with the term's own place and the window's size. */
async function places(page: Page, term: string) {
  const tip = await bubble(page).boundingBox();
  const own = await page.locator(term).boundingBox();
  if (!tip || !own) throw new Error('The text or its term is not on the screen');
  return { tip, own, window: page.viewportSize() ?? { width: 0, height: 0 } };
}

/** Fails where a part of the text is outside of the window. */
async function expectInWindow(page: Page, term: string): Promise<void> {
  await expect
    .poll(async () => {
      const { tip, window } = await places(page, term);
      return [tip.x, tip.y, window.width - tip.x - tip.width, window.height - tip.y - tip.height]
        .map(Math.round)
        .filter((gap) => gap < 8);
    })
    .toEqual([]);
}

for (const [width, tier] of [
  [320, ''],
  [1280, ' @full'],
] as const)
  test(`tooltip: in a window of ${width} px it is above its term, below where there is no room, and never beyond an edge${tier} @full @tooltip.place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    const term = (id: string, style: string) =>
      `<b id="${id}" data-tooltip="long" style="position:absolute;${style}">I</b>`;
    await openTerms(
      page,
      term('middle', 'top:500px;left:50%') +
        term('start', 'top:2px;left:0') +
        term('end', 'top:500px;right:0'),
    );
    for (const id of ['#middle', '#start', '#end'])
      await test.step(id, async () => {
        await openTip(page, id, LONG);
        await expectInWindow(page, id);
        const { tip, own } = await places(page, id);
        if (id === '#start') expect(tip.y).toBeGreaterThanOrEqual(own.y + own.height);
        else expect(tip.y + tip.height).toBeLessThanOrEqual(own.y);
        await leaveTip(page);
      });
  });

test('tooltip: where the theme zooms the page, it is above its term @full @tooltip.place', async ({
  page,
}) => {
  for (const zoomed of ['body{zoom:1.25}', 'html{zoom:.8}']) {
    const place = 'position:absolute;top:300px;left:400px';
    const term = `<b id="term" data-tooltip-text="Follow the lake road." style="${place}">Way</b>`;
    await openTerms(page, `<style>${zoomed}</style>${term}`);
    await openTip(page, '#term', 'Follow the lake road.');
    const { tip, own } = await places(page, '#term');
    expect(tip.x + tip.width / 2, zoomed).toBeCloseTo(own.x + own.width / 2, 0);
    expect(own.y - tip.y - tip.height, zoomed).toBeCloseTo(9, 0);
    await leaveTip(page);
  }
});

test('tooltip: it is not cut off by a box, follows its scrolling and is hidden when its term is scrolled out of view @tooltip.place', async ({
  page,
}) => {
  await openTerms(
    page,
    `<div id="box" tabindex="0" style="height:70px;overflow:auto;margin-top:200px"><p><b id="term" tabindex="0" data-tooltip-text="Follow the lake road.">The way</b></p><div style="height:1000px"></div></div>`,
  );
  await openTip(page, '#term', 'Follow the lake road.');
  // The focus holds it while the box scrolls the term away from under the pointer.
  await page.locator('#term').focus();
  await pointAway(page);
  const box = await page.locator('#box').boundingBox();
  const first = await places(page, '#term');
  expect(first.tip.y).toBeLessThan(box?.y ?? 0);
  await page.locator('#box').evaluate((element) => element.scrollBy({ top: 15 }));
  const moved = async () => Math.round((await places(page, '#term')).tip.y - first.tip.y);
  await expect.poll(moved).toBe(-15);
  await page.locator('#box').evaluate((element) => element.scrollBy({ top: 400 }));
  await expect(tips(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(tips(page)).toHaveCount(0);
});

test('tooltip: it has the language and the direction of its term @full @tooltip.place', async ({
  page,
}) => {
  await open(page, '/tooltip');
  await stopTime(page);
  await openTip(page, '#rtl', /الإفطار/);
  await expect(bubble(page)).toHaveAttribute('dir', 'rtl');
  await expect(bubble(page)).toHaveAttribute('lang', 'ar');
  await leaveTip(page);
  await page.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'));
  await openTip(page, '#long', LONG);
  await expect(bubble(page)).toHaveCSS('direction', 'rtl');
  await expectInWindow(page, '#long');
  await leaveTip(page);
});

test('tooltip: in a header’s row, and in a dialog whose children are rows with distances, nothing moves, and it is above its term @full @tooltip.place', async ({
  page,
}) => {
  const row = 'display:flex;pointer-events:none';
  await openTerms(
    page,
    `<header style="${row}"><b id="term" style="pointer-events:auto" data-tooltip-text="By the lake.">Lodge</b><a id="last" href="/in">Log in</a></header>
    <dialog id="box"><p>Rules</p><p><b id="inner" tabindex="0" data-tooltip-text="By the lake.">late</b></p></dialog>`,
  );
  await page.addStyleTag({
    content:
      'header > :last-child { margin-left: auto } dialog > * + * { display: flex; margin-top: 99px }',
  });
  const leftOfLast = () => page.locator('#last').evaluate((one) => one.getBoundingClientRect().x);
  const before = await leftOfLast();
  await openTip(page, '#term', 'By the lake.');
  expect(await leftOfLast()).toBe(before);
  await bubble(page).hover();
  await page.clock.runFor(5000);
  await expect(bubble(page), 'within reach').toBeVisible();
  await leaveTip(page);
  await page.locator('#box').evaluate((box) => (box as HTMLDialogElement).showModal());
  await page.hover('#inner');
  await expect(tips(page)).toHaveCount(1);
  await expect(tips(page)).toBeHidden();
  await openTip(page, '#inner', 'By the lake.');
  const { tip, own } = await places(page, '#inner');
  expect(Math.round(own.y - tip.y - tip.height)).toBeLessThan(20);
  await page.keyboard.press('Escape');
});

const LENGTHY = `${'The lake road follows the shore, past the old mill and the boat house. '.repeat(3)}The end.`;

test('tooltip: text of 200 characters in a window of 320 by 256 px, stays in it and scrolls inside, by keys too @full @tooltip.place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const term = (place: string) =>
    `<b id="${place}" tabindex="0" data-tooltip-text="${LENGTHY}" style="position:fixed;${place}:4px;left:90px">I</b>`;
  const middle = term('middle').replace('middle:4px', 'top:110px');
  await openTerms(page, term('top') + middle + term('bottom'));
  const words = page.locator('.veneer-tooltip__text');
  const hidden = () => words.evaluate((one) => one.scrollHeight - one.clientHeight);
  for (const id of ['#top', '#bottom', '#middle'])
    await test.step(id, async () => {
      await pointAway(page);
      await page.keyboard.press('Escape');
      await openTip(page, id, LENGTHY);
      await expectInWindow(page, id);
      const { tip, own } = await places(page, id);
      expect(tip.y + tip.height <= own.y || tip.y >= own.y + own.height).toBe(true);
    });
  expect(await hidden()).toBeGreaterThan(0);
  await expectNoAxe(page);
  await page.locator('#middle').focus();
  const end = await hidden();
  for (let times = 0; times < 20; times++) await page.keyboard.press('ArrowDown');
  expect(await words.evaluate((one) => one.scrollTop)).toBe(end);
  await page.keyboard.press('PageUp');
  expect(await words.evaluate((one) => one.scrollTop)).toBeLessThan(end);
  // The text is a stop for Tab while it scrolls; Escape returns the focus and opens no other.
  await words.focus();
  await pointAway(page);
  await page.clock.runFor(GRACE_MS);
  await expect(bubble(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#middle')).toBeFocused();
  await page.clock.runFor(SHOW_DELAY_MS);
  await expect(tips(page)).toHaveCount(0);
  await openTip(page, '#middle', LENGTHY);
  await page.setViewportSize({ width: 800, height: 700 });
  await expect.poll(hidden).toBe(0);
  await page.keyboard.press('Escape');
});
