import type { Page } from '@playwright/test';
import { inside, listen, reading, said, stumbles } from './site.reader.support';
import { SITE_PAGES } from './site.support';
import { dialog } from './support/dialog';
import { hold } from './support/hold';
import { expectPicture, lightbox } from './support/lightbox';
import { expect, open, test, untilReady } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The roles and names of what is read, without plain text. */
const noted = async (page: Page, role: string): Promise<string[]> =>
  inside(await reading(page), role)
    .filter((it) => it.name && !/StaticText|generic|paragraph|none/.test(it.role))
    .map((it) => `${it.role} ${it.name}`);

/** Everything that has a name outside of the open dialog: there should be nothing. */
const around = async (page: Page): Promise<string[]> => {
  const read = await reading(page);
  const within = new Set(inside(read, 'dialog'));
  return read.filter((it) => !within.has(it) && it.role === 'link').map(({ name }) => name);
};

test('site: screen reader, landmarks, headings and names are in order on every page @full @site.pages', async ({
  page,
}) => {
  const found: Record<string, string[]> = {};
  for (const path of SITE_PAGES) {
    await page.goto(path);
    await untilReady(page);
    const message = page.locator('[data-notification]');
    if (await message.count()) {
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
    const wrong = stumbles(await reading(page));
    if (wrong.length) found[path] = wrong;
  }
  expect(found).toEqual({});
});

test('site: screen reader, a page with mistakes is noticed @full @site.pages', () => {
  const line = { name: '', level: 0, url: '', depth: 1 };
  const landmarks = ['banner', 'main', 'contentinfo'].map((role) => ({ ...line, role }));
  const heading = { ...line, role: 'heading', name: 'Rooms', level: 1 };
  const link = { ...line, role: 'link', name: 'More', url: '/a' };
  expect(stumbles([...landmarks, heading, link])).toEqual([]);
  expect(
    stumbles([
      ...landmarks,
      { ...heading, level: 2 },
      { ...heading, level: 4 },
      link,
      { ...link, url: '/b' },
      { ...line, role: 'button' },
      { ...line, role: 'main' },
    ]),
  ).toHaveLength(5);
});

test('site: screen reader, is moved into a dialog and returned to its link @full @modal.focus', async ({
  page,
}) => {
  await listen(page);
  await open(page, '/site/rooms');
  const held = await hold(page, '**/modals/rooms/lakeside');
  const link = page.getByRole('link', { name: 'More about it: Lakeside Room' });
  await link.click();
  await held.asked;
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => said(page)).toContain('Loading…');
  held.answer();
  await expect(dialog(page)).toBeFocused();
  await expect(link).not.toHaveAttribute('aria-busy');
  const lines = await noted(page, 'dialog');
  expect(lines.slice(0, 3)).toEqual([
    'dialog Lakeside Room',
    'button Close',
    'heading Lakeside Room',
  ]);
  expect(await around(page)).toEqual([]);

  await dialog(page).getByRole('link', { name: 'A made bed' }).click();
  await expectPicture(page);
  await expect(lightbox(page)).toHaveAccessibleName(/\S/);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(dialog(page).locator(':focus')).toHaveAttribute('data-gallery', 'lakeside-room');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  expect((await around(page)).length).toBeGreaterThan(20);
});

test('site: screen reader, announces a failed call and of an answer @full @server.failed', async ({
  page,
  allow,
}) => {
  allow.failures(/^503 .*\/modals\/terms/);
  allow.errors(/503/);
  await listen(page);
  await open(page, '/site/faq', { params: { fault: '503', on: '/modals/terms' } });
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Booking terms' });
  await terms.click();
  await expect(dialog(page)).toContainText('503: Service Unavailable (/modals/terms)');
  await expect(dialog(page)).toBeFocused();
  await expect(dialog(page)).toHaveAccessibleName(/\S/);
  expect(await around(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(terms).toBeFocused();

  const held = await hold(page, '**/components/faq');
  const dogs = page.locator('#dogs');
  await dogs.locator('summary').click();
  await held.asked;
  await expect(dogs.getByRole('status')).toHaveText('Loading…');
  held.answer();
  await expect(dogs).toContainText('no dog has liked so far');
  expect(await said(page)).toContain('Loading…');
});

test('site: screen reader, announces menu, dropdown and carousel @full @nav.expanded @menu.open @carousel.keyboard', async ({
  page,
}) => {
  await listen(page);
  await open(page, '/site/');
  const rooms = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rooms' });
  await expect(rooms).toHaveAttribute('aria-expanded', 'false');
  await rooms.press('Enter');
  await expect(rooms).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(rooms).toHaveAttribute('aria-expanded', 'false');

  const news = page.locator('#news');
  await news.scrollIntoViewIfNeeded();
  await expect(news).toHaveAttribute('aria-roledescription', 'carousel');
  const read = async () => (await reading(page)).map(({ role, name }) => `${role} ${name}`);
  expect(await read()).toContain('group 1 of 4');
  expect(await read()).not.toContain('group 2 of 4');
  await news.getByRole('button', { name: 'Next slide' }).press('Enter');
  await expect.poll(read).toContain('group 2 of 4');
  expect(await read()).toContain('heading The Hayloft rests until May');
  await expect(news.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');

  await page.setViewportSize({ width: 390, height: 844 });
  const control = page.getByRole('button', { name: 'Menu' });
  await expect(control).toHaveAttribute('aria-expanded', 'false');
  await control.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  expect((await noted(page, 'dialog')).slice(0, 4)).toEqual([
    'dialog Menu',
    'button Close',
    'navigation Pages',
    'link Rooms',
  ]);
  expect(await around(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(control).toBeFocused();
});
