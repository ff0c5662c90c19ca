import type { Page } from '@playwright/test';
import { SITE_STORIES } from './site.support';
import { expectOn } from './support/carousel';
import { dialog } from './support/dialog';
import { answerPictures, answerProviders } from './support/providers';
import { calls, expect, expectNoAxe, open, test, untilReady } from './support/test';

// Every widget of the brochure site once, where the site uses it; its rules are proved on its own page.

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

test('site: the home page, dropdown, carousels, parallax and banner work @full @site.journey', async ({
  page,
}) => {
  await open(page, '/site/');
  await bar(page).getByRole('link', { name: 'Rooms' }).click();
  await expect(bar(page).getByRole('link', { name: 'The Boathouse' })).toBeVisible();
  await expectNoAxe(page);
  await page.keyboard.press('Escape');
  const guide = bar(page).getByRole('button', { name: 'Guide' });
  await guide.click();
  const links = page.locator('.site-nav > ul > li:has(> button)').getByRole('link');
  await expect(links).toHaveCount(12);
  const lefts = await links.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().left),
  );
  expect(new Set(lefts).size, 'columns of twelve links').toBe(2);
  await page.keyboard.press('Escape');

  await expect(page.locator('#footer-nav')).toHaveClass(/veneer-footer/);
  const titles = await page
    .locator('#footer-nav h2')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(new Set(titles).size, 'columns of the footer').toBe(2);
  for (const id of ['news', 'dates', 'words', 'partners']) {
    const frame = await expectOn(page, id);
    await expect(frame, id).toHaveAttribute('aria-roledescription', 'carousel');
  }
  const picture = page.locator('.panorama img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image) => image.getAnimations().length)).toBe(1);
  await expect(page.locator('.site-header')).toHaveClass(/is-stuck/);

  const from = page.url();
  await page.getByRole('link', { name: 'Ask about spring' }).click();
  await expect(page).toHaveURL('/site/contact');
  const sent = async () => (await calls(page, '/ajax/analytics')).map(({ fields }) => fields);
  await expect
    .poll(sent)
    .toEqual([
      { url: new URL('/site/contact', from).href, banner: 'spring-third-night', referer: from },
    ]);
});

test('site: the navigation, marks the link to each page and what is above it @full @current.marks', async ({
  page,
}) => {
  const marked = (selector: string) =>
    page
      .locator(`${selector} :is([aria-current],.is-current-parent > :is(a,button:only-of-type))`)
      .filter({ hasText: /./ })
      .allTextContents();
  for (const [path, texts] of [
    ['/site/gallery', ['Gallery']],
    ['/site/rooms/pinewood', ['Rooms', 'Pinewood Room']],
    ['/site/journal/marta', ['Guide', 'A boat called Marta']],
    ['/site/rooms#house-rules', ['Rooms', 'Guide', 'House rules']],
    ['/site/', []],
  ] as const) {
    await open(page, path);
    expect(await marked('.site-nav'), path).toEqual(texts);
    expect(await marked('.menu-list'), path).toEqual(texts);
  }
});

test('site: the menu on a phone, opens, leads on and closes at a larger window @full @menu.open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/site/rooms/lakeside');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const control = page.getByRole('button', { name: 'Menu' });
  await control.click();
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.getByRole('button', { name: 'Show the rooms' }).click();
  const room = menu.getByRole('link', { name: 'Lakeside Room' });
  await expect(room).toHaveAttribute('aria-current', 'page');
  await expectNoAxe(page);
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toHaveCount(0);
  await expect(control).toBeFocused();
  await control.click();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(menu).toHaveCount(0);
  await expect(bar(page)).toBeVisible();
});

test('site: every story, opens in a dialog and returns to its link @full @article.post', async ({
  page,
}) => {
  await open(page, '/site/journal');
  expect(SITE_STORIES.length).toBeGreaterThan(1);
  for (const { slug, title } of SITE_STORIES) {
    const link = page.getByRole('link', { name: `Read “${title}”` });
    await link.click();
    await expect(dialog(page)).toHaveAccessibleName(title);
    await expect(dialog(page).getByRole('paragraph').last()).toContainText(/\w{3}/);
    await close(page);
    await expect(link).toBeFocused();
    expect((await calls(page)).at(-1)?.fields).toEqual({ slug });
  }
});

test('site: every question, loads its answer once @full @engines @faq.load', async ({ page }) => {
  await open(page, '/site/faq');
  const questions = await page.locator('details[data-faq]').all();
  expect(questions.length).toBeGreaterThan(5);
  for (const question of questions) {
    await question.locator('summary').click();
    await expect(question.getByRole('paragraph').first()).toBeVisible();
    await expect(question.getByRole('link', { name: 'Read the answer' })).toHaveCount(0);
  }
  expect(await calls(page, '/components/faq')).toHaveLength(questions.length);
  await expectNoAxe(page);
  await page.getByRole('link', { name: 'a dog' }).click();
  await expect(page).toHaveURL(/#dogs$/);
});

test('site: an order of the letter, is thanked for once and the cookie is gone @full @notification.cookie', async ({
  page,
}) => {
  await open(page, '/site/journal');
  await page.getByLabel('Your name').fill('Ada <Lovelace>');
  await page.getByLabel('Email').fill('ada@elsewhere.example');
  await page.getByLabel('Email').press('Enter');
  await expect(dialog(page)).toContainText('Thank you, Ada <Lovelace>. We have written to');
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(names).not.toContain('message');
  await close(page);
  await page.reload();
  await untilReady(page);
  await expect(dialog(page)).toHaveCount(0);
  // A message that stands in its page is shown there.
  await page.getByRole('contentinfo').getByRole('link', { name: 'The Hayloft' }).click();
  await expect(dialog(page)).toContainText('The Hayloft rests until 1 May');
  await close(page);
});

test('site: the films, get their thumbnails near the viewport and play in a dialog @full @video.play @thumbnail.near', async ({
  page,
}) => {
  const frames = await answerProviders(page);
  const pictures = await answerPictures(page);
  await open(page, '/site/events');
  expect(pictures).toEqual([]);
  const film = page.getByRole('link', { name: 'Watch Sintel' });
  await film.scrollIntoViewIfNeeded();
  await expect(film.locator('img')).toHaveAttribute('src', /ytimg\.com\/vi\/eRsGyueVLvQ\//);
  expect(frames).toEqual([]);
  await film.click();
  await expect(dialog(page)).toHaveAccessibleName(/Sintel/);
  await expect(page.frameLocator('iframe').locator('body')).toHaveText(/^autoplay/);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('link', { name: 'Times and prices: Lantern night' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Lantern night');
  await close(page);
});

test('site: contact links, take the settings; the share toggle and house rules work @full @contact.site @share.toggle @modal.part', async ({
  page,
}) => {
  await open(page, '/site/contact#ask-dogs');
  await expect(page.locator('#ask-dogs')).toContainText('no dog has liked so far');
  for (const [name, href] of [
    ['Write to Kari', 'mailto:stay@haldenlodge.example'],
    ['Write to Ingrid', 'mailto:groups@haldenlodge.example'],
    ['+1 555 010 4477', 'tel:+15550104477'],
    ['haldenlodge.example', 'https://haldenlodge.example/'],
    ['Ring the lodge', 'tel:+15550104477'],
  ] as const)
    await expect(page.getByRole('link', { name, exact: true }), name).toHaveAttribute('href', href);

  await open(page, '/site/events/concert');
  const links = page.locator('.share').getByRole('link');
  await expect(links).toHaveCount(0);
  await page.getByRole('button', { name: 'Tell a friend' }).click();
  await expect(links).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(0);

  await open(page, '/site/rooms');
  await page.getByRole('main').getByRole('link', { name: 'House rules, all five of them' }).click();
  await expect(dialog(page)).toHaveAccessibleName('House rules');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(5);
  await close(page);
  await expect(page.locator('main #house-rules li')).toHaveCount(5);
});
