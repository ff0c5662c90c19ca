import type { Locator } from '@playwright/test';
import { dialog } from './support/dialog';
import { calls, expect, expectNoAxe, insert, open, test } from './support/test';

const SEVERITIES = ['alert', 'error', 'warning', 'success', 'info', 'default'] as const;

test.describe('a message in the page', () => {
  test('is shown once, as a dialog of the server, and stays hidden', { tag: '@engines' }, async ({
    page,
  }) => {
    await open(page, '/page/booked');
    await expect(dialog(page)).toContainText('Your booking is confirmed.');
    await expect(dialog(page)).toBeFocused();
    await expect(page.locator('#booked')).toBeHidden();
    const asked = await calls(page, '/modals');
    expect(asked.map(({ path, fields }) => [path, fields.text])).toEqual([
      ['/modals/notifications/success', 'Your booking is confirmed.'],
    ]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('#booked')).toBeHidden();
    await page.evaluate(() => window.veneer.stop());
    await expect(page.locator('#booked')).toBeVisible();
    await expect(page.locator('#booked')).not.toHaveAttribute('style');
  });

  test('with a link is shown as it is; an unknown severity follows as default', async ({
    page,
    allow,
  }) => {
    allow.errors(/data-notification="loud" is unknown\. Expected one of: alert, error/, 1);
    await open(page, '/page/unpaid');
    await expect(dialog(page)).toContainText('Your stay is not paid yet.');
    await expect(page.locator('.veneer-dialog--warning .veneer-dialog__box')).toBeVisible();
    await expect(page.locator('#unpaid')).toBeHidden();
    await expect(page.locator('#moved')).toBeVisible();
    await expectNoAxe(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toContainText('We moved.');
    await expect(page.locator('#moved')).toBeHidden();
    const asked = await calls(page, '/modals');
    expect(asked.map(({ path }) => path)).toEqual(['/modals/notifications/default']);
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.veneer.stop());
    await expect(page.locator('#unpaid').getByRole('link')).toBeVisible();
    await expect(page.locator('#unpaid')).toHaveAttribute('style', 'display: flex;');
  });

  test('that comes later is shown, and its focus goes back', async ({ page }) => {
    await open(page, '/blank');
    await insert(page, '<input id="field">');
    await page.focus('#field');
    await insert(page, '<p data-notification="error">Your card was refused.</p>');
    await expect(page.getByRole('alertdialog')).toContainText('Your card was refused.');
    await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription(/card was refused/);
    await page.keyboard.press('Escape');
    await expect(page.locator('#field')).toBeFocused();
  });

  test('closes when it leaves, and its turn is lost', async ({ page }) => {
    await open(page, '/blank');
    await insert(page, '<p id="one" data-notification="info">One</p>');
    await insert(page, '<p id="two" data-notification="info">Two</p>');
    await insert(page, '<p id="three" data-notification="info">Three</p>');
    await expect(dialog(page)).toContainText('One');
    await page.locator('#two').evaluate((two) => two.remove());
    await page.locator('#one').evaluate((one) => one.remove());
    await expect(dialog(page)).toContainText('Three');
    expect(await calls(page, '/modals')).toHaveLength(2);
    await page.keyboard.press('Escape');
  });

  test('is moved without being shown again', async ({ page }) => {
    await open(page, '/page/booked');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.evaluate(() => {
      const booked = document.querySelector('#booked') as Element;
      document.querySelector('main')?.prepend(booked);
    });
    await insert(page, '<p data-notification="info">Another</p>');
    await expect(dialog(page)).toContainText('Another');
    expect(await calls(page, '/modals')).toHaveLength(2);
    await page.keyboard.press('Escape');
  });

  test('is found by its prefixed name alone, and not in what is off', async ({ page }) => {
    await open(page, '/blank', { params: { 'opt.prefix': 'v' } });
    await insert(page, '<p id="bare" data-notification="info">Bare</p>');
    await insert(page, '<p data-v-veneer="off" data-v-notification="info">Off</p>');
    await insert(page, '<p data-v-notification="info">Prefixed</p>');
    await expect(dialog(page)).toContainText('Prefixed');
    expect(await calls(page, '/modals')).toHaveLength(1);
    await expect(page.locator('#bare')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  test('stays where the code of dialogs does not come', async ({ page, allow }) => {
    allow.failures(/assets\/dialog/);
    allow.errors(/Veneer dialog: its code did not load/);
    await open(page, '/page/booked', { params: { fault: 404, on: '/assets/dialog' } });
    await expect(page.locator('#booked')).toBeVisible();
  });

  test('works under strict policies', async ({ page }) => {
    for (const csp of ['self', 'tt']) {
      await open(page, '/page/booked', { params: { csp } });
      await expect(dialog(page)).toContainText('Your booking is confirmed.');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
  });
});

test.describe('without the script', () => {
  test.use({ javaScriptEnabled: false });

  test('the message is read in the page', async ({ page }) => {
    await open(page, '/page/booked');
    await expect(page.getByText('Your booking is confirmed.')).toBeVisible();
    await open(page, '/page/unpaid');
    await expect(page.getByRole('link', { name: 'terms of booking' })).toBeVisible();
  });
});

test.describe('several messages', () => {
  test('outlive failures among them; none is asked for twice', async ({ page, allow }) => {
    allow.failures(/500/, 2);
    allow.errors(/\/modals\/notifications\/(info|error) answered 500/, 2);
    const params = { fault: 500, on: '/modals/notifications', times: 2 };
    await open(page, '/blank', { params });
    await page.evaluate(() => {
      window.veneer.notify('info', 'First');
      window.veneer.notify('error', 'Second');
      window.veneer.notify('success', 'Third');
    });
    for (const text of ['First', 'Second', 'Third']) {
      await expect(dialog(page)).toContainText(text);
      await expect(page.locator('.veneer-dialog.is-open')).toHaveCount(1);
      await page.keyboard.press('Escape');
    }
    await expect(dialog(page)).toHaveCount(0);
    const asked = await calls(page, '/modals');
    expect(asked.map(({ fields }) => fields.text)).toEqual(['First', 'Second', 'Third']);
  });

  test('are shown by themselves where the door for HTML does not come', async ({ page, allow }) => {
    allow.failures(/assets\/html/);
    allow.errors(/Veneer html: its code did not load/);
    allow.errors(/Veneer notification: something unexpected failed/, 2);
    await open(page, '/blank', { params: { fault: 404, on: '/assets/html' } });
    await page.evaluate(() => {
      window.veneer.notify('info', 'First');
      window.veneer.notify('info', 'Second');
    });
    await expect(dialog(page)).toContainText('First');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toContainText('Second');
    await page.keyboard.press('Escape');
  });

  test('the second gives focus back where the first took it', async ({ page }) => {
    await open(page, '/page/terms');
    await insert(page, '<button id="save">Save</button>');
    await page.focus('#save');
    await page.evaluate(() => {
      window.veneer.notify('info', 'First');
      window.veneer.notify('info', 'Second');
    });
    await expect(dialog(page)).toContainText('First');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toContainText('Second');
    await page.keyboard.press('Escape');
    await expect(page.locator('#save')).toBeFocused();
  });
});

test.describe('the six looks', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const fault of ['', '500'])
      test(`${colorScheme}, ${fault ? 'built in' : 'of the server'}: colours and signs of their own, read easily`, async ({
        page,
        allow,
      }) => {
        test.slow();
        if (fault) {
          allow.failures(/500/, 6);
          allow.errors(/answered 500/, 6);
        }
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await open(page, '/notification', { params: fault ? { fault } : {} });
        const seen: string[] = [];
        const signs: (string | null)[] = [];
        for (const severity of SEVERITIES) {
          await page.evaluate((one) => window.veneer.notify(one, 'The boat is ready.'), severity);
          const sign = dialog(page).locator('svg.veneer-dialog__icon');
          await expect(sign).toHaveAttribute('aria-hidden', 'true');
          // A dialog does not wait for its stylesheet for ever.
          await expect(sign).toHaveCSS('border-radius', '50%');
          seen.push(await sign.evaluate((svg) => getComputedStyle(svg).color));
          signs.push(await sign.locator('path').getAttribute('d'));
          await expectNoAxe(page);
          await page.keyboard.press('Escape');
          await expect(dialog(page)).toHaveCount(0);
        }
        expect(new Set(seen).size).toBe(SEVERITIES.length);
        expect(new Set(signs).size).toBe(SEVERITIES.length);
      });

  test('in forced colours the sign and the frame are there', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, '/page/booked');
    await expect(dialog(page)).toHaveCSS('border-inline-start-width', '2px');
    await expect(dialog(page)).toHaveCSS('border-block-start-width', '6px');
    await expect(dialog(page).locator('svg.veneer-dialog__icon')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  test('from right to left the sign stands on the right', async ({ page }) => {
    await open(page, '/page/booked', { params: { dir: 'rtl' } });
    await expect(dialog(page)).toBeVisible();
    const xOf = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN;
    const sign = dialog(page).locator('.veneer-dialog__icon');
    const text = dialog(page).getByText('confirmed');
    await expect.poll(async () => (await xOf(sign)) - (await xOf(text))).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
  });
});
