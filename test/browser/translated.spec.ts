import type { Locator, Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { answerPictures, expectNoFilm } from './support/providers';
import { expect, insert, leftOvers, open, test } from './support/test';

const FAILED = 'The requested content cannot be loaded. Please try again later.';

/** What a translator puts in the place of each text. */
const rewritten = (around: Locator) => around.locator('font > font');

/** The first call of a path is answered by nothing, once the test says so; the next by the server. */
async function failFirst(page: Page, path: string): Promise<() => void> {
  let fail = () => {};
  const isTime = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(
    `**${path}`,
    async (route) => {
      await isTime;
      await route.fulfill({ status: 200, contentType: 'text/html', body: '' });
    },
    { times: 1 },
  );
  return fail;
}

/** A panel goes from loading over failed to the answer, and each state says its own text alone. */
async function expectStates(panel: Locator, fail: () => void, answer: string): Promise<void> {
  await expect(rewritten(panel.getByRole('status'))).toHaveText('Loading…');
  fail();
  await expect(rewritten(panel.getByRole('alert'))).toHaveText(FAILED);
  await expect(panel).not.toContainText('Loading');
  await rewritten(panel.getByRole('button', { name: 'Try again' })).click();
  await expect(panel).toContainText(answer);
  await expect(panel).not.toContainText(FAILED);
}

test('translator: while it rewrites all texts every state says its own text, and stop() restores the server’s markup @full @old.library', async ({
  page,
  allow,
}) => {
  allow.errors(/components\/(faq|article) answered with nothing/, 2);
  allow.errors(/none\.webm can’t be played/, 1);
  expectNoFilm(allow, page, /404 .*none\.webm/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerPictures(page);
  await open(page, '/crowd', { params: { with: 'translator' } });
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => leftOvers(page)).toEqual([]);
  };

  await expect(rewritten(dialog(page)).first()).toBeVisible();
  await close();
  const button = page.locator('#share button');
  for (const label of ['Close', 'Share', 'Close', 'Share']) {
    await button.click();
    await expect(button).toHaveText(label);
    await expect(rewritten(button)).toHaveText(label);
  }

  const failFaq = await failFirst(page, '/components/faq');
  await page.locator('#question summary').click();
  await expectStates(page.locator('#question'), failFaq, 'Yes, eight of them');
  const failArticle = await failFirst(page, '/components/article');
  await page.click('#article');
  await expectStates(dialog(page), failArticle, 'water');
  await close();
  await insert(page, '<a id="lost" href="/site/films/none.webm" data-video>Lost film</a>');
  await page.click('#lost');
  await expect(rewritten(dialog(page).getByRole('status'))).toHaveText(FAILED);
  await close();
  // One dialog after the other, and one whose content is the page's own.
  for (const text of ['The first', 'The second']) {
    await page.evaluate((it) => window.veneer.notify('info', it), text);
    await expect(rewritten(dialog(page)).filter({ hasText: text })).toBeVisible();
    await close();
  }
  await page.click('#part');
  await expect(rewritten(dialog(page)).last()).toHaveText('Shoes stay at the door.');
  await close();
  await expect(rewritten(page.locator('main > #rules')).last()).toBeVisible();

  await expect(rewritten(page.locator('#mail'))).toHaveText('stay@veneer.example');
  await page.evaluate(() => window.veneer.stop());
  await expect(page.locator('#mail')).toHaveText('');
  await expect(page.locator('#mail > *')).toHaveCount(0);
  await expect(page.locator('#question a')).toHaveText('The answer');
  await expect(button).toHaveText('Share');
  await expect(page.locator('#footer ul')).toHaveCount(1);
  await expect(page.locator('.veneer-carousel__bar, .veneer-loader__status')).toHaveCount(0);
});
