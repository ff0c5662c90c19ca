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

test.describe('a test fails by itself for', () => {
  test.fail('a console error', async ({ page }) => {
    await open(page, '/blank', PLAIN);
    await page.evaluate(() => console.error('broken'));
  });

  test.fail('an uncaught rejection', async ({ page }) => {
    await open(page, '/blank', PLAIN);
    await page.evaluate(() => void Promise.reject(new Error('broken')));
  });

  test.fail('an answer of 404', async ({ page }) => {
    await open(page, '/blank', PLAIN);
    await page.evaluate(() => fetch('/assets/no-such-file.js').then((answer) => answer.status));
  });

  test.fail('a request without an answer', async ({ page }) => {
    await open(page, '/blank', { params: { tag: 'none', fault: 'refused' } });
    await page.evaluate(() => fetch('/ajax/tooltips/long').catch(() => 'no answer'));
  });

  test.fail('a violated policy', async ({ page }) => {
    await open(page, '/blank', { params: { tag: 'none', csp: 'self' } });
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  });

  test.fail('an overlay left open', async ({ page }) => {
    await open(page, '/blank', PLAIN);
    await insert(page, '<div class="veneer-tooltip">left</div>', 'body');
  });

  test.fail('what it announced and never came', async ({ page, allow }) => {
    allow.errors(/never/);
    await open(page, '/blank', PLAIN);
  });

  test.fail('what goes wrong on another page of its browser', async ({ page, context }) => {
    await open(page, '/blank', PLAIN);
    const other = await context.newPage();
    await other.goto('/blank?tag=none');
    await other.evaluate(() => console.error('broken'));
  });
});

test('what is left on a page is found', async ({ page, allow }) => {
  allow.openAtEnd();
  await open(page, '/blank', PLAIN);
  expect(await leftOvers(page)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.overflow = 'hidden';
    document.querySelector('main')?.setAttribute('inert', '');
  });
  await insert(page, '<div class="veneer-tooltip">left</div>', 'body');
  await insert(page, '<div class="veneer-tooltip" hidden>hidden</div>', 'body');
  expect(await leftOvers(page)).toEqual([
    'still open: div.veneer-tooltip',
    'scrolling is still locked on html',
    'still inert: main#',
  ]);
});

test('what is announced passes', { tag: '@both' }, async ({ page, allow }) => {
  allow.errors(/^broken/, 2);
  allow.failures(/^404 .*no-such-file/);
  allow.openAtEnd();
  await open(page, '/blank', PLAIN);
  await page.evaluate(() => {
    console.error('broken once');
    console.error('broken twice');
    document.documentElement.style.overflow = 'hidden';
    return fetch('/assets/no-such-file.js').then((answer) => answer.status);
  });
});

for (const csp of ['self', 'tt'])
  test(`markup is inserted and axe runs under csp=${csp}`, async ({ page }) => {
    await open(page, '/blank', { params: { tag: 'none', csp } });
    await insert(page, '<p id="new">New</p>');
    await expect(page.locator('main > #new')).toHaveText('New');
    await expectNoAxe(page);
  });

test.fail('axe finds a picture without a text', async ({ page }) => {
  await open(page, '/blank', PLAIN);
  await insert(page, '<img src="/favicon.svg">');
  await expectNoAxe(page);
});

test('the log holds the calls of this page alone', async ({ page }) => {
  await open(page, '/blank', PLAIN);
  const ask = () => fetch('/ajax/tooltips/long').then((answer) => answer.text());
  await page.evaluate(ask);
  const [call] = await calls(page);
  expect(call).toMatchObject({ method: 'GET', path: '/ajax/tooltips/long' });
  await open(page, '/blank', PLAIN);
  expect(await calls(page)).toEqual([]);
});

test('what a page holds is counted after a collection', async ({ page }) => {
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

  test('a page is opened, looked at and checked by axe', async ({ page }) => {
    await open(page, '/blank');
    expect(await evaluateApart(page, () => document.querySelectorAll('h1').length, undefined)).toBe(
      1,
    );
    await expectNoAxe(page);
  });
});
