import { expectClosed, expectOpen, MENU, noteEvents, openMenu } from './menu.support';
import { dialog } from './support/dialog';
import { expect, expectNoGrowth, heapAfterGc, insert, open, test } from './support/test';

test.beforeEach(async ({ page }) => {
  await open(page, '/blank');
  await insert(page, MENU);
  await expect(page.locator('#control')).toHaveRole('button');
});

test.describe('while it is open', () => {
  test('the menu is removed: the page is free, and the control has the focus', async ({ page }) => {
    await openMenu(page);
    const told = await noteEvents(page);
    await page.locator('#menu').evaluate((menu) => menu.remove());
    await expect(page.locator('.veneer-menu-overlay')).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('style');
    await expect(page.locator('[inert]')).toHaveCount(0);
    await expect(page.locator('#control')).toBeFocused();
    await expect(page.locator('#control')).toHaveRole('link');
    expect(await told()).toEqual(['close control menu']);
  });

  test('its only control is removed: it closes, and the focus goes beside it', async ({ page }) => {
    await openMenu(page);
    await page.locator('#control').evaluate((control) => control.remove());
    await expectClosed(page);
    await expect(page.locator('#beside')).toBeFocused();
  });

  test('one of two controls is removed: it stays', async ({ page }) => {
    await insert(page, '<button id="second" type="button" data-menu-open="menu">Menu</button>');
    await expect(page.locator('#second')).toHaveAttribute('aria-expanded', 'false');
    await openMenu(page);
    await page.locator('#control').evaluate((control) => control.remove());
    await expect(page.locator('#control')).toHaveCount(0);
    await expectOpen(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(page.locator('#second')).toBeFocused();
  });

  test('the page outgrows its controls: it closes, and the focus goes to what took their place', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 500, height: 800 });
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '@media (min-width: 700px) { #control { display: none } } @media (max-width: 699px) { #wide { display: none } }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    await page
      .locator('#control')
      .evaluate((control) =>
        control.insertAdjacentHTML('beforebegin', '<a id="wide" href="/">Wide</a>'),
      );
    await openMenu(page);
    await page.setViewportSize({ width: 650, height: 500 });
    await expectOpen(page);
    await page.setViewportSize({ width: 800, height: 500 });
    await expectClosed(page);
    await expect(page.locator('#wide')).toBeFocused();
  });

  test('a theme that hides its control meanwhile is no reason to close', async ({ page }) => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.veneer-menu-open #control { display: none }');
      document.adoptedStyleSheets = [sheet];
    });
    await openMenu(page);
    await page.setViewportSize({ width: 1000, height: 600 });
    await expectOpen(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(page.locator('#control')).toBeFocused();
  });

  test('the phone is turned: it fills its edge', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openMenu(page);
    await page.setViewportSize({ width: 844, height: 390 });
    const place = async () => {
      const box = await page.locator('#menu').boundingBox();
      return [box?.x, box?.y, box?.height];
    };
    await expect.poll(place).toEqual([0, 0, 390]);
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  test('a message comes: it closes, and has the focus where the message leaves', async ({
    page,
  }) => {
    await openMenu(page);
    await page.evaluate(() => void window.veneer.notify('info', 'Good evening'));
    const box = dialog(page);
    await expect(box).toContainText('Good evening');
    await expect(page.locator('#menu')).toBeHidden();
    await box.getByRole('button', { name: 'Close' }).click();
    await expect(box).toHaveCount(0);
    await expectClosed(page);
    await expect(page.locator('#control')).toBeFocused();
  });

  test('Veneer stops: all is as the server wrote it, at once', async ({ page }) => {
    // Its stylesheet stays.
    await page.hover('#control');
    await expect(page.locator('link[href*="/menu-"]')).toBeAttached();
    const before = await page.evaluate(() => {
      window.veneer.stop();
      return document.documentElement.outerHTML;
    });
    await page.evaluate(() => window.veneer.enhance());
    await openMenu(page);
    const after = await page.evaluate(() => {
      window.veneer.stop();
      return document.documentElement.outerHTML;
    });
    expect(after).toBe(before);
    await expect(page.locator('#control')).toBeFocused();
    await page.click('#control');
    await expect(page).toHaveURL(/#footer$/);
  });

  test('it is stopped while it slides out: nothing is left', async ({ page }) => {
    await openMenu(page);
    const left = await page.evaluate(() => {
      document.querySelector<HTMLElement>('#close')?.click();
      window.veneer.stop();
      return [
        document.querySelector('#menu')?.attributes.length,
        document.querySelectorAll('.veneer-menu-overlay, [inert], [popover]').length,
      ];
    });
    expect(left).toEqual([3, 0]);
  });

  test('it is moved: it closes, and works where it was put', async ({ page }) => {
    await openMenu(page);
    await page.evaluate(() => {
      const menu = document.querySelector('#menu') as Element;
      document.querySelector('main')?.prepend(menu);
    });
    await expectClosed(page);
    await expect(page.locator('#control')).toBeFocused();
    await openMenu(page);
    await page.click('#close');
    await expectClosed(page);
    const first = () => document.querySelector('main')?.firstElementChild?.id;
    expect(await page.evaluate(first)).toBe('menu');
  });

  test('the theme takes its motion away, or never ends it: it closes all the same', async ({
    page,
  }) => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '#menu { animation: endless 2s infinite } @keyframes endless { to { color: red } }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    await page.click('#control');
    await expect(page.locator('#close')).toBeFocused();
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });
});

test('200 that come, open and go leave nothing', async ({ page }) => {
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
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(
    'veneer-menu-',
  );
});
