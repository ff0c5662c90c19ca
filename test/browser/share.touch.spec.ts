import { expect, open, test, touchSwipe, untilDrawn } from './support/test';

test('share: a tap opens it and one outside closes it; a finger that scrolls does not @share.close', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer share: there is no/, 2);
  await open(page, '/share');
  const list = page.locator('#plain ul');
  await page.tap('#plain button');
  await expect(list).toBeVisible();
  const { height } = (await list.locator('li').first().boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThanOrEqual(44);
  const before = await page.evaluate(() => scrollY);
  await untilDrawn(page);
  await touchSwipe(page, { x: 370, y: 700 }, { x: 370, y: 600 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await expect(list).toBeVisible();
  await page.tap('#after');
  await expect(list).toBeHidden();
});
