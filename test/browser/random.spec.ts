import type { Page } from '@playwright/test';
import { randomPage } from '../random/page';
import { canTake, expect, open, test } from './support/test';

const VISITOR = new URL('../random/visitor.js', import.meta.url).pathname;

/** The same pages on every run; others with `VENEER_SEED=7`, more with `VENEER_ROUNDS=50`. */
const SEED = Number(process.env.VENEER_SEED ?? 1);
const ROUNDS = Number(process.env.VENEER_ROUNDS ?? 10);
const PAGES_A_ROUND = 200;
/** WebKit lets a page add no more than 100 entries to the history in 30 s. */
const PAGES_A_LOAD = 100;
const FAST_PAGES = 24;
const LOADS = 40;

const pagesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const number = first + index;
    return { ...randomPage(SEED, number), number };
  });

/** Without Veneer, too, WebKitGTK's process ends where a page does so. */
const STICKY = 'life where something sticks beside a float in a closed details: page 40';
const isDeadly = ({ number }: { number: number }) => SEED === 1 && number === 40;

test.beforeEach(async ({ page, allow }) => {
  // What is wrong with the markup is reported, and a picture that is nowhere stays away.
  allow.noise(/^Veneer |^Failed to load resource/);
  allow.misses(/^404 /);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The visitor asks for a key so: WebKitGTK has no functions of the tests in a page.
  await page.route('**/press-enter', async (route) => {
    await page.keyboard.press('Enter');
    await route.fulfill();
  });
  await page.addInitScript({ path: VISITOR });
});

/** Shows these pages one after the other, each with one widget whose markup is right. */
async function expectGoodWorks(page: Page, all: ReturnType<typeof pagesFrom>): Promise<void> {
  const canAll = !all.some(isDeadly) || canTake(STICKY, page, 'chromium', 'firefox');
  const pages = canAll ? all : all.filter((one) => !isDeadly(one));
  for (let at = 0; at < pages.length; at += PAGES_A_LOAD) {
    await open(page, '/blank', { params: { 'opt.errors': 'console' } });
    const some = pages.slice(at, at + PAGES_A_LOAD);
    expect(await page.evaluate((all) => window.visitor.walk(all), some)).toEqual([]);
  }
}

test('random markup: beside it the widget whose markup is right works and no word is lost @full @old.broken', ({
  page,
}) => expectGoodWorks(page, pagesFrom(0, FAST_PAGES)));

for (let round = 0; round < ROUNDS; round++)
  test(`random markup of seed ${SEED}, round ${round}: the widget whose markup is right works and no word is lost${round ? '' : ' @engines'} @full @old.broken`, ({
    page,
  }) => expectGoodWorks(page, pagesFrom(round * PAGES_A_ROUND, PAGES_A_ROUND)));

test(`random markup of seed ${SEED} that the page is loaded with: the widget whose markup is right works @engines @full @old.broken`, async ({
  page,
}) => {
  let html = '';
  const head =
    '<meta charset="utf-8"><title>Random</title><script src="/assets/veneer.js" data-errors="console" defer></script>';
  await page.route('**/random?*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head>${head}</head><body>${html}</body></html>`,
    }),
  );
  for (const random of pagesFrom(0, LOADS)) {
    html = random.html;
    await open(page, '/random');
    const found = await page.evaluate((it) => window.visitor.judge(it), random);
    expect(found, `page ${random.number}, ${random.good}`).toEqual([]);
  }
  // A message of the last one may open later.
  await open(page, '/blank');
});
