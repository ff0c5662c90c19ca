import type { Page } from '@playwright/test';
import { withBody } from './settings.support';
import { dialog } from './support/dialog';
import { expect, insert, open, test } from './support/test';

const EVIL = 'https://evil.example/';

const WIDGET = '<p><a id="terms" href="/page/terms" data-modal="terms">Terms</a></p>';

/** Opens a page and a dialog on it; no file of ours may be asked for elsewhere. */
async function expectOwnCode(page: Page, params: Record<string, string>): Promise<void> {
  const asked: string[] = [];
  await page.route(`${EVIL}**`, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await open(page, '/blank', { params: { ...params, link: 0, docs: 0 } });
  await page.evaluate((evil) => {
    const tag = document.querySelector<HTMLScriptElement>('script[src*="/veneer.js"]');
    if (tag) tag.src = `${evil}changed`;
    document.head.prepend(Object.assign(document.createElement('base'), { href: evil }));
  }, EVIL);
  await insert(page, WIDGET);
  await page.click('#terms');
  await expect(dialog(page)).toContainText('Terms of booking');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(asked.filter((url) => /\.(js|css)$/.test(url))).toEqual([]);
}

test('tag: a <base> of another site after the tag, or later by script, leads no code there @every-engine @tag.code @security.3', async ({
  page,
  allow,
}) => {
  // The page's own files that the base leads there.
  allow.noise(/evil\.example/);
  for (const params of [
    { tag: 'defer' },
    { tag: 'module', csp: 'strict-dynamic' },
    { tag: 'async', origin: 'other' },
    { tag: 'body' },
  ])
    await test.step(Object.values(params).join(' '), () =>
      expectOwnCode(page, { ...params, 'later-base': EVIL }),
    );
});

test('tag: <meta name="veneer"> with a folder of another site is reported, and the code is loaded from the script’s own folder @full @tag.code @security.3', async ({
  page,
  allow,
}) => {
  allow.errors(
    /<meta name="veneer" content="https:\/\/evil\.example\/"> is no folder of your site/,
  );
  await withBody(page, (html) =>
    html.replace(/<meta charset[^>]*>/i, (meta) => `${meta}<meta name="veneer" content="${EVIL}">`),
  );
  await expectOwnCode(page, { tag: 'defer' });
});
