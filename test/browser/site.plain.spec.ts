import { SITE_STORIES } from './site.support';
import { expect, expectNoAxe, open, test } from './support/test';

test.use({ javaScriptEnabled: false });

test('every story is read on its own page', { tag: '@both' }, async ({ page }) => {
  expect(SITE_STORIES.length).toBeGreaterThan(1);
  for (const { slug, title } of SITE_STORIES) {
    await open(page, '/site/journal');
    await page.getByRole('link', { name: `Read “${title}”` }).click();
    await expect(page).toHaveURL(`/site/journal/${slug}`);
    await expect(page.locator('h1')).toHaveText(title);
    await page.getByRole('link', { name: 'More from the journal' }).click();
    await expect(page).toHaveURL('/site/journal');
  }
});

test('every question opens and leads to its answer', { tag: '@both' }, async ({ page }) => {
  await open(page, '/site/faq');
  const ids = await page.locator('details').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(5);
  for (const id of ids) {
    await page.goto('/site/faq');
    const question = page.locator(`details#${id}`);
    const asked = (await question.locator('summary').textContent()) ?? '';
    await question.locator('summary').click();
    await question.getByRole('link', { name: 'Read the answer' }).click();
    await expect(page).toHaveURL(`/site/questions#${id}`);
    await expect(page.getByRole('heading', { name: asked })).toBeInViewport();
    await expect(page.locator(`#${id}`).getByRole('paragraph').first()).toBeInViewport();
  }
});

test('a link to a question leads to it', async ({ page }) => {
  await open(page, '/site/faq#children');
  await expect(page.locator('#children > summary')).toBeInViewport();
  await page.goto('/site/contact#ask-dogs');
  await expect(page.locator('#ask-dogs > summary')).toBeInViewport();
});

test('a film opens on its provider’s page', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/^https:\/\/(www\.youtube|vimeo)\.com\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<h1>A film</h1>' });
  });
  for (const name of ['Watch Big Buck Bunny', 'Watch Sintel', 'on Vimeo too']) {
    await open(page, '/site/events');
    const link = page.getByRole('link', { name });
    const href = await link.getAttribute('href');
    await link.click();
    await expect(page.locator('h1')).toHaveText('A film');
    expect(asked.at(-1)).toBe(href);
  }
});

test('the share links are all in sight, without a button', { tag: '@both' }, async ({ page }) => {
  for (const path of ['/site/journal/marta', '/site/events/concert']) {
    await open(page, path);
    await expect(page.locator('.share').getByRole('button')).toHaveCount(0);
    for (const name of ['By e-mail', 'By text message', 'On Facebook'])
      await expect(page.locator('.share').getByRole('link', { name })).toBeVisible();
    await page.getByRole('link', { name: 'On Facebook' }).scrollIntoViewIfNeeded();
    await expect(page.locator('.share')).toBeInViewport({ ratio: 1 });
  }
});

test('the banner leads on, and the loader is not seen', async ({ page }) => {
  await open(page, '/site/');
  await expect(page.locator('.loader')).toBeHidden();
  await page.getByRole('link', { name: 'Ask about spring' }).click();
  await expect(page).toHaveURL('/site/contact');
});

test('the letter is ordered, wrongly at first', { tag: '@both' }, async ({ page, allow }) => {
  allow.failures(/^422 .*\/site\/letters/, 1);
  await open(page, '/site/journal');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Email').fill('ada@elsewhere');
  await page.getByRole('button', { name: 'Send me the letter' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/looks incomplete/);
  await expect(page.getByLabel('Email')).toBeInViewport({ ratio: 1 });
  await expectNoAxe(page);
  // By `fill` Firefox's driver adds to what an e-mail field has.
  await page.getByLabel('Email').press('ControlOrMeta+a');
  await page.keyboard.type('ada@elsewhere.example');
  await page.getByRole('button', { name: 'Send me the letter' }).click();
  await expect(page.locator('h1')).toHaveText('Your name is on the list');
  await expect(page.locator('h1')).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.locator('h1')).toHaveText('Your name is on the list');
});

test('the room that rests says so in its place', { tag: '@both' }, async ({ page }) => {
  await open(page, '/site/rooms/hayloft');
  const notice = page.getByText('The Hayloft rests until 1 May');
  await notice.scrollIntoViewIfNeeded();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expectNoAxe(page);
});
