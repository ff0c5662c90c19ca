import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../fixtures/server/listen';
import { checkHtml } from '../../src/tools/check/check';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NO_PAGES = ['layout.html'];

/** Pages of themes from their packages; none knows of Veneer. */
const THEMES = [
  'html5-boilerplate/dist',
  'skeleton-css',
  'startbootstrap-modern-business/dist',
].flatMap((folder) => htmlIn(join('node_modules', folder)));

const pages = htmlIn('fixtures').map((file) => file.replace('fixtures', ''));
const site = readdirSync(join(ROOT, 'fixtures/site'), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.html') && !file.startsWith('answers'))
  .map((file) => `/site/${file}`);

/** The headers of themes, with Veneer's attributes. */
const headers = htmlIn('fixtures/headers').map((file) => file.replace('fixtures', ''));

function htmlIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith('.html') && !NO_PAGES.includes(file))
    .map((file) => join(folder, file));
}

const said = (html: string) =>
  checkHtml(html).map(({ line, column, rule, found }) => `${line}:${column} ${rule}: ${found}`);

describe('nothing is found', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  test.each([...pages, ...site, ...headers])(
    'checker: %s as it is served, is clean @check.page',
    async (path) => {
      const response = await fetch(server.url + path.replace(/\.html$/, ''));
      expect(response.ok || path.endsWith('404.html')).toBe(true);
      expect(said(await response.text())).toEqual([]);
    },
  );

  test.each(THEMES)('checker: the theme %s, which has no Veneer, is clean', (file) => {
    expect(said(readFileSync(join(ROOT, file), 'utf8'))).toEqual([]);
  });

  test('checker: a mistake planted in a clean page, is found', () => {
    expect([pages.length, site.length, THEMES.length].every((count) => count >= 5)).toBe(true);
    for (const file of THEMES) {
      const html = readFileSync(join(ROOT, file), 'utf8');
      expect(said(html.replace(/<body[^>]*>/, '$&<p data-tooltp>x</p>'))).toHaveLength(1);
    }
  });
});
