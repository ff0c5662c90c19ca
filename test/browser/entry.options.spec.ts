import { withBody } from './settings.support';
import { dialog } from './support/dialog';
import { calls, expect, insert, open, test } from './support/test';

test('tag: <meta name="veneer"> says where the files are and carries the options @tag.meta', async ({
  page,
}) => {
  // An option that it does not have is the script tag's.
  const own = 'merged.js" data-phone="555 0200" data-website="lake.example"';
  await withBody(page, (html) => html.replace('merged.js"', own));
  await open(page, '/blank', { params: { tag: 'meta', 'opt.phone': '555 0100' } });
  await expect(page.locator('script[src*="veneer.js"]')).toHaveCount(0);
  await insert(page, '<a id="call" href="/a" data-phone>Call</a><a id="web" data-website>Web</a>');
  await expect(page.locator('#call')).toHaveAttribute('href', 'tel:5550100');
  await expect(page.locator('#web')).toHaveAttribute('href', 'https://lake.example/');
});

test('tag: data-errors="console" keeps a failed call from the visitor @tag.errors', async ({
  page,
  allow,
}) => {
  allow.failures(/404/);
  allow.errors(/\/modals\/missing answered 404/);
  await open(page, '/modal', { params: { 'opt.errors': 'console' } });
  await page.click('#missing');
  // Of an answer that failed nobody reads the rest.
  await expect
    .poll(async () => (await calls(page, '/modals'))[0]?.state)
    .toMatch(/finished|closed/);
  await expect(page.locator('#missing')).not.toHaveAttribute('aria-busy');
  expect(await calls(page, '/modals/notifications')).toEqual([]);
  await expect(dialog(page)).toHaveCount(0);
});
