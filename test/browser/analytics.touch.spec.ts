import { expectCounted, openBanners } from './analytics.support';
import { expect, test } from './support/test';

test('analytics: a tap counts, and the link is followed @full @analytics.post', async ({
  page,
  allow,
}) => {
  await openBanners(page, allow);
  await page.tap('#plain');
  await expect(page).toHaveURL(/\/page\/terms$/);
  await expectCounted(page, ['spring-12']);
});
