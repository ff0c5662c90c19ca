import { expectOpen, listen, told } from './nav.support';
import { expect, expectNoAxe, hash, needsTabByKey, open, test, untilReady } from './support/test';

/** A page with three levels; its links lead away, but for "House". */
const BARE = '/headers/bare';

test('a link opens with its first click and is followed with its second @both', async ({
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
  expect(await told(page)).toEqual(['open trigger', 'open inner']);
  await page.click('#trigger');
  await expect(page).toHaveURL(/\/page\/terms$/);
  await page.goBack();
  await untilReady(page);
  await expectOpen(page, '#one', false);
});

test('what leads nowhere closes with its second click @both', async ({ page }) => {
  await open(page, BARE);
  await listen(page);
  await expect(page.locator('#next')).toHaveRole('button');
  await page.click('#next');
  await expectOpen(page, '#other', true);
  await page.click('#next');
  await expectOpen(page, '#other', false);
  expect(await told(page)).toEqual(['open next', 'close next']);
  expect(await hash(page)).toBe('');
});

test('a button beside a link opens, and the link is a link @both', async ({ page, allow }) => {
  allow.errors(/Veneer nav: there is no list/);
  await open(page, '/nav');
  await page.click('#split button');
  await expectOpen(page, '#split', true);
  await page.click('#split button');
  await expectOpen(page, '#split', false);
  expect(await page.locator('#split > a').getAttribute('aria-expanded')).toBeNull();
  await page.click('#split > a');
  await expect(page).toHaveURL(/\/site\/rooms$/);
});

test('one opens at a time, with those around it; a press beside closes @both', async ({ page }) => {
  await open(page, BARE);
  await listen(page);
  await page.click('#trigger');
  await page.click('#inner');
  await page.click('#next');
  await expectOpen(page, '#one', false);
  await expectOpen(page, '#two', false);
  await expectOpen(page, '#other', true);
  await page.locator('#beside').click({ position: { x: 300, y: 5 } });
  await expectOpen(page, '#other', false);
  expect(await told(page)).toEqual([
    'open trigger',
    'open inner',
    'close inner',
    'close trigger',
    'open next',
    'close next',
  ]);
});

test('hovering opens nothing', async ({ page }) => {
  await open(page, BARE);
  await listen(page);
  await page.hover('#trigger');
  await page.hover('#next');
  await expectOpen(page, '#one', false);
  await expectOpen(page, '#other', false);
  expect(await told(page)).toEqual([]);
});

test('the mouse may be elsewhere for 300 ms', async ({ page }) => {
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
});

for (const key of ['Tab', 'ArrowDown'])
  test(`the mouse closes nothing that the keyboard is in (${key})`, async ({ page }) => {
    await page.clock.install();
    await open(page, BARE);
    await page.click('#trigger');
    await expectOpen(page, '#one', true);
    await page.keyboard.press(key);
    await expect(page.locator('#list a').first()).toBeFocused();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.mouse.move(640, 700);
    await page.clock.runFor(5000);
    await expectOpen(page, '#one', true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator('#next')).toBeFocused();
    await expectOpen(page, '#one', false);
  });

test('is worked with the keyboard alone', async ({ page }) => {
  await open(page, BARE);
  await page.keyboard.press('Tab');
  await expect(page.locator('#trigger')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#next')).toBeFocused();
  await page.keyboard.press('Space');
  await expectOpen(page, '#other', true);
  await page.keyboard.press('Enter');
  await expectOpen(page, '#other', false);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expectOpen(page, '#one', true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('#inner')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOpen(page, '#two', true);
  await page.keyboard.press('Tab');
  await expect(page.locator('#deep a').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('#inner')).toBeFocused();
  await expectOpen(page, '#two', false);
  await expectOpen(page, '#one', true);
  await page.keyboard.press('Escape');
  await expect(page.locator('#trigger')).toBeFocused();
  await expectOpen(page, '#one', false);
  await page.keyboard.press('Enter');
  for (const id of ['#list a', '#inner', '#next']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(id).first()).toBeFocused();
  }
  await expectOpen(page, '#one', false);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/page\/terms$/);
});

test('arrows, Home and End move within a bar and within a list', async ({ page }) => {
  await open(page, BARE);
  const focused = () =>
    page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
  const press = async (key: string, expected: string) => {
    await page.keyboard.press(key);
    await expect.poll(focused, key).toBe(expected);
  };
  await page.focus('#trigger');
  await press('ArrowRight', 'next');
  await press('ArrowDown', 'Contact');
  await press('ArrowRight', 'Contact');
  await press('ArrowLeft', 'next');
  await press('Home', 'trigger');
  await press('End', 'Contact');
  await press('ArrowUp', 'next');
  await press('ArrowUp', 'trigger');
  await press('Enter', 'trigger');
  await press('ArrowDown', 'Lakeside');
  await press('ArrowDown', 'inner');
  await press('ArrowDown', 'inner');
  await press('Enter', 'inner');
  await press('ArrowDown', 'Hayloft');
  await press('ArrowDown', 'Pinewood');
  await press('Home', 'Hayloft');
  await press('Escape', 'inner');
  await press('ArrowUp', 'Lakeside');
  await press('ArrowLeft', 'Lakeside');
  await press('End', 'inner');
});

test('from right to left the arrows go the other way', async ({ page }) => {
  await open(page, BARE, { params: { dir: 'rtl' } });
  await page.focus('#trigger');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('#next')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#trigger')).toBeFocused();
});

test('a click for a new tab is the browser’s', async ({ page, context }) => {
  needsTabByKey(page);
  await open(page, BARE);
  const other = context.waitForEvent('page');
  await page.click('#trigger', { modifiers: ['ControlOrMeta'] });
  await expect(await other).toHaveURL(/\/page\/terms$/);
  await expectOpen(page, '#one', false);
});

test('a screen reader hears what is closed and what is open', async ({ page }) => {
  await open(page, BARE);
  const nav = page.locator('#nav');
  await expect(nav).toMatchAriaSnapshot(`
    - navigation "Main":
      - list:
        - listitem:
          - link "Rooms" [expanded=false]
        - listitem:
          - button "House" [expanded=false]
        - listitem:
          - link "Contact"
  `);
  await page.click('#trigger');
  await page.click('#inner');
  await expect(nav).toMatchAriaSnapshot(`
    - navigation "Main":
      - list:
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
                  - link "Pinewood"
        - listitem:
          - button "House" [expanded=false]
        - listitem:
          - link "Contact"
  `);
});

test('axe finds nothing, closed and open @both', async ({ page, allow }) => {
  allow.errors(/Veneer nav: there is no list/);
  await open(page, '/nav');
  await expectNoAxe(page);
  for (const id of ['#rooms > a', '#lofts > a', '#eleven > button', '#house > button']) {
    await page.click(id);
    // What opens lists may still be on its way.
    await expect(page.locator(id)).toHaveAttribute('aria-expanded', 'true');
    await expectNoAxe(page);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('lists open by hover and by focus', async ({ page }) => {
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
