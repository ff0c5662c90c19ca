import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { untilReady } from '../browser/support/page';

/** The sites that `run.mjs` has started. */
interface Sites {
  folder: string;
  addresses: { classic: string; block: string; plain: string };
}

if (!process.env.VENEER_WORDPRESS) throw new Error('Start these tests by npm run test:wordpress.');
const sites: Sites = JSON.parse(process.env.VENEER_WORDPRESS);

/** Where everything of the run is kept. */
export const folder = sites.folder;
/** Address of each site. */
export const addresses = sites.addresses;

/** A word that no other test, and no repetition of this one, has used. */
export const newWord = (): string => `w${Math.random().toString(36).slice(2)}`;

/** Opens a page and waits until Veneer is ready on it. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilReady(page);
}

/** A counted click. */
export interface Count {
  day: string;
  banner: string;
  url: string;
  page: string;
  clicks: string;
}

/** All rows of the table of clicks. */
export async function counts(page: Page): Promise<Count[]> {
  const answer = await page.request.get('/?tests-clicks');
  return answer.json();
}

/** A mail that the site sent. */
export interface Mail {
  to: string;
  subject: string;
  message: string;
  headers: string[];
}

/** The mails whose text has this in it. */
export function mailsWith(text: string): Mail[] {
  const lines = readFileSync(join(folder, 'mails.jsonl'), 'utf8').trim().split('\n');
  const mails: Mail[] = lines.map((line) => JSON.parse(line));
  return mails.filter(({ message }) => message.includes(text));
}
