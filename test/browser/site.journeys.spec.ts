import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { closeBy, expectClosed, expectPicture, expectSlide, lightbox } from './support/lightbox';
import { calls, expect, expectNoAxe, open, test } from './support/test';
import { bubble, pointAway } from './tooltip.support';

/** Opens a modal by its link and waits for the dialog of that name. */
async function openModal(page: Page, link: string, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: link }).click();
  await expect(dialog(page)).toHaveAccessibleName(name);
}

test('site: under a policy, a room’s dialog and its lightbox open, and the focus returns to the link @full @site.journey', async ({
  page,
}) => {
  await open(page, '/site/rooms', { params: { csp: 'self' } });
  await openModal(page, 'More about it: Lakeside Room', 'Lakeside Room');
  const [call] = await calls(page, '/modals/rooms/lakeside');
  expect(call?.fields).toEqual({ roomId: '12' });
  await expect(
    dialog(page).getByRole('link', { name: 'stay@haldenlodge.example' }),
  ).toHaveAttribute('href', 'mailto:stay@haldenlodge.example');
  await expectNoAxe(page);

  await dialog(page).getByRole('link', { name: 'A made bed' }).click();
  await expectPicture(page);
  await expectSlide(page, '1/3');
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, '2/3');
  await expect(lightbox(page)).toContainText('The window bench, at about seven');
  await closeBy(page);
  await expect(dialog(page)).toHaveAccessibleName('Lakeside Room');
  await expect(dialog(page).locator(':focus')).toHaveAttribute('data-gallery', 'lakeside-room');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'More about it: Lakeside Room' })).toBeFocused();
});

test('site: a room’s dialog, leads on to a tooltip, the terms and the enquiry @full @engines @site.journey', async ({
  page,
}) => {
  await open(page, '/site/');
  await page.getByRole('link', { name: 'See the Boathouse' }).click();
  await expect(dialog(page)).toHaveAccessibleName('The Boathouse');
  await dialog(page).getByText('half board').hover();
  await expect(bubble(page)).toContainText('$38 a head');
  await pointAway(page);
  await dialog(page).getByRole('link', { name: 'booking terms' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Booking terms');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveAccessibleName('The Boathouse');
  await dialog(page).getByRole('link', { name: 'Ask for this room' }).click();
  await expect(page).toHaveURL('/site/contact#enquiry');
  await expect(page.getByLabel('Your name')).toBeInViewport();
});

test('site: a gallery, keeps its address on a reload and closes with Back @full @site.journey', async ({
  page,
}) => {
  await open(page, '/site/gallery');
  await page.locator('a[data-gallery="seasons"]').first().click();
  await expectPicture(page);
  await expectSlide(page, '1/11');
  await expect(page).toHaveURL(/#seasons-1$/);
  await expect(lightbox(page)).toContainText('Five in the morning, the kitchen light on');
  await lightbox(page).getByRole('button', { name: 'Next' }).click();
  await expectSlide(page, '2/11');
  await expect(page).toHaveURL(/#seasons-2$/);
  await page.reload();
  await expectSlide(page, '2/11');
  await expectPicture(page);
  await expectNoAxe(page, { within: '.veneer-gallery' });
  await page.goBack();
  await expectClosed(page);
  await expect(page).toHaveURL(/\/site\/gallery\?[^#]*$/);
});

test('site: the enquiry, is validated, masked, sent and answered by name @site.journey', async ({
  page,
}) => {
  await open(page, '/site/contact');
  const send = page.getByRole('button', { name: 'Send the enquiry' });
  const type = (label: string, text: string) => page.getByLabel(label).pressSequentially(text);
  await send.click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  expect(await calls(page, '/modals')).toEqual([]);

  await type('Your name', 'Ada <Lovelace>');
  await type('Email', 'ada@elsewhere.example');
  await type('Phone', '+1 555 010 4477');
  await type('Postal code', '123456');
  await type('Arrival', '06182027');
  await type('Departure', '6/21/2027');
  await type('Budget', '1234567.5');
  await type('Gift card', '132');
  await page.getByLabel('Room', { exact: true }).selectOption('The Hayloft');
  await page.getByLabel('Half board').check();
  await page.getByLabel('We bring a dog').check();
  await type('Message', 'Quiet, please.');
  for (const [label, value] of Object.entries({
    Phone: '(555) 010-4477',
    'Postal code': '12345',
    Arrival: '06/18/2027',
    Departure: '06/21/2027',
    Budget: '1,234,567.50',
    'Gift card': '01/32',
  }))
    await expect(page.getByLabel(label)).toHaveValue(value);

  await send.click();
  await expect(dialog(page)).toHaveAccessibleName('Thank you, Ada <Lovelace>');
  await expect(dialog(page)).toContainText('06/18/2027');
  await expectNoAxe(page);
  const sent = await calls(page, '/modals');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.path).toBe('/modals/enquiry');
  expect(sent[0]?.fields).toMatchObject({
    email: 'ada@elsewhere.example',
    room: 'The Hayloft',
    'wishes[]': ['half board', 'a dog'],
  });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/site\/contact/);
});
