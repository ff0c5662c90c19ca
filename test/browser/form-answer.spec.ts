import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { calls, expect, expectNoAxe, insert, open, test } from './support/test';

const WRONG = 'Please check your details';
const NO_NAME = 'Please tell us your name.';
const NO_EMAIL = 'Please tell us your e-mail address.';
const BAD_EMAIL = /This address looks incomplete/;
const REFUSED = '422: Unprocessable Entity (/modals/reply)';

/** A field in the dialog, not the one of the same name in the page. */
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

/** Answers the form's call with 422 and this, however the server would. */
const answerWith = (page: Page, body: string, contentType = 'text/html') =>
  page.route('**/modals/reply', (route) => route.fulfill({ status: 422, contentType, body }));

/** The answer of a server that was not content: the form again. */
const again = (body: string) =>
  `<h2>${WRONG}</h2><form action="/page/reply" data-modal="reply" aria-label="Reply">${body}<button>Send</button></form>`;

test.describe('a form that the server refuses', () => {
  test('is corrected and sent by keyboard, in the dialog', { tag: ['@both', '@engines'] }, async ({
    page,
    allow,
  }) => {
    allow.failures(/^422 .*\/modals\/reply$/, 2);
    await open(page, '/modal');
    const send = page.locator('#checked button');
    await page.focus('#checked-email');
    await page.keyboard.type('anna@lodge');
    await page.keyboard.press('Tab');
    await expect(send).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(dialog(page)).toHaveAccessibleName(WRONG);
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
    await expect(field(page, 'Name')).toHaveAccessibleDescription(NO_NAME);
    await expect(field(page, 'E-mail')).toHaveAccessibleDescription(BAD_EMAIL);
    await expect(field(page, 'E-mail')).toHaveValue('anna@lodge');
    await expectNoAxe(page);

    await page.keyboard.type('Anna');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText(NO_NAME)).toHaveCount(0);
    await expect(page.locator('.veneer-dialog')).toHaveCount(1);
    await expect(field(page, 'E-mail')).toBeFocused();
    await expect(field(page, 'Name')).toHaveValue('Anna');
    await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid');
    await expectNoAxe(page);

    await page.keyboard.press('End');
    await page.keyboard.type('.example');
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name: 'Ask for an answer' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName('Thank you, Anna');
    await expect(dialog(page)).toContainText('anna@lodge.example');
    await expect(dialog(page)).toBeFocused();
    await expect(page.locator('.veneer-dialog')).toHaveCount(1);
    expect(await page.locator('body > :not(.veneer-dialogs, script):not([inert])').count()).toBe(0);

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(send).toBeFocused();
    await expect(page.locator('#checked-email')).toHaveValue('anna@lodge');
    await expect
      .poll(async () => (await calls(page, '/modals')).map(({ status }) => status))
      .toEqual([422, 422, 200]);
  });

  test('opened from a link: focus goes back to the link in the end', async ({ page, allow }) => {
    allow.failures(/^422/, 1);
    await open(page, '/blank');
    await insert(
      page,
      '<a id="ask" href="#f" data-modal="#f">Ask</a><form id="f" action="/page/reply" data-modal="reply" novalidate><h2>Ask us</h2><label>Name <input name="name"></label><label>E-mail <input name="email"></label><button>Send</button></form>',
    );
    await page.focus('#ask');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Name')).toBeFocused();
    await page.keyboard.type('Anna');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName(WRONG);
    await expect(page.locator('.veneer-dialog')).toHaveCount(1);
    await expect(field(page, 'E-mail')).toBeFocused();
    await page.keyboard.type('anna@lodge.example');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName('Thank you, Anna');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('#ask')).toBeFocused();
    await expect(page.locator('main > #f').getByLabel('Name')).toHaveValue('Anna');
  });

  test('is left by Escape, also while it is sent again', async ({ page, allow }) => {
    allow.failures(/^422/, 2);
    let isHeld = false;
    // From the start: a request that is sent as the first route is set may be told by nobody.
    await page.route('**/modals/reply', (route) => (isHeld ? undefined : route.continue()));
    await open(page, '/modal');
    const send = page.locator('#checked button');
    for (const isSentAgain of [false, true]) {
      await send.press('Enter');
      await expect(field(page, 'Name')).toBeFocused();
      if (isSentAgain) {
        isHeld = true;
        const asked = page.waitForRequest('**/modals/reply');
        await page.keyboard.press('Enter');
        await asked;
        await expect(dialog(page).locator('form[aria-busy]')).toHaveCount(1);
      }
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(send).toBeFocused();
    }
    await page.unroute('**/modals/reply');
  });
});

test.describe('focus is on the first error', () => {
  for (const [what, body, name] of [
    [
      'not on the first field',
      '<label>Name <input name="name"></label><label>E-mail <input name="email" aria-invalid="true"></label>',
      'E-mail',
    ],
    [
      'in a group: on its first field',
      '<label>Name <input name="name"></label><fieldset aria-invalid="true" aria-describedby="which"><legend>Answer by</legend><p id="which">Choose one.</p><label><input type="radio" name="by" value="mail"> E-mail</label><label><input type="radio" name="by" value="phone"> Telephone</label></fieldset>',
      'E-mail',
    ],
    [
      'that can take it',
      '<label>Plan <input name="plan" aria-invalid="true" disabled></label><input type="hidden" name="x" aria-invalid="true"><label>Name <input name="name" aria-invalid="true"></label>',
      'Name',
    ],
  ] as const)
    test(what, async ({ page, allow }) => {
      allow.failures(/^422/, 1);
      await open(page, '/modal');
      await answerWith(page, again(body));
      await page.locator('#checked button').press('Enter');
      await expect(field(page, name)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.locator('#checked button')).toBeFocused();
    });

  test('on a summary where no field is marked, which leads to its field @engines', async ({
    page,
    allow,
  }) => {
    allow.failures(/^422/, 1);
    await open(page, '/modal');
    const summary =
      '<div role="alert" aria-live="off"></div><div role="alert"><p>One thing is wrong: <a href="#checked-email">the e-mail address</a></p></div>';
    await answerWith(
      page,
      again(
        `${summary}<label>Name <input name="name"></label><label for="checked-email">E-mail</label><input id="checked-email" name="email">`,
      ),
    );
    await page.locator('#checked button').press('Enter');
    await expect(dialog(page).getByRole('alert').filter({ hasText: 'One thing' })).toBeFocused();
    await expectNoAxe(page);
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page, 'E-mail')).toBeFocused();
    await page.keyboard.press('Escape');
  });
});

test.describe('an answer of 422 that can’t be shown', () => {
  const DOCUMENT = '<!doctype html><html><body><h1>Wrong</h1></body></html>';
  for (const [what, body, type] of [
    ['JSON', '{"errors":{"email":"wrong"}}', 'application/json'],
    ['nothing', '', 'text/html'],
    ['a whole document', DOCUMENT, 'text/html'],
    ['2 MB and more', `<p>${'x'.repeat(2 * 1024 * 1024)}</p>`, 'text/html'],
  ] as const)
    test(`${what}: told by its status`, async ({ page, allow }) => {
      allow.failures(/^422/, 1);
      allow.errors(/\/modals\/reply answered 422/, 1);
      await open(page, '/modal');
      await answerWith(page, body, type);
      await page.locator('#checked button').press('Enter');
      await expect(page.getByRole('alertdialog').locator('p')).toHaveText(REFUSED);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.locator('#checked button')).toBeFocused();
    });

  test('in the dialog: a native alert, and the form stays as it was @engines', async ({
    page,
    allow,
  }) => {
    allow.failures(/^422/, 2);
    allow.errors(/\/modals\/reply answered 422/, 1);
    await open(page, '/modal');
    await page.locator('#checked button').press('Enter');
    await expect(field(page, 'Name')).toBeFocused();
    await answerWith(page, '{}', 'application/json');
    await page.keyboard.type('Anna');
    const native = page.waitForEvent('dialog');
    const pressed = page.keyboard.press('Enter');
    const alert = await native;
    expect(alert.message()).toBe(REFUSED);
    await alert.accept();
    await pressed;
    await expect(field(page, 'Name')).toHaveValue('Anna');
    await expect(field(page, 'Name')).toBeFocused();
    await page.keyboard.press('Escape');
  });
});

test.describe('422 is an answer to forms alone', () => {
  test('a link is told that its call failed', async ({ page, allow }) => {
    allow.failures(/^422/, 1);
    allow.errors(/\/modals\/terms answered 422/, 1);
    await open(page, '/modal', { params: { fault: 422, on: '/modals/terms' } });
    await page.click('#server');
    await expect(page.getByRole('alertdialog').locator('p')).toHaveText(
      '422: Unprocessable Entity (/modals/terms)',
    );
    await page.keyboard.press('Escape');
  });

  test('an article too', async ({ page, allow }) => {
    allow.failures(/^422/, 1);
    allow.errors(/\/components\/article answered 422/, 1);
    await open(page, '/article', { params: { fault: 422, on: '/components' } });
    await page.locator('a[data-article]').first().click();
    await expect(page.getByRole('alertdialog').locator('p')).toHaveText(
      '422: Unprocessable Entity (/components/article)',
    );
    await page.keyboard.press('Escape');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the same form has the same errors, by page', { tag: '@both' }, async ({ page, allow }) => {
    allow.failures(/^422 .*\/page\/reply$/, 2);
    await open(page, '/modal');
    await page.fill('#checked-email', 'anna@lodge');
    await page.locator('#checked button').click();
    await expect(page).toHaveURL('/page/reply');
    await expect(page.locator('h1')).toHaveText(WRONG);
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription(NO_NAME);
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(BAD_EMAIL);
    await expect(page.getByLabel('E-mail')).toHaveValue('anna@lodge');
    await expectNoAxe(page);
    await page.getByLabel('E-mail').fill('');
    await page.getByLabel('Name').fill('Anna');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(NO_EMAIL);
    await page.getByLabel('E-mail').fill('anna@lodge.example');
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toHaveText('What was sent');
    await expect(page.locator('main')).toContainText('anna@lodge.example');
  });
});
