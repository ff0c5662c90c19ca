import type { Page } from '@playwright/test';
import { nextLine, watchNextLine } from './settings.support';
import { dialog } from './support/dialog';
import { calls, expect, open, test } from './support/test';

/** `data-settings="sync"`: the settings are there for the next line of the page's own script. */

const settings = (page: Page) => page.evaluate(() => window.veneer.settings);

const SYNC = { 'opt.settings': 'sync', tag: 'plain' };

test('are there for the next line, by the conventions', async ({ page }) => {
  await watchNextLine(page);
  await open(page, '/modal', { params: SYNC });
  expect(await nextLine(page)).toMatchObject({ user: 'hello' });
  const [call, ...more] = await calls(page, '/ajax/settings');
  expect(more).toEqual([]);
  expect(call?.method).toBe('POST');
  expect(call?.headers).toMatchObject({
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
  });
  expect(call?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  expect(call?.headers['x-csrf-token']).toBeTruthy();
});

for (const tag of ['plain', 'meta'])
  for (const base of ['/en', '/en/'])
    for (const how of ['', 'sync'])
      test(`behind ${base} of the ${tag} tag (${how || 'async'})`, async ({ page }) => {
        const asked: string[] = [];
        await page.route('**/ajax/settings', (route) => {
          asked.push(new URL(route.request().url()).pathname);
          return route.fulfill({ json: { settings: { user: 'en' } } });
        });
        await open(page, '/blank', { params: { tag, 'opt.base': base, 'opt.settings': how } });
        expect(asked).toEqual(['/en/ajax/settings']);
        expect(await settings(page)).toEqual({ user: 'en' });
      });

const FAULTS: [fault: string, sentence: string][] = [
  ['404', 'answered 404'],
  ['503', 'answered 503'],
  ['login', 'led to another page'],
  ['refused', 'could not be reached or broke off'],
  ['cut', 'could not be reached or broke off'],
  ['204', 'answered with nothing'],
  ['empty', 'answered with nothing'],
  ['html', 'answered with another type'],
  ['document', 'answered with another type'],
  ['octet', 'answered with another type'],
  ['broken-json', 'answered with broken JSON'],
  ['json', 'answered with broken JSON'],
];

for (const [fault, sentence] of FAULTS)
  test(`that fail (${fault}) are nobody's, and told once`, async ({ page, allow }) => {
    const isStatus = /^[45]/.test(fault);
    if (isStatus || sentence.includes('reached')) allow.failures(/ajax\/settings/);
    allow.errors(new RegExp(`^Veneer settings: /ajax/settings ${sentence}`), 1);
    await watchNextLine(page);
    await open(page, '/modal', { params: { ...SYNC, fault, on: '/ajax/settings' } });
    expect(await nextLine(page)).toEqual({});
    expect(await settings(page)).toEqual({});
    await expect(dialog(page)).toHaveCount(isStatus ? 1 : 0);
    if (isStatus) await page.keyboard.press('Escape');
  });

test('of more than 2 MB are taken back, and told', async ({ page, allow }) => {
  allow.errors(/\/ajax\/settings answered with more than 2 MB/, 1);
  await open(page, '/blank', { params: { ...SYNC, fault: 'big', on: '/ajax/settings' } });
  expect(await settings(page)).toEqual({});
});

test('that are a list are not given to the next line', async ({ page, allow }) => {
  allow.errors(/\/ajax\/settings answered with broken JSON/, 1);
  await page.route('**/ajax/settings', (route) => route.fulfill({ json: { settings: [1] } }));
  await watchNextLine(page);
  await open(page, '/blank', { params: SYNC });
  expect(await nextLine(page)).toEqual({});
  expect(await settings(page)).toEqual({});
});
