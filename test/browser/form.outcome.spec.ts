import type { Page } from '@playwright/test';
import { openWith } from './answers.support';
import { calls, expect, test } from './support/test';

const FORM = `<form id="f" action="/forms/stay?id=f" method="post" enctype="multipart/form-data" data-form>
<p><label>Name <input name="name" value="Anna"></label> <label>E-mail <input name="email" value="anna@lodge.example"></label></p>
<p><label>Letter <input type="file" name="letter"></label> <button>Send</button></p></form>`;

const SENT = 'This has been sent, but the answer cannot be shown.';
const UNKNOWN = 'No answer came, so this may not have been sent. Nothing is lost.';

/** The words that a visitor reads after each kind of answer, and whether the form offers to send once more. */
const OUTCOMES = [
  { fault: 'big', text: SENT, isOffered: false, isFailing: false },
  { fault: 'cut', text: SENT, isOffered: false, isFailing: true },
  { fault: 'elsewhere', text: UNKNOWN, isOffered: true, isFailing: false },
  { fault: 'refused', text: UNKNOWN, isOffered: true, isFailing: true },
  {
    fault: '500',
    text: 'This could not be sent. Nothing is lost: please try again. (500)',
    isOffered: true,
    isFailing: true,
  },
] as const;

async function expectNothingLost(page: Page): Promise<void> {
  await expect(page.getByLabel('Name')).toHaveValue('Marta');
  await expect(page.getByLabel('E-mail')).toHaveValue('anna@lodge.example');
  expect(await page.getByLabel('Letter').inputValue()).toContain('letter.txt');
}

for (const { fault, text, isOffered, isFailing } of OUTCOMES)
  test(`form: after the answer "${fault}" the visitor reads what is known, and no field is lost @form.outcome`, async ({
    page,
    allow,
  }) => {
    if (isFailing) allow.failures(/\/forms\/stay/);
    allow.errors(/Veneer form: .*\/forms\/stay|login\.veneer\.example/);
    await openWith(page, FORM, { fault, on: '/forms' });
    await page.getByLabel('Name').fill('Marta');
    const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') };
    await page.getByLabel('Letter').setInputFiles(letter);
    await page.click('#f button');
    const note = page.locator('#f > :is(.veneer-form__answer, .veneer-form__summary)');
    await expect(note).toContainText(text);
    await expect(note).toBeFocused();
    await expectNothingLost(page);
    await expect(note.getByRole('button')).toHaveCount(isOffered ? 1 : 0);
    // A browser itself repeats a request if its connection is refused.
    if (fault !== 'refused') expect(await calls(page, '/forms/stay')).toHaveLength(1);
  });

test('form: a redirect to a page that fails was sent: the form says so, and offers nothing @form.outcome', async ({
  page,
  allow,
}) => {
  allow.failures(/^404 .*\/page\/gone/, 1);
  allow.errors(/\/forms\/stay.* answered 404/, 1);
  await openWith(page, FORM.replace('?id=f', '?id=f&amp;then=gone'));
  await page.click('#f button');
  const note = page.locator('#f > .veneer-form__answer');
  await expect(note).toHaveText(SENT);
  await expect(note).toHaveRole('status');
  await expect(page.getByLabel('Name')).toHaveValue('Anna');
});
