import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { hold } from './support/hold';
import { calls, expect, expectNoAxe, open, test, untilReady } from './support/test';

const NOTIFICATIONS = '/modals/notifications';
const RESTS = 'The Hayloft rests until 1 May: its stair is being rebuilt.';
const THANKS = 'Thank you, Ada <Lovelace>. We have written to ada@elsewhere.example.';

/** The cookies for messages in the browser's own store. */
async function stored(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  return cookies.filter(({ name }) => name === 'message').map(({ value }) => value);
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

async function orderLetter(page: Page): Promise<void> {
  await open(page, '/site/journal');
  await page.getByLabel('Your name').fill('Ada <Lovelace>');
  await page.getByLabel('Email').fill('ada@elsewhere.example');
  await page.getByLabel('Email').press('Enter');
  await expect(page.locator('h1')).toHaveText('Your name is on the list');
}

test.describe('the letter from the lake', () => {
  test('is thanked for once, and the cookie is gone', async ({ page }) => {
    const leadsOn = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await orderLetter(page);
    const answer = await leadsOn;
    expect(answer.status()).toBe(303);
    expect(await answer.headerValue('set-cookie')).toMatch(/^message=%7B/);
    await expect(dialog(page)).toContainText(THANKS);
    await expect(page.locator('.veneer-dialog--success .veneer-dialog__box')).toBeVisible();
    await expect.poll(() => stored(page)).toEqual([]);
    await expectNoAxe(page);
    await close(page);
    await page.reload();
    await untilReady(page);
    await page.getByRole('link', { name: 'stories of the journal' }).click();
    await expect(page).toHaveURL('/site/journal');
    await untilReady(page);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('that is ordered wrongly is ordered again, by keyboard', async ({ page, allow }) => {
    allow.failures(/^422 .*\/site\/letters/, 1);
    await open(page, '/site/journal');
    await page.getByLabel('Your name').focus();
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada@elsewhere');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Send me the letter' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(/^Please check your details: /);
    // The address names a part of the page, to which the focus goes too.
    await untilReady(page);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/looks incomplete/);
    await expect(page.getByLabel('Email')).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Your name')).toHaveValue('Ada');
    expect(await stored(page)).toEqual([]);
    await expectNoAxe(page);
    // By `fill` Firefox's driver adds to what an e-mail field has.
    await page.getByLabel('Email').press('ControlOrMeta+a');
    await page.keyboard.type('ada@elsewhere.example');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(dialog(page)).toContainText('Thank you, Ada.');
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('is thanked for late where the server is slow', async ({ page }) => {
    const { answer } = await hold(page, '**/modals/notifications/success');
    await orderLetter(page);
    await expect(page.locator('.loader')).toHaveClass(/is-loading/);
    await expect(dialog(page)).toHaveCount(0);
    answer();
    await expect(dialog(page)).toContainText(THANKS);
    await close(page);
  });

  test('is thanked for where the server fails', async ({ page, allow }) => {
    allow.failures(/^500 .*\/modals\/notifications\/success/, 1);
    allow.errors(/\/modals\/notifications\/success answered 500/, 1);
    await page.route('**/modals/notifications/success', (route) => route.fulfill({ status: 500 }));
    await orderLetter(page);
    await expect(dialog(page)).toContainText(THANKS);
    await expect.poll(() => stored(page)).toEqual([]);
    await close(page);
  });
});

test.describe('the room that rests', () => {
  test('says so as it is opened, once', async ({ page }) => {
    await open(page, '/site/rooms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'The Hayloft' }).click();
    await expect(dialog(page)).toContainText(RESTS);
    await expect(page.locator('.veneer-dialog--info .veneer-dialog__box')).toBeVisible();
    await expect(page.locator('.notice')).toBeHidden();
    await expectNoAxe(page);
    await close(page);
    await expect(page.locator('.notice')).toBeHidden();
    await page.locator('a[data-gallery]').first().focus();
    await expect(page.locator('a[data-gallery]').first()).toBeFocused();
  });

  test('is read and closed by keyboard', async ({ page }) => {
    await open(page, '/site/rooms/hayloft');
    await expect(dialog(page)).toContainText(RESTS);
    await expect(dialog(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    expect(
      (await calls(page, NOTIFICATIONS)).map(({ path, fields }) => [path, fields.text]),
    ).toEqual([[`${NOTIFICATIONS}/info`, expect.stringContaining(RESTS)]]);
  });

  test('says so late where the server is slow, and stands in the page till then', async ({
    page,
  }) => {
    const { asked, answer } = await hold(page, `**${NOTIFICATIONS}/*`);
    await open(page, '/site/rooms/hayloft');
    await asked;
    await expect(page.locator('.notice')).toBeVisible();
    answer();
    await expect(dialog(page)).toContainText(RESTS);
    await expect(page.locator('.notice')).toBeHidden();
    await close(page);
  });

  test('says so itself where the server fails', async ({ page, allow }) => {
    allow.failures(/^500 .*\/modals\/notifications\/info/, 1);
    allow.errors(/\/modals\/notifications\/info answered 500/, 1);
    await open(page, '/site/rooms/hayloft', { params: { fault: 500, on: '/modals' } });
    await expect(dialog(page)).toContainText(RESTS);
    await close(page);
    expect(await calls(page, '/modals')).toHaveLength(1);
  });
});

test.describe('the settings', () => {
  for (const [path, asked] of [
    ['/site/contact', 1],
    ['/site/rooms/lakeside', 0],
    ['/site/events/concert', 0],
  ] as const)
    test(`of ${path} feed its contact links`, async ({ page }) => {
      await open(page, path);
      const footer = page.getByRole('contentinfo');
      for (const [name, href] of [
        ['Write to us', 'mailto:stay@haldenlodge.example'],
        ['Ring the lodge', 'tel:+15550104477'],
      ])
        await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
      expect(await calls(page, '/ajax/settings')).toHaveLength(asked);
    });

  test('that are slow leave the server’s links meanwhile', async ({ page }) => {
    const { answer } = await hold(page, '**/ajax/settings');
    await open(page, '/site/contact', { waits: false });
    const write = page.getByRole('contentinfo').getByRole('link', { name: 'Write to us' });
    await expect(write).toHaveAttribute('href', '/site/contact');
    await expect(page.locator('.loader')).toHaveClass(/is-loading/);
    answer();
    await expect(write).toHaveAttribute('href', 'mailto:stay@haldenlodge.example');
    await expect(page.locator('.loader')).not.toHaveClass(/is-loading/);
  });

  test('that fail are told once; the form and the links still work', async ({ page, allow }) => {
    allow.failures(/^500 .*\/ajax\/settings/, 1);
    allow.errors(/\/ajax\/settings answered 500/, 1);
    allow.errors(/Veneer contact/);
    await open(page, '/site/contact', { params: { fault: 500, on: '/ajax/settings' } });
    await expect(dialog(page)).toContainText('500: Internal Server Error (/ajax/settings)');
    await close(page);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Ring the lodge' })).toHaveAttribute(
      'href',
      '/site/contact',
    );
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Email').fill('ada@elsewhere.example');
    await page.getByLabel('Arrival').pressSequentially('06182027');
    await page.getByLabel('Departure').pressSequentially('06212027');
    await page.getByRole('button', { name: 'Send the enquiry' }).press('Enter');
    await expect(dialog(page)).toHaveAccessibleName('Thank you, Ada');
    await close(page);
  });
});
