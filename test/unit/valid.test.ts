import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { createApp } from '../../fixtures/server/app';

const SITE = fileURLToPath(new URL('../../fixtures/site', import.meta.url));

/** The site's pages as they are asked for, and the one for what is not there. */
const addresses = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.html') && !file.startsWith('answers/'))
  .map((file) => `/site/${file.replace(/(index)?\.html$/, '')}`)
  .sort();

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    // Safari calls a list without bullets no list, unless it says that it is one.
    'no-redundant-role': 'off',
  },
});

/** What html-validate finds wrong in a document, as a line each. */
async function mistakes(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}

test('site: every page, is valid HTML @site.pages', async () => {
  const { main } = createApp({ otherUrl: () => 'http://localhost:1' });
  const found: Record<string, string[]> = {};
  for (const address of addresses) {
    const html = await (await main.request(address)).text();
    expect(html, join(SITE, address)).toContain('</html>');
    const wrong = await mistakes(html);
    if (wrong.length) found[address] = wrong;
  }
  expect(addresses.length).toBeGreaterThan(20);
  expect(found).toEqual({});
});

test('site: a mistake in HTML, is found', async () => {
  const page = '<!doctype html><html lang="en"><head><title>A</title></head><body>';
  expect(await mistakes(`${page}<p><a href="/">Here</a></p></body></html>`)).toEqual([]);
  const [wrong = ''] = await mistakes(`${page}<p><div>Here</div></p></body></html>`);
  expect(wrong).toMatch(/^1:\d+ /);
});
