import { expectOpen } from './nav.support';
import { hold } from './support/hold';
import { expect, open, test } from './support/test';

const BARE = '/headers/bare';
/** What opens dropdowns is in a file of its own, the only one of such a name on that page. */
const CODE = /\/assets\/chunk-\w+\.js/;

test('lists whose look came wait while another stylesheet is on its way @engines', async ({
  page,
}) => {
  const late = await hold(page, /_docs-frame\.css/);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const link = { rel: 'stylesheet', href: '/_docs-frame.css' };
      document.head.append(Object.assign(document.createElement('link'), link));
    });
  });
  const opened = open(page, BARE, { params: { link: 0 } });
  await late.asked;
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[href*="/assets/nav-"]')].some(
      ({ sheet }) => sheet,
    ),
  );
  late.answer();
  await opened;
  await expect(page.locator('#trigger')).toHaveAttribute('aria-expanded', 'false');
});

test('what opens lists comes with the first sign of life', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, BARE);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => CODE.test(url))).toEqual([]);
  const code = page.waitForRequest(CODE);
  await page.mouse.move(5, 5);
  await code;
});

test('a click that comes before it opens, once', async ({ page }) => {
  const code = await hold(page, CODE);
  await open(page, BARE);
  const { href } = new URL(page.url());
  await page.click('#trigger');
  await code.asked;
  await page.click('#trigger');
  await expect(page.locator('#trigger')).toHaveAttribute('aria-expanded', 'false');
  code.answer();
  await expectOpen(page, 'li:has(> #trigger)', true);
  expect(page.url()).toBe(href);
});

test('where it does not come the lists are the server’s, and the click is the browser’s', async ({
  page,
  allow,
}) => {
  allow.failures(/404 .*\/assets\/chunk-/);
  allow.errors(/Veneer nav: what opens lists did not load/, 1);
  await open(page, BARE, { params: { fault: 404, on: '/assets/chunk-' } });
  const before = page.url();
  await page.click('#trigger');
  await expect(page).not.toHaveURL(before);
});
