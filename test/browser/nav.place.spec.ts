import type { Page } from '@playwright/test';
import { bar, expectOpen, links } from './nav.support';
import { devtools } from './support/devtools';
import { tellsShifts } from './support/shift';
import { evaluateApart, expect, insert, open, test } from './support/test';

/** Where an element is in the view, whole px. */
function boxOf(page: Page, selector: string) {
  return page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  });
}

/** Fails where an element is not seen whole, or makes the page wider. */
async function expectInView(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector)).toBeInViewport({ ratio: 0.99 });
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => evaluateApart(page, over, undefined)).toBe(0);
}

/** How many columns the links of a list stand in. */
const columnsOf = (page: Page, list: string): Promise<number> =>
  page
    .locator(`${list} > li`)
    .evaluateAll((items) => new Set(items.map((one) => one.getBoundingClientRect().left)).size);

for (const [count, columns] of [
  [10, 1],
  [11, 2],
] as const)
  test(`${count} links stand in ${columns} column, in their order @both`, async ({ page }) => {
    await open(page, '/blank');
    await insert(page, bar('it', count));
    await page.click('#it-button[aria-expanded]');
    await expectOpen(page, '#it-item', true);
    expect(await columnsOf(page, '#it-list')).toBe(columns);
    await expectInView(page, '#it-list');
    const first = await boxOf(page, '#it-list > li:nth-child(1)');
    const seventh = await boxOf(page, '#it-list > li:nth-child(7)');
    expect(seventh.top > first.top).toBe(columns === 1);
    expect(seventh.left > first.left).toBe(columns === 2);
    for (let index = 1; index <= count; index++) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveText(`Link ${index}`);
    }
  });

test('links of a list in it do not count, and those that come and go do', async ({ page }) => {
  await open(page, '/blank');
  await insert(page, bar('it', 10));
  await insert(
    page,
    `<li id="deep"><button type="button">More</button><ul>${links(12)}</ul></li>`,
    '#it-list',
  );
  await page.click('#it-button[aria-expanded]');
  expect(await columnsOf(page, '#it-list')).toBe(1);
  await insert(page, '<li id="eleventh"><a href="/page/terms">Link 11</a></li>', '#it-list');
  await expect.poll(() => columnsOf(page, '#it-list')).toBe(2);
  await expectOpen(page, '#it-item', true);
  await page.locator('#eleventh').evaluate((item) => item.remove());
  await expect.poll(() => columnsOf(page, '#it-list')).toBe(1);
});

test('two columns that do not fit are one', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/blank');
  await insert(page, bar('it', 11).replaceAll('>Link', '>A link with a rather long name, number'));
  await page.focus('#it-button[aria-expanded]');
  await page.keyboard.press('Enter');
  expect(await columnsOf(page, '#it-list')).toBe(1);
  await expectInView(page, '#it-list');
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect.poll(() => columnsOf(page, '#it-list')).toBe(2);
});

for (const dir of ['ltr', 'rtl'])
  for (const side of ['left', 'right'])
    for (const width of [320, 1280])
      test(`at the ${side} edge, ${dir}, ${width} px: lists open in the view`, async ({ page }) => {
        await page.setViewportSize({ width, height: 700 });
        await open(page, '/blank', { params: { dir } });
        const deep = `<li id="deep"><button type="button" id="more">More languages</button><ul id="deep-list"><li><a href="/page/terms">A name as long as this one here</a></li></ul></li>`;
        const nav = bar('it', 2).replace('</ul></li></ul>', `${deep}</ul></li></ul>`);
        const place = `position:absolute;top:60px;${side}:0`;
        await insert(page, `<div id="place">${nav}</div>`, 'body');
        await page.locator('#place').evaluate((box, style) => {
          box.style.cssText = style;
        }, place);
        await page.click('#it-button[aria-expanded]');
        await expectOpen(page, '#it-item', true);
        await expectInView(page, '#it-list');
        await page.click('#more');
        await expectOpen(page, '#deep', true);
        await expectInView(page, '#deep-list');
        await expectInView(page, '#it-list');
      });

test('a list wider than the view is narrower', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/blank');
  await insert(
    page,
    bar('it', 3).replaceAll('Link', 'A link with more words than a phone has room for in one line'),
  );
  await page.addStyleTag({
    content:
      '#it-list { width: max-content; max-width: none; min-width: 600px } #it-list a { white-space: nowrap }',
  });
  await page.click('#it-button[aria-expanded]');
  await expectInView(page, '#it-list');
  expect((await boxOf(page, '#it-list > li:first-child > a')).right).toBeLessThanOrEqual(320);
});

test('at the lower edge a list opens upwards, and a long one scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 });
  await open(page, '/blank');
  await insert(page, `<div id="place">${bar('it', 4)}</div>`, 'body');
  await page.locator('#place').evaluate((box) => {
    box.style.cssText = 'position:fixed;bottom:0;left:20px';
  });
  await page.click('#it-button[aria-expanded]');
  await expectInView(page, '#it-list');
  const [list, button] = [await boxOf(page, '#it-list'), await boxOf(page, '#it-button')];
  expect(Math.abs(list.bottom - button.top)).toBeLessThanOrEqual(1);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 800, height: 300 });
  await page.locator('#place').evaluate((box) => {
    box.style.cssText = 'position:fixed;top:0;left:20px';
  });
  await insert(page, links(6), '#it-list');
  await page.click('#it-button[aria-expanded]');
  await expectInView(page, '#it-list');
  const last = page.locator('#it-list a').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  // The page stays where it is.
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('stays in view when the window changes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await open(page, '/headers/bootstrap5');
  // By the keyboard: the mouse would leave what moves away from it.
  await page.focus('#next');
  await page.keyboard.press('Enter');
  await expectInView(page, '#next-list');
  for (const width of [800, 390, 360]) {
    await page.setViewportSize({ width, height: 700 });
    await expect
      .poll(async () => (await boxOf(page, '#next-list')).right)
      .toBeLessThanOrEqual(width);
    await expectInView(page, '#next-list');
  }
});

test('one opening lays the page out twice at most: with the list, and with it in place', async ({
  page,
}) => {
  await open(page, '/headers/bare');
  await page.click('#next');
  await expectOpen(page, '#other', true);
  await page.keyboard.press('Escape');
  const session = await devtools(page);
  await session.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
  };
  // What closing changed is laid out now, or it would count with the next.
  await page.evaluate(() => document.body.offsetHeight);
  const before = await layouts();
  await page.evaluate(() => {
    const trigger = document.querySelector('#trigger') as HTMLElement;
    trigger.click();
  });
  expect((await layouts()) - before).toBeLessThanOrEqual(2);
});

test('a narrow column of a page is enough', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await open(page, '/blank');
  await insert(page, `<div id="side">${bar('it', 11)}</div>`);
  await page.locator('#side').evaluate((box) => {
    box.style.width = '150px';
  });
  await page.click('#it-button[aria-expanded]');
  await expectInView(page, '#it-list');
  expect(await columnsOf(page, '#it-list')).toBe(2);
});

test('nothing moves as the script comes, nor with an opening', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'moved', []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.get(window, 'moved').push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const header of ['bare', 'bootstrap3', 'bootstrap5', 'twentytwentyone']) {
    await open(page, `/headers/${header}`);
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    if (tellsShifts(page))
      expect(await page.evaluate(() => Reflect.get(window, 'moved')), header).toEqual([]);
  }
  await open(page, '/headers/bare');
  const place = () => page.locator('h1').evaluate((one: HTMLElement) => one.offsetTop);
  const before = await place();
  await page.click('#trigger');
  await page.click('#inner');
  expect(await place()).toBe(before);
});
