// Photographs every widget in its states, on one sheet a widget: `npm run sheets -- [WIDGET …]`.
// `--theme NAME` does it in that theme's page, `--themes` in all themes beside each other.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { fitThemes } from '../../fixtures/server/fits';
import { startServer } from '../../fixtures/server/listen';
import { chromiumLaunch } from '../chromium.mjs';
import { type Cell, writeSheet } from './paper';
import { looks, type Shot, type Step } from './states';

/** One column of a sheet: what the browser and the page are asked for. */
interface Column {
  name: string;
  theme: string;
  scheme: 'light' | 'dark';
  isPhone: boolean;
  dir: 'ltr' | 'rtl';
}

const OUT = fileURLToPath(new URL('../results/look', import.meta.url));
const WIDE = { width: 800, height: 560 };
const PHONE = { width: 390, height: 560 };
const PATIENCE_MS = 20_000;
/** Photographs that are taken at the same time: most of their time is waiting. */
const AT_ONCE = 8;

const args = process.argv.slice(2);
const theme = args.includes('--theme') ? (args[args.indexOf('--theme') + 1] ?? '') : 'plain';
const isAllThemes = args.includes('--themes');
const named = args.filter((it) => Object.hasOwn(looks, it));

const server = await startServer();
const browser = await chromium.launch(chromiumLaunch('--hide-scrollbars'));
await mkdir(OUT, { recursive: true });
const columns = isAllThemes ? themeColumns() : variantColumns();
for (const widget of named.length ? named : Object.keys(looks)) await photograph(widget);
await browser.close();
await server.close();

/** Light and dark, wide and phone, from left to right and from right to left. */
function variantColumns(): Column[] {
  const all: Column[] = [];
  for (const dir of ['ltr', 'rtl'] as const)
    for (const scheme of ['light', 'dark'] as const)
      for (const isPhone of [false, true])
        all.push({
          name: `${scheme} ${isPhone ? 'phone' : 'wide'} ${dir}`,
          theme,
          scheme,
          isPhone,
          dir,
        });
  return all;
}

function themeColumns(): Column[] {
  const names = Object.keys(fitThemes).filter((name) => name !== 'plain');
  return names.map((name) => ({
    name,
    theme: name,
    scheme: 'light' as const,
    isPhone: false,
    dir: 'ltr' as const,
  }));
}

/** Makes the sheet of a widget: a row for each state. */
async function photograph(widget: string): Promise<void> {
  const shots = looks[widget] ?? [];
  const rows = new Map<string, Cell[]>(shots.map(({ state }) => [state, []]));
  const wanted = shots.flatMap((shot) => columns.map((column) => ({ shot, column })));
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const some = wanted.slice(at, at + AT_ONCE);
    const taken = await Promise.all(
      some.map(({ shot, column }) => take(browser, widget, column, shot)),
    );
    for (const [index, { shot, column }] of some.entries())
      rows.get(shot.state)?.push({ heading: column.name, picture: taken[index] as Buffer });
  }
  const suffix = isAllThemes ? '-themes' : theme === 'plain' ? '' : `-${theme}`;
  const path = join(OUT, `${widget}${suffix}.png`);
  await writeSheet(path, rows);
  console.log(path);
}

async function take(from: Browser, widget: string, column: Column, shot: Shot): Promise<Buffer> {
  const context = await from.newContext({
    viewport: column.isPhone ? PHONE : WIDE,
    colorScheme: column.scheme,
    hasTouch: column.isPhone,
    reducedMotion: 'reduce',
    baseURL: server.url,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await standIn(page);
  const query = new URLSearchParams({
    with: widget,
    theme: column.theme,
    dir: column.dir,
    show: shot.show ?? '',
  });
  try {
    const asked = `/fits?${query}&${shot.query ?? ''}`;
    await page.goto(asked, { waitUntil: 'domcontentloaded' });
    if (!asked.includes('tag=none')) await page.waitForFunction(isReady);
    for (const step of shot.steps ?? []) await act(page, step, column.isPhone);
  } catch (error) {
    console.warn(`${widget}, ${shot.state}, ${column.name}: ${(error as Error).message}`);
  }
  // What a state has to settle is over by then; a picture of it is no test.
  await page.waitForTimeout(500);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** Runs in the page: whether all ready widgets are mounted. */
async function isReady(): Promise<boolean> {
  const { veneer } = window as unknown as { veneer?: { ready: Promise<unknown> } };
  await veneer?.ready;
  return veneer !== undefined;
}

/** Mocks the video providers. */
async function standIn(page: Page): Promise<void> {
  const body = '<!doctype html><title>Player</title><body style="background:#123;margin:0">';
  await page.route(/^https:\/\//, (route) => {
    const isPicture = /ytimg/.test(route.request().url());
    const path = fileURLToPath(
      new URL('../../fixtures/site/pictures/halden-dawn-small.webp', import.meta.url),
    );
    return isPicture ? route.fulfill({ path }) : route.fulfill({ contentType: 'text/html', body });
  });
}

async function act(page: Page, [action, to]: Step, isPhone: boolean): Promise<void> {
  const found = page.locator(to).locator('visible=true').first();
  const actions: Record<Step[0], () => Promise<unknown>> = {
    // Whatever the theme draws beside it: Pico has tooltips of its own for the same attribute.
    hover: () => found.hover({ force: true }),
    point: () => (isPhone ? found.tap() : found.hover({ force: true })),
    // The focus ring is shown after keyboard input.
    focus: async () => {
      await page.keyboard.press('Shift');
      await found.focus();
    },
    click: () => found.click(),
    press: () => page.keyboard.press(to),
    type: () => page.keyboard.type(to),
    see: () => page.locator(to).first().waitFor(),
    scroll: () => found.scrollIntoViewIfNeeded(),
    wheel: () => page.mouse.wheel(0, Number(to)),
    notify: () =>
      page.evaluate((severity) => {
        const { veneer } = window as unknown as { veneer: { notify(...of: string[]): void } };
        veneer.notify(severity, 'Your booking is confirmed. We look forward to seeing you.');
      }, to),
  };
  await actions[action]();
}
