import { expectClosed, expectOpen, MENU, noteEvents, openMenu, under } from './menu.support';
import { dialog } from './support/dialog';
import { closeBy, openPicture } from './support/lightbox';
import { expect, expectNoAxe, insert, open, targetSize, test, untilReady } from './support/test';

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

test.describe('an open menu', () => {
  test('is closed by the overlay, by Escape, by its control and by Back', async ({ page }) => {
    await open(page, '/menu');
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await openMenu(page, '#open-start', 'start');
    expect(await under(page, width - 5, height / 2)).toBe('veneer-menu-overlay is-open');
    await page.mouse.click(width - 5, height / 2);
    await expectClosed(page, 'start');
    await expect(page.locator('#open-start')).toBeFocused();
    await openMenu(page, '#open-start', 'start');
    await page.keyboard.press('Escape');
    await expectClosed(page, 'start');
    await openMenu(page, '#open-start', 'start');
    await page.locator('#open-start').dispatchEvent('click');
    await expectClosed(page, 'start');
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
    await openMenu(page, '#open-start', 'start');
    await page.evaluate(() => Reflect.get(window, 'goBack')());
    await expectClosed(page, 'start');
    expect(await page.evaluate(() => 'goBack' in window)).toBe(false);
  });

  test('is not closed by a press that began in it', async ({ page }) => {
    await open(page, '/menu');
    await openMenu(page, '#open-start', 'start');
    await page.mouse.move(100, 500);
    await page.mouse.down();
    await page.mouse.move(1000, 500);
    await page.mouse.up();
    await page.mouse.click(100, 500);
    await expectOpen(page, 'start');
    await page.keyboard.press('Escape');
    await expectClosed(page, 'start');
  });

  test('keeps the focus, in both directions', async ({ page }) => {
    await open(page, '/blank');
    await insert(page, MENU);
    await openMenu(page);
    const focused = () => page.evaluate(() => document.activeElement?.id);
    const way: (string | undefined)[] = [];
    for (let press = 0; press < 4; press++) {
      way.push(await focused());
      await page.keyboard.press('Tab');
    }
    expect(way).toEqual(['close', 'first', 'last', 'close']);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('#last')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#control')).toBeFocused();
    await expectClosed(page);
  });

  test('keeps it where the browser knows no inert', async ({ page }) => {
    // What old browsers do with the attribute: nothing.
    await page.addInitScript(() => {
      const set = Element.prototype.setAttribute;
      Element.prototype.setAttribute = function (name, value) {
        set.call(this, name, value);
        if (name === 'inert') (this as HTMLElement).inert = false;
        if (name === 'inert') this.toggleAttribute('data-was-inert', true);
      };
      const closest = Element.prototype.closest;
      Element.prototype.closest = function (selector: string) {
        return closest.call(this, selector.replace('[inert]', '[data-was-inert]'));
      };
    });
    await open(page, '/blank');
    await insert(page, MENU);
    await openMenu(page);
    await page.locator('#beside').focus();
    await expect(page.locator('#close')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('#last')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu')).toBeHidden();
  });

  test('silences all else, and leaves what was silent', async ({ page }) => {
    await open(page, '/blank');
    await insert(page, `<section id="deep">${MENU}<p id="theirs" inert>Theirs</p></section>`);
    await openMenu(page);
    const silent = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[inert]')].map((one) => one.id || one.localName),
      );
    expect((await silent()).sort()).toEqual(['control', 'div', 'footer', 'h1', 'theirs'].sort());
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu')).toBeHidden();
    await expect.poll(silent).toEqual(['theirs']);
    await page.locator('#theirs').evaluate((one) => one.remove());
  });

  test('keeps the page where it is @both', async ({ page }) => {
    await open(page, '/blank');
    await insert(page, `<div style="height:900px"></div>${MENU}`);
    await page.locator('#control').scrollIntoViewIfNeeded();
    const place = () =>
      page.evaluate(() => [scrollY, document.querySelector('#beside')?.getBoundingClientRect().x]);
    const before = await place();
    expect(before[0]).toBeGreaterThan(100);
    await openMenu(page);
    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, 500);
    await page.keyboard.press('PageDown');
    expect(await place()).toEqual(before);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    expect(await place()).toEqual(before);
    await page.mouse.wheel(0, 200);
    await expect.poll(async () => (await place())[0]).toBeGreaterThan(before[0] ?? 0);
  });

  test('closes before a link in it leads to a part of the page @both', async ({ page }) => {
    await open(page, '/blank');
    await insert(page, MENU);
    await openMenu(page);
    await page.click('#last');
    await expectClosed(page);
    await expect(page).toHaveURL(/#footer$/);
    await expect(page.locator('#footer')).toBeInViewport();
    await expect(page.locator('#control')).not.toBeFocused();
  });

  test('stays for a link that shows its own list, until that is followed', async ({ page }) => {
    await open(page, '/blank');
    await insert(
      page,
      MENU.replace('href="#footer">Footer', 'href="#footer" aria-expanded="false">Footer'),
    );
    // As the script of the list would answer.
    await page.locator('#last').evaluate((link) =>
      link.addEventListener('click', (event) => {
        if (link.getAttribute('aria-expanded') === 'true') return;
        event.preventDefault();
        link.setAttribute('aria-expanded', 'true');
      }),
    );
    await openMenu(page);
    await page.click('#last');
    await expectOpen(page);
    await page.click('#last');
    await expectClosed(page);
    await expect(page.locator('#footer')).toBeInViewport();
  });

  test('gives way to a dialog that a link in it opens, and gets no focus from it', async ({
    page,
  }) => {
    await open(page, '/menu');
    await openMenu(page, '#open-start', 'start');
    await page.click('#to-terms');
    await expect(dialog(page)).toBeVisible();
    await expect(page.locator('#start')).toBeHidden();
    await expect(dialog(page)).toContainText('Terms');
    expect(await dialog(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
    // The page behind the dialog is still covered, though the menu has gone.
    await expect(page.locator('.frame')).toHaveAttribute('inert', '');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expectClosed(page, 'start');
    await expect(page.locator('#open-start')).toBeFocused();
  });

  test('gives way to a lightbox in the same way', async ({ page }) => {
    await open(page, '/gallery');
    const link = 'href="/site/pictures/halden-dawn.jpg" data-gallery="menu">Picture</a>';
    await insert(page, MENU.replace('href="/page/terms">Terms</a>', link));
    await openMenu(page);
    await openPicture(page, '#first');
    await expect(page.locator('#menu')).toBeHidden();
    await closeBy(page);
    await expectClosed(page);
    await expect(page.locator('#control')).toBeFocused();
  });

  test('gives way to another menu', async ({ page }) => {
    await open(page, '/menu');
    await openMenu(page, '#open-start', 'start');
    await page.locator('#open-deep').dispatchEvent('click');
    await expectOpen(page, 'deep');
    await expect(page.locator('#start')).toBeHidden();
    await expect(page.locator('#open-start')).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Escape');
    await expectClosed(page, 'deep');
    await expect(page.locator('#open-deep')).toBeFocused();
  });

  test('without a close control has one of ours while it is open @both', async ({ page }) => {
    await open(page, '/menu', { params: { strings: JSON.stringify({ close: 'Schließen' }) } });
    const before = await page.locator('#deep').evaluate((menu) => menu.outerHTML);
    await openMenu(page, '#open-deep', 'deep');
    const button = page.locator('#deep > button').first();
    await expect(button).toHaveAccessibleName('Schließen');
    await expect(button).toBeFocused();
    expect(await targetSize(button)).toBe(44);
    await button.click();
    await expectClosed(page, 'deep');
    expect(await page.locator('#deep').evaluate((menu) => menu.outerHTML)).toBe(before);
  });

  test('opens again while it closes', async ({ page }) => {
    await open(page, '/blank');
    await insert(page, MENU);
    await openMenu(page);
    await page.evaluate(() => {
      const control = document.querySelector<HTMLElement>('#control');
      control?.click();
      control?.click();
    });
    await expectOpen(page);
    await expect(page.locator('#close')).toBeFocused();
    await expect(page.locator('.veneer-menu-overlay')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  test('is never printed', async ({ page }) => {
    await open(page, '/menu');
    await openMenu(page, '#open-start', 'start');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#start')).toBeHidden();
    await expect(page.locator('.veneer-menu-overlay')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await expectClosed(page, 'start');
  });

  test('does not move under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/menu');
    await page.click('#open-start');
    expect(await page.locator('#start').evaluate((menu) => menu.getAnimations().length)).toBe(0);
    expect((await page.locator('#start').boundingBox())?.x).toBe(0);
    await page.keyboard.press('Escape');
    await expectClosed(page, 'start');
  });
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
  await untilReady(page);
  await page.goBack();
  await untilReady(page);
  await expectClosed(page, 'start');
});

test('the control leads on while the code is on its way', async ({ page }) => {
  const params = { delay: 1500, on: '/assets/menu' };
  await open(page, '/menu', { params, waits: false });
  await page.click('#open-start');
  await expect(page).toHaveURL(/#footer-links$/);
  await expect(page.locator('#start')).toBeHidden();
  await openMenu(page, '#open-start', 'start');
  await page.keyboard.press('Escape');
  await expectClosed(page, 'start');
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
