import { dialog } from './support/dialog';
import { hold } from './support/hold';
import { tellsShifts } from './support/shift';
import { calls, expect, expectNoAxe, heapAfterGc, insert, open, test } from './support/test';

const NO_BUTTON = /Veneer share: there is no button/;
const NO_LIST = /Veneer share: there is no list of links/;

/** A test in which the widget's code does not run. */
const UNAIDED = '@unaided';

test.beforeEach(({ allow }, { tags }) => {
  // The page's own examples of what is wrong.
  if (tags.includes(UNAIDED)) return;
  allow.errors(NO_BUTTON);
  allow.errors(NO_LIST);
});

test.describe('a share toggle', () => {
  test('opens once its look is there, by one click', async ({ page }) => {
    const look = await hold(page, /\/assets\/list-\w+\.css/);
    await open(page, '/share');
    await page.click('#plain button');
    await look.asked;
    await expect(page.locator('#plain ul')).toBeHidden();
    look.answer();
    await expect(page.locator('#plain ul')).toBeVisible();
    await expect(page.locator('#plain ul')).toHaveCSS('padding-top', '6px');
  });

  test('shows the links, is called Close meanwhile, and tells so', async ({ page }) => {
    await open(page, '/share');
    const button = page.locator('#plain button');
    const list = page.locator('#plain ul');
    await page.evaluate(() => {
      Reflect.set(window, 'told', []);
      for (const type of ['open', 'close'])
        addEventListener(`veneer:${type}`, ({ type, target }) =>
          Reflect.get(window, 'told').push(`${type} ${(target as Element).id}`),
        );
    });
    await expect(button).toHaveText('Share this evening');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(list).toBeHidden();
    await button.click();
    await expect(button).toHaveText('Close');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('#plain')).toHaveClass(/is-active/);
    await expect(list.getByRole('link')).toHaveCount(3);
    expect(await button.getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
    await button.click();
    await expect(button).toHaveText('Share this evening');
    await expect(list).toBeHidden();
    await expect(page.locator('#plain')).not.toHaveClass(/is-active/);
    expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual([
      'veneer:open plain',
      'veneer:close plain',
    ]);
  });

  test('without a text of its own is called Share', async ({ page }) => {
    await open(page, '/share');
    for (const id of ['#bare', '#icon']) {
      const button = page.locator(`${id} button`);
      await expect(button).toHaveAccessibleName('Share');
      await button.click();
      await expect(button).toHaveAccessibleName('Close');
    }
    await expect(page.locator('#icon svg')).toBeVisible();
  });

  test('speaks with the page’s words', async ({ page }) => {
    const strings = JSON.stringify({ share: 'Teilen', close: 'Schließen' });
    await open(page, '/share', { params: { strings } });
    await page.click('text="Teilen"');
    await expect(page.locator('#bare button')).toHaveText('Schließen');
  });

  test('closes with a click beside it, and with another’s button', async ({ page }) => {
    await open(page, '/share');
    await page.click('#plain button');
    await page.click('h1');
    await expect(page.locator('#plain ul')).toBeHidden();
    await page.click('#plain button');
    await page.click('#in-form button');
    await expect(page.locator('#plain ul')).toBeHidden();
    await expect(page.locator('#in-form ul')).toBeVisible();
  });

  test('stays open for a press inside, and follows its link', async ({ page }) => {
    await open(page, '/share');
    await page.click('#plain button');
    await page.locator('#plain ul').click({ position: { x: 3, y: 3 } });
    await expect(page.locator('#plain ul')).toBeVisible();
    await page.click('#plain ul a[href="/page/terms"]');
    await expect(page).toHaveURL(/\/page\/terms$/);
  });

  test('is worked with the keyboard', async ({ page }) => {
    await open(page, '/share');
    const button = page.locator('#plain button');
    await button.focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('#plain a').first()).not.toBeFocused();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(page.locator('#plain a').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(page.locator('#plain ul')).toBeHidden();
    await page.keyboard.press('Space');
    for (let link = 0; link < 3; link++) await page.keyboard.press('Tab');
    await expect(page.locator('#plain ul')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator('#plain ul')).toBeHidden();
  });

  test('in a dialog, Escape closes it and not the dialog', async ({ page }) => {
    await open(page, '/share');
    await page.click('#opener');
    await dialog(page).getByRole('button', { name: 'Share' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog(page).locator('ul')).toBeHidden();
    await expect(dialog(page).getByRole('button', { name: 'Share' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('in a form sends nothing', async ({ page }) => {
    await open(page, '/share');
    await page.click('#in-form button');
    await expect(page.locator('#in-form ul')).toBeVisible();
    expect(await calls(page, '/page')).toEqual([]);
  });
});

test.describe('the links', () => {
  test('stay on the page, from right to left too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/share');
    await insert(
      page,
      '<div style="position:absolute;top:120px;right:4px"><div id="far" data-share><button type="button">Share</button><ul><li><a href="/">A link that is rather long</a></li></ul></div></div>',
      'body',
    );
    for (const id of ['#far', '#rtl']) {
      await page.click(`${id} button`);
      await expect(page.locator(`${id} ul`)).toBeInViewport({ ratio: 1 });
    }
    const beyondPx = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
    expect(await page.locator('html').evaluate(beyondPx)).toBe(0);
  });

  test('move nothing when they are hidden, shown and hidden again', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'moved', []);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          for (const { node } of Reflect.get(entry, 'sources'))
            if (node?.closest?.('main')) Reflect.get(window, 'moved').push(node.outerHTML);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, '/share');
    await page.evaluate(() => document.fonts.ready);
    const place = () => page.locator('#after').evaluate((after: HTMLElement) => after.offsetTop);
    const before = await place();
    await page.click('#plain button');
    expect(await place()).toBe(before);
    await page.keyboard.press('Escape');
    expect(await place()).toBe(before);
    if (tellsShifts(page))
      expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
  });

  const unaided = { tag: UNAIDED };
  test('take their room where the script does not come', unaided, async ({ page, allow }) => {
    allow.failures(/404 .*\/assets\/share/);
    allow.errors(/Veneer/);
    await open(page, '/share', { params: { fault: 404, on: '/assets/share' } });
    await expect(page.locator('#plain a').first()).toBeVisible();
    await expect
      .poll(() => page.locator('#plain ul').evaluate((list) => list.clientHeight))
      .toBeGreaterThan(20);
  });

  test('are there without a stylesheet link as well', async ({ page }) => {
    await open(page, '/share', { params: { link: 0 } });
    await expect(page.locator('#plain ul')).toBeHidden();
    await page.click('#plain button');
    await expect(page.locator('#plain ul')).toBeVisible();
    await expect(page.locator('#plain ul')).toHaveCSS('position', 'absolute');
  });
});

test('what is wrong is left as it was, beside one that works', async ({ page }) => {
  await open(page, '/share');
  await expect(page.locator('#no-button a')).toBeVisible();
  expect(await page.locator('#no-button').getAttribute('class')).toBeNull();
  expect(await page.locator('#no-list button').getAttribute('aria-expanded')).toBeNull();
  await page.click('#plain button');
  await expect(page.locator('#plain ul')).toBeVisible();
});

test('one that comes later works; one that moves, and one that goes, leaves nothing', async ({
  page,
}) => {
  await open(page, '/share');
  const html =
    '<div id="late" data-share=""><button type="button">Share</button><ul><li><a href="/">Home</a></li></ul></div>';
  await insert(page, html);
  // Before it is mounted a press would change nothing.
  await expect(page.locator('#late button')).toHaveAttribute('aria-expanded', 'false');
  await page.click('#late button');
  await expect(page.locator('#late ul')).toBeVisible();
  await page.locator('#late').evaluate((late) => document.querySelector('main')?.prepend(late));
  await page.click('#late button');
  await expect(page.locator('#late button')).toHaveText('Share');
  await expect(page.locator('#late ul')).toBeHidden();
  await page.click('#late button');
  await expect(page.locator('#late ul')).toBeVisible();
  await page.evaluate(() => {
    const late = document.querySelector('#late');
    late?.remove();
    Reflect.set(window, 'late', late);
  });
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'late').outerHTML)).toBe(html);
  const { listeners } = await heapAfterGc(page);
  for (let round = 0; round < 5; round++) {
    await insert(page, html);
    await page.click('#late button');
    await page.locator('#late').evaluate((late) => late.remove());
  }
  await page.evaluate(() => Reflect.deleteProperty(window, 'late'));
  await expect.poll(async () => (await heapAfterGc(page)).listeners).toBeLessThanOrEqual(listeners);
});

test('stop() gives all of it back', async ({ page }) => {
  await open(page, '/share');
  await page.click('#plain button');
  await page.evaluate(() => window.veneer.stop());
  await expect(page.locator('#plain button')).toHaveText('Share this evening');
  await expect(page.locator('#plain a').first()).toBeVisible();
  expect(await page.locator('#plain button').getAttribute('aria-expanded')).toBeNull();
});

for (const params of [{ prefix: 'v' }, { csp: 'self' }, { csp: 'nonce' }, { tag: 'module' }])
  test(`works with ${JSON.stringify(params)}`, async ({ page }) => {
    await open(page, '/share', { params });
    await page.click('#plain button');
    await expect(page.locator('#plain ul')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#plain ul')).toBeHidden();
  });

test('has nothing that axe finds, closed and open', async ({ page }) => {
  await open(page, '/share');
  await expectNoAxe(page);
  await page.click('#plain button');
  // The list waits for its look, and only then fades in.
  await expect(page.locator('#plain ul')).toBeVisible();
  await expectNoAxe(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the links are visible, and the idle button is not', { tag: UNAIDED }, async ({ page }) => {
    await open(page, '/share');
    await expect(page.locator('#plain button')).toBeHidden();
    await page.click('#plain a[href="/page/terms"]');
    await expect(page).toHaveURL(/\/page\/terms$/);
  });
});
