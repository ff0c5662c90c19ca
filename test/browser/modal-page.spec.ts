import { dialog } from './support/dialog';
import { calls, expect, insert, open, test } from './support/test';

test.describe('a modal from the page', () => {
  test('shows the element itself and puts it back with what was typed', {
    tag: '@engines',
  }, async ({ page }) => {
    await open(page, '/modal');
    const section = page.locator('#rules');
    const heightBefore = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.click('#in-page');
    await expect(dialog(page)).toHaveAccessibleName('House rules');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(heightBefore);
    await dialog(page).getByLabel('Your name').fill('Ann');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(section).toBeVisible();
    await expect(section.getByLabel('Your name')).toHaveValue('Ann');
    expect(await section.evaluate((it) => it.previousElementSibling?.firstElementChild?.id)).toBe(
      'in-page',
    );
    expect(await calls(page, '/modals')).toEqual([]);
  });

  test('shows an element that is hidden in the page', async ({ page }) => {
    await open(page, '/blank');
    await insert(
      page,
      '<a id="a" href="#b" data-modal="#b">Open</a><div id="b" hidden><h2>Hidden</h2></div>',
    );
    await page.click('#a');
    await expect(dialog(page).getByRole('heading')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#b')).toBeHidden();
  });

  test('shows a copy of a template, each time anew', async ({ page }) => {
    await open(page, '/modal');
    for (let i = 0; i < 2; i++) {
      await page.click('#template');
      await expect(dialog(page)).toHaveAccessibleName('Opening dates');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
  });

  test('finds ids with any character', async ({ page }) => {
    await open(page, '/blank');
    await insert(
      page,
      '<a id="a" href="#x" data-modal="#a.b:c d">Open</a><p id="a.b:c d">Here</p>',
    );
    await page.click('#a');
    await expect(dialog(page)).toContainText('Here');
    await page.keyboard.press('Escape');
  });
});

test.describe('a form', () => {
  test('is checked by the browser, then posted with its button and shown', async ({ page }) => {
    await open(page, '/modal');
    await page.click('#form-send');
    await expect(page.locator('#form-name:invalid')).toBeFocused();
    expect(await calls(page, '/modals')).toEqual([]);
    await page.fill('#form-name', 'Ann');
    await page.click('#form-send');
    await expect(dialog(page)).toHaveAccessibleName('Thank you, Ann');
    const [call] = await calls(page, '/modals');
    expect(call.fields).toEqual({
      name: 'Ann',
      'room[guests]': '2',
      'extras[]': ['boat', 'breakfast'],
      action: 'ask',
    });
    await page.keyboard.press('Escape');
  });

  test('sends its own CSRF field as the header', async ({ page }) => {
    await open(page, '/blank', { params: { csrf: 'form' } });
    const token = await page.request
      .get('/modal?csrf=1')
      .then(async (answer) => /name="csrf-token" content="([^"]+)/.exec(await answer.text())?.[1]);
    await insert(
      page,
      `<form action="/page/enquiry" data-modal="enquiry"><input type="hidden" name="_token" value="${token}"><button id="go">Go</button></form>`,
    );
    await page.click('#go');
    await expect(dialog(page)).toContainText('Thank you');
    const [call] = await calls(page, '/modals');
    expect(call.headers['x-csrf-token']).toBe(token);
    expect(call.fields).toEqual({});
    await page.keyboard.press('Escape');
  });

  test('with a chosen file is sent as usual, with a report', async ({ page, allow }) => {
    allow.errors(/the field "photo" holds a file/);
    await open(page, '/blank');
    await insert(
      page,
      '<form method="post" action="/page/enquiry" enctype="multipart/form-data" data-modal="enquiry"><input type="file" name="photo" id="photo"><button id="go">Go</button></form>',
    );
    await page.setInputFiles('#photo', {
      name: 'a.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('x'),
    });
    await page.click('#go');
    await expect(page).toHaveURL(/\/page\/enquiry/);
  });

  test('in a dialog is answered in its place', async ({ page }) => {
    await open(page, '/blank');
    await insert(
      page,
      '<a id="a" href="#f" data-modal="#f">Ask</a><form id="f" action="/page/enquiry" data-modal="enquiry"><h2>Ask us</h2><input name="name" aria-label="Name"><button>Send</button></form>',
    );
    await page.click('#a');
    await expect(dialog(page).getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Ann');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName('Thank you, Ann');
    await expect(page.locator('.veneer-dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('#a')).toBeFocused();
  });
});
