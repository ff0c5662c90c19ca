import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { expectStop } from './support/tab';
import { calls, expect, expectNoAxe, insert, open, test } from './support/test';

const SEVERITIES = ['alert', 'error', 'warning', 'success', 'info', 'default'] as const;
const TEXT = 'The <i>boat</i> is ready';

/** Closes the dialog on top, and waits until the next one or none is there. */
async function close(page: Page): Promise<void> {
  const shown = await dialog(page).elementHandle();
  await page.keyboard.press('Escape');
  await expect.poll(() => shown?.isVisible()).toBe(false);
}

/** The paths and texts of the notifications that were asked of the server. */
const asked = async (page: Page) =>
  (await calls(page, '/modals')).map(({ path, fields }) => [path, fields.text]);

test('notification: a message in the page is shown once, as the server’s dialog, and hidden until stop() @notification.page @notification.axe', async ({
  page,
}) => {
  await open(page, '/page/booked');
  const message = page.locator('#booked');
  await expect(dialog(page)).toContainText('Your booking is confirmed.');
  await expect(dialog(page)).toBeFocused();
  await expect(message).toBeHidden();
  await expectNoAxe(page);
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab'] as const) {
    await expectStop(page, key, dialog(page).getByRole('button', { name: 'Close' }));
  }
  await close(page);
  await expect(message, 'after the dialog').toBeHidden();
  await message.evaluate((moved) => document.querySelector('main')?.prepend(moved));
  await insert(page, '<p data-notification="info">Another</p>');
  await expect(dialog(page), 'after the message was moved').toContainText('Another');
  await close(page);
  expect(await asked(page)).toEqual([
    ['/modals/notifications/success', 'Your booking is confirmed.'],
    ['/modals/notifications/info', 'Another'],
  ]);
  await page.evaluate(() => window.veneer.stop());
  await expect(message).toBeVisible();
  await expect(message).not.toHaveAttribute('style');
  await page.evaluate(() => window.veneer.enhance());
  await expect(message, 'after stop() and enhance()').toBeHidden();
  await expect(dialog(page)).toHaveCount(0);
  expect(await asked(page)).toHaveLength(2);
});

test('notification: a message with a link is shown as it is; one of an unknown severity follows as default @full @notification.page @notification.queue', async ({
  page,
  allow,
}) => {
  allow.errors(/data-notification="loud" is unknown\. Expected one of: alert, error/, 1);
  await open(page, '/page/unpaid');
  const [unpaid, moved] = [page.locator('#unpaid'), page.locator('#moved')];
  await expect(dialog(page)).toContainText('Your stay is not paid yet.');
  await expect(page.locator('.veneer-dialog--warning .veneer-dialog__box')).toBeVisible();
  await expect(unpaid).toBeHidden();
  await expect(moved, 'before its turn').toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toContainText('We moved.');
  await expect(moved).toBeHidden();
  expect(await asked(page)).toEqual([['/modals/notifications/default', 'We moved.']]);
  await close(page);
  await page.evaluate(() => window.veneer.stop());
  await expect(unpaid.getByRole('link')).toBeVisible();
  await expect(unpaid).toHaveAttribute('style', 'display: flex');
});

test('notification: messages that are inserted later are queued; removal closes one, or removes it from the queue; the focus returns @full @notification.page @notification.queue', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(page, '<input id="field">');
  await page.focus('#field');
  for (const id of ['One', 'Two', 'Three'])
    await insert(page, `<p id="${id}" data-notification="error">${id} was refused.</p>`);
  await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription(/One was refused/);
  await page.locator('#Two').evaluate((two) => two.remove());
  await page.locator('#One').evaluate((one) => one.remove());
  await expect(dialog(page)).toContainText('Three');
  expect(await calls(page, '/modals')).toHaveLength(2);
  await page.keyboard.press('Escape');
  await expect(page.locator('#field')).toBeFocused();
});

test('notification: messages of the same words and other links are both shown @full @notification.queue', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    '<p data-notification="info">Please <a href="/page/terms">read this</a></p><p data-notification="info">Please <a href="/page/faq">read this</a></p>',
  );
  await expect(dialog(page).getByRole('link')).toHaveAttribute('href', '/page/terms');
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('link')).toHaveAttribute('href', '/page/faq');
  await page.keyboard.press('Escape');
});

test('notification: texts queue above an open modal, the same one once; one whose call fails is shown by the built-in dialog and not asked again @notification.queue @notification.builtin @security.13', async ({
  page,
  allow,
}) => {
  allow.failures(/500/, 2);
  allow.errors(/\/modals\/notifications\/(info|error) answered 500/, 2);
  const params = { fault: 500, on: '/modals/notifications', times: 2 };
  await open(page, '/blank', { params });
  await insert(
    page,
    '<a id="open" href="#part" data-modal="#part">Open</a><div id="part"><h2>Part</h2><button id="save">Save</button></div>',
  );
  await page.click('#open');
  await page.locator('.veneer-dialog__part #save').focus();
  await page.evaluate((first) => {
    for (const text of [first, first]) window.veneer.notify('info', text);
    window.veneer.notify('error', 'Second');
    window.veneer.notify('success', 'Third');
  }, TEXT);
  for (const text of [TEXT, 'Second', 'Third']) {
    await expect(dialog(page)).toContainText(text);
    await expect(page.locator('.veneer-dialog.is-open'), 'at a time').toHaveCount(2);
    await page.keyboard.press('Escape');
  }
  await expect(dialog(page)).toContainText('Part');
  await expect(page.locator('#save'), 'where the first took the focus').toBeFocused();
  await page.keyboard.press('Escape');
  expect(await asked(page)).toEqual([
    ['/modals/notifications/info', TEXT],
    ['/modals/notifications/error', 'Second'],
    ['/modals/notifications/success', 'Third'],
  ]);
});

test('notification: notify posts the text to each severity and shows it by its own role, name, colour and sign @notification.notify @notification.severities', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/blank');
  await expectSixLooks(page, SEVERITIES, false);
  expect(await asked(page)).toEqual(
    SEVERITIES.map((one) => [`/modals/notifications/${one}`, TEXT]),
  );
});

for (const [colorScheme, order] of [
  ['light', SEVERITIES],
  ['dark', [...SEVERITIES].reverse()],
] as const)
  test(`notification: ${colorScheme}, each severity has its own look and axe finds nothing, in the server’s dialog and the built-in one @full @notification.severities @notification.axe`, async ({
    page,
    allow,
  }) => {
    test.slow();
    allow.failures(/500/, 3);
    allow.errors(/answered 500/, 3);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The first three are built in: in the one scheme these, in the other those.
    await open(page, '/blank', { params: { fault: 500, times: 3 } });
    await expectSixLooks(page, order, true);
  });

/** Shows all severities, one after the other. */
async function expectSixLooks(
  page: Page,
  severities: readonly (typeof SEVERITIES)[number][],
  isAxeAsked: boolean,
): Promise<void> {
  const colours = new Set<string>();
  const signs = new Set<string | null>();
  const names = new Set<string>();
  for (const severity of severities) {
    await page.evaluate(([one, text]) => window.veneer.notify(one, text), [
      severity,
      TEXT,
    ] as const);
    const isLoud = severity === 'alert' || severity === 'error';
    await expect(dialog(page), severity).toHaveRole(isLoud ? 'alertdialog' : 'dialog');
    await expect(dialog(page), severity).toContainText(TEXT);
    const sign = dialog(page).locator('svg.veneer-dialog__icon');
    await expect(sign, severity).toHaveAttribute('aria-hidden', 'true');
    // A dialog does not wait for its stylesheet for ever.
    await expect(sign, severity).toHaveCSS('border-radius', '50%');
    colours.add(await sign.evaluate((svg) => getComputedStyle(svg).color));
    signs.add(await sign.locator('path').getAttribute('d'));
    names.add((await dialog(page).ariaSnapshot()).split('\n')[0] as string);
    if (isAxeAsked) await expectNoAxe(page);
    await close(page);
  }
  for (const [what, seen] of Object.entries({ colours, signs, names }))
    expect(seen.size, what).toBe(SEVERITIES.length);
}

test('notification: from right to left the sign is on the right, and in forced colours it and the frame are seen @full @notification.severities', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/page/booked', { params: { dir: 'rtl' } });
  const sign = dialog(page).locator('svg.veneer-dialog__icon');
  await expect(sign).toBeVisible();
  await expect(dialog(page)).toHaveCSS('border-inline-start-width', '2px');
  await expect(dialog(page)).toHaveCSS('border-block-start-width', '6px');
  const xOf = async (part: typeof sign) => (await part.boundingBox())?.x ?? Number.NaN;
  const text = dialog(page).getByText('confirmed');
  await expect.poll(async () => (await xOf(sign)) - (await xOf(text))).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
});

test('notification: where the code that cleans HTML does not load, the built-in dialog shows the texts @full @notification.builtin', async ({
  page,
  allow,
}) => {
  allow.failures(/assets\/html/);
  allow.errors(/Veneer html: its code did not load/);
  allow.errors(/Veneer notification: something unexpected failed/, 2);
  await open(page, '/blank', { params: { fault: 404, on: '/assets/html' } });
  await page.evaluate(() => {
    window.veneer.notify('info', 'First');
    window.veneer.notify('info', 'Second');
  });
  for (const text of ['First', 'Second']) {
    await expect(dialog(page)).toContainText(text);
    await page.keyboard.press('Escape');
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('notification: without script the message is in the page @notification.noscript', async ({
    page,
  }) => {
    await open(page, '/page/unpaid');
    await expect(page.getByText('Your stay is not paid yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'terms of booking' })).toBeVisible();
  });
});
