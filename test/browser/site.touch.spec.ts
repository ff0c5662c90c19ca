import { expectFits } from './site.support';
import { dialog } from './support/dialog';
import { expectClosed, expectPicture, expectSlide, lightbox } from './support/lightbox';
import { expect, expectNoAxe, open, test, touchSwipe } from './support/test';

/** The least size of what a finger has to hit, in CSS pixels. */
const TARGET_PX = 44;
const RIGHT = { x: 320, y: 380 };
const LEFT = { x: 60, y: 380 };

test('site: on a phone, a room’s dialog opens, its pictures are swiped and the focus returns to the link @site.journey', async ({
  page,
}) => {
  await open(page, '/site/rooms');
  const link = page.getByRole('link', { name: 'More about it: Lakeside Room' });
  await link.tap();
  await expect(dialog(page)).toHaveAccessibleName('Lakeside Room');
  await expectNoAxe(page);
  const width = await dialog(page).evaluate((box) => [box.scrollWidth, box.clientWidth]);
  expect(width[0]).toBe(width[1]);
  await dialog(page).getByRole('link', { name: 'A made bed' }).tap();
  await expectPicture(page);
  await touchSwipe(page, RIGHT, LEFT);
  await expectSlide(page, '2/3');
  await lightbox(page).getByRole('button', { name: 'Close' }).tap();
  await expectClosed(page);
  await expect(dialog(page)).toHaveAccessibleName('Lakeside Room');
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
  await expect(dialog(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('site: on a phone, the enquiry is filled in, sent and answered @full @site.journey', async ({
  page,
}) => {
  await open(page, '/site/contact');
  const type = async (label: string, text: string) => {
    await page.getByLabel(label).tap();
    await page.getByLabel(label).pressSequentially(text);
  };
  await type('Your name', 'Ada');
  await type('Email', 'ada@elsewhere.example');
  await type('Arrival', '06182027');
  await type('Departure', '06212027');
  await page.getByText('We bring a dog').tap();
  await expect(page.getByLabel('We bring a dog')).toBeChecked();
  await expect(page.getByLabel('Arrival')).toHaveValue('06/18/2027');
  await page.getByRole('button', { name: 'Send the enquiry' }).tap();
  await expect(dialog(page)).toHaveAccessibleName('Thank you, Ada');
  await expect(dialog(page).getByRole('link')).toHaveAttribute('href', 'tel:+15550104477');
  await expectNoAxe(page);
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
});

test('site: on a phone, targets are 44 px and 320 px are wide enough @full @site.pages', async ({
  page,
}) => {
  for (const path of ['/site/', '/site/rooms', '/site/contact']) {
    await open(page, path);
    const controls = page.locator(
      'nav a, .menu-open, .button, .more, .contact-list a, input, select',
    );
    // What a closed menu holds has no size yet.
    // All at once: which are seen changes as the carousels are mounted.
    const sizes = await controls.filter({ visible: true }).evaluateAll((all) =>
      all.map((control) => {
        // A checkbox is hit by its label.
        const isBox = control.getAttribute('type') === 'checkbox';
        const target = (isBox && control.parentElement) || control;
        const name = control.textContent || control.getAttribute('name');
        return { name, height: Math.round(target.getBoundingClientRect().height) };
      }),
    );
    for (const { name, height } of sizes)
      expect(height, `${path} ${name}`).toBeGreaterThanOrEqual(TARGET_PX);
    await expectFits(page, [390, 360, 320]);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});
