import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { findChromium } from '../chromium.mjs';

export const VIEWPORT = { width: 1280, height: 800 };
/** How long no request may run before a page counts as quiet, in ms. */
export const QUIET_MS = 1000;
/** How long a page that never rests is waited for, in ms. */
const REST_MS = 5000;
/** When a page is measured that never becomes quiet, in ms. */
const PATIENCE_MS = 60_000;

/** One request, as it went over the wire. */
export interface Transfer {
  address: string;
  type: string;
  /** Head and body of the answer, compressed. */
  bytes: number;
}

/** A fresh page in a context of its own, so without a cache, that counts what it loads. */
export interface Visit {
  page: Page;
  session: CDPSession;
  transfers: Transfer[];
  /** Settles once the page has loaded and no request has run for a second. */
  quiet(): Promise<void>;
  end(): Promise<void>;
}

/** How every Chromium of the bench is started. */
export const ARGUMENTS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  // For the memory: a collection that is asked for takes place.
  '--js-flags=--expose-gc',
];

/** The browser that bytes, clicks and memory are measured in; with `port`, Lighthouse finds it there. */
export const launch = (port?: number): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...ARGUMENTS, ...(port ? [`--remote-debugging-port=${port}`] : [])],
  });

/** How a page is opened. */
export interface Opening {
  /** The one coding that it takes: the targets are those of gzip. */
  coding?: 'gzip' | 'br';
  /** The visitor saves data: nothing is fetched ahead. */
  savesData?: boolean;
}

/** In the page, before all else. */
export const SAVES_DATA =
  "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })";

/** Opens a page of its own. */
export async function visit(
  browser: Browser,
  { coding = 'gzip', savesData = false }: Opening = {},
): Promise<Visit> {
  const context: BrowserContext = await browser.newContext({
    viewport: VIEWPORT,
    extraHTTPHeaders: { 'Accept-Encoding': coding },
  });
  const page = await context.newPage();
  // What runs this file names each function of it, those that are sent to the page, too.
  await page.addInitScript('globalThis.__name = (it) => it');
  if (savesData) await page.addInitScript(SAVES_DATA);
  const session = await context.newCDPSession(page);
  const transfers: Transfer[] = [];
  const running = new Map<string, Transfer>();
  let last = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (/^data:|^blob:/.test(request.url)) return;
    running.set(requestId, { address: request.url, type: type ?? '', bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = running.get(requestId);
    if (transfer) transfers.push({ ...transfer, bytes: encodedDataLength });
    running.delete(requestId);
    last = Date.now();
  });
  session.on('Network.loadingFailed', ({ requestId }) => running.delete(requestId));
  await session.send('Network.enable');
  return {
    page,
    session,
    transfers,
    async quiet() {
      const start = Date.now();
      await page.waitForLoadState('load');
      last = Math.max(last, start);
      while ((running.size || Date.now() - last < QUIET_MS) && Date.now() - start < PATIENCE_MS)
        await pause(50);
      await page.evaluate(AT_REST);
    },
    end: () => context.close(),
  };
}

/** In the page: settles once what was started is done, and nothing waits for the processor. */
export const AT_REST = `(async () => {
  await window.veneer?.ready;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: ${REST_MS} }));
})()`;

/** The files of script and style among what was loaded; the theme, which all stacks share, is none. */
export const filesOf = <T extends Transfer>(transfers: T[]): T[] =>
  transfers.filter(
    ({ type, address }) =>
      /^(Script|Stylesheet)$/.test(type) && !/\/(theme|rules)\.css$/.test(address),
  );

/** Script or style among what was loaded, in bytes. */
export const bytesOf = (transfers: Transfer[], type: 'Script' | 'Stylesheet'): number =>
  filesOf(transfers)
    .filter((it) => it.type === type)
    .reduce((sum, { bytes }) => sum + bytes, 0);

/** What can be asked for its heap. */
interface Asked {
  send(method: 'HeapProfiler.collectGarbage' | 'Runtime.getHeapUsage'): Promise<unknown>;
}

/** The heap that is in use once all garbage is gone, in bytes. */
export async function heapOf(page: Asked): Promise<number> {
  for (let i = 0; i < 3; i++) await page.send('HeapProfiler.collectGarbage');
  return ((await page.send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize;
}

/** How many nodes the renderer keeps, those out of the page included. */
export const nodesOf = async ({ session }: Visit): Promise<number> =>
  (await session.send('Memory.getDOMCounters')).nodes;

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
};
