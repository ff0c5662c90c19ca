import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { open, untilDrawn } from '../browser/support/page';
import { tally } from '../browser/support/tally';
import { RESULTS, ROOT } from '../steps';

// What the widgets make of a page is HTML of which the Nu checker has no more to say than before.

const CHECKER = join(ROOT, 'test/others/node_modules/vnu-jar/build/dist/vnu.jar');
const FOLDER = join(RESULTS, 'others-html');

const pages = readdirSync(join(ROOT, 'fixtures'))
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace('.html', ''));

interface Message {
  url: string;
  message: string;
  extract?: string;
}

/** The page's elements as they are now, at its end, so that what is near the window is mounted. */
async function written(page: Page): Promise<string> {
  for (let at = 0; at < 40; at++) {
    const isAtEnd = await page.evaluate(() => {
      scrollBy(0, innerHeight);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    });
    await untilDrawn(page);
    if (isAtEnd) break;
  }
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => `<!DOCTYPE html>${document.documentElement.outerHTML}`);
}

/** What the checker says of files, each line as `page: message`. */
function judge(folder: string): Map<string, string> {
  const args = ['-jar', CHECKER, '--format', 'json', '--errors-only', '--skip-non-html', folder];
  const { stderr, error } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  if (error) throw new Error('Not run: the Nu checker needs Java.', { cause: error });
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  return new Map(
    // `all` is written as the browser's own properties, of which the checker does not know the newest.
    messages
      .filter(({ message }) => !/^CSS: .*doesn't exist/.test(message))
      .map(({ url, message, extract = '' }) => [
        `${url.replace(/^.*\/|\.html$/g, '')}: ${message}`,
        extract,
      ]),
  );
}

test('pages: with their widgets mounted, are HTML to the Nu checker as they were before', async ({
  page,
}) => {
  test.setTimeout(900_000);
  if (!existsSync(CHECKER))
    execFileSync('npm', ['ci', '--ignore-scripts', '--prefix', 'test/others'], { cwd: ROOT });
  for (const name of ['before', 'after']) mkdirSync(join(FOLDER, name), { recursive: true });
  for (const name of pages) {
    await open(page, `/${name}`, { params: { tag: 'none' } });
    writeFileSync(join(FOLDER, 'before', `${name}.html`), await written(page));
    await open(page, `/${name}`);
    writeFileSync(join(FOLDER, 'after', `${name}.html`), await written(page));
  }
  const before = judge(join(FOLDER, 'before'));
  const after = judge(join(FOLDER, 'after'));
  tally('pages shown to the Nu checker', pages.length);
  tally('errors in their own markup', before.size);
  const more = [...after].filter(([said]) => !before.has(said));
  expect(more.map(([said, extract]) => `${said} at ${extract}`)).toEqual([]);
});
