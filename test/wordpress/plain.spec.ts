import { expect, test } from '../browser/support/test';
import { mailsWith, newWord } from './site';

test.use({ javaScriptEnabled: false });

// Newer block themes preload modules, which a browser without scripts gives up.
test.beforeEach(({ allow }) => allow.misses(/\/wp-includes\/js\/.*\.js/));

test('every link leads somewhere, and lazy pictures are there', async ({ page }) => {
  await page.goto('/week/');
  for (const [id, title] of [
    ['terms', 'Terms of booking'],
    ['lakeside', 'Lakeside'],
    ['train', 'The first train'],
  ]) {
    await page.click(`#${id}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(String(title));
    await page.goBack();
  }
  await expect(page.locator('#share ul')).toBeVisible();
  await page.click('#question summary');
  await page.click('#question a');
  await expect(page.getByText('Yes, on the ground floor.')).toBeVisible();
  await page.goto('/pictures/');
  await expect(page.locator('#lazy + noscript img')).toBeVisible();
  await expect(page.locator('#rooms li').first()).toBeVisible();
});

test('the contact form is answered by its own page', async ({ page, allow }) => {
  allow.failures(/422 .*\/write\/$/);
  const message = `No script here ${newWord()}`;
  await page.goto('/write/');
  await page.getByLabel('Your name').fill('Anna');
  await page.getByLabel('Your e-mail address').fill('anna@lodge');
  await page.getByLabel('Your message').fill(message);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing has been sent yet');
  await expect(page.getByLabel('Your e-mail address')).toHaveAccessibleDescription(/incomplete/);
  await expect(page.getByLabel('Your message')).toHaveValue(message);
  await page.getByLabel('Your e-mail address').fill('anna@lodge.example');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status')).toContainText('we have your message');
  await expect(page).toHaveURL(/\/write\/\?veneer-sent=1#veneer-contact$/);
  expect(mailsWith(message)).toHaveLength(1);
});
