import type { Page } from '@playwright/test';
import { openWith } from './answers.support';
import { dialog } from './support/dialog';
import { expect, expectNoAxe, insert, test, untilDrawn } from './support/test';

const PART = '<div id="part" hidden><h2>Rules</h2><button>Fine</button></div>';

/** Is the dialog in the window and above everything, also beside its box? */
async function expectAbove(page: Page): Promise<void> {
  const box = dialog(page);
  await expect(box.getByRole('heading', { name: 'Rules' })).toBeInViewport({ ratio: 1 });
  await box.getByRole('button', { name: 'Fine' }).click();
  const corners = () =>
    page.evaluate(() =>
      [
        [5, 5],
        [innerWidth - 5, innerHeight - 5],
      ].map(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.className),
    );
  await expect.poll(corners).toEqual(Array(2).fill('veneer-dialog__overlay'));
}

test('modal: link in a popover of the page, is answered above it, and so is one from there @full @modal.above @modal.axe', async ({
  page,
}) => {
  await openWith(
    page,
    `<button id="open" popovertarget="pop">Menu</button>
     <div id="pop" popover style="inset:0;width:100%;height:100%;margin:0;border:0;background:red"><a id="it" href="/page/terms" data-modal="#part">Rules</a></div>
     <div id="part" hidden><h2>Rules</h2><button>Fine</button><a id="next" href="/page/terms" data-modal="#second">Next</a></div>
     <div id="second" hidden><h2>Rules</h2><button>Fine</button></div>`,
  );
  await page.click('#open');
  // What is inert is not hit by a press, though it may cover what is: only the screen says who is above.
  const middle = () => page.screenshot({ clip: { x: 640, y: 395, width: 10, height: 10 } });
  const popover = await middle();
  await page.click('#it');
  await expect(dialog(page)).toBeVisible();
  await expect
    .poll(async () => popover.equals(await middle()), 'the popover covers it')
    .toBe(false);
  await expect(page.locator('#pop:popover-open')).toHaveCount(1);
  await expectAbove(page);
  await expectNoAxe(page, { within: '.veneer-dialog' });
  await page.click('#next');
  await expect(page.locator('.veneer-dialog')).toHaveCount(2);
  await expectAbove(page);
  for (const left of [1, 0]) {
    await page.keyboard.press('Escape');
    await expect(page.locator('.veneer-dialog')).toHaveCount(left);
  }
});

for (const [how, style] of Object.entries({
  transform: 'body { transform: translate3d(0, 0, 0) }',
  animation:
    '@keyframes enter { from { transform: translateY(20px) } to { transform: none } } body { animation: enter 1ms both }',
}))
  test(`modal: body with a ${how}, has the dialog in the window all the same, at the top and further down @full @modal.above`, async ({
    page,
  }) => {
    await openWith(
      page,
      `<style>${style} body { display: flow-root; margin: 0 } #it { position: sticky; top: 0 }</style>
       <button id="it" data-modal="#part">Open</button><div style="height: 3000px">Long</div>${PART}`,
    );
    for (const top of [0, 1500]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await untilDrawn(page);
      await page.locator('#it').press('Enter');
      await expectAbove(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
  });

test('modal: without need, what a script of the page puts above it stays above it @modal.above', async ({
  page,
}) => {
  await openWith(page, `<button id="it" data-modal="#part">Open</button>${PART}`);
  await page.click('#it');
  await expectAbove(page);
  const style = 'position:fixed;inset:0 0 auto;height:40px;z-index:2147483647';
  await insert(page, `<div style="${style}"><button id="late">A date</button></div>`, 'body');
  await page.click('#late');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
});
