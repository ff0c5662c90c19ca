import type { Page } from '@playwright/test';
import { calls, expect, expectNoAxe, insert, open, test } from './support/test';
import { bubble, openTip, pointAway } from './tooltip.support';

const TEXT = 'Breakfast and a dinner of three courses.';
const ANY = '.veneer-tooltip';

/** Where the text is, with the term's own place and the window's size. */
async function places(page: Page, term: string) {
  const tip = await bubble(page).boundingBox();
  const own = await page.locator(term).boundingBox();
  if (!tip || !own) throw new Error('The text or its term is not on the screen');
  return { tip, own, window: page.viewportSize() ?? { width: 0, height: 0 } };
}

/** Points away, and waits until no text is there: the next one is then a new one. */
async function leaveTip(page: Page): Promise<void> {
  await pointAway(page);
  await expect(page.locator(ANY)).toHaveCount(0);
}

/** Fails where a part of the text is outside of the window. */
async function expectInWindow(page: Page, term: string): Promise<void> {
  await expect
    .poll(async () => {
      const { tip, window } = await places(page, term);
      return [tip.x, tip.y, window.width - tip.x - tip.width, window.height - tip.y - tip.height]
        .map(Math.round)
        .filter((gap) => gap < 8);
    })
    .toEqual([]);
}

test.describe('keyboard', () => {
  test('Tab shows the text of a term and describes it', { tag: '@engines' }, async ({ page }) => {
    await open(page, '/tooltip');
    await page.locator('#field').click();
    await pointAway(page);
    await expect(bubble(page)).toHaveText(/Eight letters/);
    const reached = page.locator('#reached');
    // Past the controls of the examples between the two.
    for (let step = 0; step < 50; step++) {
      await page.keyboard.press('Tab');
      if (await reached.evaluate((term) => term === document.activeElement)) break;
    }
    await expect(reached).toBeFocused();
    await expect(bubble(page)).toHaveText('Rooms on the water have a balcony of their own.');
    await expect(reached).toHaveAccessibleDescription(/^Rooms on the water/);
    await page.keyboard.press('Tab');
    await expect(page.locator(ANY)).toHaveCount(0);
    await expect(reached).not.toHaveAttribute('aria-describedby');
  });

  test('keeps what described a control before', async ({ page }) => {
    await open(page, '/tooltip');
    await page.locator('#button').focus();
    await expect(bubble(page)).toBeVisible();
    await expect(page.locator('#button')).toHaveAccessibleDescription(
      'Nothing is charged. Keeps this room for an hour.',
    );
    await expect(page.locator('#button')).not.toHaveAttribute('title');
    await page.keyboard.press('Escape');
    await expect(page.locator('#button')).toHaveAccessibleDescription('Nothing is charged.');
    await expect(page.locator('#button')).toHaveAttribute('title', 'Hold');
    await expect(page.locator('#button')).toBeFocused();
  });

  test('in a dialog, Escape hides the text first and closes the dialog next', async ({ page }) => {
    await open(page, '/tooltip');
    await page.locator('#opener').click();
    const dialog = page.getByRole('dialog', { name: 'House rules' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Tab');
    await openTip(page, '[role=dialog] [data-tooltip-text]', 'From 22 to 7.');
    const { tip } = await places(page, '[role=dialog] [data-tooltip-text]');
    const isOnTop = ({ x, y }: { x: number; y: number }) =>
      document.elementFromPoint(x, y)?.closest('.veneer-tooltip') !== null;
    expect(await page.evaluate(isOnTop, { x: tip.x + 12, y: tip.y + 12 })).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.locator(ANY)).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test('a native modal dialog keeps the text within reach', async ({ page }) => {
  await open(page, '/tooltip');
  await insert(
    page,
    '<dialog id="native"><p>Until <b id="last" tabindex="0" data-tooltip-text="By the lake.">late</b></p></dialog>',
  );
  await page.locator('#native').evaluate((dialog) => (dialog as HTMLDialogElement).showModal());
  await openTip(page, '#last', 'By the lake.');
  await bubble(page).hover();
  await expect(bubble(page)).toHaveText('By the lake.');
  await page.keyboard.press('Escape');
  await expect(page.locator(ANY)).toHaveCount(0);
  await expect(page.locator('#native')).toBeVisible();
});

test('a click on a control hides its text and does what it does', async ({ page }) => {
  await open(page, '/tooltip');
  await openTip(page, '#link', 'Opens the terms of stay.');
  await page.locator('#link').click();
  await expect(page).toHaveURL(/\/page\/terms/);
});

test.describe('placing', () => {
  test('above the term, below where there is no room', async ({ page }) => {
    await open(page, '/tooltip');
    await page.locator('#term').evaluate((term) => term.scrollIntoView({ block: 'center' }));
    await openTip(page, '#term', TEXT);
    const above = await places(page, '#term');
    expect(above.tip.y + above.tip.height).toBeLessThanOrEqual(above.own.y);
    await leaveTip(page);
    await page.locator('#term').evaluate((term) => document.querySelector('body')?.prepend(term));
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await openTip(page, '#term', TEXT);
    const below = await places(page, '#term');
    expect(below.tip.y).toBeGreaterThanOrEqual(below.own.y + below.own.height);
    await pointAway(page);
  });

  for (const width of [320, 390, 1280])
    test(`inside a window of ${width} px, at both edges`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await open(page, '/tooltip');
      await openTip(page, '#long', /^Half board is breakfast/);
      await expectInWindow(page, '#long');
      await insert(
        page,
        '<p><b id="start" data-tooltip="city-tax">I</b></p><p align="right"><b id="end" data-tooltip="city-tax">I</b></p>',
        'body',
      );
      for (const edge of ['#start', '#end']) {
        await leaveTip(page);
        await openTip(page, edge, /^The town asks/);
        await expectInWindow(page, edge);
      }
      await pointAway(page);
    });

  test('is not cut off by a box, follows its scrolling and goes out of sight with the term', async ({
    page,
  }) => {
    await open(page, '/tooltip');
    await page.locator('#box').evaluate((box: HTMLElement) => {
      box.style.blockSize = '70px';
      box.append(Object.assign(document.createElement('p'), { textContent: 'More. '.repeat(900) }));
    });
    await openTip(page, '#boxed', 'Follow the lake road to its end.');
    // The focus holds it while the box scrolls the term away from under the pointer.
    await page.locator('#boxed').focus();
    await pointAway(page);
    const box = await page.locator('#box').boundingBox();
    const first = await places(page, '#boxed');
    expect(first.tip.y).toBeLessThan(box?.y ?? 0);
    await page.locator('#box').evaluate((element) => element.scrollBy({ top: 15 }));
    await expect
      .poll(async () => Math.round((await places(page, '#boxed')).tip.y - first.tip.y))
      .toBe(-15);
    await page.locator('#box').evaluate((element) => element.scrollBy({ top: 400 }));
    await expect(page.locator(ANY)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.locator(ANY)).toHaveCount(0);
  });

  test('speaks the language and goes in the direction of its term', async ({ page }) => {
    await open(page, '/tooltip');
    await openTip(page, '#rtl', /الإفطار/);
    await expect(bubble(page)).toHaveAttribute('dir', 'rtl');
    await expect(bubble(page)).toHaveAttribute('lang', 'ar');
    await open(page, '/tooltip', { params: { dir: 'rtl' } });
    await openTip(page, '#term', TEXT);
    await expect(bubble(page)).toHaveCSS('direction', 'rtl');
    await expectInWindow(page, '#term');
    await pointAway(page);
  });
});

test.describe('look', () => {
  test('fades in, but not under reduced motion', async ({ page }) => {
    await open(page, '/tooltip');
    await openTip(page, '#term', TEXT);
    await expect(bubble(page)).toHaveCSS('animation-name', 'veneer-tooltip-fade');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(bubble(page)).toHaveCSS('animation-name', 'none');
    await pointAway(page);
  });

  test('has a border where colours are forced', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, '/tooltip');
    await openTip(page, '#term', TEXT);
    await expect(bubble(page)).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
    await pointAway(page);
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing, closed and open, in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await open(page, '/tooltip');
      await expectNoAxe(page);
      for (const [term, text] of [
        ['#term', TEXT],
        ['#long', /^Half board is/],
      ] as const) {
        await openTip(page, term, text);
        await expectNoAxe(page);
      }
      await pointAway(page);
    });
});

test.describe('pages', () => {
  test('with a prefix: the attributes are read there alone', async ({ page }) => {
    await open(page, '/tooltip', { params: { prefix: 'v' } });
    await insert(page, '<p><b id="bare" data-tooltip-text="Bare.">bare</b></p>');
    await page.hover('#bare');
    await openTip(page, '#term', TEXT);
    await openTip(page, '#text', /Ring the bell/);
    await page.hover('#bare');
    await expect(page.locator(ANY)).toHaveCount(0);
    await expect(page.locator('#bare')).not.toHaveAttribute('tabindex');
  });

  for (const csp of ['self', 'nonce', 'strict-dynamic', 'tt'])
    test(`under the policy ${csp}: no violation`, async ({ page }) => {
      await open(page, '/tooltip', { params: { csp } });
      await openTip(page, '#term', TEXT);
      await expect(bubble(page)).toHaveCSS('position', 'fixed');
      await pointAway(page);
    });

  test('where the code does not arrive: the term and the link stay', async ({ page, allow }) => {
    allow.failures(/404 .*tooltip-/);
    allow.errors(/Veneer tooltip: its code /);
    await open(page, '/tooltip', { params: { fault: 404, on: '/assets/tooltip' } });
    const logged = page.waitForEvent('console', (message) => /its code/.test(message.text()));
    await page.hover('#link');
    await logged;
    await page.locator('#link').click();
    await expect(page).toHaveURL(/\/page\/terms/);
  });

  test.describe('with script off', () => {
    test.use({ javaScriptEnabled: false });
    test('nothing is lost, and nothing promises more', async ({ page }) => {
      await open(page, '/tooltip');
      await expect(page.locator('#term')).toHaveText('half board');
      await expect(page.locator('#term')).toHaveCSS('text-decoration-line', 'none');
      await page.hover('#term');
      await page.locator('#link').click();
      await expect(page).toHaveURL(/\/page\/terms/);
      expect(await calls(page, '/ajax/')).toEqual([]);
    });
  });
});
