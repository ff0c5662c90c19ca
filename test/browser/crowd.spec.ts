import type { Page } from '@playwright/test';
import { presentCompanies } from '../../fixtures/server/crowd';
import { type Fared, faring, visitAll } from './crowd.support';
import { answerPictures } from './support/providers';
import { tally } from './support/tally';
import { expect, needs, open, test } from './support/test';

const REACT = ['notification', 'modal', 'article', 'faq', 'video'];
/** Our own words, and those that engines have for a property that has both a value and a getter. */
const NOT_LOADED =
  /^Veneer \w+: its code did not load.*(A library of the page has changed|Things named body|Invalid property descriptor|property descriptors must not specify)/s;

/** What can't work in some company, because a package can't: it is said, and the markup is plain. */
const PLAIN: Record<string, string[]> = {
  mootools: [...REACT, 'gallery'],
  polluted: [...REACT, 'gallery'],
  descriptors: [...REACT, 'gallery', 'carousel'],
  names: ['gallery'],
};

/** What WebKitGTK lacks for some company. */
const LACKING: Record<string, string> = {
  // The tests ask their questions in the page's own world there, which these pages have broken.
  descriptors: 'world apart for what tests ask',
  names: 'world apart for what tests ask',
};

/** What a page keeps from a widget by itself, so that there is nothing to say. */
const KEPT: Record<string, string[]> = {
  // The click on a link of the page gets no further than the body: the browser jumps.
  listeners: ['anchor'],
};

/** Opens the page and uses all its widgets, which is told in a line of the table. */
async function visit(page: Page, company: string, plain: string[], after?: () => Promise<void>) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerPictures(page);
  await open(page, '/crowd', { params: { with: company }, waits: false });
  const fared = await visitAll({ page, frame: page.frames()[1] ?? page.mainFrame() }, plain, after);
  console.log(lineOf(company, fared));
  return fared;
}

/** Counts them, and a line of the table: `mootools: 16 work; plain: modal, article; fail: none`. */
function lineOf(company: string, fared: Fared): string {
  const those = (isIt: (how: string) => boolean) =>
    Object.keys(fared).filter((widget) => isIt(fared[widget] ?? ''));
  const works = those((how) => how === 'works');
  const plain = those((how) => how === 'plain');
  const fail = those((how) => how !== 'works' && how !== 'plain');
  tally('environments × widgets work', works.length);
  tally('environments × widgets stay plain, as it is said', plain.length);
  tally('environments × widgets fail', fail.length);
  return `${company}: ${works.length} work; plain: ${plain.join(', ') || 'none'}; fail: ${fail.join(', ') || 'none'}`;
}

for (const company of presentCompanies())
  test(`every widget in the company of ${company}`, async ({ page, allow }) => {
    const lacking = LACKING[company];
    if (lacking) needs(lacking, page, 'chromium', 'firefox');
    if (PLAIN[company]) allow.errors(NOT_LOADED);
    const plain = PLAIN[company] ?? KEPT[company] ?? [];
    expect(await visit(page, company, plain)).toEqual(faring(plain));
  });

test('every widget at 400 %, and nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const after = async () => {
    const widthPx = () =>
      page.locator('html').evaluate((html) => Math.max(html.scrollWidth, html.clientWidth));
    await expect.poll(widthPx).toBeLessThanOrEqual(320);
  };
  expect(await visit(page, 'nobody', [], after)).toEqual(faring());
});
