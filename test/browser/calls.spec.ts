import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { hold, stopTime } from './support/hold';
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

const banners = ['a', 'b', 'c']
  .map((id) => `<a id="${id}" href="#${id}" data-analytics="click" data-banner="${id}">Banner</a>`)
  .join(' ');
const FAILED = '500: Internal Server Error (/ajax/analytics)';

/** Clicks the three banners before the first of their calls is answered. */
async function clickAll(page: Page): Promise<void> {
  const held = await hold(page, '**/ajax/analytics');
  for (const id of ['a', 'b', 'c']) await page.click(`#${id}`);
  held.answer();
}

/** How the calls of a path stand. */
const statesOf = async (page: Page, path: string) =>
  (await calls(page, path)).map(({ state }) => state);

test('server: calls are same-origin posts with cookies, X-Requested-With and the CSRF token @server.conventions @security.3', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'session', value: 's-1', url: String(baseURL) }]);
  await open(page, '/modal', { params: { csrf: 1 } });
  await page.click('#server');
  await expect(dialog(page)).toContainText('Terms of booking');
  await page.keyboard.press('Escape');
  const [call, ...more] = await calls(page, '/');
  expect(more).toEqual([]);
  expect(call).toMatchObject({ method: 'POST', path: '/modals/terms' });
  expect(call?.headers).toMatchObject({
    accept: 'text/html',
    'sec-fetch-mode': 'same-origin',
    'sec-fetch-site': 'same-origin',
    'x-requested-with': 'XMLHttpRequest',
  });
  expect(call?.headers.cookie).toContain('session=s-1');
  expect(call?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  expect(call?.headers['x-csrf-token']).toBeTruthy();
});

test('server: a name that is no endpoint is reported when it is used, nothing is asked, and the link is followed @server.endpoint @security.3', async ({
  page,
  allow,
}) => {
  await open(page, '/blank');
  await insert(
    page,
    '<a id="up" href="#up" data-modal="../admin">Up</a> <a id="away" href="#away" data-modal="//evil.example/x">Away</a>',
  );
  allow.errors(/"\.\.\/admin"/, 2);
  allow.errors(/"\/\/evil\.example\/x"/, 1);
  for (const name of ['up', 'away']) {
    await page.click(`#${name}`);
    await expect(page).toHaveURL(new RegExp(`#${name}$`));
  }
  await page.evaluate(() => window.veneer.modal('../admin'));
  expect(await calls(page)).toEqual([]);
  await expect(dialog(page)).toHaveCount(0);
});

test('server: a call without an answer ends after 30 s, not before @server.limit', async ({
  page,
  allow,
}) => {
  allow.errors(/Veneer modal: \/modals\/terms did not answer in 30 s/, 1);
  await page.clock.install();
  await open(page, '/modal', { params: { fault: 'silence', on: '/modals/terms' } });
  await stopTime(page);
  await page.click('#server');
  await expect.poll(() => statesOf(page, '/modals/terms')).toEqual(['open']);
  await page.clock.runFor(29_999);
  await expect(page.locator('#server')).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(1);
  await expect(page.locator('#server')).not.toHaveAttribute('aria-busy');
  await expect.poll(() => statesOf(page, '/modals/terms')).toEqual(['closed']);
  await expect(dialog(page)).toHaveCount(0);
});

test('server: Escape and removal of the trigger cancel a call; a notification whose call is cancelled is shown by the built-in dialog @full @server.cancel @notification.builtin @engines', async ({
  page,
}) => {
  await open(page, '/modal', { params: { fault: 'silence', on: '/modals/' } });
  await page.click('#server');
  await expect.poll(() => statesOf(page, '/modals/terms')).toEqual(['open']);
  await page.keyboard.press('Escape');
  await expect.poll(() => statesOf(page, '/modals/terms')).toEqual(['closed']);
  await page.click('#server');
  await expect.poll(() => statesOf(page, '/modals/terms')).toEqual(['closed', 'open']);
  await page.locator('#server').evaluate((trigger) => trigger.remove());
  await expect.poll(() => statesOf(page, '/modals/terms')).toEqual(['closed', 'closed']);
  await page.evaluate(() => void window.veneer.notify('warning', 'Rough water'));
  await expect.poll(() => statesOf(page, '/modals/notifications')).toEqual(['open']);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toContainText('Rough water');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('server: a failure is reported by one notification, and where that call fails too by the built-in one: no loop @server.failed @server.loop @security.13', async ({
  page,
  allow,
}) => {
  allow.failures(/500/, 2);
  allow.errors(/\/modals\/(terms|notifications\/alert) answered 500/, 2);
  await open(page, '/modal', { params: { fault: 500 } });
  await page.click('#server');
  await expect(page.getByRole('alertdialog')).toContainText(
    '500: Internal Server Error (/modals/terms)',
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const paths = (await calls(page)).map(({ path }) => path);
  expect(paths).toEqual(['/modals/terms', '/modals/notifications/alert']);
});

test('server: a burst of the same failure is one notification; in a modal one native alert for each click @server.failed @server.nested @engines', async ({
  page,
  allow,
}) => {
  allow.errors(/ajax\/analytics answered 500/);
  allow.failures(/500 .*analytics/);
  const said = nativeAlerts(page);
  const met = failuresMet(page);
  await open(page, '/blank', { params: { fault: 500, on: '/ajax/analytics' } });
  await insert(
    page,
    `<a id="open" href="#part" data-modal="#part">Open</a><div id="part"><h2>Part</h2>${banners}</div>`,
  );
  await clickAll(page);
  await expect(dialog(page)).toContainText(FAILED);
  await expect.poll(met).toBe(3);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await calls(page, '/modals')).toHaveLength(1);
  expect(said).toEqual([]);
  // Without a Navigation API a link to where the page is already looks like Back, which closes a dialog.
  await page.evaluate(() => {
    location.hash = 'elsewhere';
  });
  await page.click('#open');
  await expect(dialog(page)).toContainText('Part');
  await clickAll(page);
  await expect.poll(met).toBe(6);
  await expect.poll(() => said).toEqual([FAILED]);
  await page.click('#a');
  await expect.poll(met).toBe(7);
  await expect.poll(() => said).toEqual([FAILED, FAILED]);
  await page.keyboard.press('Escape');
  expect(await calls(page, '/modals')).toHaveLength(1);
});

test('server: a part of the page or a lightbox takes the place of a slow modal, whose call ends @full @modal.once @security.13 @engines', async ({
  page,
}) => {
  await open(page, '/blank', { params: { fault: 'silence', on: '/modals/terms' } });
  await insert(
    page,
    `<a id="slow" href="/page/terms" data-modal="terms">Slow</a>
    <a id="part" href="#shown" data-modal="#shown">Part</a><div id="shown"><h2>Part of the page</h2></div>
    <a id="picture" href="/site/pictures/regatta.webp" data-gallery="g">Picture</a>`,
  );
  await page.click('#slow');
  await expect.poll(() => statesOf(page, '/modals/terms')).toEqual(['open']);
  await page.click('#part');
  await expect(dialog(page)).toContainText('Part of the page');
  await expect.poll(() => statesOf(page, '/modals/terms')).toEqual(['closed']);
  await expect(page.locator('.veneer-dialog__box')).toHaveCount(1);
  await expect(page.locator('#slow')).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.click('#slow');
  await expect.poll(() => statesOf(page, '/modals/terms')).toEqual(['closed', 'open']);
  await page.click('#picture');
  await expect(lightbox(page)).toBeVisible();
  await expect.poll(() => statesOf(page, '/modals/terms')).toEqual(['closed', 'closed']);
  await expect(page.locator('.veneer-dialog__box')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
});

test('server: an article is asked for and shown once, however slow its stylesheet @full @article.slow @engines', async ({
  page,
}) => {
  const look = await hold(page, /\/dialog-\w+\.css/);
  await open(page, '/blank');
  // The page's patience with its stylesheet does not end.
  await stopTime(page);
  await insert(page, '<a id="it" href="/page/article" data-article>How the lake got its name</a>');
  await page.click('#it');
  await expect.poll(() => statesOf(page, '/components/article')).toEqual(['finished']);
  for (let click = 0; click < 5; click++) await page.click('#it');
  look.answer();
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator('.veneer-dialog__box')).toHaveCount(1);
  expect(await statesOf(page, '/components/article')).toHaveLength(1);
  await page.keyboard.press('Escape');
});

test('server: a script that asks 50 times for the same modal asks once; stop() ends what is under way @full @modal.once @api.stop', async ({
  page,
}) => {
  await open(page, '/blank');
  await page.evaluate(() =>
    Promise.all(Array.from({ length: 50 }, () => window.veneer.modal('terms', { room: '3' }))),
  );
  await expect(page.locator('.veneer-dialog__box')).toHaveCount(1);
  expect(await calls(page, '/modals/terms')).toHaveLength(1);
  await page.keyboard.press('Escape');
  await open(page, '/blank', { params: { fault: 'silence', on: '/modals/' } });
  await page.evaluate(() => {
    window.veneer.modal('terms');
    window.veneer.notify('info', 'Too late');
  });
  await expect.poll(() => statesOf(page, '/modals')).toEqual(['open', 'open']);
  await page.evaluate(() => window.veneer.stop());
  await expect.poll(() => statesOf(page, '/modals')).toEqual(['closed', 'closed']);
  await expect(page.locator('.veneer-dialog__box')).toHaveCount(0);
});

test('server: what is inside a modal works where enhance() looks after a part of the page @full @modal.inside @api.enhance', async ({
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
