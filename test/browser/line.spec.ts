import type { Page } from '@playwright/test';
import { untilOnScreen } from './anchor.support';
import { dialog } from './support/dialog';
import { hold, stopTime } from './support/hold';
import { calls, expect, open, test } from './support/test';
import { tierOf } from './support/tier';

/** Files of ours with a hash in their names: all but the first two. */
const HASHED = /\/assets\/[\w.]+-[A-Z0-9]{8}\.(js|css)$/;

/** Keeps which of our files the page asks for, without their hashes, from now on. */
function noteFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/assets\/.*\.(js|css)$/.test(pathname))
      asked.push(pathname.replace(/^.*\/assets\//, '').replace(/-[A-Z0-9]{8}(?=\.)/, ''));
  });
  return asked;
}

/** A page as it is seen by a visitor who saves data. */
const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

/** Lets the browser have two idle moments after all that it has to do. */
const untilIdle = (page: Page) =>
  page.evaluate(async () => {
    await window.veneer.ready;
    // WebKitGTK has no idle callbacks.
    const soon = window.requestIdleCallback ?? setTimeout;
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => soon(resolve));
  });

for (const path of ['/site/', '/site/rooms', '/site/contact', '/site/gallery'])
  test(`line: ${path} at its start asks for at most eight files of script and style, in two waves${tierOf(/rooms|contact/.test(path))} @line.waves`, async ({
    page,
  }) => {
    await saveData(page);
    const asked = noteFiles(page);
    await page.goto(path);
    await untilIdle(page);
    const all = asked.splice(0).sort();
    expect(all.length).toBeGreaterThan(3);
    expect(all.length).toBeLessThanOrEqual(8);
    // Everything again is asked for while nothing of the second wave is answered.
    const second = await hold(page, HASHED);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => [...asked].sort()).toEqual(all);
    second.answer();
    await untilIdle(page);
    expect([...asked].sort()).toEqual(all);
  });

/** What ends the wait for a picture that does not load. */
const ENDS: Record<string, (page: Page) => Promise<unknown>> = {
  'once it is there': async () => {},
  'after half a second': (page) => page.clock.runFor(500),
  'when the visitor presses something': (page) => page.mouse.click(3, 300),
  'when the visitor presses Tab': (page) => page.keyboard.press('Tab'),
};

for (const [when, act] of Object.entries(ENDS))
  test(`line: a picture in view that loads still, the code of widgets is asked for ${when}${tierOf(/there|half/.test(when))} @line.pictures`, async ({
    page,
  }) => {
    const asked = noteFiles(page);
    const pictures = await hold(page, /\/site\/pictures\//);
    await page.clock.install();
    await stopTime(page);
    await page.goto('/site/', { waitUntil: 'domcontentloaded' });
    await pictures.asked;
    // Drawn: which pictures are in view is known only then. The page's own clock stands.
    await untilOnScreen(page);
    expect(asked).not.toContain('kit.js');
    if (when === 'once it is there') pictures.answer();
    await act(page);
    await expect.poll(() => asked).toContain('navigation.js');
    pictures.answer();
    await page.clock.resume();
  });

test('line: once the page is at rest what its dialogs need is fetched, and a click asks for the server’s answer alone @line.prefetch', async ({
  page,
}) => {
  const asked = noteFiles(page);
  await open(page, '/modal');
  await expect.poll(() => asked).toContain('dialog.css');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(expect.arrayContaining(['server.js', 'layer.js', 'dialog.js', 'html.js']));
  // Nothing has run, and nothing of it is seen.
  expect(await page.locator('link[href*="/dialog-"]').getAttribute('media')).toBe('not all');
  const count = asked.length;
  await page.click('#server');
  await expect(dialog(page)).toContainText('Terms of booking');
  await expect(dialog(page)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  expect(asked.slice(count)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

/** Tells whether a file of the code has run: `true`, or `undefined`. */
async function watchRun(page: Page, file: string) {
  await page.route(new RegExp(`/assets/${file}-.*\\.js$`), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.hasRun = true;${await response.text()}` });
  });
  return () => page.evaluate(() => Reflect.get(window, 'hasRun'));
}

test('line: what was fetched runs once the visitor has done something, and not before @line.ahead', async ({
  page,
}) => {
  const asked = noteFiles(page);
  const hasRun = await watchRun(page, 'dialog');
  await page.clock.install();
  await open(page, '/modal');
  await expect.poll(() => asked).toContain('dialog.css');
  await page.clock.runFor(2000);
  expect(await hasRun()).toBe(undefined);
  await page.mouse.move(9, 9);
  await expect.poll(() => page.clock.runFor(1000).then(hasRun)).toBe(true);
});

/** Widgets in view: the page, the file with the code that opens them, the control, and what it opens. */
const OPENED_AHEAD = {
  nav: [
    '/site/rooms',
    'openings',
    'header [data-nav] [aria-expanded]',
    '[data-nav] [aria-expanded=true]',
  ],
  menu: ['/menu', 'panel', '[data-menu-open]', '.veneer-menu--here.is-open'],
} as const;

for (const [widget, [path, file, control, opened]] of Object.entries(OPENED_AHEAD))
  test(`line: ${widget} in view, whose code has run ahead, opens in the first click itself @full @line.ahead`, async ({
    page,
  }) => {
    const hasRun = await watchRun(page, file);
    await open(page, path);
    await expect.poll(hasRun).toBe(true);
    const isStyled = () =>
      page.evaluate(() =>
        [...document.styleSheets].some(({ href }) => href?.includes('navigation-')),
      );
    await expect.poll(isStyled).toBe(true);
    await untilIdle(page);
    const isOpen = await page.evaluate(
      ([control, opened]) => {
        document.querySelector<HTMLElement>(control)?.click();
        return !!document.querySelector(opened);
      },
      [control, opened] as const,
    );
    expect(isOpen).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.locator(opened)).toHaveCount(0);
  });

test('line: with Save-Data nothing is fetched before a gesture, which asks for code, style and the server’s answer in one wave @line.saving @line.gesture', async ({
  page,
}) => {
  await saveData(page);
  const asked = noteFiles(page);
  await open(page, '/modal');
  await untilIdle(page);
  expect(asked.filter((file) => /dialog|html|server/.test(file))).toEqual([]);
  const scripts = await hold(page, /\/assets\/(dialog|html|layer|server)-.*\.js$/);
  const code = await hold(page, /\/assets\/dialog-.*\.js$/);
  await page.evaluate(() => document.querySelector<HTMLElement>('#server')?.click());
  await code.asked;
  await expect
    .poll(() => asked)
    .toEqual(
      expect.arrayContaining(['server.js', 'layer.js', 'dialog.js', 'html.js', 'dialog.css']),
    );
  scripts.answer();
  // The dialog's code is still on its way.
  await expect.poll(() => calls(page, '/modals')).toHaveLength(1);
  await expect(page.locator('#server')).toHaveAttribute('aria-busy', 'true');
  code.answer();
  await expect(dialog(page)).toContainText('Terms of booking');
  expect(await calls(page, '/modals')).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('line: a link whose code is on its way shows that it was pressed, until its dialog is there @line.felt', async ({
  page,
}) => {
  await saveData(page);
  const code = await hold(page, /\/assets\/dialog-.*\.js$/);
  await open(page, '/modal');
  const link = page.locator('#in-page');
  await expect(link).not.toHaveCSS('cursor', 'progress');
  await link.click();
  await expect(link).toHaveCSS('cursor', 'progress');
  await expect(link).toHaveCSS('outline-style', 'solid');
  code.answer();
  await expect(dialog(page)).toBeVisible();
  await expect(link).not.toHaveCSS('cursor', 'progress');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});
