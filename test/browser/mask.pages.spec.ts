import type { Page } from '@playwright/test';
import {
  type Allow,
  expect,
  expectNoAxe,
  expectNoGrowth,
  heapAfterGc,
  insert,
  open,
  test,
} from './support/test';

/** What is wrong on purpose on the widget's page. */
const WRONG = 3;

async function openFields(page: Page, allow: Allow, params: Record<string, string> = {}) {
  allow.errors(/^Veneer mask: /, WRONG);
  await open(page, '/mask', { params });
}

const field = (page: Page, id: string) => page.locator(`#${id}`);

async function type(page: Page, id: string, text: string): Promise<void> {
  await field(page, id).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

test('in a page with a prefix only prefixed names count', async ({ page, allow }) => {
  await openFields(page, allow, { prefix: 'v' });
  await type(page, 'zip', 'a1');
  await expect(field(page, 'zip')).toHaveValue('1');
  await insert(page, '<label>Bare <input id="bare" data-mask="zip"></label>');
  await type(page, 'bare', 'a1');
  await expect(field(page, 'bare')).toHaveValue('a1');
});

for (const csp of ['self', 'tt'])
  test(`works under the policy ${csp} with no violation`, async ({ page, allow }) => {
    await openFields(page, allow, { csp });
    await type(page, 'phone', '5551234567');
    await expect(field(page, 'phone')).toHaveValue('(555) 123-4567');
  });

test('is written left to right in a right-to-left text', async ({ page, allow }) => {
  await openFields(page, allow);
  await expect(field(page, 'rtl')).toHaveCSS('direction', 'ltr');
});

test('has no accessibility problem', async ({ page, allow }) => {
  await openFields(page, allow);
  await expectNoAxe(page);
});

test('nothing is left of fields that came and went', async ({ page }) => {
  await open(page, '/blank');
  const round = async () => {
    await insert(page, '<p id="some"><label>Zip <input id="zip" data-mask="zip"></label></p>');
    await expect(field(page, 'zip')).toHaveAttribute('inputmode', 'numeric');
    await page.evaluate(() => document.querySelector('#some')?.remove());
  };
  for (let i = 0; i < 3; i++) await round();
  const before = await heapAfterGc(page);
  for (let i = 0; i < 20; i++) await round();
  await expectNoGrowth(page, before, { nodes: 10, listeners: 5 });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('is a plain field', async ({ page }) => {
    await open(page, '/mask');
    await type(page, 'phone', 'as you like');
    await expect(field(page, 'phone')).toHaveValue('as you like');
  });
});

test('far from view a field is told its keyboard alone, until it is reached or its form filled in', async ({
  page,
}) => {
  await open(page, '/blank');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await insert(
    page,
    '<div style="height: 5000px"></div><label>Zip <input id="zip" data-mask="zip"></label><label>Phone <input id="phone" data-mask="phone"></label>',
  );
  await expect(page.locator('#phone')).toHaveAttribute('inputmode', 'tel');
  const isVendor = (url: string) => /chunk-|mask-/.test(url);
  expect(loaded.filter(isVendor)).toHaveLength(1);
  // As a browser fills in what is out of sight: no focus, no scrolling.
  await page.evaluate(() => {
    const phone = document.querySelector<HTMLInputElement>('#phone');
    if (!phone) throw new Error('no field');
    phone.value = '5551234567';
    phone.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page.locator('#phone')).toHaveValue('(555) 123-4567');
  await page.locator('#zip').focus();
  await page.keyboard.type('123456');
  await expect(page.locator('#zip')).toHaveValue('12345');
});

test('a wrong field far from view is told of at once, and brings no IMask', async ({
  page,
  allow,
}) => {
  allow.errors(/^Veneer mask: /, 3);
  await open(page, '/blank');
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(message.text());
  });
  const bytes: number[] = [];
  page.on('response', async (response) => {
    if (/\/(chunk|wrong)-/.test(response.url())) bytes.push((await response.body()).length);
  });
  await insert(
    page,
    '<div style="height: 5000px"></div><label>Code <input data-mask="postcode"></label><label>Nights <input data-mask="number" type="number"></label><label>None <input data-mask=" "></label>',
  );
  await expect.poll(() => told.length).toBe(3);
  for (const what of ['"postcode" is unknown', 'type="number" holds no mask', 'mask is empty'])
    expect(told.join()).toContain(what);
  await expect.poll(() => bytes.length).toBe(1);
  expect(bytes[0]).toBeLessThan(2000);
});

test('who types before the mask’s code is there keeps what fits', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(/\/chunk-[^/]*\.js$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await open(page, '/blank');
  await insert(page, '<label>Zip <input id="zip" data-mask="zip"></label>');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.locator('#zip').focus();
  await page.keyboard.type('1a2b3');
  await expect(page.locator('#zip')).toHaveValue('1a2b3');
  for (const go of held) go();
  await expect(page.locator('#zip')).toHaveValue('123');
  await page.keyboard.type('4x56');
  await expect(page.locator('#zip')).toHaveValue('12345');
});

test('where what masks does not come, that is said once, and every field is the browser’s', async ({
  page,
  allow,
}) => {
  allow.failures(/404 .*\/assets\/chunk-/);
  allow.errors(/Veneer mask: what masks it did not load/, 1);
  await open(page, '/blank', { params: { fault: 404, on: '/assets/chunk-' } });
  const fields = ['a', 'b', 'c'].map(
    (id) => `<label>Phone ${id} <input id="${id}" data-mask="phone" value="555"></label>`,
  );
  await insert(page, fields.join(''));
  await type(page, 'c', 'x1');
  await expect(field(page, 'c')).toHaveValue('x1');
});
