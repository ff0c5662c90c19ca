import type { Page } from '@playwright/test';
import { openWith } from './answers.support';
import { hold } from './support/hold';
import { expect, test } from './support/test';

const FORM = '<form id="f" action="/forms/stay?as=json" method="post" data-form>';
const NAME = '<label>Name <input name="name"></label>';
const EMAIL = '<label>E-mail <input name="email"></label>';

const answer = (page: Page) => page.locator('.veneer-form__answer');

test('form: a field with a message is in a closed section or a hidden tab: it is shown and has the focus @full @form.messages', async ({
  page,
  allow,
}) => {
  allow.failures(/^422/, 1);
  const tabs = `<div data-tabs><ul><li><a href="#one">One</a></li><li><a href="#two">Two</a></li></ul><div id="one">First</div><div id="two">${EMAIL}</div></div>`;
  const section = `<details><summary>You</summary>${NAME}</details>`;
  await openWith(page, `${FORM}${section}${tabs}<button>Send</button></form>`);
  await expect(page.getByRole('tab')).toHaveCount(2);
  await page.click('#f button:not([role])');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByRole('link', { name: 'Please tell us your e-mail address.' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Two' })).toHaveAttribute('aria-selected', 'true');
});

test('form: the visitor writes in another form when the answer comes: the focus stays there @form.replace', async ({
  page,
}) => {
  const request = await hold(page, '**/forms/question');
  const form =
    '<form action="/forms/question" method="post" data-form><button>Send</button></form>';
  await openWith(page, `${form}<textarea aria-label="Other"></textarea>`);
  await page.click('form button');
  await request.asked;
  await page.getByLabel('Other').pressSequentially('Hello');
  request.answer();
  await expect(answer(page)).toContainText('Thank you');
  await page.keyboard.type(' there');
  await expect(page.getByLabel('Other')).toHaveValue('Hello there');
  await expect(page.getByRole('status', { name: 'Thank you' })).toBeVisible();
});
