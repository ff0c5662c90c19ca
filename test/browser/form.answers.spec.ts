import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { FormServer, Said } from '../../fixtures/server/form-servers';
import { expect, open, test } from './support/test';
import { tierOf } from './support/tier';

/** The answers of common servers (fixtures/server/answers/forms), and the words that a visitor is to see. */
const path = new URL('../../fixtures/server/answers/forms/servers.json', import.meta.url);
const servers: FormServer[] = JSON.parse(readFileSync(path, 'utf8'));

const field = (page: Page, name: string) =>
  page.locator(`form[data-form] [name="${name}"]:not([type=hidden])`);

/** A field may have a hint of its own before the message. */
const endingWith = (text: string) => new RegExp(`${text.replace(/[.()?]/g, '\\$&')}$`);

/** Opens the form of a server, types, and sends it for one of the server’s answers. */
async function send(page: Page, { id, typed }: FormServer, said: Said): Promise<void> {
  await open(page, `/forms/said/${id}`);
  const { name, status = 200, type = '', back } = said;
  const query = new URLSearchParams({ say: name, status: back ? '303' : `${status}` });
  if (type) query.set('type', type);
  await page.locator('form[data-form]').evaluate((form, search) => {
    form.setAttribute('action', `${form.getAttribute('action')}?${search}`);
  }, `${query}`);
  for (const [key, text] of Object.entries(typed)) await field(page, key).fill(text);
  await page.locator('form[data-form] :is([type=submit], button:not([type]))').click();
}

async function expectRefused(page: Page, { typed }: FormServer, { at, says }: Said): Promise<void> {
  const summary = page.locator('.veneer-form__summary');
  await expect(summary).toHaveCount(1);
  for (const [key, text] of Object.entries(at ?? {})) {
    await expect(field(page, key)).toHaveAccessibleDescription(endingWith(text));
    await expect(field(page, key)).toHaveAttribute('aria-invalid', 'true');
  }
  const lines = [...Object.values(at ?? {}), ...(says ?? [])];
  expect((await summary.locator('li').allTextContents()).sort()).toEqual(lines.sort());
  for (const [key, text] of Object.entries(typed)) await expect(field(page, key)).toHaveValue(text);
  await expect(page.locator('.veneer-form__answer')).toHaveCount(0);
}

/** The servers of the fast tier, three of the ways to write an answer. */
const FAST = ['contact-form-7', 'drupal-webform', 'rails'];

for (const server of servers)
  test(`form: what ${server.title} answers is read right${tierOf(FAST.includes(server.id))} @form.answers`, async ({
    page,
    allow,
  }) => {
    const failing = server.answers.filter(({ status = 200 }) => status >= 400);
    if (failing.length) allow.failures(/^4\d\d .*\/forms\/said\//, failing.length);
    for (const said of server.answers)
      await test.step(`${said.name} ${said.status ?? 200}`, async () => {
        await send(page, server, said);
        if (said.sent === undefined) await expectRefused(page, server, said);
        else await expect(page.locator('.veneer-form__answer')).toHaveText(said.sent);
      });
  });
