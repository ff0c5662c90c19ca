import { calls, expect, open, test } from './support/test';

test('a tap is counted, and the page is left', async ({ page, allow }) => {
  allow.errors(/Veneer analytics: data-/, 2);
  await open(page, '/analytics');
  await page.tap('#plain');
  await expect(page).toHaveURL(/\/page\/terms$/);
  await expect
    .poll(async () => (await calls(page, '/ajax/analytics')).map(({ fields }) => fields.banner))
    .toEqual(['spring-12']);
});
