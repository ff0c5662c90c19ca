import type { Page } from '@playwright/test';
import { field, fillByScript, paste, type } from './mask.support';
import { expect, insert, NO_PREFETCH, open, test } from './support/test';

// When IMask’s code loads, and what becomes of the fields before and without it.

test('mask: far from the viewport IMask loads once a field is filled in or focused @full @mask.value @mask.keyboard', async ({
  page,
}) => {
  await open(page, '/blank', NO_PREFETCH);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await insert(
    page,
    '<div style="height: 5000px"></div><label>Zip <input id="zip" data-mask="zip"></label><label>Phone <input id="phone" data-mask="phone"></label>',
  );
  await expect(field(page, 'phone')).toHaveAttribute('inputmode', 'tel');
  expect(loaded.filter((url) => /masked-/.test(url))).toEqual([]);
  // As a browser fills in what is out of sight: no focus, no scrolling.
  await fillByScript(page, 'phone', '5551234567');
  await expect(field(page, 'phone')).toHaveValue('(555) 123-4567');
  await field(page, 'zip').focus();
  await page.keyboard.type('123456');
  await expect(field(page, 'zip')).toHaveValue('12345');
});

test('mask: wrong fields far from the viewport are reported at once, and IMask does not load @full @mask.unknown', async ({
  page,
  allow,
}) => {
  for (const found of ['"postcode" is unknown', 'type="number" holds no mask', 'mask is empty'])
    allow.errors(new RegExp(`^Veneer mask: .*${found}`), 1);
  await open(page, '/blank', NO_PREFETCH);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const noted: string[] = [];
  page.on('console', (message) => noted.push(message.text()));
  await insert(
    page,
    '<div style="height: 5000px"></div><label>Code <input data-mask="postcode"></label><label>Nights <input data-mask="number" type="number"></label><label>None <input data-mask=" "></label>',
  );
  await expect.poll(() => noted).toHaveLength(3);
  expect(asked.filter((url) => /masked-/.test(url))).toEqual([]);
});

test('mask: what was typed before IMask loaded loses its letters, and what was pasted does not @full @mask.value', async ({
  page,
}) => {
  const held: (() => void)[] = [];
  await page.route(/\/masked-[^/]*\.js$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await open(page, '/blank');
  await insert(
    page,
    '<input id="source" aria-label="Source"><input id="zip" aria-label="Zip" data-mask="zip"><input id="pasted" aria-label="Code" data-mask="zip">',
  );
  await field(page, 'zip').focus();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.keyboard.type('1a2b3');
  await expect(field(page, 'zip')).toHaveValue('1a2b3');
  await paste(page, 'pasted', 'SW1A');
  await page.keyboard.type('1');
  await expect(field(page, 'pasted')).toHaveValue('SW1A1');
  for (const go of held) go();
  await expect(field(page, 'zip')).toHaveValue('123');
  await expect(field(page, 'pasted')).toHaveJSProperty('validity.customError', true);
  await expect(field(page, 'pasted')).toHaveValue('SW1A1');
  await field(page, 'zip').focus();
  await page.keyboard.type('4x5');
  await expect(field(page, 'zip')).toHaveValue('12345');
});

test('mask: a text that was typed before IMask loaded is the one that the same keys make later @full @mask.value', async ({
  page,
}) => {
  const typed = {
    zip: '12a345x6',
    'month-year': '1/20267',
    date: '02/03/20267',
    phone: '55512345678',
    number: '1234.567',
  };
  const fields = Object.keys(typed).flatMap((mask) =>
    ['before', 'after'].map(
      (when) => `<input id="${mask}-${when}" aria-label="${mask}" data-mask="${mask}">`,
    ),
  );
  const go = await holdMasks(page, fields.join(''));
  for (const [mask, keys] of Object.entries(typed)) await type(page, `${mask}-before`, keys);
  await go();
  for (const [mask, keys] of Object.entries(typed)) {
    await type(page, `${mask}-after`, keys);
    const value = await field(page, `${mask}-after`).inputValue();
    await expect(field(page, `${mask}-before`)).toHaveValue(value);
  }
  await expect(field(page, 'zip-before')).toHaveValue('12345');
});

test('mask: a number of another country that was typed before IMask loaded stays, and its caret @full @mask.country', async ({
  page,
}) => {
  const go = await holdMasks(page);
  await field(page, 'phone').focus();
  await page.keyboard.type('+44 20 79');
  await page.keyboard.press('ArrowLeft');
  await go();
  await expect(field(page, 'phone')).toHaveJSProperty('validity.customError', true);
  await page.keyboard.type('46 0958');
  await expect(field(page, 'phone')).toHaveValue('+44 20 746 09589');
});

test('mask: a visitor who left the field before IMask loaded gets the message all the same @full @mask.message', async ({
  page,
}) => {
  const go = await holdMasks(page);
  await type(page, 'phone', '+44 20');
  // By a script: in WebKitGTK Tab does not leave the field here.
  await field(page, 'phone').blur();
  await expect(field(page, 'phone')).not.toBeFocused();
  await go();
  await expect(field(page, 'phone')).toHaveAttribute('aria-invalid', 'true');
});

test('mask: where IMask does not load, one report says so and every field is plain @full @mask.noscript', async ({
  page,
  allow,
}) => {
  allow.failures(/404 .*\/assets\/masked-/);
  allow.errors(/Veneer mask: what masks it did not load/, 1);
  await open(page, '/blank', { params: { fault: 404, on: '/assets/masked-' } });
  const fields = ['a', 'b', 'c'].map(
    (id) => `<label>Phone ${id} <input id="${id}" data-mask="phone" value="555"></label>`,
  );
  await insert(page, fields.join(''));
  await type(page, 'c', 'x1');
  await expect(field(page, 'c')).toHaveValue('x1');
});

/**
 * Opens a page with fields, such as one for a telephone number, whose masks do not load.
 * @returns how to let it load, once it is asked for
 */
async function holdMasks(
  page: Page,
  fields = '<label>Phone <input id="phone" data-mask="phone"></label>',
): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  await page.route(/\/masked-[^/]*\.js$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await open(page, '/blank');
  await insert(page, fields);
  await expect(page.locator('[inputmode="tel"]').first()).toBeVisible();
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const go of held) go();
  };
}
