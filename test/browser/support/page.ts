import type { Locator, Page } from '@playwright/test';
import { hasScript } from './engine';
import { evaluateApart, toolsOf } from './tools';

/** A call that the reference server received. */
export interface LoggedCall {
  /** Position among all calls of the run. */
  order: number;
  method: string;
  path: string;
  query: string;
  /** Path and query of the page that sent it. */
  page: string | null;
  headers: Record<string, string>;
  fields: Record<string, string>;
  body: string;
  /** Status of the answer; 0 while there is none. */
  status: number;
  state: 'open' | 'finished' | 'closed';
}

/** How a page is opened. */
export interface Opening {
  /** The server's switches for this page, such as `{ csp: 'self', fault: '500' }`. */
  params?: Record<string, string | number>;
  /** Wait for `veneer.ready`? By default wherever the page carries the script. */
  waits?: boolean;
  /** Is code held? In Firefox a page has not loaded before code that it has asked for. */
  isHeld?: boolean;
}

/** Nothing is fetched in idle time: where what the page holds or asks for is counted. */
export const NO_PREFETCH: Opening = { params: { 'opt.prefetch': 'off' } };

const logKeys = new WeakMap<Page, string>();

/**
 * Opens a page of the reference server, with a key of its own in the server's log, and waits until
 * Veneer is ready on it.
 * @param path path, query and fragment: `/gallery?lang=de#rooms-2`
 */
export async function open(page: Page, path: string, opening: Opening = {}): Promise<void> {
  const { params = {}, waits = carriesScript(page, params), isHeld } = opening;
  const address = new URL(path, 'http://page');
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, String(value));
  const key = `t${Math.random().toString(36).slice(2)}`;
  address.searchParams.set('log', key);
  logKeys.set(page, key);
  const waitUntil = isHeld ? 'domcontentloaded' : 'load';
  await page.goto(address.pathname + address.search + address.hash, { waitUntil });
  if (waits) await untilReady(page);
}

/** Waits until Veneer is ready on the page that a link led to. */
export async function untilReady(page: Page): Promise<void> {
  // In one question, which is asked again where the page is just being left.
  await page.waitForFunction(() => 'veneer' in window && window.veneer.ready.then(() => true));
}

/**
 * Waits until what a script changed is drawn: the wheel and fingers go to what was drawn last, which
 * may not scroll yet. A third frame is made only once the first is on the screen.
 */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });

/** Hides the page's tab, or shows it again, as the page sees it. */
export async function hideTab(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    const values = { hidden, visibilityState: hidden ? 'hidden' : 'visible' };
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(Document.prototype, name, { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);
}

function carriesScript(page: Page, params: Record<string, string | number>): boolean {
  return hasScript(page.context()) && params.tag !== 'none';
}

/**
 * The calls that the server received from this page since it was opened, in their order.
 * @param path only those whose path starts so
 */
export async function calls(page: Page, path = '/'): Promise<LoggedCall[]> {
  const key = logKeys.get(page) ?? new URL(page.url()).searchParams.get('log') ?? '';
  const answer = await page.request.get(`/_log?log=${key}`);
  const all: LoggedCall[] = await answer.json();
  return all.filter((call) => call.path.startsWith(path));
}

/**
 * Puts markup at the end of an element, as a script of the page would do it; no policy forbids it.
 * @param into a selector; the page's `main` where none is given
 */
export async function insert(page: Page, html: string, into = 'main'): Promise<void> {
  await evaluateApart(page, appendPlaceholder, into);
  await toolsOf(page).replace(page, '[data-tests-insert]', html);
}

/** Runs in the page. */
function appendPlaceholder(into: string): void {
  // No name of HTML: developer tools turn a `div` into another silently.
  const placeholder = document.createElement('tests-place');
  placeholder.setAttribute('data-tests-insert', '');
  const place = document.querySelector(into);
  if (!place) throw new Error(`There is no ${into} on the page`);
  place.append(placeholder);
}

/** The fragment in the address, as the page knows it: `page.url()` hears of it later, or never. */
export const hash = (page: Page): Promise<string> =>
  evaluateApart(page, () => location.hash, undefined);

/**
 * How large a target is in its layout, the smaller of width and height in px: what it grows from as
 * its dialog opens does not count.
 */
export const targetSize = (target: Locator): Promise<number> =>
  target.evaluate((element: HTMLElement) => Math.min(element.offsetWidth, element.offsetHeight));
