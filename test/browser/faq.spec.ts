import type { Page } from '@playwright/test';
import { openWith, states } from './answers.support';
import { dialog } from './support/dialog';
import { hold, stopTime } from './support/hold';
import { calls, expect, expectNoAxe, insert, open, test } from './support/test';

const CALL = '/components/faq';
const BOATS = 'Yes, eight of them';
const DOGS = 'Dogs are welcome';

/** A question of this id, about the answer of this name. */
const asks = (id: string, slug: string, more = '') =>
  `<details id="${id}" data-faq${more} data-slug="${slug}"><summary>Question ${id}?</summary><p><a href="/page/faq">Answer ${id}</a></p></details>`;

const question = (page: Page, id: string) => page.locator(`#${id}`);
const summary = (page: Page, id: string) => page.locator(`#${id} > summary`);
/** The link to its answer that the server wrote. */
const link = (page: Page, id: string) => page.getByRole('link', { name: `Answer ${id}` });

/** What was asked for, in its order. */
const asked = async (page: Page) => (await calls(page, CALL)).map(({ fields }) => fields.slug);

test('faq: the first opening posts the data attributes and shows the answer, once, whatever opens it, until stop() @faq.load @faq.action @faq.removal @faq.axe @security.2', async ({
  page,
}) => {
  await openWith(
    page,
    asks('a', 'boats', ' data-from="faq"') +
      asks('b', 'dogs', '="close" open') +
      asks('c', 'unsafe'),
  );
  await expect(question(page, 'b'), 'its action is to close').not.toHaveAttribute('open');
  await expectNoAxe(page);
  expect(await asked(page)).toEqual([]);
  await summary(page, 'a').evaluate((element: HTMLElement) => {
    for (let click = 0; click < 51; click++) element.click();
  });
  await expect(question(page, 'a'), '51 clicks').toContainText(BOATS);
  await expect(link(page, 'a')).toHaveCount(0);
  const [call] = await calls(page, CALL);
  expect(call).toMatchObject({ method: 'POST', fields: { slug: 'boats', from: 'faq' } });
  expect(call?.headers['x-requested-with']).toBe('XMLHttpRequest');
  await expectNoAxe(page);
  await summary(page, 'a').click();
  await expect(page.getByText(BOATS)).toBeHidden();

  await summary(page, 'b').press('Enter');
  await expect(question(page, 'b'), 'Enter').toContainText(DOGS);
  await expect(summary(page, 'b')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(question(page, 'b')).not.toHaveAttribute('open');

  await question(page, 'c').evaluate((details: HTMLDetailsElement) => {
    details.open = true;
  });
  await question(page, 'c').getByText('Press this line.').click();
  await expect(question(page, 'c').locator('script, [onclick]')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-unsafe');

  await summary(page, 'a').press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page), 'a modal in the answer').toHaveAccessibleName('Terms of booking');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await question(page, 'a').evaluate((details) => document.querySelector('h1')?.after(details));
  await expect(question(page, 'a'), 'moved').toContainText(BOATS);
  expect(await asked(page)).toEqual(['boats', 'dogs', 'unsafe']);
  await page.evaluate(() => window.veneer.stop());
  await expect(link(page, 'a'), 'what the server wrote').toBeVisible();
  await expect(question(page, 'a')).not.toContainText(BOATS);
});

test('faq: a question that the server rendered open is loaded when it is near the viewport @faq.open', async ({
  page,
}) => {
  const space = '<div style="height:3000px"></div>';
  await openWith(page, asks('near', 'dogs', ' open') + space + asks('a', 'boats', ' open'));
  await expect(question(page, 'near')).toContainText(DOGS);
  await expect(link(page, 'a')).toHaveCount(1);
  expect(await asked(page)).toEqual(['dogs']);
  await question(page, 'a').scrollIntoViewIfNeeded();
  await expect(question(page, 'a')).toContainText(BOATS);
  expect(await asked(page)).toEqual(['dogs', 'boats']);
});

test('faq: while the answer is loading a text beside the link says so; Escape cancels, the next opening requests it again, removal cancels @full @faq.failure @faq.removal', async ({
  page,
}) => {
  await openWith(page, asks('a', 'boats'), { fault: 'silence', on: CALL });
  const status = question(page, 'a').locator('[aria-busy=true]').getByRole('status');
  await summary(page, 'a').click();
  await expect(status).toHaveText('Loading…');
  await expect(link(page, 'a')).toBeVisible();
  await expectNoAxe(page, { within: '#a' });
  await expect.poll(() => states(page, CALL)).toEqual(['open']);
  await page.keyboard.press('Escape');
  await expect(status).toHaveCount(0);
  await expect(link(page, 'a')).toBeVisible();
  await expect.poll(() => states(page, CALL)).toEqual(['closed']);
  await summary(page, 'a').click();
  await summary(page, 'a').click();
  await expect(status).toBeVisible();
  await expect.poll(() => states(page, CALL)).toEqual(['closed', 'open']);
  const left = await question(page, 'a').evaluateHandle((details) => {
    details.remove();
    return details;
  });
  await expect.poll(() => states(page, CALL)).toEqual(['closed', 'closed']);
  const restored = () => left.evaluate((details) => details.lastElementChild?.outerHTML);
  await expect.poll(restored).toBe('<p><a href="/page/faq">Answer a</a></p>');
});

test('faq: an answer that fails or is wrong is reported in its place, is never shown, and can be tried again @faq.failure @faq.axe @engines', async ({
  page,
  allow,
}) => {
  allow.errors(/components\/faq answered 500/, 1);
  allow.errors(/components\/faq answered with another type/, 1);
  allow.failures(/500 .*components\/faq/, 1);
  const failed = question(page, 'a').getByRole('alert');
  const retry = question(page, 'a').getByRole('button', { name: 'Try again' });
  await page.route(`**${CALL}`, (route) => route.fulfill({ status: 500, body: 'Down' }));
  await openWith(page, asks('a', 'boats'));
  await summary(page, 'a').click();
  await expect(page.getByRole('alertdialog')).toContainText(
    '500: Internal Server Error (/components/faq)',
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(failed).toContainText('cannot be loaded');
  await expect(link(page, 'a')).toBeVisible();
  await expectNoAxe(page, { within: '#a' });
  await page.route(`**${CALL}`, (route) => route.fulfill({ json: {} }));
  const noted = page.waitForEvent('console', (message) => /another type/.test(message.text()));
  await retry.press('Enter');
  await noted;
  await expect(failed).toHaveText(
    'The requested content cannot be loaded. Please try again later.',
  );
  await page.unroute(`**${CALL}`);
  await retry.press('Enter');
  await expect(question(page, 'a')).toContainText(BOATS);
  await expect(question(page, 'a').locator('.veneer-panel')).toBeFocused();
  await expect(retry).toHaveCount(0);
  expect((await calls(page, '/modals')).map(({ path }) => path)).toEqual([
    '/modals/notifications/alert',
  ]);
});

test('faq: the address or a link that leads to a question opens it, and one that leads nowhere opens none @faq.address', async ({
  page,
}) => {
  await open(page, '/blank#a');
  await insert(page, asks('a', 'boats') + asks('b', 'dogs') + asks('c', 'boats'));
  await insert(page, '<a id="to" href="#b">To b</a>');
  await expect(question(page, 'a')).toContainText(BOATS);
  await page.click('#to');
  await expect(question(page, 'b')).toContainText(DOGS);
  for (const fragment of ['#%E0%A4%A', '#nothing'])
    await page.evaluate((fragment) => {
      location.hash = fragment;
    }, fragment);
  await summary(page, 'a').click();
  await expect(question(page, 'a')).not.toHaveAttribute('open');
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('faq: where its code does not load, or its endpoint is another site, the link stays @faq.fallback @security.3', async ({
  page,
  allow,
}) => {
  allow.errors(/data-faq-endpoint="\/\/elsewhere\.example" is not a path/, 1);
  allow.errors(/could not be loaded|did not load|Failed/);
  allow.failures(/404 .*react/);
  await openWith(page, asks('a', 'boats'), { 'opt.faq-endpoint': '//elsewhere.example' });
  const noted = page.waitForEvent('console', (message) => /is not a path/.test(message.text()));
  await summary(page, 'a').click();
  await noted;
  await expect(link(page, 'a')).toBeVisible();
  await openWith(page, asks('a', 'boats'), { fault: 404, on: '/assets/react' });
  const lost = page.waitForEvent('console', (message) => /did not load/.test(message.text()));
  await summary(page, 'a').click();
  await lost;
  await expect(link(page, 'a')).toBeVisible();
});

test('faq: that the answer is awaited is shown in its own look, or not yet @full @faq.failure', async ({
  page,
}) => {
  const look = await hold(page, /dialog-[^/]*\.css$/);
  const call = await hold(page, `**${CALL}`);
  await openWith(page, asks('a', 'boats'));
  await stopTime(page);
  await summary(page, 'a').click();
  await look.asked;
  await expect(link(page, 'a')).toBeVisible();
  await expect(question(page, 'a').getByRole('status')).toHaveCount(0);
  look.answer();
  await expect(question(page, 'a').getByRole('status')).toHaveCSS('display', 'flex');
  call.answer();
  await expect(question(page, 'a')).toContainText(BOATS);
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('faq: without script a question opens and shows its link; printed, it shows its content @faq.noscript', async ({
    page,
  }) => {
    await open(page, '/faq');
    const printed = () =>
      question(page, 'question-1').evaluate(
        (details) => getComputedStyle(details, '::details-content').contentVisibility,
      );
    await page.emulateMedia({ media: 'print' });
    await expect.poll(printed).toBe('visible');
    await page.emulateMedia({ media: 'screen' });
    await summary(page, 'question-1').click();
    await page.click('#link');
    await expect(page).toHaveURL(/\/page\/faq$/);
    await expect(page.getByText('There are eight boats')).toBeVisible();
  });
});
