import {
  bar,
  expectStuck,
  expectTop,
  openPage,
  pageHeight,
  scrollPage,
  settle,
} from './sticky.support';
import { expect, expectNoGrowth, heapAfterGc, insert, open, test } from './support/test';

test.describe('what it leaves', () => {
  const own =
    '<div class="bar  b" id="a" data-sticky="" style="height: 60px ;margin:0 0 10px"><i>a</i></div>';

  for (const [where, around] of [
    ['in the body', (html: string) => html],
    ['in a header', (html: string) => `<header>${html}</header>`],
  ] as const)
    for (const isStuck of [true, false])
      test(`stop gives back the markup of the server to the letter (${where}, ${isStuck ? 'stuck' : 'not stuck'})`, async ({
        page,
      }) => {
        await openPage(page, around(own), { 'opt.manual': '' });
        const html = () => page.locator('body').evaluate((body) => body.outerHTML);
        const before = await html();
        const height = await pageHeight(page);
        await page.evaluate(() => window.veneer.enhance());
        await expect(page.locator('#a')).toHaveClass(/veneer-sticky/);
        await scrollPage(page, 500);
        await expectStuck(page, ['a']);
        if (!isStuck) {
          await scrollPage(page, 0);
          await expectStuck(page, []);
        }
        expect(await html()).not.toBe(before);
        await page.evaluate(() => window.veneer.stop());
        expect(await html()).toBe(before);
        expect(await pageHeight(page)).toBe(height);
        await expect(page.locator('html')).not.toHaveAttribute('style', /./);
      });

  test('one that is removed while it is stuck is as it was', async ({ page }) => {
    await openPage(page, own + bar('b'));
    await scrollPage(page, 500);
    await expectStuck(page, ['a', 'b']);
    const removed = await page.evaluate(async () => {
      const element = document.querySelector('#a') as HTMLElement;
      const gone = new Promise((resolve) => element.addEventListener('veneer:unmount', resolve));
      element.remove();
      await gone;
      return element.outerHTML;
    });
    expect(removed).toBe(own);
    expect(await page.locator('veneer-marker').count()).toBe(1);
    await expectTop(page, 'b', 0);
  });

  test('two hundred insertions and removals leave nothing', async ({ page }) => {
    test.slow();
    await openPage(page, '<section id="box"></section>');
    await insert(page, `<section id="first">${bar('a')}</section>`, 'body');
    await expect(page.locator('#a')).toHaveClass(/veneer-sticky/);
    await scrollPage(page, 400);
    const cycle = (times: number) =>
      page.evaluate(async (rounds) => {
        document.querySelector('#first')?.remove();
        const box = document.querySelector('#box') as HTMLElement;
        for (let round = 0; round < rounds; round++) {
          const fresh = document.createElement('div');
          fresh.className = 'bar';
          fresh.setAttribute('data-sticky', '');
          const stick = new Promise((resolve) => fresh.addEventListener('veneer:stick', resolve));
          box.replaceChildren(fresh);
          await stick;
        }
        box.replaceChildren();
      }, times);
    await cycle(20);
    await settle(page);
    const before = await heapAfterGc(page);
    await cycle(200);
    await settle(page);
    await expectNoGrowth(page, before, { nodes: 10, listeners: 2, heapBytes: 200_000 });
    expect(await page.locator('veneer-marker').count()).toBe(0);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it stays in the flow', async ({ page }) => {
    await open(page, '/sticky');
    await expect(page.locator('#local')).toHaveCSS('position', 'static');
  });
});
