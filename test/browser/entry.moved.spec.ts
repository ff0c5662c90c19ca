import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '../../fixtures/server/paths';
import { withBody } from './settings.support';
import { dialog } from './support/dialog';
import { expect, open, test } from './support/test';

const SCRIPT = readFileSync(join(paths.dist, 'veneer.js'), 'utf8');
const MOVED = '/cache/min/1/assets/veneer.js';
const TAG = /<script[^>]*veneer\.js"[^>]*><\/script>/;
const LINK = /<link[^>]*veneer\.css[^>]*>/;
const META = '<meta name="veneer" content="/assets/" data-phone="555 0100">';
const BODY = `<p><a id="terms" href="/page/terms" data-modal="terms">Terms</a>
  <a id="call" href="/page/contact" data-phone>Call</a></p>`;

/** The ways of optimisers with a script: each leaves the files of `dist` where they are. */
const WAYS = {
  'another folder': `<script src="${MOVED}" defer></script>`,
  'merged with others': '<script src="/cache/all.js" defer></script>',
  'in the page': `<script>${SCRIPT.replaceAll('</script', '<\\/script')}</script>`,
  'from a text': `<script src="data:text/javascript;base64,${Buffer.from(SCRIPT).toString('base64')}" defer></script>`,
};

/** Opens the page with the script as an optimiser has left it. */
async function openMoved(page: Page, script: string, head = ''): Promise<void> {
  await page.route(/\/cache\//, (route) => {
    const { pathname } = new URL(route.request().url());
    const body = { [MOVED]: SCRIPT, '/cache/all.js': `var theme = 1;\n${SCRIPT};\ntheme = 2;` }[
      pathname
    ];
    return body
      ? route.fulfill({ body, contentType: 'text/javascript' })
      : route.fulfill({ status: 404 });
  });
  await page.unroute(/\/blank\?/);
  await withBody(page, (html) =>
    html
      .replace(LINK, '')
      .replace(TAG, () => head + script)
      .replace(/<body[^>]*>/, (body) => body + BODY),
  );
  await open(page, '/blank', { waits: false });
}

test('tag: wherever an optimiser puts the script, <meta name="veneer"> finds its files and options @tag.moved', async ({
  page,
}) => {
  for (const [name, script] of Object.entries(WAYS))
    await test.step(name, async () => {
      await openMoved(page, script, META);
      await expect(page.locator('#call')).toHaveAttribute('href', 'tel:5550100');
      await page.click('#terms');
      await expect(dialog(page)).toContainText('Terms of booking');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
});

test('tag: a script that was moved without its files says once what to write, and leaves the page to the browser @tag.moved', async ({
  page,
  allow,
}) => {
  allow.failures(/404 .*\/cache\//);
  allow.failures(/404 .*\/(kit|server|dialog|controls|layer|html)-/);
  allow.errors(
    /did not load\. Is dist complete, or <meta name="veneer" content="ITS FOLDER"> missing/,
    Object.keys(WAYS).length,
  );
  for (const [name, script] of Object.entries(WAYS))
    await test.step(name, async () => {
      const said = page.waitForEvent('console', (one) => /Veneer .*did not load/.test(one.text()));
      await openMoved(page, script);
      await said;
      await page.click('#terms');
      await expect(page).toHaveURL(/\/page\/terms$/);
    });
});
