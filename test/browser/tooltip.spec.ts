import { calls, expect, expectNoGrowth, heapAfterGc, insert, open, test } from './support/test';
import { bubble, mountedOn, openTip, pointAway, SHOW_DELAY_MS, stopClock } from './tooltip.support';

const TEXT = 'Breakfast and a dinner of three courses.';
const CALL = '/ajax/tooltips/half-board';
const ANY = '.veneer-tooltip';
/** The first call is on its way for as long as anybody waits for it. */
const SLOW = { params: { fault: 'silence', times: 1, on: '/ajax' } };

test('loads nothing before the visitor points at a term', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await open(page, '/tooltip', { waits: false });
  await page.waitForLoadState('networkidle');
  const before = loaded.filter((path) => /tooltip-|\/ajax\//.test(path));
  await openTip(page, '#term', TEXT);
  const after = loaded.filter((path) => /tooltip-|\/ajax\//.test(path));
  expect(before).toEqual([]);
  expect(after).toContainEqual(CALL);
  expect(after).toContainEqual(expect.stringMatching(/tooltip-\w+\.js$/));
  expect(after).toContainEqual(expect.stringMatching(/tooltip-\w+\.css$/));
  await pointAway(page);
});

test('shows 500 ms after the pointer came, and not before', async ({ page }) => {
  await page.clock.install();
  await open(page, '/tooltip');
  await stopClock(page, '#term', TEXT);
  await page.hover('#term');
  await page.clock.runFor(SHOW_DELAY_MS - 1);
  await expect(bubble(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bubble(page)).toHaveText(TEXT);
  await page.clock.resume();
  await pointAway(page);
});

test('shows nothing when the pointer left before', async ({ page }) => {
  await page.clock.install();
  await open(page, '/tooltip');
  await stopClock(page, '#term', TEXT);
  await page.hover('#term');
  await page.clock.runFor(SHOW_DELAY_MS - 1);
  await pointAway(page);
  await page.clock.runFor(60_000);
  await expect(page.locator(ANY)).toHaveCount(0);
});

test('asks once a page for all terms of a name', async ({ page }) => {
  await open(page, '/tooltip');
  for (const term of ['#first', '#second', '#first'])
    await openTip(page, term, /^The town asks 2\.20/);
  await pointAway(page);
  const asked = await calls(page, '/ajax/tooltips/');
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /ajax/tooltips/city-tax',
  ]);
  expect(asked[0]?.headers['x-requested-with']).toBe('XMLHttpRequest');
});

test('terms that wait at the same time share one call', async ({ page }) => {
  const asked: string[] = [];
  let answer = () => {};
  const isWanted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/ajax/**', async (route) => {
    asked.push(route.request().url());
    await isWanted;
    await route.continue();
  });
  await open(page, '/tooltip');
  await page.keyboard.press('Tab');
  await expect(page.locator('#reached')).toHaveAttribute('tabindex', '0');
  await page.locator('#reached').focus();
  await expect.poll(() => asked).toHaveLength(1);
  const mounted = await mountedOn(page, '#path');
  await page.hover('#path');
  await mounted();
  answer();
  await expect(bubble(page)).toHaveText('Rooms on the water have a balcony of their own.');
  // The one of the two that was asked for last is the one that stays.
  await expect(page.locator('#reached')).not.toHaveAttribute('aria-describedby');
  await page.keyboard.press('Escape');
  expect(await calls(page, '/ajax/')).toHaveLength(1);
});

test('a slow text that nobody waits for is cancelled; who returns gets it', async ({ page }) => {
  await open(page, '/tooltip', SLOW);
  await page.hover('#term');
  await expect.poll(() => calls(page, CALL)).toHaveLength(1);
  await pointAway(page);
  await expect.poll(async () => (await calls(page, CALL))[0]?.state).toBe('closed');
  await expect(page.locator(ANY)).toHaveCount(0);
  await openTip(page, '#term', TEXT);
  await pointAway(page);
});

test('Escape cancels a text that is on its way', async ({ page }) => {
  await open(page, '/tooltip', SLOW);
  await page.hover('#term');
  await expect.poll(() => calls(page, CALL)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await calls(page, CALL))[0]?.state).toBe('closed');
  await expect(page.locator(ANY)).toHaveCount(0);
});

test('an empty answer shows nothing', async ({ page }) => {
  await open(page, '/tooltip');
  await page.hover('#empty');
  await expect.poll(async () => (await calls(page, '/ajax/'))[0]?.state).toBe('finished');
  await openTip(page, '#term', TEXT);
  await page.hover('#empty');
  await expect(page.locator(ANY)).toHaveCount(0);
  await expect(page.locator('#empty')).not.toHaveAttribute('aria-describedby');
});

test('an answer is text, whatever it contains', async ({ page }) => {
  await open(page, '/tooltip');
  await openTip(page, '#markup', 'Not <b>bold</b>: <img src=x onerror=alert(1)> is only text.');
  await expect(bubble(page).locator('b, img')).toHaveCount(0);
  await pointAway(page);
});

test('a text at hand wins, and nobody is asked', async ({ page }) => {
  await open(page, '/tooltip');
  await openTip(page, '#both', 'The pier is behind the sauna.');
  await openTip(page, '#text', 'Open from 7 to 22. Ring the bell at night.');
  await pointAway(page);
  expect(await calls(page, '/ajax/')).toEqual([]);
});

test('the pointer may go onto the text', async ({ page }) => {
  await page.clock.install();
  await open(page, '/tooltip');
  await openTip(page, '#term', TEXT);
  const box = await bubble(page).boundingBox();
  // However slowly it moves here, it is there in time.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10, { steps: 20 });
  await page.clock.runFor(5000);
  await expect(bubble(page)).toHaveText(TEXT);
  await page.clock.resume();
  await pointAway(page);
  await expect(page.locator(ANY)).toHaveCount(0);
});

test('tells the page when a text opens and closes', async ({ page }) => {
  await open(page, '/tooltip');
  await page.evaluate(() => {
    const told: string[] = [];
    Reflect.set(window, 'told', told);
    for (const type of ['veneer:open', 'veneer:close'])
      addEventListener(type, ({ type, target }) => told.push(`${type} ${(target as Element).id}`));
  });
  await openTip(page, '#term', TEXT);
  await openTip(page, '#text', /Ring the bell/);
  await pointAway(page);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'told')))
    .toEqual(['veneer:open term', 'veneer:close term', 'veneer:open text', 'veneer:close text']);
});

test.describe('a call that fails', () => {
  const ALERT = `500: Internal Server Error (${CALL})`;

  test('by its status is told once, as an alert, and not made again', async ({ page, allow }) => {
    allow.failures(/500 .*half-board/, 1);
    allow.errors(/Veneer tooltip: \/ajax\/tooltips\/half-board answered 500/, 1);
    await open(page, '/tooltip', { params: { fault: 500, on: '/ajax/tooltips' } });
    await page.hover('#term');
    await expect(page.getByRole('alertdialog')).toContainText(ALERT);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await pointAway(page);
    await openTip(page, '#text', /Ring the bell/);
    await page.hover('#term');
    await expect(page.locator(ANY)).toHaveCount(0);
    expect(await calls(page, '/ajax/')).toHaveLength(1);
  });

  for (const [fault, found] of [
    ['login', /led to another page/],
    ['html', /another type/],
    ['big', /more than 2 MB|another type/],
  ] as const)
    test(`by ${fault} is only logged`, async ({ page, allow }) => {
      allow.errors(found, 1);
      await open(page, '/tooltip', { params: { fault, on: '/ajax/tooltips' } });
      const logged = page.waitForEvent('console', (message) => found.test(message.text()));
      await page.hover('#term');
      await logged;
      await openTip(page, '#text', /Ring the bell/);
      await expect(page.locator('.veneer-dialogs')).toHaveCount(0);
      await pointAway(page);
    });

  test('with no answer is only logged', async ({ page, allow }) => {
    allow.errors(/could not be reached/, 1);
    allow.failures(/failed .*half-board/);
    await open(page, '/tooltip', { params: { fault: 'refused', on: '/ajax/tooltips' } });
    const logged = page.waitForEvent('console', (message) => /reached/.test(message.text()));
    await page.hover('#term');
    await logged;
    await openTip(page, '#text', /Ring the bell/);
    await expect(page.locator('.veneer-dialogs')).toHaveCount(0);
    await pointAway(page);
  });
});

test('a wrong name is refused with a report, and the term beside it works', async ({
  page,
  allow,
}) => {
  allow.errors(
    /Veneer tooltip: data-tooltip="Half Board!" is refused\. Expected a name such as/,
    1,
  );
  await open(page, '/tooltip');
  const before = await page.locator('#wrong').evaluate((term) => term.outerHTML);
  await page.hover('#wrong');
  await openTip(page, '#term', TEXT);
  await page.hover('#wrong');
  await expect(page.locator(ANY)).toHaveCount(0);
  expect(await page.locator('#wrong').evaluate((term) => term.outerHTML)).toBe(before);
  expect(await calls(page, '/ajax/')).toHaveLength(1);
});

test('a term that comes later works, and one that moves goes on', async ({ page }) => {
  await open(page, '/tooltip');
  await insert(page, '<p><span id="late" data-tooltip="half-board">later</span></p>');
  await openTip(page, '#late', TEXT);
  await page.locator('#late').evaluate((term) => document.querySelector('h1')?.after(term));
  await page.keyboard.press('Escape');
  await pointAway(page);
  await openTip(page, '#late', TEXT);
  await pointAway(page);
});

test('a term that goes takes its text with it', async ({ page }) => {
  await open(page, '/tooltip');
  await openTip(page, '#button', 'Keeps this room for an hour.');
  const left = await page.locator('#button').evaluateHandle((term) => {
    term.remove();
    return term;
  });
  await expect(page.locator(ANY)).toHaveCount(0);
  const attributes = (term: Element) =>
    ['aria-describedby', 'title', 'tabindex'].map((name) => term.getAttribute(name));
  expect(await left.evaluate(attributes)).toEqual(['note', 'Hold', null]);
});

test('a term that goes while its text is on its way shows nothing', async ({ page }) => {
  await open(page, '/tooltip', SLOW);
  await page.hover('#term');
  await expect.poll(() => calls(page, CALL)).toHaveLength(1);
  await page.locator('#term').evaluate((term) => term.remove());
  await expect.poll(async () => (await calls(page, CALL))[0]?.state).toBe('closed');
  await expect(page.locator(ANY)).toHaveCount(0);
});

test('showing and hiding many times leaves nothing behind', async ({ page }) => {
  await open(page, '/tooltip');
  const visit = async () => {
    await page.locator('#text').dispatchEvent('click');
    await expect(bubble(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator(ANY)).toHaveCount(0);
  };
  await openTip(page, '#text', /Ring the bell/);
  await page.keyboard.press('Escape');
  for (let round = 0; round < 10; round++) await visit();
  const before = await heapAfterGc(page);
  for (let round = 0; round < 60; round++) await visit();
  await expectNoGrowth(page, before, { nodes: 10, listeners: 5 });
});
