import type { Page } from '@playwright/test';
import { expectOpen } from './nav.support';
import { expect, expectNoAxe, open, test } from './support/test';

/** The parts of one theme's header, and the scripts that it brings for its own menu. */
interface Header {
  name: string;
  /** Selectors of an item, of one in it, of another, and of what opens each. */
  one: string;
  trigger: string;
  two: string;
  inner: string;
  other: string;
  next: string;
  scripts: string[];
}

const BOOTSTRAP = {
  one: '#one',
  trigger: '#trigger',
  two: '#two',
  inner: '#inner',
  other: '#other',
  next: '#next',
};
const HEADERS: Header[] = [
  { ...BOOTSTRAP, name: 'bare', scripts: [] },
  {
    ...BOOTSTRAP,
    name: 'bootstrap3',
    scripts: ['/themes/jquery/jquery.min.js', '/themes/bootstrap3/js/bootstrap.min.js'],
  },
  { ...BOOTSTRAP, name: 'bootstrap5', scripts: ['/themes/bootstrap5/js/bootstrap.bundle.min.js'] },
  {
    name: 'twentytwentyone',
    one: '#menu-item-12',
    trigger: '#menu-item-12 > button',
    two: '#menu-item-14',
    inner: '#menu-item-14 > a',
    other: '#menu-item-17',
    next: '#menu-item-17 > button',
    scripts: ['/themes/twentytwentyone/primary-navigation.js'],
  },
];

/** Puts scripts into the head before ours, or at the end of the body. */
async function withScripts(page: Page, scripts: string[], isFirst: boolean): Promise<void> {
  const tags = scripts.map((src) => `<script src="${src}"></script>`).join('');
  await page.route(/\/headers\//, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = isFirst
      ? html.replace('<link', `${tags}<link`)
      : html.replace('</body>', `${tags}</body>`);
    await route.fulfill({ response, body });
  });
}

/** What the theme's own menu script would write on an open item. */
const ofTheme = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('nav li.open, nav .show, [data-bs-popper]').length);

for (const header of HEADERS) {
  const { name, one, trigger, two, inner, other, next, scripts } = header;
  const path = `/headers/${name}`;

  test.describe(`the header of ${name}`, () => {
    test.beforeEach(async ({ request }, info) => {
      if (name !== 'twentytwentyone') return;
      const style = await request.get('/themes/twentytwentyone/style.css');
      const { length } = await style.text();
      const description = length
        ? `its own stylesheet, ${length} bytes`
        : 'its bare markup: the package wordpress-theme-twentytwentyone is not installed';
      info.annotations.push({ type: 'Twenty Twenty-One', description });
      console.log(`Twenty Twenty-One is tested with ${description}`);
    });

    /** Opens, goes deeper, changes over, closes. */
    async function work(page: Page): Promise<void> {
      for (const item of [one, two, other]) await expectOpen(page, item, false);
      await page.click(trigger);
      await expectOpen(page, one, true);
      await page.click(inner);
      await expectOpen(page, two, true);
      await page.click(next);
      await expectOpen(page, other, true);
      await expectOpen(page, one, false);
      await expectOpen(page, two, false);
      await page.keyboard.press('Escape');
      await expectOpen(page, other, false);
      await expect(page.locator(next)).toBeFocused();
      await page.click(next);
      await page.locator('#beside').click();
      await expectOpen(page, other, false);
      expect(await ofTheme(page)).toBe(0);
    }

    test('works with our attribute alone', async ({ page }) => {
      await open(page, path);
      await work(page);
    });

    test('is worked with the keyboard alone', async ({ page }) => {
      await open(page, path);
      await page.focus(trigger);
      await page.keyboard.press('Enter');
      await expectOpen(page, one, true);
      await page.keyboard.press('ArrowDown');
      await expect(page.locator(`${one} li a`).first()).toBeFocused();
      await page.focus(inner);
      await page.keyboard.press('Enter');
      await expectOpen(page, two, true);
      await page.keyboard.press('Tab');
      await expect(page.locator(`${two} li a`).first()).toBeFocused();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.locator(trigger)).toBeFocused();
      await expectOpen(page, one, false);
    });

    for (const isFirst of scripts.length ? [true, false] : [])
      test(`works with its own menu script ${isFirst ? 'before' : 'after'} ours`, async ({
        page,
      }) => {
        await withScripts(page, scripts, isFirst);
        await open(page, path);
        await work(page);
        await page.focus(trigger);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowUp');
        await page.focus(trigger);
        await page.keyboard.press('Enter');
        await expectOpen(page, one, true);
        // Its own script says more at this, and is told otherwise.
        await page.hover(next);
        await page.hover(trigger);
        await expectOpen(page, other, false);
        await expectOpen(page, one, true);
        expect(await ofTheme(page)).toBe(0);
      });

    test('hovering opens nothing', async ({ page }) => {
      await open(page, path);
      await page.hover(trigger);
      await page.hover(next);
      await expectOpen(page, one, false);
      await expectOpen(page, other, false);
    });

    for (const width of [1280, 600, 390])
      test(`opens in the view, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await open(page, path);
        // The theme's own script opens its menu on a phone, at a button of its own.
        if (name === 'twentytwentyone')
          await page.locator('body').evaluate((body) => {
            body.classList.toggle('primary-navigation-open', innerWidth < 482);
          });
        for (const item of [one, other]) {
          const control = page.locator(`${item} > [aria-controls]`);
          // The theme fades its menu in, and what is hidden takes no focus.
          await expect(control).toBeVisible();
          // By the keyboard: the mouse would be left by what moves up as the other list closes.
          await control.focus();
          await expect(control).toBeFocused();
          await page.keyboard.press('Enter');
          await expectOpen(page, item, true);
          const id = await control.getAttribute('aria-controls');
          await expect(page.locator(`[id="${id}"]`)).toBeInViewport({ ratio: 0.99 });
        }
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over).toBe(0);
      });

    test('axe finds nothing in it', async ({ page }) => {
      await open(page, path);
      await page.click(trigger);
      await page.click(inner);
      // Colours and the like are the theme's, and Bootstrap 3 has separators among its items.
      const rules = Object.fromEntries(
        ['color-contrast', 'region', 'list', 'landmark-one-main'].map((rule) => [
          rule,
          { enabled: false },
        ]),
      );
      await expectNoAxe(page, { within: '[data-nav]', rules });
    });
  });
}

test('a theme’s inline handler that does the same is not run', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'calls', 0);
    Reflect.set(window, 'twentytwentyoneExpandSubMenu', (button: Element) => {
      Reflect.set(window, 'calls', Number(Reflect.get(window, 'calls')) + 1);
      const isOpen = button.getAttribute('aria-expanded') === 'true';
      button.setAttribute('aria-expanded', String(!isOpen));
    });
  });
  await open(page, '/headers/twentytwentyone');
  await page.click('#menu-item-12 > button');
  await expectOpen(page, '#menu-item-12', true);
  await page.click('#menu-item-12 > button');
  await expectOpen(page, '#menu-item-12', false);
  expect(await page.evaluate(() => Reflect.get(window, 'calls'))).toBe(0);
});

test('a link beside a button is a link: the theme’s two controls stay two', async ({ page }) => {
  await open(page, '/headers/twentytwentyone');
  expect(await page.locator('#menu-item-12 > a').getAttribute('aria-expanded')).toBeNull();
  await page.click('#menu-item-17 > a');
  await expectOpen(page, '#menu-item-17', true);
  await page.click('#menu-item-12 > a');
  await expect(page).toHaveURL(/\/page\/terms$/);
});

test('a width that hides the button leaves its work to the link', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/headers/twentytwentyone');
  const button = page.locator('#menu-item-12 > button');
  // As the theme's stylesheet does it; that may not be installed.
  await page.addStyleTag({
    content: '@media (max-width: 481px) { .sub-menu-toggle { display: none } }',
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.locator('#menu-item-12 > a')).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(await button.getAttribute('aria-controls')).toBeNull();
  await page.setViewportSize({ width: 1280, height: 800 });
  // It is seen before the script has heard of the width.
  await page.click('#menu-item-12 > button[aria-controls]');
  await expectOpen(page, '#menu-item-12', true);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { name, one, trigger, two, inner } of HEADERS)
    test(`the header of ${name} opens by hover and focus`, async ({ page }) => {
      await open(page, `/headers/${name}`);
      const list = page.locator(`${one} > ul`);
      const deep = page.locator(`${two} > ul`);
      await expect(list).toBeHidden();
      await page.hover(trigger);
      await expect(list).toBeVisible();
      await expect(deep).toBeHidden();
      await page.hover(inner);
      await expect(deep).toBeVisible();
      await page.mouse.move(600, 700);
      await expect(list).toBeHidden();
      await page.focus(trigger);
      await expect(list).toBeVisible();
      await page.focus(inner);
      await expect(deep).toBeVisible();
    });
});
