import { expect, type Page, test } from '@playwright/test';
import { tally } from '../browser/support/tally';
import { filesIn, textOf } from './checkouts';

// Pages of real sites, saved by others, to which the tag is added: what is not Veneer's is left alone.

const FOLDER = 'test/test-pages';

const pages = filesIn('readability', FOLDER).filter((path) => path.endsWith('/source.html'));

/** Opens the page with what it links refused: its own scripts would change it from run to run. */
async function show(page: Page, html: string): Promise<void> {
  await page.unrouteAll();
  await page.route('**/*', (route) => {
    const { pathname, host } = new URL(route.request().url());
    const isOurs = pathname.startsWith('/assets/') && host.startsWith('localhost:');
    if (isOurs) return route.continue();
    if (pathname !== '/saved') return route.abort();
    const headers = { 'content-security-policy': "script-src 'self'" };
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html, headers });
  });
  await page.goto('/saved');
  await page.waitForFunction(() => document.readyState === 'complete');
}

/** Where every element of the page stands, but for those that the tag adds. */
const places = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => !element.closest('script,link,[class*=veneer]'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isDrawn = element.getClientRects().length > 0;
        const box = isDrawn ? [x, y + scrollY, width, height].map(Math.round) : 'not drawn';
        return `${element.localName}#${element.id}.${element.getAttribute('class')} ${box}`;
      }),
  );

/** The page with the tag at the end of its head, or of what stands for one; it may have a base. */
function tagged(html: string, origin: string): string {
  const look = `<link rel="stylesheet" href="${origin}/assets/veneer.css">`;
  const tag = `<script src="${origin}/assets/veneer.js" defer></script>`;
  return html.replace(/<\/head>|(?=<body)|$/i, (end) => `${look}${tag}${end}`);
}

test('saved pages: of real sites, show no report and no element moved @tag.theirs', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(900_000);
  expect(pages.length).toBeGreaterThan(120);
  const wrong: string[] = [];
  let said: string[] = [];
  page.on('console', (message) => {
    if (/veneer/i.test(message.text())) said.push(message.text());
  });
  page.on('pageerror', ({ message }) => said.push(message));
  let count = 0;
  for (const path of pages) {
    const html = textOf('readability', path);
    await show(page, html);
    const before = await places(page);
    said = [];
    await show(page, tagged(html, `${baseURL}`));
    const runs = await page.evaluate(
      () => 'veneer' in window && window.veneer.ready.then(() => true),
    );
    if (!runs) said.push('the tag did not run');
    const after = await places(page);
    count += before.length;
    const moved = before.flatMap((place, at) =>
      after[at] === place ? [] : [`${place} to ${after[at]}`],
    );
    if (said.length || moved.length || before.length !== after.length)
      wrong.push(`${path}: ${[...said, ...moved.slice(0, 3)].join('; ')}`);
  }
  tally('saved pages with the tag', pages.length);
  tally('elements in them, none moved', count);
  expect(wrong).toEqual([]);
});
