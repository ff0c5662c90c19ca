import { expectFits } from './site.support';
import { dialog } from './support/dialog';
import { hold } from './support/hold';
import { answerPictures, answerProviders } from './support/providers';
import { calls, expect, expectNoAxe, open, test } from './support/test';

const FAQ = '/components/faq';

test('a story by tap, slowly, and back', async ({ page }) => {
  const article = await hold(page, '**/components/article');
  await open(page, '/site/journal');
  const link = page.getByRole('link', { name: 'Read “A boat called Marta”' });
  await link.tap();
  await expect(dialog(page).getByRole('status')).toHaveText('Loading…');
  article.answer();
  await expect(dialog(page)).toContainText('Grandfather built her');
  await expectNoAxe(page);
  const [width, inside] = await dialog(page).evaluate((box) => [box.clientWidth, box.scrollWidth]);
  expect(inside).toBe(width);
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
  await expect(dialog(page)).toHaveCount(0);
});

test('questions by tap, and a failing answer tried again', async ({ page, allow }) => {
  allow.failures(/^500 .*\/components\/faq/, 1);
  allow.errors(/components\/faq answered 500/, 1);
  await open(page, '/site/faq', { params: { fault: 500, on: FAQ, times: 1 } });
  await page.locator('#dogs > summary').tap();
  await expect(dialog(page)).toContainText('500: Internal Server Error (/components/faq)');
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('#dogs').getByRole('button', { name: 'Try again' }).tap();
  await expect(page.locator('#dogs')).toContainText('whose ladder no dog has liked so far');
  await page.locator('#boats > summary').tap();
  await expect(page.locator('#boats')).toContainText('the pegs have names');
  await expectFits(page, [390, 360, 320]);
});

test('a film plays at one tap', async ({ page }) => {
  const asked = await answerProviders(page);
  await answerPictures(page);
  await open(page, '/site/events', { params: { delay: 150, on: '/assets/video' } });
  await page.getByRole('link', { name: 'Watch Big Buck Bunny' }).tap();
  await expect(page.frameLocator('iframe').locator('body')).toHaveText('autoplay allowed');
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

test('the share links by tap, closed by a tap beside them', async ({ page }) => {
  await open(page, '/site/events/lantern-night');
  await page.getByRole('button', { name: 'Tell a friend' }).tap();
  const list = page.locator('.share ul');
  await expect(list).toBeInViewport({ ratio: 1 });
  for (const link of await list.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByText('Price: ').tap({ position: { x: 2, y: 2 } });
  await expect(list).toBeHidden();
});

test('the banner by tap is counted, and the page is left', async ({ page }) => {
  await open(page, '/site/');
  await page.getByRole('link', { name: 'Ask about spring' }).tap();
  await expect(page).toHaveURL('/site/contact');
  await expect.poll(async () => (await calls(page, '/ajax/analytics')).length).toBe(1);
});

test('the letter by finger, and the room that rests', async ({ page }) => {
  await open(page, '/site/journal');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Email').fill('ada@elsewhere.example');
  await page.getByRole('button', { name: 'Send me the letter' }).tap();
  await expect(dialog(page)).toContainText('Thank you, Ada.');
  await expect(dialog(page)).toBeInViewport({ ratio: 1 });
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).not.toContain('message');
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'The Hayloft' }).tap();
  await expect(dialog(page)).toContainText('The Hayloft rests until 1 May');
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
});
