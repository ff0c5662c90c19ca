import type { Page } from '@playwright/test';
import { stopTime } from './anchor.support';
import { dialog } from './support/dialog';
import { lightbox } from './support/lightbox';
import { calls, expect, insert, open, test } from './support/test';
import { bubble } from './tooltip.support';

/** The messages of native alerts, each once it is closed: before, a key would go to it. */
function nativeAlerts(page: Page): string[] {
  const said: string[] = [];
  page.on('dialog', async (native) => {
    await native.accept();
    said.push(native.message());
  });
  return said;
}

/** Counts the failures that the page has met: an answer that is given is still on its way. */
function failuresMet(page: Page): () => number {
  let count = 0;
  page.on('console', (message) => {
    if (message.text().includes('/ajax/analytics answered 500')) count++;
  });
  return () => count;
}

const banner = (id: string) =>
  `<a id="${id}" href="#${id}" data-analytics="click" data-banner="${id}">Banner</a>`;
const FAILED = '500: Internal Server Error (/ajax/analytics)';

/** Clicks all of these in one step. */
const clickAll = (page: Page, selector: string) =>
  page.evaluate((all) => {
    for (const one of document.querySelectorAll<HTMLElement>(all)) one.click();
  }, selector);

test.describe('a burst of the same failure', () => {
  test.beforeEach(({ allow }) => {
    allow.errors(/ajax\/analytics answered 500/);
    allow.failures(/500 .*analytics/);
  });
  const params = { fault: 500, on: '/ajax/analytics' };

  test('is one notification, asked of the server once @engines', async ({ page }) => {
    const said = nativeAlerts(page);
    const met = failuresMet(page);
    await open(page, '/blank', { params });
    await insert(page, `<p class="burst">${['a', 'b', 'c', 'd'].map(banner).join(' ')}</p>`);
    await page.locator('#a').waitFor();
    await clickAll(page, '.burst a');
    await expect(dialog(page)).toContainText(FAILED);
    // One more, now that the first is told.
    await clickAll(page, '#a');
    await expect.poll(met).toBe(5);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    expect(await calls(page, '/modals')).toHaveLength(1);
    expect(said).toEqual([]);
  });

  test('is one native alert in a modal, and one more for the next click @engines', async ({
    page,
  }) => {
    const said = nativeAlerts(page);
    const met = failuresMet(page);
    await open(page, '/blank', { params });
    await insert(
      page,
      `<a id="open" href="#part" data-modal="#part">Open</a><div id="part"><h2>Part</h2>${['a', 'b', 'c'].map(banner).join(' ')}</div>`,
    );
    await page.click('#open');
    await expect(dialog(page)).toContainText('Part');
    await clickAll(page, '#part a, .veneer-dialog__box a[data-banner]');
    await expect.poll(met).toBe(3);
    await expect.poll(() => said).toEqual([FAILED]);
    await page.click('#a');
    await expect.poll(met).toBe(4);
    await expect.poll(() => said).toEqual([FAILED, FAILED]);
    await page.keyboard.press('Escape');
    expect(await calls(page, '/modals')).toEqual([]);
  });
});

test.describe('the last one wins', () => {
  const slow = { fault: 'silence', on: '/modals/terms' };
  const markup = `<a id="slow" href="/page/terms" data-modal="terms">Slow</a>
    <a id="part" href="#shown" data-modal="#shown">Part</a><div id="shown"><h2>Part of the page</h2></div>
    <a id="picture" href="/site/pictures/regatta.webp" data-gallery="g">Picture</a>`;

  test('a part of the page over a slow modal', async ({ page }) => {
    await open(page, '/blank', { params: slow });
    await insert(page, markup);
    await page.click('#slow');
    await expect.poll(() => calls(page, '/modals/terms')).toHaveLength(1);
    await page.click('#part');
    await expect(dialog(page)).toContainText('Part of the page');
    await expect.poll(async () => (await calls(page, '/modals/terms'))[0]?.state).toBe('closed');
    await expect(page.locator('.veneer-dialog__box')).toHaveCount(1);
    await expect(page.locator('#slow')).not.toHaveAttribute('aria-busy');
    await page.keyboard.press('Escape');
  });

  test('a lightbox over a slow modal @engines', async ({ page }) => {
    await open(page, '/blank', { params: slow });
    await insert(page, markup);
    await page.click('#slow');
    await expect.poll(() => calls(page, '/modals/terms')).toHaveLength(1);
    await page.click('#picture');
    await expect(lightbox(page)).toBeVisible();
    await expect.poll(async () => (await calls(page, '/modals/terms'))[0]?.state).toBe('closed');
    await expect(page.locator('.veneer-dialog__box')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toHaveCount(0);
  });
});

for (const fault of ['elsewhere', 'moved'])
  test(`a redirect (${fault}) is told, not followed`, async ({ page, allow }) => {
    allow.errors(/led to another page/, 1);
    await open(page, '/modal', { params: { fault, on: '/modals/terms' } });
    await page.click('#server');
    await expect(page.getByRole('alertdialog')).toContainText('cannot be loaded');
    await page.keyboard.press('Escape');
    expect(await calls(page, '/modals/plain')).toEqual([]);
  });

test('an article is asked for and shown once, however slow its stylesheet @engines', async ({
  page,
}) => {
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/\/dialog-\w+\.css/, (route) => held.then(() => route.continue()));
  await open(page, '/blank');
  // The page's patience with its stylesheet does not end.
  await stopTime(page);
  await insert(page, '<a id="it" href="/page/article" data-article>How the lake got its name</a>');
  await page.click('#it');
  const states = async () => (await calls(page, '/components/article')).map(({ state }) => state);
  await expect.poll(states).toEqual(['finished']);
  for (let click = 0; click < 5; click++) await page.click('#it');
  send();
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator('.veneer-dialog__box')).toHaveCount(1);
  expect(await states()).toHaveLength(1);
  await page.keyboard.press('Escape');
});

test('a script that asks 50 times for the same modal asks once', async ({ page }) => {
  await open(page, '/blank');
  await page.evaluate(() =>
    Promise.all(Array.from({ length: 50 }, () => window.veneer.modal('terms', { room: '3' }))),
  );
  await expect(page.locator('.veneer-dialog__box')).toHaveCount(1);
  expect(await calls(page, '/modals/terms')).toHaveLength(1);
  await page.keyboard.press('Escape');
});

test.describe('stop', () => {
  for (const [what, on] of [
    ['modal', '/modals/terms'],
    ['notify', '/modals/notifications'],
  ] as const)
    test(`ends a ${what} that is under way`, async ({ page }) => {
      await open(page, '/blank', { params: { fault: 'silence', on } });
      await page.evaluate((name) => {
        if (name === 'modal') window.veneer.modal('terms');
        else window.veneer.notify('info', 'Too late');
      }, what);
      await expect.poll(() => calls(page, on)).toHaveLength(1);
      await page.evaluate(() => window.veneer.stop());
      await expect.poll(async () => (await calls(page, on))[0]?.state).toBe('closed');
      await expect(page.locator('.veneer-dialog__box')).toHaveCount(0);
    });
});

test('Escape ends the wait for a notification’s modal: its text is shown @engines', async ({
  page,
}) => {
  await open(page, '/blank', { params: { fault: 'silence', on: '/modals/notifications' } });
  await page.evaluate(() => void window.veneer.notify('warning', 'Rough water'));
  await expect.poll(() => calls(page, '/modals')).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toContainText('Rough water');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('what is inside a modal works where Veneer looks after a part of the page', async ({
  page,
}) => {
  await open(page, '/blank', { params: { 'opt.manual': '' } });
  await insert(
    page,
    '<div id="root"><a id="it" href="/page/inside" data-modal="inside">In</a></div>',
  );
  await page.evaluate(() => window.veneer.enhance(document.querySelector('#root') as Element));
  await page.click('#it');
  await expect(dialog(page)).toContainText('Everything works inside');
  // The mask's first mark: its code is there.
  await expect(dialog(page).getByLabel('Arrival')).toHaveAttribute('inputmode');
  await dialog(page).getByLabel('Arrival').pressSequentially('24122026');
  await expect(dialog(page).getByLabel('Arrival')).toHaveValue('24/12/2026');
  await dialog(page).getByText('half board').hover();
  await expect(bubble(page)).toContainText('Breakfast');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
});

test('a trigger that is only a picture names its dialog', async ({ page }) => {
  await open(page, '/blank');
  await insert(
    page,
    '<a id="it" href="/page/plain" data-modal="plain"><img src="/favicon.svg" alt="The rules" width="24" height="24"></a>',
  );
  await page.click('#it');
  await expect(page.getByRole('dialog', { name: 'The rules' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('two messages of the same words and other links are both shown', async ({ page }) => {
  await open(page, '/blank');
  await insert(
    page,
    '<p data-notification="info">Please <a href="/page/terms">read this</a></p><p data-notification="info">Please <a href="/page/faq">read this</a></p>',
  );
  await expect(dialog(page).getByRole('link')).toHaveAttribute('href', '/page/terms');
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('link')).toHaveAttribute('href', '/page/faq');
  await page.keyboard.press('Escape');
});
