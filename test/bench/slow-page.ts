import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { pause, SAVES_DATA, type Transfer, VIEWPORT } from './browser';
import { type Lone, type LonePage, openPage } from './lone';
import type { Place } from './slow-watch';

/** How many times slower the processor is. */
export const SLOWDOWN = 4;
/** The line: a round trip in ms, and bytes per second. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};
const PHONE = { width: 390, height: 800 };
/** A page that never becomes quiet is not waited for longer, in ms. */
const PATIENCE_MS = 60_000;

/** A file as it was transferred; both times in seconds of the browser's clock. */
export interface TimedTransfer extends Transfer {
  start: number;
  end: number;
}

/** A page on a slow line and a slow processor, that a finger touches. */
export interface SlowPage extends LonePage {
  transfers: TimedTransfer[];
  /** Settles once the page is at rest and no request has run for so long, in ms. */
  quiet(ms: number): Promise<void>;
  /** Makes the processor so many times slower than it is. */
  slow(times: number): Promise<void>;
  /** Touches for the shortest time, with nothing before: no pointer is over the page. */
  tap(place: Place): Promise<void>;
}

/** How it is opened. */
export interface SlowOpening {
  isPhone?: boolean;
  /** The visitor saves data. */
  savesData?: boolean;
}

/** The first thing that a tap meets, and the last one that is done until something is seen. */
export const MARKS = { file: 'slow-watch.js', names: ['checkTarget', 'look'] };
const WATCH = buildSync({
  entryPoints: [fileURLToPath(new URL('slow-watch.ts', import.meta.url))],
  bundle: true,
  write: false,
  globalName: 'bench',
  footer: { js: `//# sourceURL=${MARKS.file}` },
}).outputFiles[0]?.text;

/** Opens a page of its own, with an empty cache. */
export async function openSlow(lone: Lone, { isPhone, savesData }: SlowOpening): Promise<SlowPage> {
  const page = await openPage(lone);
  const size = isPhone ? PHONE : VIEWPORT;
  const screen = { ...size, deviceScaleFactor: 1, mobile: !!isPhone };
  const { transfers, quiet } = await countTransfers(page);
  await page.send('Network.emulateNetworkConditions', LINE);
  await page.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
  await page.send('Emulation.setDeviceMetricsOverride', screen);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await page.send('Page.enable');
  const source = `${savesData ? `${SAVES_DATA};` : ''}${WATCH}`;
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
  const slowPage: SlowPage = {
    ...page,
    transfers,
    quiet,
    async slow(rate) {
      await page.send('Emulation.setCPUThrottlingRate', { rate });
    },
    async tap(place) {
      // The second one does not wait for the page to have taken the first.
      await Promise.all([
        page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] }),
        page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
      ]);
    },
  };
  await slowPage.slow(SLOWDOWN);
  return slowPage;
}

/** Chromium's parameters of a request. */
interface RequestParams {
  requestId: string;
  timestamp: number;
  type: string;
  request: { url: string };
  encodedDataLength: number;
}

/** Lists all that a page loads, from now on. */
async function countTransfers(page: LonePage): Promise<Pick<SlowPage, 'transfers' | 'quiet'>> {
  const transfers: TimedTransfer[] = [];
  const running = new Map<string, Omit<TimedTransfer, 'end' | 'bytes'>>();
  let last = Date.now();
  page.listen((method, params) => {
    const { requestId, timestamp, type, request, encodedDataLength } =
      params as unknown as RequestParams;
    if (method === 'Network.requestWillBeSent' && !/^data:|^blob:/.test(request.url))
      running.set(requestId, { address: request.url, type, start: timestamp });
    if (method !== 'Network.loadingFinished' && method !== 'Network.loadingFailed') return;
    const transfer = running.get(requestId);
    running.delete(requestId);
    last = Date.now();
    if (transfer && method === 'Network.loadingFinished')
      transfers.push({ ...transfer, end: timestamp, bytes: encodedDataLength });
  });
  await page.send('Network.enable');
  return {
    transfers,
    async quiet(ms) {
      const start = Date.now();
      await page.evaluate('bench.untilIdle()');
      last = Math.max(last, Date.now());
      while ((running.size || Date.now() - last < ms) && Date.now() - start < PATIENCE_MS)
        await pause(50);
    },
  };
}
