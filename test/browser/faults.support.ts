import type { Page } from '@playwright/test';
import { isConnection, isStatus, NOT_LOADED, type Outcome, ofHtml, said } from './support/faults';
import { calls, expect, insert } from './support/test';

/** One of the server's addresses, and how a visitor's action requests it. */
export interface Endpoint {
  name: string;
  path: string;
  /** Switches of the page. */
  params?: Record<string, string>;
  /** What asks, numbered by the cell of the table, in an element of the class `tried`. */
  markup(cell: number): string;
  act(page: Page, cell: number): Promise<unknown>;
  outcome(fault: string): Outcome;
  /** Selects what has focus once everything is closed. */
  focus?(cell: number): string;
  /** Proves that asking works once the fault is over. */
  again(page: Page, cell: number): Promise<unknown>;
  /** A page asks once, whatever the result, so that each cell needs a page of its own. */
  isAskedOnce?: boolean;
  /** Its call outlives the page that makes it. */
  outlives?: boolean;
  /** It shows after a moment that it waits: what is seen depends on the clock, which stands still. */
  hasPatience?: boolean;
}

const TERMS = 'dialog: Terms of booking';
const HALF_BOARD = 'tooltip: Breakfast and a dinner';
const MESSAGE = 'The boats are out';
const BOATS = 'panel: Yes, eight of them';

const tried = (html: string) => `<div class="tried">${html}</div>`;
/** Leads nowhere: all that is seen is of the call. */
const link = (attributes: string) => `<a id="it" href="#" ${attributes}>Read more</a>`;
const onIt = () => '#it';
const NOTHING: Outcome = { seen: [], console: null };

/** Presses what the keyboard can reach. */
async function press(page: Page, selector: string): Promise<void> {
  await page.focus(selector);
  await page.keyboard.press('Enter');
}

const pressIt = (page: Page) => press(page, '#it');

const expectDialog = (page: Page, text: string) =>
  expect(page.locator('.veneer-dialog__box').last()).toContainText(text);

/** Every endpoint of contract.md#calls that is the site's own. */
export const endpoints: Endpoint[] = [
  {
    name: 'modal',
    path: '/modals/terms',
    markup: () => tried(link('data-modal="terms"')),
    act: pressIt,
    outcome: (fault) => ofHtml(fault, '/modals/terms', TERMS),
    focus: onIt,
    async again(page) {
      await pressIt(page);
      await expectDialog(page, 'Terms of booking');
    },
  },
  {
    name: 'modal in a modal',
    path: '/modals/terms',
    markup: () =>
      tried(
        `<a id="outer" href="#part" data-modal="#part">Open</a><div id="part"><h2>Part</h2>${link('data-modal="terms"')}</div>`,
      ),
    async act(page) {
      await press(page, '#outer');
      await expectDialog(page, 'Part');
      await pressIt(page);
    },
    outcome(fault) {
      const { seen, console } = ofHtml(fault, '/modals/terms', TERMS);
      const noted = seen.map((line) =>
        line.replace(/^alertdialog: (Please note|Something went wrong) /, 'native: '),
      );
      return { seen: ['dialog: Part', ...noted], console };
    },
    focus: () => '#outer',
    async again(page) {
      await this.act(page, 0);
      await expectDialog(page, 'Terms of booking');
    },
  },
  {
    name: 'form',
    path: '/modals/plain',
    markup: () =>
      tried(
        '<form action="/page/enquiry" method="post" data-modal="plain"><button id="it">Send</button></form>',
      ),
    act: pressIt,
    // The answer to a form with mistakes is the form again, with its mistakes.
    outcome: (fault) =>
      fault === '422'
        ? { seen: ['dialog: 422 Unprocessable'], console: null }
        : ofHtml(fault, '/modals/plain', 'dialog: No heading here'),
    focus: onIt,
    async again(page) {
      await pressIt(page);
      await expectDialog(page, 'No heading here');
    },
  },
  {
    name: 'article',
    path: '/components/article',
    hasPatience: true,
    markup: () => tried(link('data-article')),
    act: pressIt,
    outcome: (fault) =>
      fault === 'silence'
        ? { seen: [`dialog: ${NOT_LOADED}`], console: said(fault, '/components/article') }
        : ofHtml(fault, '/components/article', 'dialog: '),
    focus: onIt,
    async again(page) {
      await pressIt(page);
      await expect(page.locator('.veneer-dialog__content h2').first()).toBeVisible();
    },
  },
  {
    name: 'faq',
    path: '/components/faq',
    markup: question,
    act: (page, cell) => press(page, `#q-${cell} > summary`),
    outcome: ofFaq,
    focus: (cell) => `#q-${cell} > summary`,
    async again(page, cell) {
      const retry = page.locator(`#q-${cell}`).getByRole('button', { name: 'Try again' });
      if (await retry.count()) await retry.press('Enter');
      else {
        await insert(page, question(cell + 100));
        await press(page, `#q-${cell + 100} > summary`);
      }
      await expect(page.locator('.tried .veneer-panel').last()).toContainText('Yes, eight of them');
    },
  },
  {
    name: 'notification',
    path: '/modals/notifications/info',
    markup: () => tried('<button id="it" type="button">Ask</button>'),
    act: notify,
    outcome(fault) {
      const outcome = ofHtml(
        fault,
        '/modals/notifications/info',
        `dialog: Good to know ${MESSAGE}`,
      );
      // Veneer shows the text itself, and asks for no notification about the failure.
      return outcome.console ? { ...outcome, seen: [`dialog: Information ${MESSAGE}`] } : outcome;
    },
    focus: onIt,
    async again(page) {
      await notify(page);
      await expectDialog(page, MESSAGE);
    },
  },
  {
    name: 'tooltip',
    path: '/ajax/tooltips/half-board',
    isAskedOnce: true,
    markup: () =>
      tried(
        '<span id="it" data-tooltip="half-board">Half board</span> <span id="next" data-tooltip="city-tax">Tax</span>',
      ),
    async act(page) {
      await page.focus('#other');
      await page.hover('#it');
    },
    outcome: ofTooltip,
    focus: () => '#other',
    async again(page) {
      await page.mouse.move(1, 1);
      await page.hover('#it');
      await page.hover('#next');
      const tip = page.locator('.veneer-tooltip:popover-open');
      await expect(tip).toContainText('The town asks');
      expect(await page.evaluate(countLoads, this.path), 'asked for once').toBeLessThan(2);
      await page.mouse.move(1, 1);
      await expect(tip).toHaveCount(0);
    },
  },
  {
    name: 'settings',
    path: '/ajax/settings',
    isAskedOnce: true,
    params: { 'opt.settings': '' },
    markup: () => tried(''),
    act: async () => {},
    outcome: ofSettings,
    async again(page) {
      await page.reload();
      await page.waitForFunction(() => 'veneer' in window);
      const user = () => window.veneer.ready.then(() => window.veneer.settings.user);
      expect(await page.evaluate(user)).toBe('hello');
    },
  },
  {
    name: 'analytics',
    path: '/ajax/analytics',
    outlives: true,
    markup: () =>
      tried('<a id="it" href="#it" data-analytics="click" data-banner="boats">Boats</a>'),
    act: pressIt,
    outcome: ofAnalytics,
    focus: onIt,
    async again(page) {
      const before = (await calls(page, this.path)).length;
      await pressIt(page);
      const last = async () => (await calls(page, this.path)).slice(before);
      await expect.poll(last).toEqual([expect.objectContaining({ status: 204 })]);
    },
  },
];

function question(cell: number): string {
  return tried(
    `<details id="q-${cell}" data-faq data-slug="boats"><summary>Are there boats?</summary><a href="#">Boats</a></details>`,
  );
}

function ofFaq(fault: string): Outcome {
  const failed = `panel: ${NOT_LOADED}`;
  const { seen, console } = ofHtml(fault, '/components/faq', '');
  if (!console) return { seen: [fault === 'html' ? 'panel: A part of a page' : BOATS], console };
  return { seen: isStatus(fault) ? [...seen, failed] : [failed], console };
}

/** The visitor only pointed at a term: nothing but a bad status is worth a message. */
function ofTooltip(fault: string): Outcome {
  const path = '/ajax/tooltips/half-board';
  if (isStatus(fault)) return ofHtml(fault, path, '');
  if (fault === 'empty' || fault === '204') return NOTHING;
  if (fault === 'charset' || fault === 'bom') return { seen: [HALF_BOARD], console: null };
  const kind = fault === 'document' ? 'html' : fault;
  return { seen: [], console: said(kind, path) };
}

/** Nobody asked for settings, so that only a bad status is reported. */
function ofSettings(fault: string): Outcome {
  const path = '/ajax/settings';
  if (isStatus(fault)) return ofHtml(fault, path, '');
  if (fault === 'charset' || fault === 'bom') return NOTHING;
  if (/json/.test(fault)) return { seen: [], console: `${path} answered with broken JSON` };
  return { seen: [], console: said(fault === 'document' ? 'html' : fault, path) };
}

/** The answer is not shown (contract.md#analytics), so that only its status counts. */
function ofAnalytics(fault: string): Outcome {
  const path = '/ajax/analytics';
  if (isStatus(fault)) return ofHtml(fault, path, '');
  const isReported = isConnection(fault) || fault === 'login' || fault === 'big';
  return { seen: [], console: isReported ? said(fault, path) : null };
}

/** Runs in the page: how often it asked for a path; what it gave up does not count. */
const countLoads = (path: string) =>
  performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(path)).length;

async function notify(page: Page): Promise<void> {
  await page.focus('#it');
  await page.evaluate((text) => void window.veneer.notify('info', text), MESSAGE);
}
