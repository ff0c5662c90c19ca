import type { Page } from '@playwright/test';
import {
  calls,
  evaluateApart,
  expect,
  expectNoAxe,
  heapAfterGc,
  insert,
  leftOvers,
  open,
  test,
} from './support/test';

// Pages without Veneer: this is about the tests' own watching.
const PLAIN = { params: { tag: 'none' } };

const fetchMissing = (page: Page) =>
  page.evaluate(() => fetch('/assets/no-such-file.js').then((answer) => answer.status));

test.fail('a test fails for a console error @suite.watch', async ({ page }) => {
  await open(page, '/blank', PLAIN);
  await page.evaluate(() => console.error('broken'));
});

test.fail('a test fails for an overlay left open @full @suite.watch', async ({ page }) => {
  await open(page, '/blank', PLAIN);
  await insert(page, '<div class="veneer-tooltip">left</div>', 'body');
});

/** What else a test fails for by itself; each on a page with these switches. */
const FAILING: [what: string, params: object, act: (page: Page) => Promise<unknown>][] = [
  [
    'an uncaught rejection',
    {},
    (page) => page.evaluate(() => void Promise.reject(new Error('broken'))),
  ],
  ['an answer of 404', {}, fetchMissing],
  [
    'a request without an answer',
    { fault: 'refused' },
    (page) => page.evaluate(() => fetch('/ajax/tooltips/long').catch(() => 'no answer')),
  ],
  [
    'a violated policy',
    { csp: 'self' },
    (page) => page.evaluate(() => document.body.setAttribute('style', 'color: red')),
  ],
  [
    'what goes wrong on another page of its browser',
    {},
    async (page) => {
      const other = await page.context().newPage();
      await other.goto('/blank?tag=none');
      await other.evaluate(() => console.error('broken'));
    },
  ],
];

for (const [what, params, act] of FAILING)
  test.fail(`a test fails for ${what} @full @suite.watch`, async ({ page }) => {
    await open(page, '/blank', { params: { tag: 'none', ...params } });
    await act(page);
  });

test.fail(
  'a test fails for what it announced and did not happen @full @suite.watch',
  async ({ page, allow }) => {
    allow.errors(/never/);
    await open(page, '/blank', PLAIN);
  },
);

test.fail('axe finds a picture without a text @full @suite.watch', async ({ page }) => {
  await open(page, '/blank', PLAIN);
  await insert(page, '<img src="/favicon.svg">');
  await expectNoAxe(page);
});

test('a test passes with what it announced, and what is left on a page is found @both @suite.watch', async ({
  page,
  allow,
}) => {
  allow.errors(/^broken/, 2);
  allow.failures(/^404 .*no-such-file/);
  allow.openAtEnd();
  await open(page, '/blank', PLAIN);
  expect(await leftOvers(page)).toEqual([]);
  await page.evaluate(() => {
    console.error('broken once');
    console.error('broken twice');
    document.documentElement.style.overflow = 'hidden';
    document.querySelector('main')?.setAttribute('inert', '');
  });
  await fetchMissing(page);
  await insert(page, '<div class="veneer-tooltip">left</div>', 'body');
  await insert(page, '<div class="veneer-tooltip" hidden>hidden</div>', 'body');
  expect(await leftOvers(page)).toEqual([
    'still open: div.veneer-tooltip',
    'scrolling is still locked on html',
    'still inert: main#',
  ]);
});

test('markup is inserted and axe runs under strict policies @full @suite.watch', async ({
  page,
}) => {
  for (const csp of ['self', 'tt'])
    await test.step(csp, async () => {
      await open(page, '/blank', { params: { tag: 'none', csp } });
      await insert(page, '<p id="new">New</p>');
      await expect(page.locator('main > #new')).toHaveText('New');
      await expectNoAxe(page);
    });
});

test('the log holds the calls of its page alone @full @suite.watch', async ({ page }) => {
  await open(page, '/blank', PLAIN);
  const ask = () => fetch('/ajax/tooltips/long').then((answer) => answer.text());
  await page.evaluate(ask);
  const [call] = await calls(page);
  expect(call).toMatchObject({ method: 'GET', path: '/ajax/tooltips/long' });
  await open(page, '/blank', PLAIN);
  expect(await calls(page)).toEqual([]);
});

test('nodes are counted after a collection @full @suite.watch', async ({ page }) => {
  await open(page, '/blank', PLAIN);
  const before = await heapAfterGc(page);
  await page.evaluate(() => {
    for (let count = 0; count < 500; count++) document.createElement('p');
  });
  expect((await heapAfterGc(page)).nodes).toBeLessThan(before.nodes + 100);
  await page.evaluate(() => {
    for (let count = 0; count < 500; count++) document.body.append(document.createElement('p'));
  });
  expect((await heapAfterGc(page)).nodes).toBeGreaterThanOrEqual(before.nodes + 500);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('without script a page is looked at and checked by axe @full @suite.watch', async ({
    page,
  }) => {
    await open(page, '/blank');
    const count = () => document.querySelectorAll('h1').length;
    expect(await evaluateApart(page, count, undefined)).toBe(1);
    await expectNoAxe(page);
  });
});
