import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { paths } from '../../fixtures/server/paths';
import { timeOf, zipOf } from '../../src/tools/build/package/archive';
import { siteFiles } from '../../src/tools/build/package/site';
import { serveFiles } from './static.support';
import { dialog } from './support/dialog';
import { expect, test, untilReady } from './support/test';

const ROOT = join(import.meta.dirname, '../..');
/** Where the archive's folder `veneer` is copied to, as its examples have it. */
const COPIED = 'assets/veneer';
const CDN = 'https://cdn.example/veneer/';

const pageWith = (lines: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Lodge</title>
${lines}</head><body><h1>Lodge</h1><p><a href="#house" data-modal="#house">Rules</a></p>
<section id="house"><h2>House rules</h2><p>Quiet after ten.</p></section></body></html>`;

let folder = '';
let files: (Server & { url: string }) | undefined;

/** A site that got the archive: its files copied, and a page with each pair of lines. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'veneer-package-'));
  mkdirSync(join(folder, COPIED), { recursive: true });
  const unzipped = unzipSync(zipOf(siteFiles(ROOT, paths.dist), 'veneer', timeOf(ROOT)));
  for (const [path, contents] of Object.entries(unzipped)) {
    const name = /^veneer\/veneer\/(.+)$/.exec(path)?.[1];
    if (name) writeFileSync(join(folder, COPIED, name), contents);
  }
  const lines = strFromU8(unzipped['veneer/snippet.html'] as Uint8Array).split('\n\n');
  for (const [index, name] of ['own', 'elsewhere'].entries())
    writeFileSync(join(folder, `${name}.html`), pageWith(lines[index] ?? ''));
  files = await serveFiles(folder, '/');
});

test.afterAll(() => {
  files?.close();
  files?.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

test('tag: unpacked and linked by the lines in its package, it works on the own site, and compared by its hashes on another host @full @tag.package', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(`${CDN}*`, async (route) => {
    const name = route.request().url().slice(CDN.length);
    asked.push(name);
    const headers = { 'Access-Control-Allow-Origin': '*' };
    await route.fulfill({ path: join(folder, COPIED, name), headers });
  });
  for (const name of ['own', 'elsewhere']) {
    await page.goto(`${files?.url}${name}.html`);
    await untilReady(page);
    await page.getByRole('link', { name: 'Rules' }).click();
    await expect(dialog(page), name).toContainText('Quiet after ten.');
    await expect(dialog(page), name).toHaveCSS('border-radius', /[1-9]/);
    await page.keyboard.press('Escape');
    await expect(dialog(page), name).toHaveCount(0);
  }
  expect(asked).toEqual(expect.arrayContaining(['veneer.css', 'veneer.js']));
  await expect(page.locator('[integrity]')).toHaveCount(2);
});

test('tag: on another host, code that is loaded later and is not what its hash says, does not run @tag.package', async ({
  page,
  allow,
}) => {
  await page.route(`${CDN}*`, async (route) => {
    const name = route.request().url().slice(CDN.length);
    const headers = { 'Access-Control-Allow-Origin': '*' };
    const path = join(folder, COPIED, name);
    if (!name.startsWith('dialog-') || name.endsWith('.css'))
      return route.fulfill({ path, headers });
    const body = `${readFileSync(path, 'utf8')}\nwindow.isTampered = true;`;
    return route.fulfill({ body, headers, contentType: 'text/javascript' });
  });
  allow.errors(/digest|integrity/);
  allow.errors(/Veneer dialog: its code did not load/);
  await page.goto(`${files?.url}elsewhere.html`);
  await untilReady(page);
  await page.getByRole('link', { name: 'Rules' }).click();
  // The browser follows the link, as it does without the script.
  await expect(page).toHaveURL(/#house$/);
  expect(await page.evaluate(() => 'isTampered' in window)).toBe(false);
});
