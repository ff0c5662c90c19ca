import { expectOpen, listen, noted } from './nav.support';
import { expect, expectNoAxe, hash, open, test, untilReady } from './support/test';

/** A page with three levels; its links lead away, but for "House". */
const BARE = '/headers/bare';

test('nav: the first click on a parent link opens its list; the second follows it @both @nav.click', async ({
  page,
}) => {
  await open(page, BARE);
  await listen(page);
  await expectOpen(page, '#one', false);
  await page.click('#trigger');
  await expectOpen(page, '#one', true);
  await expectOpen(page, '#two', false);
  await page.click('#inner');
  await expectOpen(page, '#two', true);
  await expectOpen(page, '#one', true);
  expect(await noted(page)).toEqual(['open trigger', 'open inner']);
  await page.click('#trigger');
  await expect(page).toHaveURL(/\/page\/terms$/);
  await page.goBack();
  await untilReady(page);
  await expectOpen(page, '#one', false);
});

test('nav: a second click closes the list of a parent that leads nowhere, or of a button beside a link @both @nav.button', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer nav: there is no list/);
  const rooms = { contentType: 'text/html', body: '<!doctype html><title>Rooms</title>' };
  await page.route('**/site/rooms', (route) => route.fulfill(rooms));
  await open(page, '/nav');
  await expect(page.locator('#about > a')).toHaveRole('button');
  for (const [item, control] of [
    ['#about', '#about > a'],
    ['#split', '#split > button'],
  ] as const)
    for (const isOpen of [true, false]) {
      await page.click(control);
      await expectOpen(page, item, isOpen);
    }
  expect(await hash(page), 'address after a click on href="#"').toBe('');
  expect(await page.locator('#split > a').getAttribute('aria-expanded')).toBeNull();
  await page.click('#split > a');
  await expect(page).toHaveTitle('Rooms');
});

test('nav: hover opens nothing; a click opens one list and closes others; a click outside closes all @both @nav.hover @nav.one', async ({
  page,
}) => {
  await open(page, BARE);
  await listen(page);
  for (const [trigger, item] of [
    ['#trigger', '#one'],
    ['#next', '#other'],
  ] as const) {
    await page.hover(trigger);
    await expectOpen(page, item, false);
  }
  expect(await noted(page), 'events on hover').toEqual([]);
  await page.click('#trigger');
  await page.click('#inner');
  await page.click('#next');
  await expectOpen(page, '#one', false);
  await expectOpen(page, '#two', false);
  await expectOpen(page, '#other', true);
  await page.locator('#beside').click({ position: { x: 300, y: 5 } });
  await expectOpen(page, '#other', false);
  expect(await noted(page)).toEqual([
    'open trigger',
    'open inner',
    'close inner',
    'close trigger',
    'open next',
    'close next',
  ]);
});

test('nav: a list closes once the mouse has left it for 300 ms, but not one that the keyboard is in @nav.mouseout', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, BARE);
  await page.click('#trigger');
  await page.click('#inner');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const leave = () => page.mouse.move(640, 700);
  await leave();
  await page.clock.runFor(299);
  await expectOpen(page, '#two', true);
  // Back in time, as on the way from one list to the other.
  await page.hover('#list > li');
  await page.clock.runFor(5000);
  await expectOpen(page, '#one', true);
  await expectOpen(page, '#two', false);
  await leave();
  await page.clock.runFor(299);
  await expectOpen(page, '#one', true);
  await page.clock.runFor(1);
  await expectOpen(page, '#one', false);
  for (const key of ['Tab', 'ArrowDown'])
    await test.step(`the focus is in the list by ${key}`, async () => {
      await page.click('#trigger');
      await expectOpen(page, '#one', true);
      await page.keyboard.press(key);
      await expect(page.locator('#list a').first()).toBeFocused();
      await leave();
      await page.clock.runFor(5000);
      await expectOpen(page, '#one', true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.locator('#next')).toBeFocused();
      await expectOpen(page, '#one', false);
    });
});

test('nav: Enter and Space open a list; Tab goes through it and closes it at its end; Escape closes the innermost and focuses its parent @nav.keyboard @nav.escape', async ({
  page,
}) => {
  await open(page, BARE);
  const press = async (keys: string, focused: string) => {
    for (const key of keys.split(' ')) await page.keyboard.press(key);
    await expect(page.locator(focused).first()).toBeFocused();
  };
  await press('Tab', '#trigger');
  await press('Tab', '#next');
  await press('Space', '#next');
  await expectOpen(page, '#other', true);
  await press('Enter', '#next');
  await expectOpen(page, '#other', false);
  await press('Shift+Tab Space', '#trigger');
  await expectOpen(page, '#one', true);
  await press('Space', '#trigger');
  await expectOpen(page, '#one', false);
  await press('Enter', '#trigger');
  await expectOpen(page, '#one', true);
  await press('Tab Tab', '#inner');
  await press('Enter', '#inner');
  await expectOpen(page, '#two', true);
  await press('Tab', '#deep a');
  await press('Escape', '#inner');
  await expectOpen(page, '#two', false);
  await expectOpen(page, '#one', true);
  await press('Escape', '#trigger');
  await expectOpen(page, '#one', false);
  await press('Enter', '#trigger');
  for (const next of ['#list a', '#inner', '#next']) await press('Tab', next);
  await expectOpen(page, '#one', false);
  await press('Shift+Tab Enter', '#trigger');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/page\/terms$/);
});

test('nav: arrows, Home and End move within the bar and within a list, mirrored from right to left @full @nav.keyboard', async ({
  page,
}) => {
  await open(page, BARE);
  const focused = () =>
    page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
  await page.focus('#trigger');
  for (const step of [
    'ArrowRight next, ArrowDown Contact, ArrowRight Contact, ArrowLeft next, Home trigger',
    'End Contact, ArrowUp next, ArrowUp trigger, Enter trigger, ArrowDown Lakeside',
    'ArrowDown inner, ArrowDown inner, Enter inner, ArrowDown Hayloft, ArrowDown Pinewood',
    'Home Hayloft, Escape inner, ArrowUp Lakeside, ArrowLeft Lakeside, End inner, Escape trigger',
  ].flatMap((line) => line.split(', '))) {
    const [key, expected] = step.split(' ') as [string, string];
    await page.keyboard.press(key);
    await expect.poll(focused, `focus after ${key}`).toBe(expected);
  }
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('#next')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#trigger')).toBeFocused();
});

test('nav: the arrows pass by what is in a closed details of a list @full @nav.keyboard', async ({
  page,
}) => {
  await open(page, BARE);
  await page.locator('#list').evaluate((list) => {
    list.innerHTML =
      '<li><a id="a" href="/">A</a><details><summary id="b">B</summary><a href="/">C</a></details></li><li><a id="d" href="/">D</a></li>';
  });
  await page.click('#trigger');
  await expectOpen(page, '#one', true);
  for (const [key, next] of [
    ['ArrowDown', '#a'],
    ['ArrowDown', '#b'],
    ['ArrowDown', '#d'],
    ['ArrowUp', '#b'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator(next), key).toBeFocused();
  }
});

test('nav: what opens a list has aria-expanded true or false, whatever another script writes @nav.expanded', async ({
  page,
}) => {
  await open(page, BARE);
  const nav = page.locator('#nav');
  await expect(nav).toMatchAriaSnapshot(`
    - listitem:
      - link "Rooms" [expanded=false]
    - listitem:
      - button "House" [expanded=false]
  `);
  await page.click('#trigger');
  await page.click('#inner');
  await expect(nav).toMatchAriaSnapshot(`
    - listitem:
      - link "Rooms" [expanded]
      - list:
        - listitem:
          - link "Lakeside"
        - listitem:
          - link "Lofts" [expanded]
          - list:
            - listitem:
              - link "Hayloft"
    - listitem:
      - button "House" [expanded=false]
  `);
  await page.locator('#trigger').evaluate((one) => one.setAttribute('aria-expanded', 'false'));
  await page.locator('#next').evaluate((one) => one.setAttribute('aria-expanded', 'true'));
  await expectOpen(page, '#one', true);
  await expectOpen(page, '#other', false);
});

test('nav: axe finds nothing with lists closed and open @both @nav.axe', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer nav: there is no list/);
  await open(page, '/nav');
  for (const [within, ...ids] of [
    ['#bar', '#rooms > a', '#lofts > a'],
    ['#columns', '#eleven > button'],
    ['#box', '#house > button'],
  ] as const) {
    for (const id of ids) {
      await page.click(id);
      // What opens lists may still be on its way.
      await expect(page.locator(id)).toHaveAttribute('aria-expanded', 'true');
    }
    await expectNoAxe(page, { within });
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('nav: without script, lists open by hover and by focus @nav.noscript', async ({ page }) => {
    await open(page, BARE);
    await expect(page.locator('#list')).toBeHidden();
    await page.hover('#trigger');
    await expect(page.locator('#list')).toBeVisible();
    await expect(page.locator('#deep')).toBeHidden();
    await page.hover('#inner');
    await expect(page.locator('#deep')).toBeVisible();
    await page.hover('h1', { position: { x: 350, y: 10 } });
    await expect(page.locator('#list')).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.locator('#list')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator('#inner')).toBeFocused();
    await expect(page.locator('#deep')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/page\/terms$/);
  });
});
