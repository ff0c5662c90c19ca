import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeStatic } from '../../fixtures/server/docs/static';
import { serveFiles } from './static.support';
import { slide } from './support/lightbox';
import { expect, expectNoAxe, test } from './support/test';

/** Below a path, as on a host that serves several projects. */
const BASE = '/veneer-docs/';

/** In parts, none of which takes long where the machine is busy. */
const PARTS = 6;

let folder = '';
let files: (Server & { url: string }) | undefined;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'veneer-docs-'));
  await writeStatic(folder);
  files = await serveFiles(folder, BASE);
});

test.afterAll(() => {
  files?.close();
  files?.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

for (let part = 0; part < PARTS; part++)
  test(`docs: as plain files below a path, every page works, part ${part + 1} of ${PARTS} @full @docs.static`, async ({
    page,
    context,
    allow,
  }) => {
    allow.noise(/^(warning: )?Veneer /);
    const wrong: string[] = [];
    // Nothing is asked of others, and what is asked of these files is there.
    await context.route(/^https:\/\//, (route) => route.fulfill({ status: 204, body: '' }));
    page.on('response', (response) => {
      if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
    });
    page.on('request', (request) => {
      if (request.method() !== 'GET') wrong.push(`${request.method()} ${request.url()}`);
      if (request.url().startsWith('http://') && !request.url().includes(BASE))
        wrong.push(`outside: ${request.url()}`);
    });
    const url = files?.url ?? '';
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .sort();
    expect(names.length).toBeGreaterThan(40);
    for (const name of names.filter((_, index) => index % PARTS === part)) {
      await page.goto(url + name);
      await page.waitForFunction(() => 'veneer' in window && window.veneer.ready.then(() => true));
      await expect(page.locator('main'), name).toBeVisible();
      if (!name.includes('/')) await expectNoAxe(page);
      expect(wrong, name).toEqual([]);
    }
  });

test('docs: on a host of files every widget that asks a server elsewhere shows the pages that are there @docs.static @server.none', async ({
  page,
}) => {
  const url = files?.url ?? '';
  const wrong: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') wrong.push(`${request.method()} ${request.url()}`);
  });
  const dialog = page.getByRole('dialog');
  const closed = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await page.goto(`${url}site/faq.html`);
  await page.locator('#paying > summary').click();
  await expect(page.locator('#paying')).toContainText('On the day you leave');
  await page.locator('#paying').getByRole('link', { name: 'booking terms' }).click();
  await expect(dialog, 'a modal in the answer').toHaveAccessibleName(/terms/i);
  await closed();
  await page.goto(`${url}site/journal.html`);
  await page.locator('a[data-article][data-slug="ice-book"]').first().click();
  await expect(dialog).toHaveAccessibleName('The ice book');
  const picture = dialog.locator('img').first();
  await expect
    .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(0);
  await closed();
  await page.goto(`${url}gallery.html`);
  await page.locator('#page').click();
  await expect(slide(page)).toContainText('Two rooms above the water');
  await closed();
  await page.goto(`${url}loader.html`);
  await page.evaluate(() => window.veneer.notify('success', 'Saved'));
  await expect(dialog).toContainText('Saved');
  await closed();
  expect(wrong).toEqual([]);
});

test('docs: as plain files, search and examples work, and those that need a server say so @full @docs.static', async ({
  page,
  allow,
}) => {
  allow.noise(/^(warning: )?Veneer /);
  const url = files?.url ?? '';
  await page.goto(`${url}?q=data-nav`);
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ results/);
  await page
    .locator('.entries li:visible a')
    .filter({ hasText: /^data-nav$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/veneer-docs\/\w+\.html#option-data-nav$/);
  // Parts of the page are shown in a dialog, and parts of other pages.
  await page.goto(`${url}modal.html`);
  await expect(page.locator('.static-note')).toBeVisible();
  await page.locator('#in-page').click();
  await expect(page.getByRole('dialog', { name: 'House rules' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('#part').click();
  await expect(page.getByRole('dialog', { name: 'The sauna' })).toContainText('from four to nine');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`${url}share.html`);
  await expect(page.locator('.static-note')).toHaveCount(0);
  await page.locator('#plain button').click();
  await expect(page.locator('#plain ul')).toBeVisible();
  // The current link, and settings that stand in the page.
  await page.goto(`${url}current.html`);
  await expect(page.locator('#plain .is-current')).toHaveText('Current link');
  await page.goto(`${url}contact.html`);
  await expect(page.locator('#site-mail')).toHaveAttribute('href', /^mailto:/);
  await page.goto(`${url}notification.html`);
  await page.locator('#cookie').click();
  await expect(page.locator('h1')).toHaveText('This needs a server');
});
