import type { Page } from '@playwright/test';
import { canTake, expect, expectNoAxe, insert, open, targetSize, test } from './support/test';
import { expectSelected, openTabs, panel, tab } from './tabs.support';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 720 };

/** A text of the examples, not of their markup. */
const text = (page: Page, words: string) => page.locator('.example-live').getByText(words);
const rowOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('tabs: sections and parts of a list become tabs, a click selects one, and axe finds nothing @engines @tabs.markup @tabs.select @tabs.axe', async ({
  page,
  allow,
}) => {
  await openTabs(page, allow);
  await expectSelected(page, 'Lakeside');
  await expectSelected(page, 'Summer', '#linked');
  await expect(page.getByRole('tablist', { name: 'Prices' })).toBeVisible();
  await expect(text(page, 'Right above the boats')).toBeHidden();
  await expectNoAxe(page);
  await tab(page, 'Boathouse').click();
  await expectSelected(page, 'Boathouse & jetty');
  await expect(page.locator('#rooms section').first()).toHaveJSProperty('clientHeight', 0);
  await tab(page, 'Winter').click();
  await expectSelected(page, 'Winter', '#linked');
  await expect(page).toHaveURL(/#winter$/);
  await expectNoAxe(page, { within: '#rooms' });
  for (const one of await page.getByRole('tab').all())
    expect(await targetSize(one)).toBeGreaterThanOrEqual(44);
  expect(await page.locator('#wrong').getAttribute('class')).toBeNull();
});

test('tabs: a hidden field that keeps its form from being sent is shown and gets the focus, not where a script asks whether it is valid @engines @tabs.invalid', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    '<form action="/page/terms"><div id="it" data-tabs="always"><section><h2>Who</h2><p><label>Name <input id="name" value="Anna" required></label></p></section><section><h2>When</h2><p><label>Day <input id="day" required></label> <label>Nights <input id="nights" required></label></p></section></div><button id="send">Send</button></form>',
  );
  await expectSelected(page, 'Who', '#it');
  expect(await page.evaluate(() => document.forms[0]?.checkValidity())).toBe(false);
  await expectSelected(page, 'Who', '#it');
  await page.click('#send');
  await expectSelected(page, 'When', '#it');
  await expect(page.locator('#day')).toBeFocused();
});

for (const [direction, next, last] of [
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)
  test(`tabs: ${direction}, arrows, Home and End select, Tab goes on to the section @tabs.keyboard`, async ({
    page,
    allow,
  }) => {
    await openTabs(page, allow, '', { dir: direction });
    await tab(page, 'Lakeside').focus();
    for (const [key, name] of [
      [next, 'Hayloft'],
      [last, 'Lakeside'],
      [last, 'Boathouse & jetty'],
      ['Home', 'Lakeside'],
      ['End', 'Boathouse & jetty'],
    ] as const) {
      await page.keyboard.press(key);
      await expectSelected(page, name);
      await expect(tab(page, name)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(panel(page, 'Boathouse')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tab(page, 'Boathouse')).toBeFocused();
  });

for (const [from, act] of [
  [
    'the address of the page',
    async (page: Page) => {
      // Safari has no scroll anchoring, which would hide a wrong position.
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.overflowAnchor = 'none';
        }),
      );
      await open(page, '/tabs#stove');
    },
  ],
  [
    'a new fragment',
    async (page: Page) => {
      await open(page, '/tabs');
      await expectSelected(page, 'Lakeside');
      await page.evaluate(() => {
        location.hash = '#stove';
      });
    },
  ],
  [
    'a link',
    async (page: Page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, '/tabs');
      await expectSelected(page, 'Lakeside');
      await page.click('#to-stove');
    },
  ],
] as const)
  test(`tabs: ${from} that leads into a section, selects it and leads there @full @tabs.address`, async ({
    page,
    allow,
  }) => {
    allow.errors(/Veneer tabs: there are no sections in it/);
    await act(page);
    await expectSelected(page, 'Boathouse & jetty');
    await expect(page.locator('#stove')).toBeInViewport({ ratio: 1 });
    const top = () => page.locator('#stove').evaluate((it) => it.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    expect(await top(), 'not below the bar').toBeGreaterThan(60);
  });

test('tabs: on a phone headings open and close, and what is open stays so when it is turned; axe finds nothing @tabs.narrow @tabs.axe', async ({
  page,
  allow,
}) => {
  await page.setViewportSize(PHONE);
  await openTabs(page, allow);
  await expect(rowOf(page, 'Lakeside')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#rooms').getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Hayloft', level: 3 })).toHaveCount(1);
  await rowOf(page, 'Hayloft').press('Enter');
  await expect(text(page, 'Under the roof')).toBeVisible();
  await expect(text(page, 'Four windows')).toBeVisible();
  await expect(page).toHaveURL(/#hayloft$/);
  await rowOf(page, 'Winter').click();
  await expect(text(page, 'From 80 a night')).toBeVisible();
  await expectNoAxe(page);
  for (const name of ['Lakeside', 'Hayloft', 'Winter'])
    expect(await targetSize(rowOf(page, name))).toBeGreaterThanOrEqual(44);
  const arrow = (name: string) =>
    rowOf(page, name).evaluate((one) => getComputedStyle(one, '::before').transform);
  const down = await arrow('Lakeside');
  expect(down).not.toBe(await arrow('Autumn'));
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await arrow('Lakeside'), 'of an open row, from right to left').toBe(down);
  await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  await rowOf(page, 'Lakeside').click();
  await expect(text(page, 'Four windows')).toBeHidden();
  await rowOf(page, 'Hayloft').focus();
  await page.setViewportSize(WIDE);
  await expectSelected(page, 'Hayloft');
  await expect(tab(page, 'Hayloft')).toBeFocused();
  await page.setViewportSize(PHONE);
  await expect(rowOf(page, 'Hayloft')).toBeFocused();
  await expect(rowOf(page, 'Hayloft')).toHaveAttribute('aria-expanded', 'true');
  await expect(rowOf(page, 'Lakeside')).toHaveAttribute('aria-expanded', 'false');
});

test('tabs: with always, a phone has tabs, of which the selected one is in view, and the page does not scroll sideways @tabs.always', async ({
  page,
  allow,
}) => {
  await page.setViewportSize(PHONE);
  await openTabs(page, allow, '#friday');
  await expect(tab(page, 'Friday')).toBeInViewport({ ratio: 0.95 });
  await expect(tab(page, 'Monday')).not.toBeInViewport({ ratio: 0.95 });
  await tab(page, 'Friday').focus();
  await page.keyboard.press('Home');
  await expectSelected(page, 'Monday', '#always');
  await expect(tab(page, 'Monday')).toBeInViewport({ ratio: 0.95 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test('tabs: what is hidden is found by the browser, and on paper all is there with its headings @tabs.found @tabs.print', async ({
  page,
  allow,
}) => {
  await openTabs(page, allow);
  await expectSelected(page, 'Lakeside');
  await expect(page.locator('#boats')).toHaveAttribute('hidden', 'until-found');
  if (canTake('text of an address in what is hidden', page, 'chromium')) {
    // It looks for the text as its search does.
    await page.evaluate(() => {
      location.hash = '#:~:text=The%20stove%20takes';
    });
    await expectSelected(page, 'Boathouse & jetty');
  }
  await page.emulateMedia({ media: 'print' });
  for (const words of ['Four windows', 'Under the roof', 'From 80 a night'])
    await expect(text(page, words)).toBeVisible();
  for (const name of ['Lakeside', 'Hayloft']) {
    const heading = page.locator('.example-live').getByRole('heading', { name, exact: true });
    await expect(heading).toBeVisible();
    expect(await heading.evaluate((it) => it.clientHeight), name).toBeGreaterThan(10);
  }
  const named = await page
    .locator('#winter')
    .evaluate((it) => getComputedStyle(it, '::before').content);
  expect(named, 'the words of a link').toBe('"Winter"');
  await expect(page.locator('#linked ul')).toBeHidden();
});

test('tabs: what arrives later works, beside a history of another script, and stop() restores the server’s markup @tabs.removal @tabs.managed', async ({
  page,
}) => {
  await open(page, '/blank');
  const markup =
    '<div id="late" data-tabs=""><section><h2>A</h2><p>One</p></section><section><h2>B</h2><p>Two</p></section></div>';
  await insert(page, markup);
  await expectSelected(page, 'A', '#late');
  const entries = await page.evaluate(() => {
    history.replaceState({ turbo: { restorationIndex: 0 } }, '');
    return history.length;
  });
  await tab(page, 'B').click();
  await expectSelected(page, 'B', '#late');
  await expect(page).toHaveURL(/#b$/);
  expect(await page.evaluate(() => [history.length, history.state])).toEqual([
    entries,
    { turbo: { restorationIndex: 0 } },
  ]);
  await page.evaluate(() => window.veneer.stop());
  expect(await page.locator('#late').evaluate((element) => element.outerHTML)).toBe(markup);
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('tabs: without script sections, and links with their parts, are as written @tabs.noscript', async ({
    page,
  }) => {
    await open(page, '/tabs');
    for (const name of ['Lakeside', 'Hayloft', 'Monday'])
      await expect(page.getByRole('heading', { name })).toBeVisible();
    for (const words of ['Four windows', 'Under the roof', 'From 140', 'From 80'])
      await expect(text(page, words)).toBeVisible();
    await page.getByRole('link', { name: 'Winter' }).click();
    await expect(page).toHaveURL(/#winter$/);
  });
});

test('tabs: a list of links that the theme lays out is not seen beside the rows of a phone @tabs.narrow', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/blank');
  await insert(
    page,
    '<style>.tabnav { display: flex }</style><div data-tabs><ul id="own" class="tabnav"><li><a href="#t1">One</a></li><li><a href="#t2">Two</a></li></ul><div id="t1">1</div><div id="t2">2</div></div>',
  );
  await expect(rowOf(page, 'Two')).toBeVisible();
  await expect(page.locator('#own')).toBeHidden();
  await page.evaluate(() => window.veneer.stop());
  await expect(page.locator('#own')).toBeVisible();
  await expect(page.locator('#own')).toHaveAttribute('class', 'tabnav');
});

test('tabs: a phone that is turned, keeps the row that is typed in or read, its place and the focus @full @tabs.narrow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 800 });
  await open(page, '/blank');
  const text = '<p>Words of the season.</p>'.repeat(30);
  await insert(
    page,
    `<div data-tabs><section><h2>Form</h2><label>Name <input></label>${text}</section>
    <section><h2>Rooms</h2>${text}<p id="read">Here</p>${text}</section><section><h2>Way</h2>${text}</section></div>`,
  );
  const turn = async (isWide: boolean) => {
    await page.setViewportSize(isWide ? { width: 915, height: 412 } : { width: 412, height: 800 });
    await expect(page.getByRole('tab')).toHaveCount(isWide ? 3 : 0);
  };
  for (const name of ['Rooms', 'Way']) await rowOf(page, name).click();
  await page.getByLabel('Name').fill('Ann');
  await turn(true);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Form');
  await expect(page.getByLabel('Name')).toBeFocused();
  await turn(false);
  await page.getByLabel('Name').blur();
  const read = page.locator('#read');
  await read.evaluate((it) => {
    it.style.scrollMarginTop = '100px';
    it.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
  const top = () => read.evaluate((it) => it.getBoundingClientRect().top);
  const before = await top();
  await turn(true);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Rooms');
  expect(Math.abs((await top()) - before), 'px from where it was').toBeLessThan(40);
});
