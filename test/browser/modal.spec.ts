import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { needsTabByKey } from './support/engine';
import { calls, expect, insert, leftOvers, open, test, untilDrawn } from './support/test';

/** Waits until a dialog covers the page, which its stylesheet makes it do. */
const expectDressed = (page: Page) =>
  expect(page.locator('.veneer-dialog__overlay')).toHaveCSS('position', 'fixed');

test.describe('a modal from the server', () => {
  test('posts the data attributes, named as in dataset, by the conventions', async ({ page }) => {
    await open(page, '/modal');
    await page.click('#payload');
    await expect(dialog(page)).toContainText('What the server received');
    const [call] = await calls(page, '/modals');
    expect(call.method).toBe('POST');
    expect(call.path).toBe('/modals/payload');
    expect(call.fields).toEqual({ roomId: '12', from: 'lakeside' });
    expect(call.headers['x-requested-with']).toBe('XMLHttpRequest');
    expect(call.headers['content-type']).toContain('application/x-www-form-urlencoded');
    await page.keyboard.press('Escape');
  });

  test('sends the page’s CSRF token', async ({ page }) => {
    await open(page, '/modal', { params: { csrf: 1 } });
    await page.click('#server');
    await expect(dialog(page)).toContainText('Terms of booking');
    await page.keyboard.press('Escape');
  });

  test('is asked behind the tag’s base', async ({ page, allow }) => {
    allow.errors(/\/en\/modals\/terms answered 404/);
    allow.errors(/\/en\/modals\/notifications\/alert answered 404/);
    allow.failures(/404/, 2);
    await open(page, '/modal', { params: { 'opt.base': '/en' } });
    await page.click('#server');
    await expect(dialog(page)).toContainText('404: Not Found (/en/modals/terms)');
    await page.keyboard.press('Escape');
  });

  test('is never asked of another site, whatever the base says', async ({ page, allow }) => {
    allow.errors(/data-base="\/\/elsewhere\.example" is not a path/);
    allow.errors(/data-modal="terms" is no endpoint/);
    await open(page, '/modal', { params: { 'opt.base': '//elsewhere.example' } });
    await page.click('#server');
    await expect(page).toHaveURL(/\/page\/terms$/);
    expect(await calls(page, '/modals')).toEqual([]);
  });

  test('opens with focus on the dialog, keeps Tab inside, gives focus back', async ({ page }) => {
    await open(page, '/modal');
    await page.focus('#second');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeFocused();
    await expect(dialog(page)).toHaveAccessibleName('The first of two');
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(dialog(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#second')).toBeFocused();
  });

  test('covers the page: the rest is inert and does not scroll', async ({ page }) => {
    await open(page, '/modal');
    await page.click('#server');
    await expect(dialog(page)).toBeVisible();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    expect(
      await page.locator('body > :not(.veneer-dialogs):not(script):not([inert])').count(),
    ).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => leftOvers(page)).toEqual([]);
    await untilDrawn(page);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  });

  for (const [way, close] of [
    [
      'its button',
      (box: ReturnType<typeof dialog>) => box.getByRole('button', { name: 'Close' }).click(),
    ],
    ['the overlay', (box: ReturnType<typeof dialog>) => box.page().mouse.click(8, 300)],
    ['Escape', (box: ReturnType<typeof dialog>) => box.page().keyboard.press('Escape')],
  ] as const)
    test(`closes by ${way} and tells so`, async ({ page }) => {
      await open(page, '/modal');
      await page.evaluate(() => {
        Reflect.set(window, 'told', []);
        for (const type of ['open', 'close'])
          addEventListener(`veneer:${type}`, ({ type, target }) =>
            Reflect.get(window, 'told').push(`${type} ${(target as Element).id}`),
          );
      });
      await page.click('#server');
      await expect(dialog(page)).toBeVisible();
      await expectDressed(page);
      await close(dialog(page));
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.locator('#server')).toBeFocused();
      expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual([
        'veneer:open server',
        'veneer:close server',
      ]);
    });

  test('stays open when a press ends on the overlay that began inside', async ({ page }) => {
    await open(page, '/modal');
    await page.click('#server');
    const text = dialog(page).getByText('A booking holds');
    await expectDressed(page);
    await text.hover();
    await page.mouse.down();
    await page.mouse.move(8, 300);
    await page.mouse.up();
    await expect(text).toBeVisible();
    await page.mouse.click(8, 300);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('takes the inside of a whole Micromodal block', async ({ page }) => {
    await open(page, '/modal');
    await page.click('#block');
    await expect(dialog(page)).toHaveAccessibleName('A whole block');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(dialog(page).getByRole('button')).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  test('is named by its link where the answer has no heading', async ({ page }) => {
    await open(page, '/modal');
    await page.click('#plain');
    await expect(dialog(page)).toHaveAccessibleName('One sentence');
    await page.keyboard.press('Escape');
  });

  test('scrolls a long answer with its close button in sight', async ({ page }) => {
    await open(page, '/modal');
    await page.click('#long');
    await dialog(page).getByText('Paragraph 20').scrollIntoViewIfNeeded();
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  });

  test('leads to a second one, and back, one Escape each', async ({ page }) => {
    await open(page, '/modal');
    await page.click('#second');
    await dialog(page).getByRole('link').click();
    await expect(dialog(page)).toHaveAccessibleName('Terms of booking');
    expect(await page.locator('.veneer-dialog').first().getAttribute('inert')).toBe('');
    await page.keyboard.press('Escape');
    await expect(page.locator('.veneer-dialog')).toHaveCount(1);
    await expect(dialog(page)).toHaveAccessibleName('The first of two');
    await expect(dialog(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#second')).toBeFocused();
  });

  test('holds everything that Veneer knows', async ({ page }) => {
    await open(page, '/modal');
    await page.click('#inside');
    await expect(dialog(page).getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      'mailto:stay@veneer.example',
    );
    const arrival = dialog(page).getByLabel('Arrival');
    await expect(arrival).toHaveAttribute('inputmode', 'numeric');
    await arrival.pressSequentially('01022027');
    await expect(arrival).toHaveValue('01/02/2027');
    await dialog(page).getByText('half board').hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    // The tooltip has the key first, the dialog after it.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('shows nothing of an answer that could run', async ({ page, allow }) => {
    allow.failures(/404 .*missing\.png/);
    await open(page, '/modal');
    await page.click('#unsafe');
    await expect(dialog(page)).toContainText('This line is still here.');
    await dialog(page).getByText('A link', { exact: true }).click();
    await expect(dialog(page).locator('script, iframe, [onload], [onerror], animate')).toHaveCount(
      0,
    );
    expect(await page.evaluate(() => document.documentElement.dataset.unsafe)).toBeUndefined();
    await page.keyboard.press('Escape');
  });

  test('leaves a click for a new tab to the browser', async ({ page, context }) => {
    needsTabByKey(page);
    await open(page, '/modal');
    for (const modifier of ['Control', 'Shift', 'middle'] as const) {
      const tab = context.waitForEvent('page');
      if (modifier === 'middle') await page.click('#server', { button: 'middle' });
      else await page.click('#server', { modifiers: [modifier] });
      // Asked to close what it has only begun to open, Firefox says yes and does not.
      await expect(await tab).toHaveURL('/page/terms');
      await (await tab).close();
    }
    expect(await calls(page, '/modals')).toEqual([]);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('asks once for fifty quick clicks, and shows the last of two', async ({ page }) => {
    await open(page, '/modal', { params: { fault: 'silence', on: '/modals/plain' } });
    await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('#server');
      for (let i = 0; i < 50; i++) link?.click();
    });
    await expect(dialog(page)).toContainText('Terms of booking');
    expect(await calls(page, '/modals')).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    const plain = async () => (await calls(page, '/modals/plain')).map(({ state }) => state);
    await page.click('#plain');
    await expect.poll(plain).toEqual(['open']);
    await page.click('#block');
    await expect(dialog(page)).toHaveAccessibleName('A whole block');
    await expect.poll(plain).toEqual(['closed']);
    await expect(page.locator('.veneer-dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  test('is busy while it asks; Escape cancels', async ({ page }) => {
    await open(page, '/modal', { params: { fault: 'silence', on: '/modals' } });
    await page.click('#server');
    await expect(page.locator('#server')).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => calls(page, '/modals')).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('#server')).not.toHaveAttribute('aria-busy');
    await expect.poll(async () => (await calls(page, '/modals'))[0].state).toBe('closed');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('shows nothing once its link has gone, and closes when it goes', async ({ page }) => {
    await open(page, '/modal', { params: { fault: 'silence', on: '/modals/terms' } });
    const firstState = async () => (await calls(page, '/modals/terms'))[0]?.state;
    await page.click('#server');
    await expect.poll(firstState).toBe('open');
    await page.locator('#server').evaluate((link) => link.remove());
    await expect.poll(firstState).toBe('closed');
    await expect(dialog(page)).toHaveCount(0);
    await page.click('#plain');
    await expect(dialog(page)).toBeVisible();
    await page.locator('#plain').evaluate((link) => link.remove());
    await expect(dialog(page)).toHaveCount(0);
  });

  test('leaves a clean page when somebody swaps the body', async ({ page }) => {
    await open(page, '/modal');
    await page.click('#server');
    await expect(dialog(page)).toBeVisible();
    await page.evaluate(() => {
      const body = document.createElement('body');
      body.append(document.createElement('main'));
      document.body.replaceWith(body);
    });
    await insert(page, '<a id="fresh" href="/page/terms" data-modal="terms">Terms</a>');
    await page.click('#fresh');
    await expect(dialog(page)).toContainText('Terms of booking');
    await page.keyboard.press('Escape');
  });
});
