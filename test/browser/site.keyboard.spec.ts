import { contrasts, motions, recordMotion } from './look.page';
import { keyTo, missed, walk } from './site.keyboard.support';
import { dialog } from './support/dialog';
import { expectPicture, expectSlide, lightbox } from './support/lightbox';
import { answerPictures, answerProviders } from './support/providers';
import { expect, open, test, untilReady } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What can be pressed or filled in, whose text or border has to be seen. */
const CONTROLS = 'a[href], button, input, select, textarea, summary';

for (const path of ['', 'rooms', 'events', 'gallery', 'journal', 'faq', 'contact'])
  test(`site: /site/${path}, Tab reaches every control once, in order and in view${path === 'rooms' ? '' : ' @full'} @site.keyboard`, async ({
    page,
  }) => {
    await answerPictures(page);
    await recordMotion(page);
    await open(page, `/site/${path}`);
    // Rows get their buttons when they are near: here all of them are there before the walk.
    for (const row of await page.locator('[data-carousel]').all()) {
      await row.scrollIntoViewIfNeeded();
      await expect(row).toHaveAttribute('aria-roledescription', 'carousel');
    }
    const stops = await walk(page);
    expect(stops.filter(({ wrong }) => wrong.length)).toEqual([]);
    expect(stops[0]?.name).toBe('a “Skip to the content”');
    expect(stops.at(-1)?.name).toBe('a “Back to the top”');
    expect(await missed(page)).toEqual([]);
    expect(await motions(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    const unseen = (await contrasts(page, CONTROLS)).filter(({ ratio }) => ratio < 3);
    expect(unseen, 'Controls in forced colours').toEqual([]);
  });

test('site: keyboard alone, leads from the skip link over dropdowns to the form and its answer @site.keyboard', async ({
  page,
}) => {
  await open(page, '/site/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await keyTo(page, page.getByRole('link', { name: 'Ask for a room' }));

  const bar = page.getByRole('navigation', { name: 'Main' });
  const guide = bar.getByRole('button', { name: 'Guide' });
  await keyTo(page, guide, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(guide).toHaveAttribute('aria-expanded', 'true');
  await keyTo(page, bar.getByRole('link', { name: 'Arriving' }));
  await page.keyboard.press('Escape');
  await expect(guide).toBeFocused();
  await keyTo(page, bar.getByRole('link', { name: 'Contact' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/site/contact');
  await untilReady(page);

  const send = page.getByRole('button', { name: 'Send the enquiry' });
  await keyTo(page, send);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.keyboard.type('Ada Lovelace');
  await keyTo(page, page.getByLabel('Email'));
  await page.keyboard.type('ada@elsewhere.example');
  for (const [field, typed, shown] of [
    ['Arrival', '06182027', '06/18/2027'],
    ['Departure', '06212027', '06/21/2027'],
  ] as const) {
    await keyTo(page, page.getByLabel(field));
    await page.keyboard.type(typed);
    await expect(page.getByLabel(field)).toHaveValue(shown);
  }
  const cot = page.getByRole('checkbox', { name: 'A cot, please' });
  await keyTo(page, cot);
  await page.keyboard.press('Space');
  await expect(cot).toBeChecked();
  await keyTo(page, send);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Thank you, Ada Lovelace');
  // Tab goes round in the dialog.
  const close = dialog(page).getByRole('button', { name: 'Close' });
  await keyTo(page, close);
  await keyTo(page, dialog(page).getByRole('link', { name: '+1 555 010 4477' }));
  await keyTo(page, close);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(send).toBeFocused();
});

test('site: keyboard alone, opens and closes lightbox, modal, question, share toggle, video and menu @full @site.keyboard', async ({
  page,
}) => {
  await answerPictures(page);
  await answerProviders(page);
  await open(page, '/site/gallery');
  const first = page.getByRole('main').getByRole('link').first();
  await keyTo(page, first);
  await page.keyboard.press('Enter');
  await expectPicture(page);
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, '2/11');
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);

  await open(page, '/site/rooms');
  const more = page.getByRole('link', { name: 'More about it: The Boathouse' });
  await keyTo(page, more);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('The Boathouse');
  await keyTo(page, dialog(page).getByRole('link', { name: 'Ask for this room' }));
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await open(page, '/site/faq');
  const dogs = page.locator('#dogs');
  await keyTo(page, dogs.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(dogs).toContainText('no dog has liked so far');
  await page.keyboard.press('Enter');
  await expect(dogs).not.toHaveAttribute('open');

  await open(page, '/site/events/concert');
  const share = page.getByRole('button', { name: 'Tell a friend' });
  await keyTo(page, share);
  await page.keyboard.press('Enter');
  const ways = page.locator('[data-share]').getByRole('link');
  await keyTo(page, ways.first());
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();
  await expect(ways.first()).toBeHidden();

  await open(page, '/site/events');
  const film = page.getByRole('link', { name: 'Watch Sintel' });
  await keyTo(page, film);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Watch Sintel');
  await page.keyboard.press('Escape');
  await expect(film).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: 'Menu' });
  await keyTo(page, menu, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Menu' });
  await expect(list.getByRole('button', { name: 'Close' })).toBeFocused();
  const opener = list.getByRole('button', { name: 'Show the rooms' });
  await keyTo(page, opener);
  await page.keyboard.press('Enter');
  await keyTo(page, list.getByRole('link', { name: 'The Boathouse' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/site/rooms/boathouse');
});
