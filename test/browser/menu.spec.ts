import { expectClosed, expectOpen, MENU, noteEvents, openMenu } from './menu.support';
import { hold } from './support/hold';
import { expect, expectNoAxe, insert, needsTabByKey, open, test, untilReady } from './support/test';

test.describe('a control', () => {
  test('opens its menu above the page, and is told so @both', async ({ page }) => {
    await open(page, '/menu');
    const told = await noteEvents(page);
    const control = page.locator('#open-start');
    await expect(page.locator('#start')).toBeHidden();
    await expect(control).toHaveAttribute('aria-expanded', 'false');
    await openMenu(page, '#open-start', 'start');
    await expect(control).toHaveAttribute('aria-expanded', 'true');
    await expect(control).toHaveAttribute('aria-controls', 'start');
    await expect(control).toHaveAttribute('aria-haspopup', 'dialog');
    await expect(page.locator('html')).toHaveClass('veneer-menu-open');
    await expect(page.locator('#start [data-menu-close]')).toBeFocused();
    expect(page.url()).not.toContain('#footer-links');
    const box = await page.locator('#start').boundingBox();
    expect([box?.x, box?.y, box?.height]).toEqual([0, 0, page.viewportSize()?.height]);
    await page.click('#start [data-menu-close]');
    await expectClosed(page, 'start');
    await expect(control).toBeFocused();
    await expect(control).toHaveAttribute('aria-expanded', 'false');
    expect(await told()).toEqual(['open open-start start', 'close open-start start']);
  });

  test('is a link for a new tab', async ({ page, context }) => {
    needsTabByKey(page);
    await open(page, '/menu');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.click('#open-start', { modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(tab).toHaveURL(/#footer-links$/);
    await tab.close();
    await expect(page.locator('#start')).toBeHidden();
  });

  for (const key of ['Enter', 'Space'])
    test(`answers ${key}, and a link is a button`, async ({ page }) => {
      await open(page, '/menu');
      for (const id of ['open-start', 'open-end-too']) {
        const control = page.locator(`#${id}`);
        await expect(control).toHaveRole('button');
        await control.focus();
        const before = await page.evaluate(() => scrollY);
        await page.keyboard.press(key);
        const menu = id === 'open-start' ? 'start' : 'end';
        await expectOpen(page, menu);
        expect(await page.evaluate(() => scrollY)).toBe(before);
        await expect(page.locator(`#${menu} [data-menu-close]`)).toBeFocused();
        // The close control of the second is a link.
        await page.keyboard.press(key);
        await expectClosed(page, menu);
        await expect(control).toBeFocused();
      }
    });

  test('without an address is reached with the keyboard, too', async ({ page }) => {
    await open(page, '/blank');
    await insert(page, `<a id="bare" data-menu-open="menu">Menu</a>${MENU}`);
    await expect(page.locator('#bare')).toHaveRole('button');
    await page.locator('h1').click();
    await page.keyboard.press('Tab');
    await expect(page.locator('#bare')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectOpen(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  test('beside another one for the same menu is in step with it', async ({ page }) => {
    await open(page, '/menu');
    await openMenu(page, '#open-end-too', 'end');
    for (const id of ['open-end', 'open-end-too'])
      await expect(page.locator(`#${id}`)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expectClosed(page, 'end');
    await expect(page.locator('#open-end-too')).toBeFocused();
    await expect(page.locator('#open-end')).toHaveAttribute('aria-expanded', 'false');
  });

  test('with no menu says so once, and leads on', async ({ page, allow }) => {
    allow.errors(/Veneer menu: there is no menu with the id "attic"/, 1);
    await open(page, '/menu');
    const control = page.locator('#open-missing');
    await expect(control).toHaveRole('link');
    await control.click();
    await expect(page).toHaveURL(/#footer-links$/);
    await control.click();
    expect(await control.getAttribute('aria-expanded')).toBeNull();
  });

  test('and a menu may come in any order, and go again', async ({ page }) => {
    await open(page, '/blank');
    const [, control = '', rest = ''] = /(<a id="control".+?<\/a>)([\s\S]+)/.exec(MENU) ?? [];
    await insert(page, control);
    await insert(page, rest);
    await expect(page.locator('#control')).toHaveRole('button');
    await openMenu(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await page.locator('#menu').evaluate((menu) => menu.remove());
    await expect(page.locator('#control')).toHaveRole('link');
    expect(await page.locator('#control').evaluate((one) => one.outerHTML)).toBe(control);
  });
});

test('a menu without an id, and a control that is no control, are reported', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer menu: the menu has no id/, 1);
  allow.errors(/Veneer menu: div can’t be reached/, 1);
  allow.errors(/Veneer menu: data-menu="top" is unknown/, 1);
  await open(page, '/blank');
  await insert(
    page,
    '<div data-menu><a href="/">Home</a></div><div data-menu-open="menu">Menu</div>',
  );
  await insert(page, MENU.replace('data-menu ', 'data-menu="top" '));
  await openMenu(page);
  await page.keyboard.press('Escape');
});

for (const params of [
  { prefix: 'v' },
  { csp: 'self' },
  { csp: 'nonce' },
  { csp: 'tt' },
  { tag: 'module' },
  { link: 0 },
])
  test(`works with ${JSON.stringify(params)}`, async ({ page }) => {
    await open(page, '/menu', { params });
    await expect(page.locator('#start')).toBeHidden();
    await openMenu(page, '#open-start', 'start');
    await page.keyboard.press('Escape');
    await expectClosed(page, 'start');
    await openMenu(page, '#open-inside', 'inside');
    await page.click('#inside button');
    await expectClosed(page, 'inside');
  });

test('with a prefix the bare names are another’s, and a class hides ours', async ({ page }) => {
  await open(page, '/blank', { params: { prefix: 'v' } });
  await insert(
    page,
    '<div id="theirs" data-menu="1">Theirs</div><a id="link" href="#theirs" data-menu-open="theirs">Menu</a><div id="ours" class="veneer-menu" data-v-menu>Ours</div>',
  );
  await expect(page.locator('#ours')).toBeHidden();
  await expect(page.locator('#theirs')).toBeVisible();
  await expect(page.locator('#link')).toHaveRole('link');
});

test('has nothing that axe finds, closed and open @both', async ({ page }) => {
  await open(page, '/menu');
  await expectNoAxe(page);
  for (const id of ['start', 'end', 'deep', 'rtl']) {
    await openMenu(page, `#open-${id}`, id);
    await expectNoAxe(page);
    await page.keyboard.press('Escape');
    await expectClosed(page, id);
  }
});

test('a screen reader is told of it, closed and open', async ({ page }) => {
  await open(page, '/menu');
  await expect(page.locator('.example-live').first()).toMatchAriaSnapshot(`
    - link "Fernhollow Lodge"
    - button "Menu"
  `);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openMenu(page, '#open-start', 'start');
  await expect(page.locator('html')).toMatchAriaSnapshot(`
    - dialog "Fernhollow Lodge":
      - heading "Fernhollow Lodge" [level=2]
      - button "Close"
      - navigation "Lodge":
        - list:
          - listitem:
            - link "Rooms"
          - listitem:
            - link "Evenings by the lake"
          - listitem:
            - link "Pictures"
          - listitem:
            - link "All our pages"
          - listitem:
            - link "House rules"
          - listitem:
            - link "Write to us"
  `);
  // There is nothing beside it.
  const [, ...others] = (await page.locator('html').ariaSnapshot()).match(/^- /gm) ?? [];
  expect(others).toEqual([]);
  await page.keyboard.press('Escape');
  await expectClosed(page, 'start');
  await openMenu(page, '#open-end', 'end');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Pages');
  await page.keyboard.press('Escape');
  await expectClosed(page, 'end');
  await openMenu(page, '#open-deep', 'deep');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Menu');
  await page.keyboard.press('Escape');
  await expectClosed(page, 'deep');
});

test('leaves for another page, and is closed on the way back', async ({ page }) => {
  await open(page, '/menu');
  await openMenu(page, '#open-start', 'start');
  await page.click('#start a[href="/site/rooms"]');
  await expect(page).toHaveURL(/\/site\/rooms/);
  await untilReady(page);
  await page.goBack();
  await untilReady(page);
  await expectClosed(page, 'start');
});

test('the control leads on while the code is on its way', async ({ page }) => {
  const code = await hold(page, '**/assets/menu*');
  // In WebKit a page has not loaded while code is on its way that was asked for before.
  await page.goto('/menu', { waitUntil: 'domcontentloaded' });
  await page.click('#open-start');
  await expect(page).toHaveURL(/#footer-links$/);
  await expect(page.locator('#start')).toBeHidden();
  code.answer();
  await openMenu(page, '#open-start', 'start');
  await page.keyboard.press('Escape');
  await expectClosed(page, 'start');
});

/** What opens a menu is in a file of its own, the only one of such a name on its page. */
const PANEL = /\/assets\/chunk-\w+\.js/;

test('the first press opens it though the code is on its way, and the second is not lost on it', async ({
  page,
}) => {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(PANEL, async (route) => {
    await isLetGo;
    await route.continue();
  });
  await open(page, '/menu');
  const asked = page.waitForRequest(PANEL);
  await page.locator('#open-start').focus();
  await asked;
  await page.keyboard.press(' ');
  await page.keyboard.press('Enter');
  await expect(page.locator('#start')).toBeHidden();
  letGo();
  await expectOpen(page, 'start');
  expect(page.url()).not.toContain('#');
  await page.keyboard.press('Escape');
  await expectClosed(page, 'start');
});

test('nothing that opens it comes before a sign of life', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/menu');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => PANEL.test(url) || /\/menu-\w+\.css/.test(url))).toEqual([]);
});

test('the link leads on where what opens its menu does not come', async ({ page, allow }) => {
  allow.failures(/404 .*\/assets\/chunk-/);
  allow.errors(/Veneer menu: what opens it did not load/, 1);
  await open(page, '/menu', { params: { fault: 404, on: '/assets/chunk-' } });
  const href = await page.locator('#open-start').getAttribute('href');
  await page.locator('#open-start').click();
  await expect(page).toHaveURL((url) => url.hash === href);
});

test('the control leads on where the code never comes', async ({ page, allow }) => {
  allow.failures(/404 .*\/assets\/menu/);
  allow.errors(/Veneer menu: its code did not load/);
  await open(page, '/menu', { params: { fault: 404, on: '/assets/menu' } });
  await expect(page.locator('#start')).toBeHidden();
  await page.click('#open-start');
  await expect(page).toHaveURL(/#footer-links$/);
  await expect(page.locator('#footer-links')).toBeInViewport();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the control leads to the footer navigation, and the menu is not seen', async ({ page }) => {
    await open(page, '/menu');
    for (const id of ['start', 'end', 'deep', 'inside'])
      await expect(page.locator(`#${id}`)).toBeHidden();
    await page.click('#open-start');
    await expect(page).toHaveURL(/#footer-links$/);
    await expect(page.locator('#footer-links')).toBeInViewport();
  });
});
