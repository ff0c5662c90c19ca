import type { Page } from '@playwright/test';
import { type Endpoint, endpoints } from './faults.support';
import { FAULTS, type Outcome } from './support/faults';
import { untilHistorySettled } from './support/leftovers';
import { tally } from './support/tally';
import { calls, canTake, evaluateApart, expect, insert, needs, open, test } from './support/test';

// A loader in the flow would push a term from under the pointer.
const LOADER =
  '<div data-loader style="position:fixed;inset:0 0 auto">Loading</div><p><button id="other" type="button">Other</button></p>';

/** A page on which cell after cell is tried, and its reports so far. */
interface Bench {
  page: Page;
  endpoint: Endpoint;
  natives: string[];
  reports: string[];
  /** Paths that the page asked for. */
  asked: string[];
}

// A kept connection that is refused is tried again by the browser, and silence needs another clock:
// these have pages of their own.
const APART = ['refused', 'silence'];
const IN_TURN = FAULTS.filter((fault) => !APART.includes(fault));

/** More than the two turns after which what has closed is left. */
const STEP_MS = 50;

/** Firefox names the address that the page was loaded with, and the server reads faults from it. */
const PRESENT_ADDRESS = 'present address sent with a call that outlives its page';

// One of each kind: the unit tests go through the others.
const KINDS = ['404', '503', 'cut', 'empty', '204', 'json', 'login', 'elsewhere', 'moved'];
KINDS.push('document', 'big', 'html', 'bom', 'charset');

test.beforeEach(({ allow, page }) => {
  allow.errors(/^Veneer /);
  return page.emulateMedia({ reducedMotion: 'reduce' });
});

test('server: a wrong answer to a modal is named on the console and never shown as if it were the modal @server.wrong @server.failed @server.silent @security.2', async ({
  page,
  allow,
}) => {
  allow.failures(/./);
  const modal = endpoints[0] as Endpoint;
  await tryInTurn(page, modal, KINDS);
  expect(await calls(page, '/modals/plain'), 'where "moved" leads').toEqual([]);
});

test('server: a failed call of any other widget is reported once, and asking again works @full @server.failed', async ({
  page,
  context,
  allow,
}) => {
  allow.failures(/^503 /);
  // A clock that stands still does so for all pages of a context.
  const others = endpoints.slice(1).sort((a, b) => patienceOf(a) - patienceOf(b));
  for (const endpoint of others)
    await test.step(endpoint.name, async () => {
      if (endpoint.outlives && !canTake(PRESENT_ADDRESS, page, 'chromium', 'webkit')) return;
      const own = await context.newPage();
      await own.emulateMedia({ reducedMotion: 'reduce' });
      await tryInTurn(own, endpoint, ['503']);
      await own.close();
    });
});

for (const endpoint of endpoints) {
  test(`server: ${endpoint.name}: every wrong answer is reported as promised, and asking again works @full @server.wrong @server.failed @security.2`, async ({
    page,
    allow,
  }) => {
    needsPresentAddress(page, endpoint);
    test.setTimeout(180_000);
    allow.failures(/./);
    // Where each fault needs a page of its own, one of each kind.
    await tryInTurn(page, endpoint, endpoint.isAskedOnce ? KINDS : IN_TURN);
  });

  test(`server: ${endpoint.name}: a refused connection is logged, and asking again works @full @server.silent`, async ({
    page,
    allow,
  }) => {
    needsPresentAddress(page, endpoint);
    allow.failures(/^failed /);
    const bench = await setUpPaused(page, endpoint, { fault: 'refused', on: endpoint.path });
    await tryCell(bench, 'refused', 0);
  });

  test(`server: ${endpoint.name}: a call that is not answered ends after 30 s, and asking again works @full @server.limit`, async ({
    page,
  }) => {
    needsPresentAddress(page, endpoint);
    await page.clock.install();
    await tryCell(await setUp(page, endpoint), 'silence', 0);
  });
}

function needsPresentAddress(page: Page, { outlives }: Endpoint): void {
  if (outlives) needs(PRESENT_ADDRESS, page, 'chromium', 'webkit');
}

const patienceOf = ({ hasPatience }: Endpoint) => Number(!!hasPatience);

/** Tries these faults one after the other on one page. */
async function tryInTurn(page: Page, endpoint: Endpoint, faults: readonly string[]): Promise<void> {
  const bench = await setUpPaused(page, endpoint);
  for (const [cell, fault] of faults.entries()) await tryCell(bench, fault, cell);
}

/**
 * As `setUp`, but time stands still where a late answer would be shown otherwise than a quick one:
 * how long the browser takes decides nothing.
 */
async function setUpPaused(page: Page, endpoint: Endpoint, fault: Record<string, string> = {}) {
  if (!endpoint.hasPatience) return setUp(page, endpoint, fault);
  await page.clock.install();
  const bench = await setUp(page, endpoint, fault);
  await page.clock.pauseAt(Date.now() + 60_000);
  return bench;
}

/** Opens the page of an endpoint that all cells share. */
async function setUp(page: Page, endpoint: Endpoint, fault: Record<string, string> = {}) {
  const bench: Bench = { page, endpoint, natives: [], reports: [], asked: [] };
  page.on('request', (request) => bench.asked.push(new URL(request.url()).pathname));
  page.on('dialog', async (native) => {
    await native.accept();
    bench.natives.push(`native: ${native.message()}`);
  });
  page.on('console', (message) => {
    const [report] = /^Veneer [^\n]*?\.(?= |$)/.exec(message.text()) ?? [];
    if (message.type() === 'error' && report) bench.reports.push(report);
  });
  if (!endpoint.isAskedOnce) await openPage(bench, fault);
  return bench;
}

async function openPage({ page, endpoint }: Bench, fault: Record<string, string>) {
  const waits = fault.fault !== 'silence';
  await open(page, '/blank', { params: { ...endpoint.params, ...fault }, waits });
  await insert(page, LOADER);
}

/** Tries one fault: all that the contract promises of it, and that its end is the end of it. */
async function tryCell(bench: Bench, fault: string, cell: number): Promise<void> {
  const { page, endpoint, natives, reports, asked } = bench;
  await test.step(fault, async () => {
    const switches = { fault, on: endpoint.path };
    natives.length = reports.length = asked.length = 0;
    if (endpoint.isAskedOnce) await openPage(bench, switches);
    else await setFault(bench, switches);
    await insert(page, endpoint.markup(cell));
    const before = endpoint.isAskedOnce ? 0 : (await calls(page, endpoint.path)).length;
    await endpoint.act(page, cell);
    await expect.poll(() => states(page, endpoint, before)).not.toEqual([]);
    if (fault === 'silence') await passLimit(bench);
    else await expect.poll(() => states(page, endpoint, before)).not.toContain('open');
    const outcome = endpoint.outcome(fault);
    await expectOutcome(bench, outcome);
    await closeAll(page);
    await expect(page.locator('.is-loading')).toHaveCount(0);
    const { focus } = endpoint;
    if (focus) await expect(page.locator(focus(cell))).toBeFocused();
    expect(
      asked.filter((path) => path === endpoint.path),
      'calls that were made',
    ).toHaveLength(1);
    await setFault(bench, {});
    await endpoint.again(page, cell);
    await closeAll(page);
    expect(reports, 'what the console says').toHaveLength(outcome.console ? 1 : 0);
    await evaluateApart(page, removeTried, undefined);
    tally('endpoints × faults survived', 1);
  });
}

/** Lets the time limit pass, of a call that is shown to be awaited where it shows that. */
async function passLimit({ page, endpoint }: Bench): Promise<void> {
  if (endpoint.hasPatience) await expect(page.locator('.veneer-panel__loading')).toBeVisible();
  await page.clock.fastForward(30_000);
}

/** The switches of the page's address decide about its calls. */
async function setFault(bench: Bench, switches: Record<string, string>): Promise<void> {
  const { page, endpoint } = bench;
  // What has closed is left by a step back, which would undo them.
  if (endpoint.hasPatience) await page.clock.runFor(STEP_MS);
  await untilHistorySettled(page);
  await page.evaluate((entries) => {
    const address = new URL(location.href);
    for (const name of ['fault', 'on']) address.searchParams.delete(name);
    for (const [name, value] of Object.entries(entries)) address.searchParams.set(name, value);
    history.replaceState(null, '', address.pathname + address.search);
  }, switches);
}

/** How the calls stand that were made since. */
async function states(page: Page, { path }: Endpoint, before: number): Promise<string[]> {
  return (await calls(page, path)).slice(before).map(({ state }) => state);
}

async function expectOutcome({ page, natives, reports }: Bench, outcome: Outcome): Promise<void> {
  const reported = outcome.console ? [expect.stringContaining(outcome.console)] : [];
  await expect.poll(() => reports).toEqual(reported);
  await expect
    .poll(async () => [...(await evaluateApart(page, findSeen, undefined)), ...natives])
    .toEqual(outcome.seen.map((part) => expect.stringContaining(part)));
}

/** Presses Escape until no dialog is open. */
async function closeAll(page: Page): Promise<void> {
  const boxes = page.locator('.veneer-dialog__box');
  for (let open = await boxes.count(); open > 0; open--) {
    await page.keyboard.press('Escape');
    await expect(boxes).toHaveCount(open - 1);
  }
}

/** Runs in the page: a line for each dialog, tooltip and panel on the screen. */
function findSeen(): string[] {
  const line = (kind: string | null, element: Element | null) =>
    `${kind}: ${((element as HTMLElement)?.innerText ?? '').replace(/\s+/g, ' ').trim()}`;
  const seen: string[] = [];
  for (const box of document.querySelectorAll('.veneer-dialog__box'))
    seen.push(line(box.getAttribute('role'), box.querySelector('.veneer-dialog__content') ?? box));
  for (const tip of document.querySelectorAll('.veneer-tooltip:popover-open'))
    seen.push(line('tooltip', tip));
  for (const panel of document.querySelectorAll('main .veneer-panel'))
    seen.push(line('panel', panel));
  return seen;
}

/** Runs in the page. */
function removeTried(): void {
  for (const tried of document.querySelectorAll('.tried')) tried.remove();
}
