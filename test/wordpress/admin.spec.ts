import type { Page } from '@playwright/test';
import { expect, test } from '../browser/support/test';
import { addresses, counts, newWord } from './site';

const ADDRESS = '/veneer/ajax/analytics';

async function logIn(page: Page, name: string): Promise<void> {
  const form = { log: name, pwd: `${name}-password`, testcookie: '1' };
  const cookie = 'wordpress_test_cookie=WP%20Cookie%20check';
  await page.request.post('/wp-login.php', { form, headers: { cookie }, maxRedirects: 0 });
  expect((await page.context().cookies()).map(({ name: one }) => one.split('_')[1])).toContain(
    'logged',
  );
}

test('who is logged in needs the page’s token to write, and none to read', async ({ page }) => {
  await page.goto('/terms/');
  await expect(page.locator('meta[name=csrf-token]')).toHaveCount(0);
  await logIn(page, 'author');
  await page.goto('/terms/');
  const token = await page.locator('meta[name=csrf-token]').getAttribute('content');
  const call = (path: string, csrf: string) =>
    page.request.post(`/veneer${path}`, {
      form: { banner: 'logged in', slug: 'dogs' },
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        Origin: addresses.classic,
        ...(csrf && { 'X-CSRF-Token': csrf }),
      },
    });
  for (const wrong of ['', 'wrong', 'a b'])
    expect((await call('/ajax/analytics', wrong)).status(), wrong).toBe(419);
  expect((await call('/ajax/analytics', 'wrong')).statusText()).toBe('Page Expired');
  expect((await call('/components/faq', 'wrong')).status()).toBe(200);
  expect((await call('/ajax/analytics', String(token))).status()).toBe(204);
  // Nor may an author see private pages by a call, or the screens.
  expect((await call('/modals/private', String(token))).status()).toBe(404);
  for (const screen of ['tools.php?page=veneer-clicks', 'options-general.php?page=veneer'])
    expect((await page.request.get(`/wp-admin/${screen}`)).status(), screen).toBe(403);
  const forget = await page.request.post('/wp-admin/admin-post.php?action=veneer_clear_clicks');
  expect(forget.status()).toBe(403);
});

test('the settings are kept as what they may be, and written on the tag', async ({
  page,
  allow,
}) => {
  // The dashboard's own scripts, without the world outside.
  allow.noise(/JQMIGRATE/);
  await logIn(page, 'admin');
  await page.goto('/wp-admin/options-general.php?page=veneer');
  await expect(page.getByLabel('Telephone')).toHaveValue('+1 555 010 0199');
  await page.getByLabel('Website').fill('"><script>alert(1)</script>hall.example');
  await page.getByLabel('Prefix of the attributes').fill('not-one "');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await expect(page.getByLabel('Website')).toHaveValue('">hall.example');
  await expect(page.getByLabel('Prefix of the attributes')).toHaveValue('');
  await page.getByLabel('Website').fill('hall.example');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Website')).toHaveValue('hall.example');
  await page.goto('/terms/');
  const options = page.locator('meta[name=veneer]');
  await expect(options).toHaveAttribute('data-website', 'hall.example');
  await expect(options).toHaveAttribute('data-phone', '+1 555 010 0199');
  // What is no host is left out.
  await expect(options).toHaveAttribute('data-embed-hosts', 'booking.example');
  expect(await options.getAttribute('data-prefix')).toBeNull();
  await expect(page.locator('#veneer-js')).toHaveAttribute('defer');
});

test('the counts are listed by banner', async ({ page }) => {
  const headers = { 'X-Requested-With': 'XMLHttpRequest', Origin: addresses.classic };
  const form = { banner: `<b>${newWord()}</b>`, url: 'https://lodge.example/' };
  for (let click = 0; click < 2; click++) await page.request.post(ADDRESS, { form, headers });
  await logIn(page, 'admin');
  await page.goto('/wp-admin/tools.php?page=veneer-clicks');
  await expect(page.getByRole('row', { name: `${form.banner} 2 2` })).toBeVisible();
  expect((await counts(page)).length).toBeGreaterThan(0);
});
