import type { Page } from '@playwright/test';
import {
  type Allow,
  calls,
  expect,
  expectNoAxe,
  expectNoGrowth,
  heapAfterGc,
  insert,
  open,
  test,
} from './support/test';

/** What is wrong on purpose on the widget's page. */
const WRONG = 4;

async function openLinks(page: Page, allow: Allow, params: Record<string, string> = {}) {
  allow.errors(/^Veneer contact: /, WRONG);
  await open(page, '/contact', { params });
}

const link = (page: Page, id: string) => page.locator(`#${id}`);

test('links lead where their parts say, and read so where they have no text', async ({
  page,
  allow,
}) => {
  await openLinks(page, allow);
  for (const [id, href, text] of [
    ['mail', 'mailto:hello@lodge.example', 'hello@lodge.example'],
    ['text', 'mailto:booking@lodge.example', 'Write to the front desk'],
    ['tagged', 'mailto:anna%2Bnews@lodge.example', 'anna+news@lodge.example'],
    ['international', 'mailto:gruezi@xn--bcher-kva.example', 'gruezi@bücher.example'],
    ['phone', 'tel:+15550100199', '+1 (555) 010-0199'],
    ['extension', 'tel:5550100199;ext=12', '555 010 0199 ext. 12'],
    ['trunk', 'tel:+442079460958', 'Call our London office'],
    ['website', 'https://lodge.example/', 'lodge.example'],
    ['path', 'http://lodge.example/rooms/?from=partner', 'lodge.example/rooms'],
    ['several', 'mailto:hello@lodge.example', 'Write to us'],
    ['good', 'tel:5550100199', '555 010 0199'],
  ] as const) {
    await expect(link(page, id)).toHaveAttribute('href', href);
    await expect(link(page, id)).toHaveText(text);
  }
  await expect(link(page, 'picture')).toHaveAttribute('href', 'mailto:hello@lodge.example');
  await expect(link(page, 'picture')).toHaveText('');
});

test('no character of a user adds a header or a recipient', async ({ page, allow }) => {
  await openLinks(page, allow);
  const address = await link(page, 'question').evaluate((a: HTMLAnchorElement) => ({
    path: a.pathname,
    query: a.search,
  }));
  expect(address).toEqual({ path: 'who%3Fcc%3Db%26bcc%3Dc%250A@lodge.example', query: '' });
});

test('what makes no address stays as the server wrote it', async ({ page, allow }) => {
  await openLinks(page, allow);
  for (const id of ['wrong-user', 'wrong-phone', 'wrong-website']) {
    await expect(link(page, id)).toHaveAttribute('href', '/page/contact');
    await expect(link(page, id)).toHaveText('Contact form');
  }
});

test('target and rel stay', async ({ page, allow }) => {
  await openLinks(page, allow);
  await expect(link(page, 'path')).toHaveAttribute('target', '_blank');
  await expect(link(page, 'path')).toHaveAttribute('rel', 'noopener');
});

test('empty attributes take the settings, which are asked once', async ({ page, allow }) => {
  await openLinks(page, allow);
  await expect(link(page, 'site-mail')).toHaveAttribute('href', 'mailto:hello@veneer.example');
  await expect(link(page, 'site-domain')).toHaveText('events@veneer.example');
  await expect(link(page, 'site-phone')).toHaveAttribute('href', 'tel:+15550100199');
  await expect(link(page, 'site-website')).toHaveText('veneer.example');
  expect(await calls(page, '/ajax/settings')).toHaveLength(1);
});

test('the tag’s values win over the settings', async ({ page, allow }) => {
  await openLinks(page, allow, { 'opt.user': 'tag', 'opt.phone': '555 0100' });
  await expect(link(page, 'site-mail')).toHaveAttribute('href', 'mailto:tag@veneer.example');
  await expect(link(page, 'site-phone')).toHaveAttribute('href', 'tel:5550100');
});

test('a failed settings call leaves the links that need it, and those alone', async ({
  page,
  allow,
}) => {
  allow.failures(/^500 .*\/ajax\/settings/, 1);
  allow.errors(/^Veneer settings: /, 1);
  allow.errors(/^Veneer contact: there is no /, 4);
  await openLinks(page, allow, { fault: '500', on: '/ajax/settings', 'opt.errors': 'console' });
  await expect(link(page, 'mail')).toHaveText('hello@lodge.example');
  for (const id of ['site-mail', 'site-domain', 'site-phone', 'site-website']) {
    await expect(link(page, id)).toHaveAttribute('href', '/page/contact');
    await expect(link(page, id)).toHaveText('');
  }
});

test('links with all their values do not wait for slow settings', async ({ page, allow }) => {
  allow.errors(/^Veneer contact: /, WRONG);
  const params = { fault: 'silence', on: '/ajax/settings' };
  await open(page, '/contact', { params, waits: false });
  await expect(link(page, 'mail')).toHaveAttribute('href', 'mailto:hello@lodge.example');
  await expect(link(page, 'site-mail')).toHaveAttribute('href', '/page/contact');
});

test('an inserted link works, a moved one stays, a removed one is the server’s again', async ({
  page,
}) => {
  await open(page, '/blank');
  await insert(page, '<p id="from"><a id="a" href="/page/contact" data-phone="555 0100"></a></p>');
  await expect(link(page, 'a')).toHaveAttribute('href', 'tel:5550100');
  await page.evaluate(() =>
    document.querySelector('h1')?.append(document.querySelector('#a') ?? ''),
  );
  await expect(link(page, 'a')).toHaveText('555 0100');
  const removed = await page.evaluateHandle(() => {
    const a = document.querySelector('#a');
    a?.remove();
    return a;
  });
  await expect
    .poll(() => removed.evaluate((a) => a?.outerHTML))
    .toBe('<a id="a" href="/page/contact" data-phone="555 0100"></a>');
});

test('stop gives every link back', async ({ page, allow }) => {
  await openLinks(page, allow);
  await page.evaluate(() => window.veneer.stop());
  await expect(link(page, 'mail')).toHaveAttribute('href', '/page/contact');
  await expect(link(page, 'mail')).toHaveText('');
});

test('in a page with a prefix only prefixed names count', async ({ page, allow }) => {
  await openLinks(page, allow, { prefix: 'v' });
  await expect(link(page, 'mail')).toHaveAttribute('href', 'mailto:hello@lodge.example');
  await insert(page, '<a id="bare" href="/page/contact" data-phone="555 0100"></a>');
  await insert(page, '<a id="named" href="/page/contact" data-v-phone="555 0100"></a>');
  await expect(link(page, 'named')).toHaveText('555 0100');
  await expect(link(page, 'bare')).toHaveText('');
});

for (const csp of ['self', 'tt'])
  test(`works under the policy ${csp} with no violation`, async ({ page, allow }) => {
    await openLinks(page, allow, { csp });
    await expect(link(page, 'site-mail')).toHaveText('hello@veneer.example');
  });

test('a number in a right-to-left text reads from left to right', async ({ page, allow }) => {
  await openLinks(page, allow);
  const edges = await link(page, 'rtl').evaluate((a) => {
    const text = document.createTreeWalker(a, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const leftOf = (index: number) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    };
    return { plus: leftOf(0), last: leftOf(text.length - 1) };
  });
  expect(edges.plus).toBeLessThan(edges.last);
});

test('has no accessibility problem', async ({ page, allow }) => {
  await openLinks(page, allow);
  await expectNoAxe(page);
});

test('nothing is left of links that came and went', async ({ page }) => {
  await open(page, '/blank');
  const round = async () => {
    await insert(page, '<p id="some"><a id="a" data-phone="555 0100"></a></p>');
    await expect(link(page, 'a')).toHaveText('555 0100');
    await page.evaluate(() => document.querySelector('#some')?.remove());
  };
  for (let i = 0; i < 3; i++) await round();
  const before = await heapAfterGc(page);
  for (let i = 0; i < 20; i++) await round();
  await expectNoGrowth(page, before, { nodes: 10, listeners: 5 });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead where the server says', async ({ page }) => {
    await open(page, '/contact');
    await expect(link(page, 'plain')).toHaveAttribute('href', '/page/contact');
    await link(page, 'plain').click();
    await expect(page).toHaveURL(/\/page\/contact/);
  });
});
