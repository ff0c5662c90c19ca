import type { Page } from '@playwright/test';
import { openWith } from './answers.support';
import { withBody } from './settings.support';
import { expect, open, test } from './support/test';

const FIELDS = `
  <p><label>Name <input name="name"></label> <label>E-mail <input name="email" type="email"></label></p>
  <p><label>Arrival <input name="from" data-mask="date"></label> <label>Day <input name="day" type="date"></label></p>
  <p><label>Guests <input name="guests" type="number"></label> <label>Word <input name="word" type="password"></label></p>
  <p><label>Message <textarea name="message"></textarea></label></p>
  <p><label>Room <select name="room"><option>Any<option>Lake<option>Hill</select></label>
    <label>Meals <select name="meals[]" multiple><option>Breakfast<option>Lunch<option>Dinner</select></label></p>
  <p><label><input type="checkbox" name="dog"> With a dog</label> <label><input type="checkbox" name="news" checked> News</label></p>
  <p><label><input type="radio" name="how" value="mail" checked> By mail</label> <label><input type="radio" name="how" value="phone"> By phone</label></p>
  <p><label>Letter <input type="file" name="letter"></label> <label>Pictures <input type="file" name="pictures[]" multiple></label></p>
  <p><button id="send">Send</button></p>`;
const SENT = 'action="/forms/stay?id=f" method="post" enctype="multipart/form-data"';

/** The fields above, without the button. */
const COUNT = 15;

const FORMS = [
  { id: 'in the page', start: '<form id="f" data-form>', around: '' },
  { id: 'that tells', start: '<form id="f" data-form="notify">', around: '' },
  { id: 'in a modal', start: '<form id="f" data-form>', around: 'part' },
  { id: 'that opens a modal', start: '<form id="f" data-modal="plain">', around: '' },
] as const;

/** The ways in which an answer fails, refuses, leads to another site, is too large or breaks off. */
const FAULTS = [
  ...['400', '403', '404', '405', '409', '413', '415', '419', '422', '429'],
  ...['500', '501', '502', '503', '504'],
  ...['refused', 'cut', 'big', 'broken-json', 'elsewhere'],
] as const;

const file = (name: string, size: number) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(size, 'x'),
});

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Zoë “Åse” <b>');
  await page.getByLabel('E-mail').fill('anna@lodge.example');
  await page.getByLabel('Arrival').pressSequentially('06182027');
  await page.getByLabel('Day').fill('2027-06-18');
  await page.getByLabel('Guests').fill('12');
  await page.getByLabel('Word').fill('boat house');
  await page.getByLabel('Message').fill('Two lines\nand a “quote”. ');
  await page.getByLabel('Room').selectOption('Hill');
  await page.getByLabel('Meals').selectOption(['Breakfast', 'Dinner']);
  await page.getByLabel('With a dog').check();
  await page.getByLabel('News').uncheck();
  await page.getByLabel('By phone').check();
}

/** A form that opens a modal leaves files to the browser. */
async function chooseFiles(page: Page): Promise<void> {
  await page.getByLabel('Letter').setInputFiles(file('letter.txt', 9));
  await page.getByLabel('Pictures').setInputFiles([file('a.png', 2000), file('b.png', 3)]);
}

/** The values, choices and files of the fields, a line for each field. */
const held = (page: Page) =>
  page.locator('#f').evaluate((form: HTMLFormElement) =>
    [...form.elements]
      .filter((field) => !(field instanceof HTMLButtonElement))
      .map((field) => {
        const { name, value, checked, files, selectedOptions } = field as HTMLInputElement &
          HTMLSelectElement;
        const chosen = [...(files ?? [])].map((one) => `${one.name} ${one.size}`);
        const options = [...(selectedOptions ?? [])].map(({ text }) => text);
        return JSON.stringify([name, value, checked, chosen, options]);
      }),
  );

/** The note in the form about its answer. */
const note = (page: Page) => page.locator('#f > :is(.veneer-form__answer, .veneer-form__summary)');

/** Without an answer no visitor, only the console hears of a call for a dialog. */
const isSilent = (fault: string) => fault === 'refused' || fault === 'cut';

/** Sends a form that opens a modal, waits until its failure is told, and closes that. */
async function sendToModal(page: Page, fault: string): Promise<void> {
  const box = page.locator('.veneer-dialog__box');
  const said = page.waitForEvent('console', (one) => /^Veneer modal/.test(one.text()));
  said.catch(() => {});
  await page.click('#send');
  if (isSilent(fault)) await said;
  else {
    await box.waitFor();
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
  }
}

for (const { id, start, around } of FORMS)
  test(`form: ${id}, no answer of ${FAULTS.length} loses any of ${COUNT} fields and their files @full @form.outcome`, async ({
    page,
    allow,
  }) => {
    allow.misses(/\/(forms\/stay|modals\/)/);
    allow.noise(/^Veneer (form|modal): .*\/(forms\/stay|modals\/)|login\.veneer\.example/);
    const form = `${start.replace('<form', `<form ${SENT}`)}${FIELDS}</form>`;
    const html = around
      ? `<p><a href="#part" data-modal="#part" id="open">Write</a></p><section id="part"><h2>Write</h2>${form}</section>`
      : form;
    const opensModal = start.includes('data-modal');
    let kept = 0;
    for (const fault of FAULTS)
      await test.step(fault, async () => {
        await openWith(page, html, { fault, on: opensModal ? '/modals/plain' : '/forms' });
        if (around) await page.click('#open');
        await fillIn(page);
        if (!opensModal) await chooseFiles(page);
        const before = await held(page);
        expect(before).toHaveLength(COUNT);
        if (opensModal) await sendToModal(page, fault);
        else {
          await page.click('#send');
          await note(page).waitFor();
        }
        const after = await held(page);
        expect(after).toEqual(before);
        kept += after.length;
      });
    expect(kept).toBe(COUNT * FAULTS.length);
    if (around) await page.keyboard.press('Escape');
  });

test('form: Escape ends a slow answer, and Back leads from a login page to a form that has its fields @form.outcome', async ({
  page,
  allow,
}) => {
  allow.misses(/\/forms\/stay/);
  await withBody(page, (html) =>
    html.replace(/<body[^>]*>/, (body) => `${body}<form id="f" data-form ${SENT}>${FIELDS}</form>`),
  );
  await open(page, '/blank', { params: { on: '/forms', delay: 60_000 } });
  await fillIn(page);
  await chooseFiles(page);
  const before = await held(page);
  await page.click('#send');
  await expect(page.locator('#f')).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(page.locator('#f')).not.toHaveAttribute('aria-busy');
  expect(await held(page)).toEqual(before);
  await open(page, '/blank', { params: { on: '/forms', fault: 'login' } });
  await fillIn(page);
  await page.getByLabel('Word').fill('');
  const typed = await held(page);
  await page.click('#send');
  await page.waitForURL(/\/login/);
  // Passwords and files a browser keeps only with the page itself.
  await page.goBack();
  expect(await held(page)).toEqual(typed);
});
