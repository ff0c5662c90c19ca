import type { Page } from '@playwright/test';
import { leadsTo } from './answers.support';
import { expect, expectNoAxe, test, touch, touchSwipe } from './support/test';
import { bubble, mountedOn, openTerms, SHOW_DELAY_MS, tips } from './tooltip.support';

const TEXT = 'Breakfast and a dinner of three courses.';

/** The middle of an element on the screen. */
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('tooltip: a tap on a term shows it at once; the next tap, one elsewhere or on another term hides it @tooltip.touch', async ({
  page,
}) => {
  await openTerms(
    page,
    '<p>With <b id="term" data-tooltip="half-board">half board</b></p><p>At the <b id="desk" data-tooltip-text="Open from 7.">desk</b></p>',
  );
  await page.tap('#term');
  await expect(bubble(page)).toHaveText(TEXT);
  await expectNoAxe(page);
  await bubble(page).tap();
  await expect(bubble(page), 'after a tap on the text').toHaveText(TEXT);
  await page.tap('#term');
  await expect(tips(page), 'after the next tap').toHaveCount(0);
  await page.tap('#term');
  await expect(bubble(page)).toHaveText(TEXT);
  await page.tap('#desk');
  await expect(bubble(page)).toHaveText('Open from 7.');
  await expect(tips(page), 'after a tap on another term').toHaveCount(1);
  await page.tap('h1');
  await expect(tips(page), 'after a tap elsewhere').toHaveCount(0);
});

test('tooltip: a tap in a frame hides it @tooltip.touch', async ({ page }) => {
  await openTerms(page, '<p>At the <b id="term" data-tooltip-text="Open from 7.">desk</b></p>');
  const html = '<iframe title="Map" srcdoc="<p>A map</p>" height="100"></iframe>';
  await page
    .locator('main')
    .evaluate((main, map) => main.insertAdjacentHTML('beforeend', map), html);
  await page.tap('#term');
  await expect(bubble(page)).toHaveText('Open from 7.');
  await page.tap('iframe');
  await page.clock.runFor(1);
  await expect(tips(page)).toHaveCount(0);
});

test('tooltip: a tap on a control does what the control does; a finger that stays there 500 ms shows the text @tooltip.touch', async ({
  page,
}) => {
  await openTerms(
    page,
    '<a id="link" href="/page/terms" data-tooltip-text="Opens the terms.">Terms</a> <button id="button" data-tooltip-text="Keeps this room.">Hold</button>',
  );
  const mounted = await mountedOn(page, '#button');
  await page.tap('#button');
  await mounted();
  await touch(page, [await middleOf(page, '#button')]);
  await page.clock.runFor(SHOW_DELAY_MS - 1);
  await touch(page, []);
  await page.clock.runFor(60_000);
  await expect(tips(page)).toHaveCount(0);
  await touch(page, [await middleOf(page, '#button')]);
  await page.clock.runFor(SHOW_DELAY_MS);
  await expect(bubble(page)).toHaveText('Keeps this room.');
  await touch(page, []);
  await expect(bubble(page)).toHaveText('Keeps this room.');
  await page.tap('h1');
  await expect(tips(page)).toHaveCount(0);
  expect(await leadsTo(page, '#link')).toBe('/page/terms');
});

test('tooltip: a tap on a term in a label, the first one too, shows its text and does what the label does @full @tooltip.touch', async ({
  page,
}) => {
  await openTerms(
    page,
    '<p><label><input type="checkbox" id="box"> With <b id="term" data-tooltip-text="Three courses.">dinner</b></label></p>',
  );
  for (const isChecked of [true, false]) {
    await page.tap('#term');
    await expect(bubble(page)).toHaveText('Three courses.');
    await expect(page.locator('#box')).toBeChecked({ checked: isChecked });
    await page.tap('h1');
    await expect(tips(page)).toHaveCount(0);
  }
});

test('tooltip: a swipe that begins on a term scrolls and shows nothing @tooltip.touch', async ({
  page,
}) => {
  await openTerms(
    page,
    '<p style="padding:300px 0 2000px">With <b id="term" data-tooltip-text="Both.">half board</b></p>',
  );
  await page.tap('#term');
  await expect(bubble(page)).toHaveText('Both.');
  await page.tap('#term');
  await expect(tips(page)).toHaveCount(0);
  const from = await middleOf(page, '#term');
  await touchSwipe(page, from, { x: from.x, y: from.y - 200 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await page.clock.runFor(60_000);
  await expect(tips(page)).toHaveCount(0);
});
