import { expectClosed, expectOpen, MENU, openMenu, under } from './menu.support';
import { dialog } from './support/dialog';
import { closeBy, openPicture } from './support/lightbox';
import { expect, insert, open, targetSize, test, untilDrawn } from './support/test';

test.describe('an open menu', () => {
  test('is closed by the overlay, by Escape, by its control and by Back', {
    tag: '@engines',
  }, async ({ page }) => {
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

  test('keeps it where the browser knows no inert @engines', async ({ page }) => {
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
    await untilDrawn(page);
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
    const link = 'href="/site/pictures/halden-dawn.webp" data-gallery="menu">Picture</a>';
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
    const moving = await page.locator('#open-start').evaluate(async (control: HTMLElement) => {
      const isOpen = new Promise((resolve) => control.addEventListener('veneer:open', resolve));
      control.click();
      await isOpen;
      return document.querySelector('#start.is-open')?.getAnimations().length;
    });
    expect(moving).toBe(0);
    await expectOpen(page, 'start');
    expect((await page.locator('#start').boundingBox())?.x).toBe(0);
    await page.keyboard.press('Escape');
    await expectClosed(page, 'start');
  });
});
