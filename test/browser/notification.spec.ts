import { dialog } from './support/dialog';
import { calls, expect, expectNoAxe, open, test } from './support/test';

const NOT_LOADED = 'The requested content cannot be loaded. Please try again later.';

test.describe('notifications', () => {
  for (const [severity, role] of [
    ['alert', 'alertdialog'],
    ['error', 'alertdialog'],
    ['info', 'dialog'],
    ['success', 'dialog'],
    ['warning', 'dialog'],
    ['default', 'dialog'],
  ] as const)
    test(`${severity}: the server’s modal, as ${role}; Escape closes`, async ({ page }) => {
      await open(page, '/blank');
      await page.evaluate((one) => window.veneer.notify(one, 'The <i>boat</i> is ready'), severity);
      await expect(page.getByRole(role, { exact: true } as never)).toContainText(
        'The <i>boat</i> is ready',
      );
      const [call, ...more] = await calls(page, '/modals/notifications');
      expect(call.path).toBe(`/modals/notifications/${severity}`);
      expect(call.fields).toEqual({ text: 'The <i>boat</i> is ready' });
      expect(more).toEqual([]);
      await expectNoAxe(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });

  test('the built-in one shows the text when the call fails, and asks no more', async ({
    page,
    allow,
  }) => {
    allow.failures(/500/, 1);
    allow.errors(/\/modals\/notifications\/info answered 500/, 1);
    await open(page, '/blank', { params: { fault: 500 } });
    await page.evaluate(() => window.veneer.notify('info', 'The <i>boat</i> is ready'));
    await expect(dialog(page)).toContainText('The <i>boat</i> is ready');
    await expectNoAxe(page);
    expect(await calls(page, '/modals')).toHaveLength(1);
    await page.keyboard.press('Escape');
  });

  test('several at once queue; the same text is said once', async ({ page }) => {
    await open(page, '/blank');
    await page.evaluate(() => {
      window.veneer.notify('info', 'one');
      window.veneer.notify('info', 'one');
      window.veneer.notify('info', 'two');
    });
    await expect(dialog(page)).toContainText('one');
    await expect(page.locator('.veneer-dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toContainText('two');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('an unknown severity counts as default, with a report', async ({ page, allow }) => {
    allow.errors(/severity "loud" is unknown\. Expected one of: alert, error/);
    await open(page, '/blank');
    await page.evaluate(() => window.veneer.notify('loud' as 'info', 'Hello'));
    expect((await calls(page, '/modals'))[0].path).toBe('/modals/notifications/default');
    await page.keyboard.press('Escape');
  });
});

test.describe('a failed call', () => {
  for (const [status, text] of [
    [400, 'Bad Request'],
    [403, 'Forbidden'],
    [419, 'Page Expired'],
    [503, 'Service Unavailable'],
  ] as const)
    test(`${status} is told as the specification says`, async ({ page, allow }) => {
      allow.failures(new RegExp(String(status)), 1);
      allow.errors(new RegExp(`/modals/terms answered ${status}`), 1);
      await open(page, '/modal', { params: { fault: status, on: '/modals/terms' } });
      await page.click('#server');
      await expect(page.getByRole('alertdialog')).toContainText(
        `${status}: ${text} (/modals/terms)`,
      );
      expect(await calls(page, '/modals/notifications/alert')).toHaveLength(1);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });

  test('says the server’s own words, and a phrase where there are none', async ({
    page,
    allow,
  }) => {
    allow.failures(/500/, 2);
    allow.errors(/answered 500/, 2);
    const params = { fault: 500, on: '/modals/terms' };
    await open(page, '/modal', { params: { ...params, reason: 'Boats Out' } });
    await page.click('#server');
    await expect(dialog(page)).toContainText('500: Boats Out (/modals/terms)');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await open(page, '/modal', { params: { ...params, reason: '' } });
    await page.click('#server');
    await expect(dialog(page)).toContainText('500: Internal Server Error (/modals/terms)');
    await page.keyboard.press('Escape');
  });

  test('is told by a native alert where a modal is open', async ({ page, allow }) => {
    allow.failures(/500/, 1);
    allow.errors(/answered 500/, 1);
    await open(page, '/modal', { params: { fault: 500, on: '/modals/terms' } });
    await page.click('#second');
    const native = page.waitForEvent('dialog');
    const click = dialog(page).getByRole('link').click();
    const alert = await native;
    expect(alert.message()).toBe('500: Internal Server Error (/modals/terms)');
    await alert.accept();
    await click;
    expect(await calls(page, '/modals/notifications')).toEqual([]);
    await page.keyboard.press('Escape');
  });

  for (const fault of ['empty', 'json', 'login', 'document', 'big', 'octet', '204'])
    test(`${fault} is never shown as if it were the modal`, async ({ page, allow }) => {
      allow.errors(/Veneer modal: \/modals\/terms (answered|led)/, 1);
      await open(page, '/modal', { params: { fault, on: '/modals/terms' } });
      await page.click('#server');
      await expect(page.getByRole('alertdialog')).toContainText(NOT_LOADED);
      await page.keyboard.press('Escape');
      await expect(page.locator('#server')).toBeVisible();
    });

  for (const fault of ['refused', 'cut'])
    test(`${fault} is silent for the visitor; the link works again`, async ({ page, allow }) => {
      allow.failures(/failed/);
      allow.errors(/\/modals\/terms could not be reached/, 2);
      await open(page, '/modal', { params: { fault, on: '/modals/terms' } });
      // Twice: a link whose call failed can be used again.
      for (let time = 1; time <= 2; time++) {
        // Veneer's own words: the browser says something of the call, too.
        const logged = page.waitForEvent('console', (message) =>
          message.text().includes('could not be reached'),
        );
        await page.click('#server');
        await logged;
        await expect(page.locator('#server')).not.toHaveAttribute('aria-busy');
        await expect(dialog(page)).toHaveCount(0);
      }
      await page.click('#plain');
      await expect(dialog(page)).toContainText('No heading here');
      await page.keyboard.press('Escape');
    });

  for (const fault of ['bom', 'charset'])
    test(`${fault} is read all the same`, async ({ page }) => {
      await open(page, '/modal', { params: { fault, on: '/modals/terms' } });
      await page.click('#server');
      await expect(dialog(page)).toContainText('Terms of booking');
      await page.keyboard.press('Escape');
    });
});
