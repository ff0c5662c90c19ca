import type { Page } from '@playwright/test';
import { openWith } from './answers.support';
import { dialog } from './support/dialog';
import { calls, expect, test } from './support/test';

const FORM =
  '<form id="f" action="/forms/question" method="post" data-form><p><label>Question <input name="question" value="A boat?"></label> <button>Ask</button></p></form>';
const MODAL =
  '<form id="m" action="/page/reply" method="post" data-modal="payload"><p><label>Name <input name="guest-name" value="Anna"></label> <button>Show</button></p></form>';

/** Waits until a submit is over, and says whether the browser or Veneer was to send the form. */
const submitted = (page: Page, id: string) =>
  page.evaluate(
    (form) =>
      new Promise<boolean>((resolve) => {
        const hear = (event: Event) => setTimeout(() => resolve(event.defaultPrevented));
        addEventListener('submit', hear, { capture: true, once: true });
        document.querySelector<HTMLElement>(`#${form} button`)?.click();
      }),
    id,
  );

const PLACES = ['the form', 'the document', 'the window', 'the window, first of all'] as const;

for (const place of PLACES)
  test(`form: a listener on ${place}, added later, prevents the submit: no form is sent @full @form.order @modal.form`, async ({
    page,
  }) => {
    await openWith(page, FORM + MODAL);
    for (const id of ['f', 'm']) {
      await page.locator(`#${id} button`).hover();
      await expect(page.locator(`#${id}`)).toHaveJSProperty('isConnected', true);
    }
    await page.evaluate((where) => {
      const capture = where.endsWith('first of all');
      const prevent = (event: Event) => event.preventDefault();
      for (const form of document.querySelectorAll('form[data-form], form[data-modal]')) {
        const target = where === 'the form' ? form : where === 'the document' ? document : window;
        target.addEventListener('submit', prevent, { capture });
      }
    }, place);
    for (const id of ['f', 'm']) {
      expect(await submitted(page, id)).toBe(true);
      await expect(page.locator(`#${id}`)).not.toHaveAttribute('aria-busy');
    }
    expect(await calls(page, '/forms')).toHaveLength(0);
    expect(await calls(page, '/modals')).toHaveLength(0);
  });

test('form: an editor writes into its field in a late listener, and another stops the event: sent once @engines @form.order', async ({
  page,
}) => {
  await openWith(page, FORM + MODAL);
  await page.evaluate(() => {
    for (const target of [document, window])
      target.addEventListener('submit', ({ target: form }) => {
        const field = (form as HTMLFormElement).querySelector('input') as HTMLInputElement;
        field.value += ' And a pier?';
      });
    document.querySelector('#f p')?.parentElement?.addEventListener('submit', (event) => {
      setTimeout(() => event.stopPropagation());
    });
  });
  await page.click('#f button');
  await expect(page.locator('.veneer-form__answer')).toContainText(
    'You asked: A boat? And a pier? And a pier?',
  );
  await page.evaluate(() => {
    document.querySelector('main')?.addEventListener('submit', (event) => event.stopPropagation());
  });
  await page.click('#m button');
  await expect(dialog(page)).toBeVisible();
  const [call] = await calls(page, '/modals/payload');
  expect(call?.fields).toMatchObject({ 'guest-name': 'Anna' });
  expect(await calls(page, '/forms')).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('filter: a script prevents the submit of its form in a late listener: nothing is filtered @full @filter.server', async ({
  page,
}) => {
  await openWith(
    page,
    '<form data-filter="l" action="/blank"><label>Type <select name="type"><option value="">All<option>suite</select></label> <button>Show</button></form><ul id="l"><li data-filter-type="suite">A</li><li data-filter-type="room">B</li></ul>',
  );
  await expect(page.locator('form.veneer-filter')).toHaveCount(1);
  await page.evaluate(() => {
    const submits: boolean[] = [];
    Reflect.set(window, 'submits', submits);
    addEventListener('submit', (event) => {
      submits.push(event.defaultPrevented);
      event.preventDefault();
    });
  });
  await page.click('form.veneer-filter button');
  expect(await page.evaluate(() => Reflect.get(window, 'submits'))).toEqual([false]);
});
