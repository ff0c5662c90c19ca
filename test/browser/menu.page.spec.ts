import type { Page } from '@playwright/test';
import { expectClosed, expectOpen, MENU, noteEvents, openBlank, openMenu } from './menu.support';
import { dialog } from './support/dialog';
import {
  expect,
  expectNoGrowth,
  heapAfterGc,
  insert,
  NO_PREFETCH,
  open,
  test,
} from './support/test';

const addStyles = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

test('menu: control and menu, work in any order of arrival; without its menu the control is the server’s link @full @menu.removal', async ({
  page,
}) => {
  const [, control = '', rest = ''] = /(<a id="control".+?<\/a>)([\s\S]+)/.exec(MENU) ?? [];
  await open(page, '/blank');
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

test('menu: open menu or control that is removed or moved, closes the menu, and the page is free @full @menu.removal', async ({
  page,
}) => {
  await openBlank(page);
  await openMenu(page);
  await page.evaluate(() => {
    document.querySelector('main')?.prepend(document.querySelector('#menu') as Element);
  });
  await expectClosed(page, 'menu', 'as it is moved');
  await expect(page.locator('#control')).toBeFocused();
  await insert(page, '<button id="second" type="button" data-menu-open="menu">Menu</button>');
  await expect(page.locator('#second')).toHaveAttribute('aria-expanded', 'false');
  await openMenu(page);
  await page.locator('#control').evaluate((control) => control.remove());
  await expect(page.locator('#control')).toHaveCount(0);
  // There is another control.
  await expectOpen(page);
  await page.locator('#second').evaluate((control) => control.remove());
  await expectClosed(page, 'menu', 'as its last control is removed');
  await expect(page.locator('#beside')).toBeFocused();
  await insert(page, '<a id="third" href="#footer" data-menu-open="menu">Menu</a>');
  await openMenu(page, '#third');
  const noted = await noteEvents(page);
  await page.locator('#menu').evaluate((menu) => menu.remove());
  await expect(page.locator('.veneer-menu-overlay')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('style');
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(page.locator('#third')).toBeFocused();
  await expect(page.locator('#third')).toHaveRole('link');
  expect(await noted()).toEqual(['close third menu']);
});

test('menu: stop() while the menu is open, or closes, restores the server’s markup at once @full @menu.removal', async ({
  page,
}) => {
  await openBlank(page, MENU, 'no-preference');
  // Its stylesheet stays.
  await page.hover('#control');
  await expect(page.locator('link[href*="/navigation-"]')).toBeAttached();
  const stopped = () =>
    page.evaluate(() => {
      window.veneer.stop();
      return document.documentElement.outerHTML;
    });
  const before = await stopped();
  for (const state of ['open', 'closing']) {
    await page.evaluate(() => window.veneer.enhance());
    await openMenu(page);
    if (state === 'closing')
      await page.evaluate(() => document.querySelector<HTMLElement>('#close')?.click());
    expect(await stopped(), state).toBe(before);
    await expect(page.locator('#control'), state).toBeFocused();
  }
  await page.click('#control');
  await expect(page).toHaveURL(/#footer$/);
});

test('menu: window that outgrows the control, closes the menu; a control that the theme hides does not @full @menu.close', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBlank(page);
  await openMenu(page);
  await page.setViewportSize({ width: 650, height: 390 });
  const place = async () => {
    const box = await page.locator('#menu').boundingBox();
    return [box?.x, box?.y, box?.height];
  };
  await expect.poll(place, 'turned, it fills its edge').toEqual([0, 0, 390]);
  await addStyles(page, '@media (min-width: 700px) { #control { display: none } }');
  await page.setViewportSize({ width: 800, height: 500 });
  await expectClosed(page);
  // What is first beside the control.
  await expect(page.locator('#beside')).toBeFocused();
  await addStyles(page, '.veneer-menu-open #control { display: none }');
  await openMenu(page);
  await page.setViewportSize({ width: 1000, height: 600 });
  await expectOpen(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(page.locator('#control')).toBeFocused();
});

test('menu: window that outgrows the control before the menu is drawn, closes the menu @full @menu.close', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBlank(page);
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await addStyles(page, '@media (min-width: 700px) { #control { display: none } }');
  await page.evaluate(() => {
    const frames: FrameRequestCallback[] = [];
    const draw = window.requestAnimationFrame;
    window.requestAnimationFrame = (frame) => frames.push(frame);
    addEventListener('resize', () => {
      window.requestAnimationFrame = draw;
      for (const frame of frames) draw(frame);
    });
  });
  await page.locator('#control').evaluate((control: HTMLElement) => control.click());
  await page.setViewportSize({ width: 800, height: 500 });
  await expectClosed(page);
});

test('menu: a bar and a control with our classes, are seen in turn; the open menu closes as the bar appears @menu.widths', async ({
  page,
}) => {
  await open(page, '/menu');
  // A theme lays both out by its own classes.
  await addStyles(page, '.bar .veneer-wide, .bar .veneer-narrow { display: flex }');
  const bar = page.locator('#both-bar');
  const control = page.locator('#open-both');
  for (const width of [767, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bar).toBeHidden();
    await expect(control).toBeVisible();
  }
  await control.click();
  await expect(page.locator('#both').getByRole('link', { name: 'Attic' })).toBeVisible();
  // From its first frame on, it follows the page's width.
  await expect(page.locator('html')).toHaveClass(/veneer-menu-open/);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.locator('#both')).toBeHidden();
  await expect(control).toBeHidden();
  await expect(bar).toBeVisible();
});

test('menu: tabs in it, and their rows on a phone, select and leave it open @full @menu.close @tabs.managed', async ({
  page,
}) => {
  await openBlank(
    page,
    '<a id="control" href="#it" data-menu-open="menu">Menu</a><div id="menu" data-menu aria-label="Account"><div id="it" data-tabs><section><h3>Pages</h3><p>1</p></section><section><h3>Account</h3><p id="account">2</p></section></div></div>',
  );
  const { href } = new URL(page.url());
  await openMenu(page);
  await page.getByRole('tab', { name: 'Account' }).click();
  await expect(page.locator('#account')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Account' })).toBeFocused();
  await expect(page.locator('#control')).toHaveAttribute('aria-expanded', 'true');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator('#it').getByRole('button', { name: 'Account' }).click();
  await expect(page.locator('#account')).toBeHidden();
  await page.locator('#it').getByRole('button', { name: 'Account' }).click();
  await expect(page.locator('#account')).toBeVisible();
  await expectOpen(page);
  expect(page.url(), 'the address is the page’s').toBe(href);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(page.locator('#control')).toBeFocused();
});

test('menu: a form in a modal that it has opened is sent, refused and answered; then the focus returns to the control @full @menu.focus @modal.form', async ({
  page,
  allow,
}) => {
  allow.failures(/^422/, 1);
  await openBlank(
    page,
    '<a id="control" href="#f" data-menu-open="menu">Menu</a><div id="menu" data-menu aria-label="Pages"><a id="ask" href="#f" data-modal="#f">Ask</a></div><form id="f" action="/page/reply" data-modal="reply" novalidate><h2>Ask us</h2><label>Name <input name="name"></label><label>E-mail <input name="email"></label><button>Send</button></form>',
  );
  await openMenu(page);
  await page.click('#ask');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Anna');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Please check your details');
  await expect(dialog(page).getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type('anna@lodge.example');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Thank you, Anna');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#control')).toBeFocused();
});

test('menu: theme’s animation that never ends, does not keep the menu open @full @menu.close', async ({
  page,
}) => {
  await openBlank(page, MENU, 'no-preference');
  await addStyles(
    page,
    '#menu { animation: endless 2s infinite } @keyframes endless { to { color: red } }',
  );
  await page.click('#control');
  await expect(page.locator('#close')).toBeFocused();
  await page.keyboard.press('Escape');
  await expectClosed(page);
});

test('menu: 200 menus that are inserted, opened and removed, leave no nodes or listeners @full @menu.removal', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/blank', NO_PREFETCH);
  await page.locator('main').evaluate((main) => {
    main.textContent = '';
  });
  const round = (count: number) =>
    page.evaluate(
      async ([html, count]) => {
        const main = document.querySelector('main') as Element;
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        for (let at = 0; at < count; at++) {
          const range = document.createRange();
          range.selectNode(main);
          main.append(range.createContextualFragment(html));
          const control = main.querySelector('#control') as HTMLElement;
          while (!control.hasAttribute('aria-expanded')) await frame();
          control.click();
          while (control.getAttribute('aria-expanded') !== 'true') await frame();
          main.textContent = '';
          while (document.querySelector('.veneer-menu-overlay')) await frame();
        }
      },
      [MENU, count] as const,
    );
  await round(5);
  const before = await heapAfterGc(page);
  await round(200);
  await expectNoGrowth(page, before, { nodes: 20, listeners: 0 });
  expect(await page.locator('html').evaluate((html) => html.outerHTML)).not.toContain(
    'veneer-menu-',
  );
});
