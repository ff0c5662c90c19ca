import type { Page } from '@playwright/test';
import { dialog } from '../browser/support/dialog';
import { expect, expectNoAxe, test } from '../browser/support/test';
import { bubble, openTip, pointAway } from '../browser/tooltip.support';
import { counts, visit } from './site';

const WEEK = '/week/';

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

test('modals of pages, of a page below another, and of a part of the page', async ({ page }) => {
  await visit(page, WEEK);
  await page.click('#terms');
  await expect(dialog(page)).toHaveAccessibleName('Terms of booking');
  // Both parts of a page in parts; and what is known in it works.
  await expect(dialog(page)).toContainText('Dogs are welcome on the ground floor.');
  await expect(dialog(page)).not.toContainText('SECRET');
  await dialog(page).getByText('half board').hover();
  await expect(bubble(page)).toHaveText('Breakfast & dinner, not lunch.');
  await pointAway(page);
  await expect(bubble(page)).toHaveCount(0);
  await expectNoAxe(page, { within: '.veneer-dialogs' });
  await close(page);
  await page.click('#lakeside');
  await expect(dialog(page)).toHaveAccessibleName('Lakeside');
  await close(page);
  await page.click('#part');
  await expect(dialog(page)).toContainText('Quiet after ten.');
  await close(page);
});

test('on a German site, forms, answers and dialogs speak German; on an English one no word is written', async ({
  page,
  baseURL,
  allow,
}) => {
  allow.failures(/422 .*\/modals\/forms\/contact$/);
  await visit(page, WEEK);
  await expect(page.locator('script[data-veneer-strings]')).toHaveCount(0);
  const german = { name: 'tests-locale', value: 'de_DE', url: String(baseURL) };
  await page.context().addCookies([german]);
  await visit(page, '/write/');
  await page.getByLabel('Name', { exact: true }).fill('Anna');
  await page.getByLabel('E-Mail-Adresse').fill('anna@lodge');
  await page.getByLabel('Nachricht').fill('Guten Tag');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Bitte noch einmal ansehen');
  await dialog(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('tooltips, questions and articles', async ({ page }) => {
  await visit(page, WEEK);
  await openTip(page, '#term', 'Breakfast & dinner, not lunch.');
  await openTip(page, '#late', 'Dinner until ten.');
  await openTip(page, '#own', 'Bring a towel.');
  await pointAway(page);
  await expect(bubble(page)).toHaveCount(0);
  await page.click('#question summary');
  await expect(page.locator('#question')).toContainText('Yes, on the ground floor.');
  await expect(page.locator('#question a')).toHaveCount(0);
  await page.click('#train');
  await expect(dialog(page)).toHaveAccessibleName('The first train');
  await expect(dialog(page)).toContainText('It leaves at six');
  await close(page);
  await expectNoAxe(page, { within: '.entry-content' });
});

test('contact links, share, links within the page', async ({ page }) => {
  await visit(page, WEEK);
  await expect(page.locator('#mail')).toHaveAttribute('href', 'mailto:hello@lodge.example');
  await expect(page.locator('#phone')).toHaveAttribute('href', 'tel:+15550100199');
  await expect(page.locator('#site')).toHaveAttribute('href', /^https:\/\/lodge\.example\/?$/);
  const links = page.locator('#share ul');
  await expect(links).toBeHidden();
  await page.click('#share button');
  await expect(links).toBeVisible();
  await page.click('#share button');
  await expect(links).toBeHidden();
  await page.click('#down');
  await expect(page.locator('#house-rules')).toBeFocused();
  await expect(page.locator('#house-rules')).toBeInViewport();
});

test('a click on a banner is counted, with nothing about who clicked', async ({ page }) => {
  await visit(page, WEEK);
  const { origin } = new URL(page.url());
  const banner = "spring'); DROP TABLE wp_posts;--";
  const before = await clicksOn(page, origin, banner);
  await page.click('#banner');
  await expect(page).toHaveURL(/\/rooms\/\?from=banner/);
  await expect.poll(() => clicksOn(page, origin, banner)).toBe(before + 1);
  const [row] = (await counts(page)).filter(({ url }) => url.startsWith(origin));
  expect(row).toMatchObject({ banner, url: `${origin}/rooms/?from=banner`, page: WEEK });
});

async function clicksOn(page: Page, origin: string, banner: string): Promise<number> {
  const all = await counts(page);
  const own = all.filter((row) => row.url.startsWith(origin) && row.banner === banner);
  return own.reduce((sum, { clicks }) => sum + Number(clicks), 0);
}

test('an author can have no script run, and no other site asked', async ({ page, allow }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).hostname));
  allow.errors(/Veneer modal: p can’t be reached with the keyboard/);
  // Its pictures load, so that nothing is retried while the test ends.
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
  await page.route(/\/(x\.jpg|hostile\/x%22)/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body }),
  );
  await page.route(/^https?:\/\/(x|evil)/, (route) => route.fulfill({ status: 204 }));
  await visit(page, '/hostile/');
  await expect(page.getByText('After.')).toBeVisible();
  await page.getByText('Hover').hover();
  await page.getByText('Hover').click();
  await expect(dialog(page)).toHaveAccessibleName('Terms of booking');
  await close(page);
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
  expect(asked.filter((host) => host === 'evil.example')).toEqual([]);
  await expect(page.locator('.entry-content').locator('script, iframe, form, input')).toHaveCount(
    0,
  );
});
