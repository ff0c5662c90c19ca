import {
  expectClosed,
  expectOpen,
  MENU,
  noteEvents,
  openBlank,
  openMenu,
  under,
} from './menu.support';
import { hold } from './support/hold';
import {
  expect,
  expectNoAxe,
  insert,
  NO_PREFETCH,
  needsTabByKey,
  open,
  targetSize,
  test,
  untilReady,
} from './support/test';

test('menu: control, opens its menu above the page, and every way closes it @both @engines @menu.open @menu.close', async ({
  page,
}) => {
  await open(page, '/menu');
  const noted = await noteEvents(page);
  const control = page.locator('#open-start');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect(page.locator('#start')).toBeHidden();
  await openMenu(page, '#open-start', 'start');
  await expect(control).toHaveAttribute('aria-expanded', 'true');
  await expect(control).toHaveAttribute('aria-controls', 'start');
  await expect(control).toHaveAttribute('aria-haspopup', 'dialog');
  await expect(page.locator('html')).toHaveClass('veneer-menu-open');
  await expect(page.locator('#start [data-menu-close]')).toBeFocused();
  expect(page.url()).not.toContain('#footer-links');
  const box = await page.locator('#start').boundingBox();
  expect([box?.x, box?.y, box?.height]).toEqual([0, 0, height]);
  expect(await under(page, width - 5, height / 2)).toBe('veneer-menu-overlay is-open');
  await page.evaluate(() => {
    class Watcher {
      onclose = () => {};
      constructor() {
        Reflect.set(window, 'goBack', () => this.onclose());
      }
      destroy() {
        Reflect.deleteProperty(window, 'goBack');
      }
    }
    Reflect.set(window, 'CloseWatcher', Watcher);
  });
  const ways: Record<string, () => Promise<unknown>> = {
    'close control': () => page.click('#start [data-menu-close]'),
    overlay: () => page.mouse.click(width - 5, height / 2),
    Escape: () => page.keyboard.press('Escape'),
    Back: () => page.evaluate(() => Reflect.get(window, 'goBack')()),
    'its control': () => control.dispatchEvent('click'),
  };
  for (const [way, close] of Object.entries(ways)) {
    if (way !== 'close control') await openMenu(page, '#open-start', 'start');
    await page.emulateMedia({
      reducedMotion: way === 'close control' ? 'no-preference' : 'reduce',
    });
    await close();
    await expectClosed(page, 'start', way);
    await expect(control, way).toBeFocused();
    await expect(control, way).toHaveAttribute('aria-expanded', 'false');
  }
  expect((await noted()).slice(0, 2)).toEqual(['open open-start start', 'close open-start start']);
  expect(await page.evaluate(() => 'goBack' in window)).toBe(false);
  await expect.poll(() => page.evaluate(() => history.state), 'no entry is left').toBeNull();
});

test('menu: Enter and Space on link or button controls, open and close, and two controls stay in step @full @menu.open', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/menu');
  // The close control of the second is a link.
  for (const [id, menu, key] of [
    ['open-start', 'start', 'Enter'],
    ['open-start', 'start', 'Space'],
    ['open-end-too', 'end', 'Enter'],
    ['open-end', 'end', 'Space'],
  ] as const) {
    const control = page.locator(`#${id}`);
    await expect(control).toHaveRole('button');
    await control.focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press(key);
    await expectOpen(page, menu);
    if (menu === 'end')
      for (const other of ['open-end', 'open-end-too'])
        await expect(page.locator(`#${other}`)).toHaveAttribute('aria-expanded', 'true');
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(page.locator(`#${menu} [data-menu-close]`)).toBeFocused();
    await page.keyboard.press(key);
    await expectClosed(page, menu, `${key} on ${id}`);
    await expect(control).toBeFocused();
  }
  await expect(page.locator('#open-end-too')).toHaveAttribute('aria-expanded', 'false');
});

test('menu: control without href, is reached by Tab and answers Enter; with Ctrl a link opens a tab @full @menu.open', async ({
  page,
  context,
}) => {
  await openBlank(page, `<a id="bare" data-menu-open="menu">Menu</a>${MENU}`);
  await expect(page.locator('#bare')).toHaveRole('button');
  await page.locator('h1').click();
  await page.keyboard.press('Tab');
  await expect(page.locator('#bare')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOpen(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  needsTabByKey(page);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.click('#control', { modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL(/#footer$/);
  await tab.close();
  await expect(page.locator('#menu')).toBeHidden();
});

test('menu: closed and open, with and without a close control, axe finds nothing @full @both @menu.axe', async ({
  page,
}) => {
  await openBlank(page);
  await expectNoAxe(page);
  await openMenu(page);
  await expectNoAxe(page);
  await expect(page.locator('html')).toMatchAriaSnapshot(`
    - dialog "Pages":
      - button "Close"
      - list:
        - listitem:
          - link "Terms"
        - listitem:
          - link "Footer"`);
  // There is nothing beside it.
  const [, ...others] = (await page.locator('html').ariaSnapshot()).match(/^- /gm) ?? [];
  expect(others).toEqual([]);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await insert(
    page,
    '<button id="more" type="button" data-menu-open="bare">More</button><div id="bare" data-menu><a href="/">Home</a></div>',
  );
  const html = () => page.locator('#bare').evaluate((menu) => menu.outerHTML);
  await expect(page.locator('#bare')).toHaveClass('veneer-menu');
  const before = await html();
  await openMenu(page, '#more', 'bare');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Menu');
  const button = page.locator('#bare > button').first();
  await expect(button).toHaveAccessibleName('Close');
  await expect(button).toBeFocused();
  expect(await targetSize(button)).toBe(44);
  await expectNoAxe(page);
  await button.click();
  await expectClosed(page, 'bare');
  expect(await html()).toBe(before);
});

test('menu: page left by a link in the open menu, is shown with the menu closed after Back @full @menu.close', async ({
  page,
}) => {
  await open(page, '/menu');
  await openMenu(page, '#open-start', 'start');
  await page.click('#start a[href="/site/rooms"]');
  await expect(page).toHaveURL(/\/site\/rooms/);
  await untilReady(page);
  await page.goBack();
  await untilReady(page);
  await expectClosed(page, 'start');
});

/** What opens a menu is in a file of its own. */
const PANEL = /\/assets\/panel-\w+\.js/;

test('menu: control before the code has loaded, leads to the footer navigation; afterwards it opens the menu @full @menu.fallback', async ({
  page,
}) => {
  const code = await hold(page, '**/assets/navigation*');
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

test('menu: two presses while what opens the menu loads, open it once; nothing of it loads before the first interaction @full @menu.fallback', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const panel = await hold(page, PANEL);
  await open(page, '/menu', NO_PREFETCH);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => PANEL.test(url) || /\/navigation-\w+\.css/.test(url))).toEqual([]);
  await page.locator('#open-start').focus();
  await panel.asked;
  await page.keyboard.press(' ');
  await page.keyboard.press('Enter');
  await expect(page.locator('#start')).toBeHidden();
  panel.answer();
  await expectOpen(page, 'start');
  expect(page.url()).not.toContain('#');
  await page.keyboard.press('Escape');
  await expectClosed(page, 'start');
});

test('menu: control whose code does not load, leads to the footer navigation @menu.fallback', async ({
  page,
  allow,
}) => {
  allow.failures(/404 .*\/assets\/(navigation|panel)-/);
  allow.errors(/Veneer (menu|anchor|current): its code did not load/);
  allow.errors(/Veneer menu: the code that opens it did not load/, 1);
  for (const on of ['/assets/navigation', '/assets/panel-']) {
    await open(page, '/blank', { params: { fault: 404, on } });
    await insert(page, MENU);
    if (on === '/assets/panel-') await expect(page.locator('#control')).toHaveRole('button');
    await page.click('#control');
    await expect(page, on).toHaveURL(/#footer$/);
    await expect(page.locator('#menu'), on).toBeHidden();
    await expect(page.locator('#footer'), on).toBeInViewport();
  }
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('menu: control without script, leads to the footer navigation, and no menu is seen @menu.noscript', async ({
    page,
  }) => {
    await open(page, '/menu');
    for (const id of ['start', 'end', 'deep', 'inside'])
      await expect(page.locator(`#${id}`)).toBeHidden();
    await page.click('#open-start');
    await expect(page).toHaveURL(/#footer-links$/);
    await expect(page.locator('#footer-links')).toBeInViewport();
  });
});

test('menu: menu with data-v-menu and the class veneer-menu, is hidden; bare names are left @full @menu.open', async ({
  page,
}) => {
  await open(page, '/blank', { params: { prefix: 'v' } });
  await page.locator('main').evaluate((main) => {
    main.innerHTML =
      '<div id="theirs" data-menu="1">Theirs</div><a id="link" href="#theirs" data-menu-open="theirs">Menu</a><div id="ours" class="veneer-menu" data-v-menu>Ours</div>';
  });
  await expect(page.locator('#ours')).toBeHidden();
  await expect(page.locator('#theirs')).toBeVisible();
  await expect(page.locator('#link')).toHaveRole('link');
});
