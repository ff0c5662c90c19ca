import { expectClosed, openMenu } from './menu.support';
import { expectOpen, links } from './nav.support';
import { expect, insert, open, test } from './support/test';
import { tierOf } from './support/tier';

const deep = (id: string, inner: string, attributes = '') =>
  `<li id="${id}"><button id="${id}-press" type="button">${id}</button><ul id="${id}-list" ${attributes}>${inner}</ul></li>`;

/** A theme that lets its lists float over the page, hidden until the mouse is over their items. */
const THEME =
  'nav li{display:flex}.sub{position:absolute;top:100%;left:40px;min-width:400px;margin-top:20px;opacity:0;visibility:hidden;background:#def}';

for (const [name, attributes] of [
  ['lists without a class', ''],
  ['lists that float in the theme', 'class="sub"'],
] as const)
  test(`nav: in a menu ${name} open in the flow at every level, each as wide as what it is in, and stay there beside the mouse${tierOf(!attributes)} @both @nav.flow`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/blank');
    const lists = deep(
      'rooms',
      `${links(1)}${deep('lofts', deep('attic', links(11), attributes), attributes)}`,
      attributes,
    );
    await insert(
      page,
      `<style>${THEME}</style><a id="control" href="#rooms" data-menu-open="menu">Menu</a><div id="menu" data-menu><nav aria-label="Pages" data-nav><ul>${lists}<li><a id="next" href="/page/terms">Next</a></li></ul></nav></div>`,
    );
    await openMenu(page);
    for (const id of ['rooms', 'lofts', 'attic']) {
      await page.click(`#${id}-press`);
      await expectOpen(page, `#${id}`, true);
    }
    const found = await page.evaluate(() => {
      const box = (selector: string) =>
        (document.querySelector(selector) as Element).getBoundingClientRect();
      const menu = box('#menu');
      return ['rooms', 'lofts', 'attic'].map((id) => {
        const { top, left, right, bottom } = box(`#${id}-list`);
        const isBelow = Math.abs(top - box(`#${id}-press`).bottom) < 24;
        const isBefore = bottom <= box('#next').top + 1;
        return isBelow && isBefore && left >= menu.left && right <= menu.right;
      });
    });
    expect(found).toEqual([true, true, true]);
    const lefts = await page
      .locator('#attic-list a')
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size);
    expect(lefts, 'in one column').toBe(1);
    await page.mouse.move(600, 500);
    await page.locator('#menu').click({ position: { x: 100, y: 8 } });
    for (const id of ['rooms', 'lofts', 'attic']) await expectOpen(page, `#${id}`, true);
    await page.keyboard.press('Escape');
    await expectOpen(page, '#attic', false);
    await page.click('#rooms-press');
    await expectOpen(page, '#rooms', false);
    await expect(page.locator('#menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

test('nav: a theme puts lists into the flow with --veneer-nav-lists, also below a width of its own, and out of the flow @full @nav.flow', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    `<style>@media (max-width:600px){.side{--veneer-nav-lists: flow }}</style><div class="side"><nav aria-label="Side" data-nav><ul>${deep('rooms', links(2))}</ul></nav></div><p id="after">After</p>`,
  );
  const heightOf = () =>
    page.locator('#after').evaluate((after) => Math.round(after.getBoundingClientRect().top));
  const before = await heightOf();
  await page.click('#rooms-press');
  await expectOpen(page, '#rooms', true);
  expect(await heightOf()).toBe(before);
  await page.setViewportSize({ width: 500, height: 700 });
  await expect.poll(heightOf).toBeGreaterThan(before + 60);
  await page.setViewportSize({ width: 900, height: 700 });
  await expect.poll(heightOf).toBe(before);
});

test('nav: a list in the flow stays open when the mouse has left it, and after a press beside it @full @nav.flow', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/blank');
  await insert(
    page,
    `<div style="--veneer-nav-lists: flow"><nav aria-label="Side" data-nav><ul>${deep('rooms', links(2))}</ul></nav></div><p id="after">After</p>`,
  );
  await page.click('#rooms-press');
  await expectOpen(page, '#rooms', true);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.hover('#after');
  await page.clock.runFor(5000);
  await expectOpen(page, '#rooms', true);
  await page.click('#after');
  await page.clock.runFor(5000);
  await expectOpen(page, '#rooms', true);
});
