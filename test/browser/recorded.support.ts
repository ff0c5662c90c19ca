import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page, Request, Route } from '@playwright/test';
import type { Gesture, RecordedCall } from '../../fixtures/server/docs/recorded';
import { open } from './support/test';

/** What the pages show of each message; the rest is the browser's own. */
const SHOWN = ['accept', 'content-type', 'origin', 'x-csrf-token', 'x-requested-with'];
const SHOWN_OF_ANSWER = ['content-type', 'cache-control'];
/** The origin that the pages show in place of the one that the test has. */
const ORIGIN = 'https://lodge.example';

/** A message on the console, with the id of the element that it shows. */
type Said = { text: string; id: string };

/** What a page does from now on: its calls, and what it says on the console. */
export type Listener = { requests: Request[]; answers: Map<Request, string>; said: Said[] };

/** Listens on all pages that this one will show. */
export async function listen(page: Page): Promise<Listener> {
  const listener: Listener = { requests: [], answers: new Map(), said: [] };
  // Chromium forgets what it answered as soon as it likes: it is read before the page has it.
  await page.route('**', (route) => passOn(route, listener));
  // Reported at once: the page may be left with the same click.
  await page.exposeBinding('reportSaid', (_, said: Said) => listener.said.push(said));
  await page.addInitScript(reportWhatIsSaid, ORIGIN);
  return listener;
}

/** A call is answered as the server answers it, and kept. */
async function passOn(route: Route, { requests, answers }: Listener): Promise<void> {
  const request = route.request();
  if (!request.headers()['x-requested-with']) return route.fallback();
  try {
    const response = await route.fetch({ maxRedirects: 0 });
    answers.set(request, await response.text());
    requests.push(request);
    await route.fulfill({ response });
  } catch (error) {
    // The page may be closed before a response arrives.
    if (!request.frame().page().isClosed()) throw error;
  }
}

/** Runs in the page, before its scripts. */
function reportWhatIsSaid(origin: string): void {
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    const [text, element] = parts;
    const id = element instanceof Element ? element.id : '';
    const { reportSaid } = window as unknown as { reportSaid: (said: object) => void };
    if (typeof text === 'string' && text.startsWith('Veneer '))
      reportSaid({ text: text.replaceAll(location.origin, origin), id });
    error.apply(console, parts);
  };
}

/** Makes the gesture that a page's source names. */
export async function make(page: Page, { id, gesture }: Gesture): Promise<void> {
  const target = page.locator(`[id="${id}"]`);
  if (gesture === 'click') await target.click();
  else if (gesture === 'hover') await target.hover();
  else if (gesture === 'open') await target.locator('summary').click();
  else if (gesture === 'see') await target.scrollIntoViewIfNeeded();
  else if (gesture === 'submit') await submit(page, id);
  else if (gesture !== 'load') throw new Error(`There is no gesture "${gesture}"`);
}

async function submit(page: Page, id: string): Promise<void> {
  const form = page.locator(`[id="${id}"]`);
  for (const field of await form.locator('[required]').all()) await field.fill('Ada Berg');
  await form.locator('button').last().click();
}

/**
 * The texts of what was said because of a gesture: of a load or a look about that element alone, of
 * anything else all that is not about one of the others.
 */
export function saidBy({ said }: Listener, { id, gesture }: Gesture, others: Gesture[]): string[] {
  const isOthers = (one: Said) => one.id !== id && others.some((other) => other.id === one.id);
  const isOwn = (one: Said) => (['load', 'see'].includes(gesture) ? one.id === id : !isOthers(one));
  return said.filter(isOwn).map(({ text }) => text);
}

/** A call and its answer as the pages show them. */
export async function recordedOf(request: Request, answer: string): Promise<RecordedCall> {
  const response = await request.response();
  if (!response) throw new Error(`${request.url()} was not answered`);
  const { origin, pathname, search } = new URL(request.url());
  const shown = (text: string) =>
    text
      .replaceAll(origin, ORIGIN)
      .replaceAll(encodeURIComponent(origin), encodeURIComponent(ORIGIN))
      .replace(/%3Flog%3D\w+/g, '');
  return {
    method: request.method(),
    path: pathname + search,
    headers: pick(await request.allHeaders(), SHOWN, shown),
    body: shown(request.postData() ?? ''),
    status: response.status(),
    statusText: response.statusText(),
    answerHeaders: pick(await response.allHeaders(), SHOWN_OF_ANSWER, shown),
    answer: answer.trim(),
  };
}

function pick(
  headers: Record<string, string>,
  names: string[],
  shown: (text: string) => string,
): Record<string, string> {
  const kept = names.filter((name) => headers[name] !== undefined);
  return Object.fromEntries(kept.map((name) => [capital(name), shownValue(name, headers, shown)]));
}

function shownValue(
  name: string,
  headers: Record<string, string>,
  shown: (text: string) => string,
): string {
  // It is another one for each visitor.
  return name === 'x-csrf-token' ? '…' : shown(headers[name] ?? '');
}

const capital = (name: string) =>
  name.replace('csrf', 'CSRF').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** The source of a page of the documentation. */
export const sourceOf = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../fixtures/${name}.html`, import.meta.url)), 'utf8');

/** Opens a page anew, listens, and makes the gesture. */
export async function openAndMake(page: Page, name: string, gesture: Gesture): Promise<Listener> {
  const listener = await listen(page);
  await open(page, `/${name}`);
  await make(page, gesture);
  return listener;
}
