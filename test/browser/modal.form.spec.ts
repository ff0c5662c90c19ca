import type { Page } from '@playwright/test';
import { openWith } from './answers.support';
import { dialog } from './support/dialog';
import { calls, expect, expectNoAxe, open, test } from './support/test';

const WRONG = 'Please check your details';
const NO_NAME = 'Please tell us your name.';
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

test('modal: a form is checked by the browser, then posted with the button that was clicked, and its answer shown @full @modal.form', async ({
  page,
}) => {
  await open(page, '/modal');
  await page.click('#form-send');
  await expect(page.locator('#form-name:invalid')).toBeFocused();
  expect(await calls(page, '/modals')).toEqual([]);
  await page.fill('#form-name', 'Ann');
  await page.click('#form-send');
  await expect(dialog(page)).toHaveAccessibleName('Thank you, Ann');
  const [call] = await calls(page, '/modals');
  expect(call?.fields).toEqual({
    name: 'Ann',
    'room[guests]': '2',
    'extras[]': ['boat', 'breakfast'],
    action: 'ask',
  });
  await page.keyboard.press('Escape');
});

test('modal: a form’s own CSRF field travels as the header, and a form with a chosen file is sent as usual @modal.form @serialize.token', async ({
  page,
  allow,
}) => {
  allow.errors(/the field "photo" holds a file/);
  const terms = await page.request.get('/modal?csrf=1').then((answer) => answer.text());
  const token = /name="csrf-token" content="([^"]+)/.exec(terms)?.[1];
  await openWith(
    page,
    `<form action="/page/enquiry" data-modal="enquiry"><input type="hidden" name="_token" value="${token}"><button id="go">Go</button></form>
    <form method="post" action="/page/enquiry" enctype="multipart/form-data" data-modal="enquiry"><input type="file" name="photo" id="photo"><button id="send">Send</button></form>`,
    { csrf: 'form' },
  );
  await page.click('#go');
  await expect(dialog(page)).toContainText('Thank you');
  const [call] = await calls(page, '/modals');
  expect(call?.headers['x-csrf-token']).toBe(token);
  expect(call?.fields).toEqual({});
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const buffer = Buffer.from('x');
  await page.setInputFiles('#photo', { name: 'a.txt', mimeType: 'text/plain', buffer });
  await page.click('#send');
  await expect(page).toHaveURL(/\/page\/enquiry/);
});

test('modal: a form that the server refuses with 422 is corrected and sent by keyboard in the dialog @both @engines @modal.form @modal.focus', async ({
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
  await expectNoAxe(page, { within: '.veneer-dialog' });

  await page.keyboard.type('Anna');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(NO_NAME)).toHaveCount(0);
  await expect(page.locator('.veneer-dialog')).toHaveCount(1);
  await expect(field(page, 'E-mail')).toBeFocused();
  await expect(field(page, 'Name')).toHaveValue('Anna');
  await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid');

  await page.keyboard.press('End');
  await page.keyboard.type('.example');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Ask for an answer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Thank you, Anna');
  await expect(dialog(page)).toContainText('anna@lodge.example');
  await expect(dialog(page)).toBeFocused();
  await expect(page.locator('.veneer-dialog')).toHaveCount(1);
  const reachable = page.locator('body > :not(.veneer-dialogs, script):not([inert])');
  await expect(reachable).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(send).toBeFocused();
  await expect(page.locator('#checked-email')).toHaveValue('anna@lodge');
  const all = await calls(page, '/modals');
  expect(all.map(({ status }) => status)).toEqual([422, 422, 200]);
});

test('modal: a form inside a dialog is answered in its place, Escape cancels its call, and focus returns to the link @full @modal.form @modal.cancel', async ({
  page,
  allow,
}) => {
  allow.failures(/^422/, 1);
  let isHeld = false;
  // From the start: a request that is sent as the first route is set may dispatch no event.
  await page.route('**/modals/reply', (route) => (isHeld ? undefined : route.continue()));
  await openWith(
    page,
    '<a id="ask" href="#f" data-modal="#f">Ask</a><form id="f" action="/page/reply" data-modal="reply" novalidate><h2>Ask us</h2><label>Name <input name="name"></label><label>E-mail <input name="email"></label><button>Send</button></form>',
  );
  await page.press('#ask', 'Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.type('Anna');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName(WRONG);
  await expect(page.locator('.veneer-dialog')).toHaveCount(1);
  await expect(field(page, 'E-mail')).toBeFocused();
  await page.keyboard.type('anna@lodge.example');
  isHeld = true;
  const asked = page.waitForRequest('**/modals/reply');
  await page.keyboard.press('Enter');
  await asked;
  await expect(dialog(page).locator('form[aria-busy]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#ask')).toBeFocused();
  isHeld = false;
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toHaveValue('Anna');
  await field(page, 'E-mail').fill('anna@lodge.example');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Thank you, Anna');
  await expect(page.locator('.veneer-dialog')).toHaveCount(1);
  await page.evaluate(() => window.veneer.stop());
  await expect(dialog(page), 'after stop()').toHaveCount(0);
  await expect(page.locator('#ask')).toBeFocused();
  await expect(page.locator('main > #f').getByLabel('Name')).toHaveValue('Anna');
});

test('modal: focus is on the first wrong field that can take it, else on the summary of what is wrong @full @modal.focus @engines', async ({
  page,
  allow,
}) => {
  const NAME = '<label>Name <input name="name"></label>';
  const CASES: [what: string, body: string, focused: string][] = [
    [
      'not the first field',
      `${NAME}<label>E-mail <input name="email" aria-invalid="true"></label>`,
      'E-mail',
    ],
    [
      'a group: its first field',
      `${NAME}<fieldset aria-invalid="true"><legend>Answer by</legend><label><input type="radio" name="by"> E-mail</label><label><input type="radio" name="by"> Telephone</label></fieldset>`,
      'E-mail',
    ],
    [
      'past disabled and hidden ones',
      '<label>Plan <input name="plan" aria-invalid="true" disabled></label><input type="hidden" name="x" aria-invalid="true"><label>Name <input name="name" aria-invalid="true"></label>',
      'Name',
    ],
  ];
  allow.failures(/^422/, CASES.length + 1);
  await open(page, '/modal');
  const send = page.locator('#checked button');
  for (const [what, body, focused] of CASES)
    await test.step(what, async () => {
      await answerWith(page, again(body));
      await send.press('Enter');
      await expect(field(page, focused)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(send).toBeFocused();
    });
  const summary =
    '<div role="alert" aria-live="off"></div><div role="alert"><p>One thing is wrong: <a href="#checked-email">the e-mail address</a></p></div>';
  await answerWith(
    page,
    again(
      `${summary}${NAME}<label for="checked-email">E-mail</label><input id="checked-email" name="email">`,
    ),
  );
  await send.press('Enter');
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'One thing' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'E-mail')).toBeFocused();
  await page.keyboard.press('Escape');
});

test('modal: a 422 that can’t be shown is reported by its status in a native alert, and the form in the dialog stays @full @engines @modal.form @server.nested', async ({
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
