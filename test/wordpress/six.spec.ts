import type { Page } from '@playwright/test';
import { dialog } from '../browser/support/dialog';
import { expect, expectNoAxe, test } from '../browser/support/test';
import { newWord, visit } from './site';

const SIX = '/six/';

test('an author’s accordion, tabs and filter work', async ({ page }) => {
  await visit(page, SIX);
  const rows = page.locator('#rows details');
  for (const [open, closed] of [
    [0, 1],
    [1, 0],
  ] as const) {
    await rows.nth(open).locator('summary').click();
    await expect(rows.nth(open)).toHaveAttribute('open');
    await expect(rows.nth(closed)).not.toHaveAttribute('open');
  }
  await page.locator('#seasons').getByRole('tab', { name: 'Winter' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Winter' })).toBeVisible();
  await expect(page.getByText('Boats, and long evenings.')).toBeHidden();
  await page.getByRole('link', { name: 'When it rains' }).click();
  await expect(page.getByText('The jetty')).toBeHidden();
  await expect(page.getByText('The museum')).toBeVisible();
  await expect(page).toHaveURL(/\/six\/\?weather=rain/);
  // WordPress leaves the parameter alone.
  await visit(page, `${SIX}?weather=rain`);
  await expect(page.getByText('The jetty')).toBeHidden();
  await expectNoAxe(page, { within: '.entry-content' });
});

/** Answers pages in frames. @returns the hosts of those that were asked for */
async function answerFrames(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/html', body: '<title>Frame</title>' });
  });
  return asked;
}

for (const [what, box, name, frame] of [
  ['map', 'p:has(#place)', /Where the lodge is/, /^https:\/\/www\.openstreetmap\.org\/export\//],
  ['host of the settings', 'p:has(#booking)', /Book a room/, /^https:\/\/booking\.example\/lodge$/],
  ['embed block', '#film', /The lake & the boats/, /youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/],
  [
    'block without an answer',
    '#unknown',
    /76979871/,
    /^https:\/\/player\.vimeo\.com\/video\/76979/,
  ],
] as const)
  test(`what is embedded is loaded after a click: ${what}`, async ({ page }) => {
    const asked = await answerFrames(page);
    await visit(page, SIX);
    const place = page.locator(box);
    const link = place.getByRole('link', { name });
    await link.scrollIntoViewIfNeeded();
    await expect(link).toHaveClass(/veneer-embed/);
    // A panel of 16 to 9, with nothing of WordPress's empty box above it.
    const { width, height } = (await link.boundingBox()) ?? { width: 0, height: 0 };
    expect(width / height).toBeCloseTo(16 / 9, 1);
    const above = await place.evaluate(
      (element) =>
        (element.querySelector('a') as Element).getBoundingClientRect().top -
        element.getBoundingClientRect().top,
    );
    expect(above).toBeLessThan(10);
    expect(asked).toEqual([]);
    await link.click();
    await expect(place.locator('iframe')).toHaveAttribute('src', frame);
    await expect.poll(() => asked).toEqual([new URL(String(await srcIn(page, box))).host]);
  });

const srcIn = (page: Page, box: string) => page.locator(`${box} iframe`).getAttribute('src');

test('the link to older posts appends them, up to the last', async ({ page }) => {
  await visit(page, '/');
  const posts = page.locator('#veneer-posts > article, #veneer-posts-1 > li');
  const older = page.getByRole('link', { name: /^Older posts/i });
  await expect(posts).toHaveCount(2);
  await older.click();
  await expect(posts).toHaveCount(4);
  await expect(page).toHaveURL(/\/page\/2\/$/);
  await expect(older).toHaveAttribute('href', /\/page\/3\/$/);
  await older.click();
  await expect(posts).toHaveCount(6);
  await expect(older).toBeHidden();
  await posts.getByRole('link', { name: 'The first train' }).first().click();
  await expect(page.getByText('It leaves at six')).toBeVisible();
  await page.goBack();
  await expect(posts).toHaveCount(6);
});

test('what WordPress refuses in a comment stands at its field, and nothing is lost', async ({
  page,
  allow,
  baseURL,
}) => {
  allow.failures(/422 .*\/wp-comments-post\.php$/);
  const text = `A kind house ${newWord()}`;
  const form = page.locator('#commentform');
  const send = () => page.locator('#submit').click();
  await visit(page, '/first-train/');
  await page.locator('#comment').fill(text);
  await send();
  await expect(page.locator('#author')).toBeFocused();
  await expect(page.locator('#author')).toHaveAccessibleDescription(/fill the required fields/);
  await page.locator('#author').fill('Anna');
  await page.locator('#email').fill('anna@lodge');
  await send();
  await expect(page.locator('#email')).toBeFocused();
  await expect(page.locator('#email')).toHaveAccessibleDescription(
    /[.] Please enter a valid email/,
  );
  await expect(page.locator('#comment')).toHaveValue(text);
  await page.locator('#email').fill('anna@lodge.example');
  const flood = { name: 'tests-flood', value: '1', url: String(baseURL) };
  await page.context().addCookies([flood]);
  await send();
  await expect(form.getByRole('alert')).toContainText('You are posting comments too quickly');
  await page.context().clearCookies({ name: 'tests-flood' });
  await send();
  await expect(dialog(page)).toContainText('your comment is on the page');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(text)).toBeVisible();
  await page.locator('#comment').fill(text);
  await page.locator('#author').fill('Anna');
  await page.locator('#email').fill('anna@lodge.example');
  await send();
  await expect(form.getByRole('alert')).toContainText('Duplicate comment detected');
  await expect(page.locator('#comment')).toHaveValue(text);
  await expectNoAxe(page, { within: '#commentform' });
});
