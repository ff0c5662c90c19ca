import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { checkServer } from '../../src/tools/check/server/index';
import { run, runTool, unpackOutside } from '../outside';
import { writeRecipe } from '../recipe';
import { hasPhp, type Served, serveFolder, servePhp } from '../static';
import { expect, test } from './support/test';

// Packing, building and serving are processes of their own, on a machine that may be busy.
test.describe.configure({ timeout: 600_000 });

/** What a test has to end, the last one first. */
const endings: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** The folder of a project outside of the checkout, made of a recipe and of nothing else. */
async function projectOf(recipe: string): Promise<string> {
  const { folder, remove } = await unpackOutside();
  endings.push(remove);
  writeRecipe(recipe, folder);
  return folder;
}

async function served(starting: Promise<Served>): Promise<string> {
  const { url, stop } = await starting;
  endings.push(stop);
  return url;
}

/** Does what every recipe promises, and expects that everything requested was loaded. */
async function visit(page: Page, url: string): Promise<void> {
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto(`${url}/`);
  const dialog = page.getByRole('dialog', { name: 'Terms of booking' });
  await page.getByRole('link', { name: 'Terms of booking' }).click();
  await expect(dialog).toContainText('You may cancel');
  // As a stylesheet says that it does: over the page.
  await expect(page.locator('.veneer-dialog__overlay')).toHaveCSS('position', 'fixed');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByText('half board').hover();
  await expect(page.getByRole('tooltip')).toHaveText('Breakfast and a dinner of three courses.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.getByLabel('Arrival').pressSequentially('06182027');
  await expect(page.getByLabel('Arrival')).toHaveValue('06/18/2027');
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    'mailto:hello@lodge.example',
  );
  expect(failed).toEqual([]);
}

test('recipes: npm, bundled by esbuild, works @docs.recipes', async ({ page }) => {
  const folder = await projectOf('npm');
  const built = await run(process.execPath, ['build.mjs'], folder);
  expect(built).toEqual({ status: 0, said: '' });
  await visit(page, await served(serveFolder(join(folder, 'public'))));
});

test('recipes: npm, bundled by Vite, works under a policy without data: @full @docs.recipes', async ({
  page,
}) => {
  const folder = await projectOf('npm');
  const written = readFileSync(join(folder, 'public/index.html'), 'utf8');
  const html = written
    .replace(/.*veneer\.css.*\n/, '')
    .replace('src="js/app.js"', 'src="/app.js"')
    .replace('href="data:,"', 'href="/icon.svg"');
  rmSync(join(folder, 'public'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), html);
  const app = readFileSync(join(folder, 'app.js'), 'utf8');
  writeFileSync(join(folder, 'app.js'), `import 'veneer/veneer.css';\n${app}`);
  const built = await runTool('vite/bin/vite.js', ['build'], folder);
  expect(built.status, built.said).toBe(0);
  await page.route('**/icon.svg', (route) => route.fulfill({ status: 204 }));
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'Content-Security-Policy': "default-src 'self'" };
    await route.fulfill({ response, headers });
  });
  await visit(page, await served(serveFolder(join(folder, 'dist'))));
});

test('recipes: Eleventy, works @full @docs.recipes', async ({ page }) => {
  const folder = await projectOf('eleventy');
  const built = await runTool('@11ty/eleventy/cmd.cjs', [], folder);
  expect(built.status, built.said).toBe(0);
  await visit(page, await served(serveFolder(join(folder, '_site'))));
  await page.getByRole('link', { name: 'House rules on dogs' }).click();
  await expect(page.getByRole('dialog', { name: 'Dogs' })).toContainText('on the ground floor');
  await expect(page.getByRole('dialog')).not.toContainText('From three');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByText('When can we arrive?').click();
  await expect(page.getByText('From three in the afternoon.')).toBeVisible();
});

const LEFT_OUT = hasPhp() ? '' : ', left out: there is no php on this machine';

test(`recipes: plain PHP, works and keeps the contract${LEFT_OUT} @full @docs.recipes`, async ({
  page,
}) => {
  if (LEFT_OUT) return;
  const folder = await projectOf('php');
  cpSync(join(folder, 'node_modules/veneer/dist'), join(folder, 'public/assets'), {
    recursive: true,
  });
  const url = await served(servePhp(join(folder, 'public')));
  await visit(page, url);
  await page.getByRole('link', { name: 'The book of the ice' }).click();
  await expect(page.getByRole('dialog')).toContainText('Since 1911');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByText('Are dogs welcome?').click();
  await expect(page.getByText('Yes, on the ground floor.')).toBeVisible();
  let report = '';
  const samples = ['--page', '/', '--modal', 'terms', '--form', 'enquiry', '--article'];
  const rest = ['slug=ice-book', '--faq', 'slug=dogs', '--tooltip', 'half-board'];
  const status = await checkServer([url, ...samples, ...rest, '--timeout', '60'], (text) => {
    report += text;
  });
  expect(report).toMatch(/ 0 errors, 0 warnings, 0 skipped\n$/);
  expect(status).toBe(0);
});
