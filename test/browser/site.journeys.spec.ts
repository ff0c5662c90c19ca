import type { Page } from '@playwright/test';
import { dialog } from './support/dialog';
import { hold } from './support/hold';
import { closeBy, expectClosed, expectPicture, expectSlide, lightbox } from './support/lightbox';
import { answerPictures } from './support/providers';
import { calls, expect, expectNoAxe, open, test } from './support/test';
import { bubble, pointAway } from './tooltip.support';

/** Opens a modal by its link and waits for the dialog of that name. */
async function openModal(page: Page, link: string, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: link }).click();
  await expect(dialog(page)).toHaveAccessibleName(name);
}

for (const csp of ['', 'self'])
  test(`a room, its pictures and back, policy “${csp}”`, async ({ page }) => {
    await open(page, '/site/rooms', { params: csp ? { csp } : {} });
    await openModal(page, 'More about it: Lakeside Room', 'Lakeside Room');
    const [call] = await calls(page, '/modals/rooms/lakeside');
    expect(call.fields).toEqual({ roomId: '12' });
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

test('a room’s dialog leads on to the terms and to the enquiry', { tag: '@engines' }, async ({
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

test('the event, the terms and the suppers, each back to its link', async ({ page }) => {
  await answerPictures(page);
  await open(page, '/site/events');
  await openModal(page, 'Times and prices: Lantern night', 'Lantern night');
  const [event] = await calls(page, '/modals/events');
  expect(event).toMatchObject({
    path: '/modals/events/lantern-night',
    fields: { eventDate: '2027-08-28' },
  });
  await expect(dialog(page).getByRole('img')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: '+1 555 010 4477' })).toHaveAttribute(
    'href',
    'tel:+15550104477',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Times and prices: Lantern night' })).toBeFocused();

  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Booking terms' });
  await terms.click();
  await expect(dialog(page)).toHaveAccessibleName('Booking terms');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(terms).toBeFocused();

  await open(page, '/site/');
  await openModal(page, 'This week’s suppers', 'This week’s suppers');
  await expect(dialog(page).getByRole('term')).toHaveCount(6);
  await expectNoAxe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'This week’s suppers' })).toBeFocused();
});

test('the house rules are shown from the page and stand in place again', async ({ page }) => {
  await open(page, '/site/rooms');
  const place = () =>
    page.locator('#house-rules').evaluate((rules) => rules.nextElementSibling?.textContent);
  const before = await place();
  await openModal(page, 'House rules, all five of them', 'House rules');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(5);
  expect(await calls(page, '/modals')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('main #house-rules li')).toHaveCount(5);
  expect(await place()).toBe(before);
  expect(before).toContain('Good to know');
  await page.getByRole('contentinfo').getByRole('link', { name: 'House rules' }).click();
  await expect(page.locator('#house-rules')).toBeInViewport();
});

test('a term explains itself to the mouse and to the keyboard', async ({ page }) => {
  await open(page, '/site/');
  const term = page.locator('[data-tooltip="half-board"]');
  await term.hover();
  await expect(bubble(page)).toHaveText(/^Breakfast, afternoon cake and supper/);
  await expectNoAxe(page);
  await pointAway(page);
  await expect(bubble(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Ask for a room' }).focus();
  await page.keyboard.press('Tab');
  await expect(term).toBeFocused();
  await expect(bubble(page)).toHaveText(/^Breakfast, afternoon cake and supper/);
  await expect(term).toHaveAccessibleDescription(/^Breakfast, afternoon cake and supper/);
  await page.keyboard.press('Escape');
  await expect(bubble(page)).toHaveCount(0);
  await expect(term).toBeFocused();
  expect(await calls(page, '/ajax/tooltips')).toHaveLength(1);
});

test('the seasons page on, keep their address and close with Back', async ({ page }) => {
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
  await expectNoAxe(page, { within: '.fancybox__dialog' });
  await page.goBack();
  await expectClosed(page);
  await expect(page).toHaveURL(/\/site\/gallery\?[^#]*$/);
});

test('the enquiry is checked, masked, sent and answered by name', async ({ page }) => {
  await open(page, '/site/contact');
  const send = page.getByRole('button', { name: 'Send the enquiry' });
  const type = (label: string, text: string) => page.getByLabel(label).pressSequentially(text);
  await send.click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  expect(await calls(page, '/modals')).toEqual([]);

  await type('Your name', 'Ada <Lovelace>');
  await type('Email', 'ada@elsewhere.example');
  await type('Phone', '5550104477x');
  await type('Postal code', '123456');
  await type('Arrival', '06182027');
  await type('Departure', '6/21/2027');
  await type('Budget', '1234567.5');
  await type('Gift card', '1327');
  await page.getByLabel('Room', { exact: true }).selectOption('The Hayloft');
  await page.getByLabel('Half board').check();
  await page.getByLabel('We bring a dog').check();
  await type('Message', 'Quiet, please.');
  for (const [label, value] of [
    ['Phone', '(555) 010-4477'],
    ['Postal code', '12345'],
    ['Arrival', '06/18/2027'],
    ['Departure', '06/21/2027'],
    ['Budget', '1,234,567.50'],
    ['Gift card', '01/32'],
  ])
    await expect(page.getByLabel(label)).toHaveValue(value);

  await send.click();
  await expect(dialog(page)).toHaveAccessibleName('Thank you, Ada <Lovelace>');
  await expect(dialog(page)).toContainText('06/18/2027');
  await expectNoAxe(page);
  const sent = await calls(page, '/modals');
  expect(sent).toHaveLength(1);
  expect(sent[0].path).toBe('/modals/enquiry');
  expect(sent[0].fields).toMatchObject({
    email: 'ada@elsewhere.example',
    room: 'The Hayloft',
    'wishes[]': ['half board', 'a dog'],
  });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/site\/contact/);
});

test('contact links become addresses for mail, telephone and the web', async ({ page }) => {
  await open(page, '/site/contact');
  for (const [name, href] of [
    ['Write to Kari', 'mailto:stay@haldenlodge.example'],
    ['Write to Ingrid', 'mailto:groups@haldenlodge.example'],
    ['+1 555 010 4477', 'tel:+15550104477'],
    ['haldenlodge.example', 'https://haldenlodge.example/'],
    ['Write to us', 'mailto:stay@haldenlodge.example'],
    ['Ring the lodge', 'tel:+15550104477'],
  ])
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
});

test('a slow server: the link says that it is busy, then the room comes', async ({ page }) => {
  const room = await hold(page, '**/modals/rooms/*');
  await open(page, '/site/rooms');
  const link = page.getByRole('link', { name: 'More about it: The Hayloft' });
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await expect(link).toHaveCSS('cursor', 'progress');
  await expect(dialog(page)).toHaveCount(0);
  room.answer();
  await expect(dialog(page)).toHaveAccessibleName('The Hayloft');
  await expect(link).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Escape');
});

test('a failing server: the visitor is told, and the page goes on', async ({ page, allow }) => {
  allow.failures(/^500 .*\/modals\//, 2);
  allow.errors(/500/);
  await open(page, '/site/rooms', { params: { fault: 500, on: '/modals' } });
  const link = page.getByRole('link', { name: 'More about it: The Hayloft' });
  await link.click();
  await expect(dialog(page)).toContainText('500: Internal Server Error (/modals/rooms/hayloft)');
  await expectNoAxe(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await openModal(page, 'House rules, all five of them', 'House rules');
  await page.keyboard.press('Escape');
});

test('a failing server: focus goes back to the link', async ({ page, allow }) => {
  allow.failures(/^500 .*\/modals\//, 2);
  allow.errors(/500/);
  await open(page, '/site/rooms', { params: { fault: 500, on: '/modals' } });
  const link = page.getByRole('link', { name: 'More about it: The Hayloft' });
  await link.press('Enter');
  await expect(dialog(page)).toContainText('500: Internal Server Error');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('focus goes back to the button that sent the enquiry', async ({ page }) => {
  await open(page, '/site/contact');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Email').fill('ada@elsewhere.example');
  await page.getByLabel('Arrival').pressSequentially('06182027');
  await page.getByLabel('Departure').pressSequentially('06212027');
  await page.getByRole('button', { name: 'Send the enquiry' }).press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('Thank you, Ada');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send the enquiry' })).toBeFocused();
});
