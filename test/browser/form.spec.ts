import type { Page } from '@playwright/test';
import { openWith } from './answers.support';
import { dialog } from './support/dialog';
import { calls, expect, expectNoAxe, insert, open, test } from './support/test';

const NO_NAME = 'Please tell us your name.';
const FORM = '<form id="f" action="/forms/stay" method="post" data-form>';
const FIELDS =
  '<p><label>Name <input name="name" value="Anna"></label> <label>E-mail <input name="email" value="anna@lodge.example"></label></p>';

const answer = (page: Page) => page.locator('.veneer-form__answer');
const summary = (page: Page) => page.locator('.veneer-form__summary');

test('form: what the server refuses stands at the fields, is corrected and sent by keyboard, with a file @both @engines @form.sends @form.messages @form.renewed @form.changed @form.axe', async ({
  page,
  allow,
}) => {
  allow.failures(/^422 .*\/forms\/stay/, 1);
  await open(page, '/form');
  const form = page.locator('#checked');
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') };
  await page.setInputFiles('#checked-letter', letter);
  await form.getByRole('button', { name: 'Ask for an offer' }).press('Enter');

  await expect(field('Name')).toBeFocused();
  await expect(field('Name')).toHaveAccessibleDescription(NO_NAME);
  await expect(field('E-mail')).toHaveAccessibleDescription(
    'We write once, and never again. Please tell us your e-mail address.',
  );
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(5);
  await expect(form.getByRole('group')).toHaveAccessibleDescription(/how we may answer/);
  await expectNoAxe(page, { within: '#checked' });

  await page.keyboard.type('Anna');
  await expect(form.getByText(NO_NAME)).toHaveCount(1);
  await expect(field('Name')).not.toHaveAttribute('aria-invalid');
  await form.getByRole('link', { name: 'Please say how we may answer.' }).press('Enter');
  await expect(field('By mail')).toBeFocused();
  await page.keyboard.press('Space');
  await field('E-mail').fill('anna@lodge.example');
  await field('Arrival (mm/dd/yyyy)').pressSequentially('06182027');
  await field('Departure (mm/dd/yyyy)').pressSequentially('06212027');
  await page.keyboard.press('Enter');

  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toHaveAccessibleName('Thank you, Anna');
  await expect(answer(page)).toContainText('We have your file letter.txt.');
  await expect(form).toHaveCount(1);
  await expectNoAxe(page, { within: '.veneer-form__answer' });
  const [first, second] = await calls(page, '/forms');
  const sent = { letter: 'letter.txt', action: 'ask' };
  expect(first?.fields).toMatchObject({ ...sent, name: '', attempt: '1' });
  expect(second?.fields).toMatchObject({ action: 'ask', arrival: '06/18/2027', attempt: '2' });
  expect(second?.fields).toMatchObject({ answer: 'mail' });
  expect(second?.headers['content-type']).toMatch(/^multipart\/form-data/);
});

test('form: a file that is too large, or of another type, is refused at its field, and stays chosen @full @form.messages', async ({
  page,
  allow,
}) => {
  allow.failures(/^422/, 2);
  await open(page, '/form');
  for (const [name, size, text] of [
    ['boat.png', 9, /can’t open other files/],
    ['letter.pdf', 200_000, /larger than 100 KB/],
  ] as const) {
    const buffer = Buffer.alloc(size, 'x');
    await page.setInputFiles('#checked-letter', { name, mimeType: 'x/y', buffer });
    await page.click('#checked button');
    await expect(page.locator('#checked-letter')).toHaveAccessibleDescription(text);
    expect(await page.inputValue('#checked-letter')).toContain(name);
  }
});

test('form: the first submit waits for the code; a second and a third while it is sent do nothing @engines @form.queue @form.once', async ({
  page,
}) => {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/forms/question', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/form', { params: { 'opt.prefetch': 'off', delay: 300, on: '/assets/form' } });
  const button = page.locator('#smallest button');
  // No gesture before it: the code is loaded by the submit.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('#smallest');
    (form?.elements.namedItem('question') as HTMLInputElement).value = 'A boat?';
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await expect(page.locator('#smallest')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('#smallest').getByRole('status')).toHaveText('Sending…');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.press('Enter');
  await expect(button).toBeFocused();
  await page.press('#smallest input', 'Enter');
  go();
  await expect(answer(page)).toContainText('You asked: A boat?');
  expect(await calls(page, '/forms')).toHaveLength(1);
});

test('form: after a failure everything is there, Try again sends it by the same button, and axe finds nothing @full @form.failure @form.axe', async ({
  page,
  allow,
}) => {
  allow.failures(/^503 .*\/forms\/stay/, 1);
  allow.errors(/\/forms\/stay answered 503/, 1);
  await openWith(page, `${FORM}${FIELDS}<button name="do" value="ask">Send</button></form>`, {
    fault: '503',
    on: '/forms',
    times: '1',
  });
  await page.getByLabel('Name').fill('Marta');
  await page.click('#f button');
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText('Nothing is lost: please try again. (503)');
  await expect(page.getByLabel('Name')).toHaveValue('Marta');
  await expectNoAxe(page, { within: '#f' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(answer(page)).toHaveAccessibleName('Thank you, Marta');
  const all = await calls(page, '/forms');
  expect(all.map(({ fields }) => fields.do)).toEqual(['ask', 'ask']);
});

test('form: a line that breaks loses nothing, and Escape cancels a call @form.failure', async ({
  page,
  allow,
}) => {
  allow.failures(/^failed .*\/forms\/stay/);
  allow.errors(/\/forms\/stay could not be reached/, 1);
  let isHeld = false;
  await page.route('**/forms/stay', (route) => (isHeld ? undefined : route.abort('failed')));
  await openWith(page, `${FORM}${FIELDS}<button>Send</button></form>`);
  await page.click('#f button');
  await expect(summary(page)).toBeFocused();
  isHeld = true;
  const asked = page.waitForRequest('**/forms/stay');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await asked;
  await page.keyboard.press('Escape');
  await expect(page.locator('#f')).not.toHaveAttribute('aria-busy');
  await expect(summary(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send' })).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('Anna');
});

test('form: JSON of both shapes stands at the fields; with notify a success is told and the form empty @form.json @form.notify', async ({
  page,
  allow,
}) => {
  allow.failures(/^422/, 2);
  await open(page, '/form');
  await page.click('#json button');
  await expect(page.locator('#json-name')).toHaveAccessibleDescription(NO_NAME);
  await expect(page.locator('#json-name')).toBeFocused();
  await page.fill('#notify-name', ' ');
  await page.fill('#notify-email', 'anna@lodge.example');
  await page.press('#notify-email', 'Enter');
  await expect(page.locator('#notify-name')).toHaveAccessibleDescription(NO_NAME);
  await page.fill('#notify-name', 'Anna');
  await page.click('#notify button');
  await expect(dialog(page)).toContainText('The next letter comes in May.');
  await expect(page.locator('#notify-name')).toHaveValue('');
  await expect(page.locator('#notify .veneer-form__summary')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#notify button')).toBeFocused();
});

test('form: GET has the fields in the address, another target and another site are the browser’s @form.sends @form.browser', async ({
  page,
  allow,
}) => {
  allow.errors(/its action "https:\/\/forms.example\/enquiry" is no address of this site/, 1);
  await open(page, '/form');
  await page.selectOption('#find select', '3');
  await page.click('#find button');
  await expect(answer(page)).toContainText('Rooms for 3');
  const [call] = await calls(page, '/forms/rooms');
  expect([call?.method, call?.query]).toEqual(['GET', 'guests=3']);
  await page.route('https://forms.example/**', (route) => route.fulfill({ body: 'There' }));
  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>('#smallest')?.setAttribute('target', 'other'),
  );
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.press('#smallest input', 'Enter').then(async () => {
      await page.fill('#smallest input', 'A boat?');
      await page.press('#smallest input', 'Enter');
    }),
  ]);
  await expect(other).toHaveURL(/\/forms\/question$/);
  await other.close();
  await page.press('#elsewhere input', 'Enter');
  await expect(page).toHaveURL('https://forms.example/enquiry');
});

test('form: in a dialog, and where it arrives later, it works; its messages go with stop() @form.removal', async ({
  page,
  allow,
}) => {
  allow.failures(/^422/, 2);
  const empty = '<label>Name <input name="name"></label>';
  const later = `<form id="later" action="/forms/stay?as=json" method="post" data-form>${empty}<button>Send</button></form>`;
  await openWith(
    page,
    `<a id="ask" href="#f" data-modal="#f">Ask</a>${FORM.replace('stay', 'stay?as=json')}<h2>Ask</h2>${empty}<button>Send</button></form>`,
  );
  await page.click('#ask');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await expect(dialog(page).getByLabel('Name')).toHaveAccessibleDescription(NO_NAME);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await insert(page, later);
  await page.click('#later button');
  await expect(page.locator('#later input')).toHaveAccessibleDescription(NO_NAME);
  await page.evaluate(() => window.veneer.stop());
  await expect(page.locator('[class*=veneer-form]')).toHaveCount(0);
  expect(await page.locator('#later').evaluate((form) => form.outerHTML)).toBe(
    later.replace('data-form>', 'data-form="">'),
  );
});

test('form: without the script, and where its code does not load, the browser sends it @engines @form.noscript', async ({
  page,
  allow,
}) => {
  allow.failures(/\/forms\/question|form-\w+\.js/);
  await open(page, '/form', { params: { tag: 'none' } });
  await page.fill('#smallest input', 'A boat?');
  await page.press('#smallest input', 'Enter');
  await expect(page).toHaveURL(/\/forms\/question$/);
  await expect(page.locator('main')).toContainText('You asked: A boat?');
  allow.errors(/Veneer form: its code did not load/);
  await page.route('**/assets/form-*.js', (route) => route.abort('failed'));
  await open(page, '/form');
  await page.fill('#smallest input', 'A boat?');
  await page.press('#smallest input', 'Enter');
  await expect(page).toHaveURL(/\/forms\/question$/);
});
