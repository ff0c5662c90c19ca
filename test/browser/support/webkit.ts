import type { Page } from '@playwright/test';
import { lacks, type Tools } from './engine';

// WebKitGTK by its own inspector, to which `test/webkit` leads Playwright.

interface Inspector {
  // biome-ignore lint/suspicious/noExplicitAny: an answer has the shape of its command
  send(command: string, parameters?: object): Promise<any>;
}

/** Playwright has no public way to its connection; its version is pinned, and a test looks. */
function inspectorOf(page: Page): Inspector {
  const inside = page as unknown as {
    _connection: { toImpl(page: Page): { delegate: { _session: Inspector } } };
  };
  return inside._connection.toImpl(page).delegate._session;
}

async function preparePage(page: Page): Promise<void> {
  const emulateMedia = page.emulateMedia.bind(page);
  // Playwright does not report that this fails.
  page.emulateMedia = async (media = {}) =>
    media.forcedColors === 'active' ? lacks(page, 'forced colours') : emulateMedia(media);
}

/** In the page's own world, with the time of the tests. No policy holds for what is asked here. */
async function evaluateSource(page: Page, sources: string[]): Promise<unknown> {
  const last = sources.length - 1;
  let value: unknown;
  for (const [at, source] of sources.entries())
    value = await page.evaluate(withTime(at < last ? `{ ${source}\n}` : source));
  return value;
}

/** What `test/webkit` keeps in each page stands for what a test's clock may have put there. */
const withTime = (source: string): string =>
  `(({ Date, performance, requestAnimationFrame, setTimeout, clearTimeout }) => ${source})(
    window.__tests_time__ ?? window)`;

async function replace(page: Page, selector: string, html: string): Promise<void> {
  const inspector = inspectorOf(page);
  const { root } = await inspector.send('DOM.getDocument');
  const { nodeId } = await inspector.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  await inspector.send('DOM.setOuterHTML', { nodeId, outerHTML: html });
}

/** What tests ask of WebKitGTK. */
export const tools: Tools = {
  preparePage,
  evaluateSource,
  replace,
  touch: (page) => lacks(page, 'touch'),
  heapAfterGc: (page) => lacks(page, 'count of what a page holds'),
  holdMotion: (page) => lacks(page, 'way to hold every animation'),
  isGivenUp: (errorText) => /cancel|^Aborted/i.test(errorText),
  isLoadLostEarly: true,
  reportsFailures: true,
  reportsErrors: true,
  remarks: /^ResizeObserver loop/,
};
