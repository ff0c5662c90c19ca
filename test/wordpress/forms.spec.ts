import { dialog } from '../browser/support/dialog';
import { expect, expectNoAxe, test, untilReady } from '../browser/support/test';
import { mailsWith, newWord, visit } from './site';

test('the contact form is answered in a dialog, first with its mistakes', async ({
  page,
  allow,
}) => {
  allow.failures(/422 .*\/veneer\/modals\/forms\/contact$/);
  const message = `Is the house warm? ${newWord()}`;
  await visit(page, '/write/');
  await page.getByLabel('Your name').fill('Anna "Quotes" <b>');
  // The browser lets this pass, the server does not.
  await page.getByLabel('Your e-mail address').fill('anna@lodge');
  await page.getByLabel('Your telephone number').pressSequentially('5550100199');
  await expect(page.getByLabel('Your telephone number')).toHaveValue('(555) 010-0199');
  await page.getByLabel('Your message').fill(message);
  await page.getByRole('button', { name: 'Send' }).click();
  const again = dialog(page);
  await expect(again).toHaveAccessibleName('Please look at this again');
  const email = again.getByLabel('Your e-mail address');
  await expect(email).toHaveAccessibleDescription(/looks incomplete/);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(again.getByLabel('Your name')).toHaveValue('Anna "Quotes" <b>');
  await expectNoAxe(page, { within: '.veneer-dialogs' });
  expect(mailsWith(message)).toEqual([]);
  await email.fill('anna@lodge.example');
  await again.getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Your message is on its way');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const [mail, ...others] = mailsWith(message);
  expect(others).toEqual([]);
  expect(mail?.to).toBe('admin@lodge.example');
  expect(mail?.message).toContain('(555) 010-0199');
  expect(mail?.headers).toEqual(['Reply-To: anna@lodge.example']);
});

for (const [what, text, sentence] of [
  ['that is shown at once', 'What a fine train', 'your comment is on the page'],
  ['that is held', 'What a hold-this-word train', 'once somebody has read it'],
])
  test(`a commenter sees a message about a comment ${what}`, async ({ page }) => {
    await visit(page, '/first-train/');
    await page.locator('#comment').fill(`${text} ${newWord()}`);
    await page.locator('#author').fill('Anna');
    await page.locator('#email').fill('anna@lodge.example');
    await page.locator('#submit').click();
    await expect(dialog(page)).toContainText(String(sentence));
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    // Once.
    await page.reload();
    await untilReady(page);
    expect(await page.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'message' }),
    );
  });
