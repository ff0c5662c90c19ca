import type { Locator, Page } from '@playwright/test';
import { expectNoShift } from './support/shift';
import { type Allow, expect, expectNoAxe, insert, open, test } from './support/test';
import { tierOf } from './support/tier';

/** Opens the page of accordions, with its own example of what is wrong. */
async function openRows(page: Page, allow: Allow, fragment = '', params = {}) {
  allow.errors(/Veneer accordion: there is no details in it/);
  await open(page, `/accordion${fragment}`, { params });
}

const row = (page: Page, id: string) => page.locator(`#${id}`);
const title = (page: Page, id: string) => page.locator(`#${id} > summary`);

/** The ids of the open rows of an accordion. */
const opened = (page: Page, accordion: string) =>
  page.locator(`#${accordion} details[open]`).evaluateAll((rows) => rows.map(({ id }) => id));

test('accordion: with one, a row that opens closes the other, by click and key, with several none; axe finds nothing @engines @accordion.one @accordion.several @accordion.events @accordion.axe', async ({
  page,
  allow,
}) => {
  await openRows(page, allow);
  await expect(row(page, 'one')).toHaveClass(/^veneer-accordion/);
  await page.evaluate(() => {
    Reflect.set(window, 'noted', []);
    for (const type of ['open', 'close'])
      addEventListener(`veneer:${type}`, ({ type, target }) =>
        Reflect.get(window, 'noted').push(`${type} ${(target as Element).id}`),
      );
  });
  await title(page, 'hayloft').click();
  await expect(row(page, 'hayloft').locator('p')).toBeVisible();
  await expect.poll(() => opened(page, 'one')).toEqual(['hayloft']);
  await title(page, 'boathouse').press('Enter');
  await expect.poll(() => opened(page, 'one')).toEqual(['boathouse']);
  await title(page, 'boathouse').press('Space');
  await expect.poll(() => opened(page, 'one')).toEqual([]);
  await expect
    .poll(async () => (await page.evaluate(() => Reflect.get(window, 'noted'))).toSorted())
    .toEqual([
      'veneer:close boathouse',
      'veneer:close hayloft',
      'veneer:close lakeside',
      'veneer:open boathouse',
      'veneer:open hayloft',
    ]);
  for (const id of ['arrive', 'leave']) await title(page, id).click();
  await expect.poll(() => opened(page, 'several')).toEqual(['arrive', 'leave']);
  await expectNoAxe(page);
});

test('accordion: a row opens for the field in it that keeps its form from being sent @engines @accordion.invalid', async ({
  page,
  allow,
}) => {
  // What the browser says of fields in closed rows.
  allow.noise(/An invalid form control .*is not focusable/);
  await open(page, '/blank');
  const rowWith = (id: string) =>
    `<details id="${id}"><summary>More</summary><p><label>Day <input id="${id}-day" required></label></p></details>`;
  await insert(
    page,
    `<form action="/page/terms"><div id="it" data-accordion>${rowWith('one')}${rowWith('two')}</div><button id="send">Send</button></form>`,
  );
  await expect(row(page, 'it')).toHaveClass(/veneer-accordion/);
  await page.click('#send');
  await expect(row(page, 'one-day')).toBeFocused();
  expect(await opened(page, 'it')).toEqual(['one']);
});

test('accordion: an accordion in a row counts its own rows, and a question in it loads its answer @accordion.nested', async ({
  page,
  allow,
}) => {
  await openRows(page, allow);
  await expect(row(page, 'nested')).toHaveClass(/^veneer-accordion/);
  for (const id of ['boats', 'rowing', 'sailing']) await title(page, id).click();
  await expect.poll(() => opened(page, 'nested')).toEqual(['boats', 'sailing']);
  await title(page, 'dogs').click();
  await expect(row(page, 'dogs')).toContainText('Dogs are welcome');
  await expect.poll(() => opened(page, 'nested')).toEqual(['sailing', 'dogs']);
});

/** A row below a long one, and a bar that covers the top of the page. */
const LONG = `<style>html { scroll-padding-top: 80px }</style>
  <div style="position:fixed;inset:0 0 auto;height:80px;background:white"></div>
  <div id="long" data-accordion="one">
    <details id="tall" open><summary>Tall</summary><div style="height:3000px"></div></details>
    <details id="low"><summary>Low</summary><p>Text</p></details>
    <details id="next"><summary>Next</summary><p id="inside">Text</p></details>
  </div><div style="height:3000px"></div>`;

test('accordion: a row that closes above the pressed one does not move that out of view, or under a bar @full @accordion.one', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(page, LONG);
  await expect(row(page, 'long')).toHaveClass(/^veneer-accordion/);
  await page.evaluate(() => scrollTo(0, 2900));
  await title(page, 'low').click();
  await expect.poll(() => opened(page, 'long')).toEqual(['low']);
  const top = () => title(page, 'low').evaluate((it) => it.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(79);
  await expect(title(page, 'low')).toBeInViewport({ ratio: 1 });
});

for (const [from, act] of [
  ['the address of the page', (page: Page) => open(page, '/accordion#train')],
  [
    'a new fragment',
    async (page: Page) => {
      await open(page, '/accordion');
      await expect(row(page, 'several')).toHaveClass(/^veneer-accordion/);
      await page.evaluate(() => {
        location.hash = '#train';
      });
    },
  ],
  [
    'a link',
    async (page: Page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, '/accordion');
      await page.click('#to-leave');
    },
  ],
] as const)
  test(`accordion: ${from} that leads into a row, opens it and scrolls there${tierOf(from === 'a link')} @accordion.address`, async ({
    page,
    allow,
  }) => {
    allow.errors(/Veneer accordion: there is no details in it/);
    await act(page);
    await expect(row(page, 'leave')).toHaveAttribute('open');
    await expect(page.locator('#train')).toBeInViewport({ ratio: 1 });
    await expect(row(page, 'arrive')).not.toHaveAttribute('open');
  });

/** How the arrow before a title is turned. */
const arrowOf = (of: Locator) => of.evaluate((one) => getComputedStyle(one, '::before').transform);

test('accordion: nothing moves when the script is ready, rows are 44 px high, and open slowly where the visitor allows it @full @accordion.shift', async ({
  page,
  allow,
}) => {
  await openRows(page, allow);
  await expect(row(page, 'several')).toHaveClass(/^veneer-accordion/);
  await expect(title(page, 'arrive')).toHaveCSS('list-style-type', 'none');
  await expectNoShift(page);
  const heights = () =>
    page
      .locator('.example-live [data-accordion] > details:not([open])')
      .evaluateAll((all) => all.map((one) => one.clientHeight));
  const ready = await heights();
  expect(Math.min(...ready)).toBeGreaterThanOrEqual(44);
  const motion = () =>
    row(page, 'arrive').evaluate((details) => {
      const style = getComputedStyle(details, '::details-content');
      return `${style.transitionProperty} ${style.transitionDuration}`;
    });
  // Where CSS alone can move from no height to that of the content.
  const moves = await page.evaluate(() => CSS.supports('interpolate-size: allow-keywords'));
  expect(await motion()).toMatch(moves ? /^block-size.* 0\.2s/ : / 0s$/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await motion()).toMatch(/ 0s$/);
  await title(page, 'arrive').click();
  const down = await arrowOf(title(page, 'arrive'));
  expect(down).not.toBe(await arrowOf(title(page, 'leave')));
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await arrowOf(title(page, 'arrive')), 'of an open row, from right to left').toBe(down);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/accordion', { params: { tag: 'none' } });
  expect(await heights(), 'without the script').toEqual(ready);
});

test('accordion: a row that is wider than its place, is cut off only while it moves @accordion.shift', async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 700 });
  await open(page, '/blank');
  const wide = '<div style="width:900px">Prices</div>';
  await insert(
    page,
    `<div id="it" data-accordion><details id="open" open><summary>Now</summary>${wide}</details>
    <details id="shut"><summary>Later</summary>${wide}</details></div>`,
  );
  await expect(row(page, 'it')).toHaveClass(/^veneer-accordion/);
  const last = (time: string) =>
    page.evaluate((it) => document.documentElement.style.setProperty('--veneer-motion', it), time);
  const reach = () => page.evaluate(() => document.documentElement.scrollWidth);
  const cut = (id: string) =>
    row(page, id).evaluate((it) => getComputedStyle(it, '::details-content').overflow);
  const moves = await page.evaluate(() => CSS.supports('interpolate-size: allow-keywords'));
  // Its stylesheet is there.
  await expect.poll(() => cut('shut')).toBe(moves ? 'clip' : 'visible');
  await expect.poll(reach, 'of a row that is open from the start').toBeGreaterThan(900);
  await last('60s');
  await title(page, 'shut').click();
  expect(await cut('shut'), 'while it opens').toBe(moves ? 'clip' : 'visible');
  await last('1ms');
  await expect.poll(() => cut('shut')).toBe('visible');
  await title(page, 'open').click();
  await expect.poll(() => cut('open'), 'while it closes').toBe(moves ? 'clip' : 'visible');
  await expect.poll(reach, 'of a row that was opened').toBeGreaterThan(900);
});

test('accordion: rows and accordions that arrive later work, and stop() restores the server’s markup @accordion.removal', async ({
  page,
}) => {
  await open(page, '/blank');
  const markup =
    '<div id="late" data-accordion="one"><details id="a"><summary>A</summary>Text</details></div>';
  await insert(page, markup);
  await expect(row(page, 'a')).toHaveAttribute('name');
  await row(page, 'late').evaluate((element) =>
    element.insertAdjacentHTML('beforeend', '<details id="b"><summary>B</summary>Text</details>'),
  );
  await expect(row(page, 'b')).toHaveAttribute('name');
  await title(page, 'a').click();
  await title(page, 'b').click();
  await expect.poll(() => opened(page, 'late')).toEqual(['b']);
  await title(page, 'b').click();
  await row(page, 'b').evaluate((element) => element.remove());
  await page.evaluate(() => window.veneer.stop());
  expect(await row(page, 'late').evaluate((element) => element.outerHTML)).toBe(markup);
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('accordion: without script rows are the browser’s own; on paper all are open @accordion.noscript', async ({
    page,
  }) => {
    await open(page, '/accordion');
    await title(page, 'arrive').click();
    await expect(page.locator('#arrive p')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const id of ['leave', 'hayloft'])
      await expect(row(page, id).locator('p'), id).toBeVisible();
  });
});
