import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test, untilDrawn } from './support/test';

/** How many elements of a page may be looked at again when one without content is inserted or changes. */
const FEW = 60;
/** Style sheets that are fetched ahead restyle the whole page, at any time. */
const PATH = '/site/?opt.prefetch=off';
/** In how many pieces a page is sent. */
const PIECES = 5;
/** What keeps a browser from drawing a page before its content is there: the next piece waits for that. */
const UNDRAWN = /<link rel="expect"[^>]*>/;

/**
 * `:has` is dear where its argument lets a change anywhere concern the root: every
 * style that a script asks for then takes the whole page, some hundred times while it starts.
 */
test('look: a change of one element, makes the browser restyle few others @full @look.weight', async ({
  page,
}) => {
  await page.goto(PATH);
  await expectLittleWork(page);
});

test('look: a change on a page that arrived in pieces, makes the browser restyle few others @full @look.weight', async ({
  page,
  baseURL,
}) => {
  const pieces = await startInPieces(baseURL ?? '', page);
  await page.goto(pieces.url + PATH);
  await expectLittleWork(page);
  pieces.close();
});

async function expectLittleWork(page: Page): Promise<void> {
  await page.evaluate(() => window.veneer.ready);
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser to trace');
  const all = await page.evaluate(() => document.querySelectorAll('body *').length);
  expect(all).toBeGreaterThan(FEW * 3);
  /** Puts an element into the page's depth and changes its class, and that of one at the top. */
  const counts = async (what: 'root' | 'body' | 'few') => {
    await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] });
    await page.evaluate((changed) => {
      const inner = Object.assign(document.createElement('i'), { hidden: true });
      const outer = Object.assign(document.createElement('i'), { hidden: true });
      performance.mark('changed');
      document.body.append(outer);
      getComputedStyle(outer).color;
      document.querySelector('main p')?.append(inner);
      getComputedStyle(inner).color;
      const root = document.documentElement;
      const elements = { root: [root], body: [document.body], few: [inner, outer] }[changed];
      for (const element of elements) {
        element.classList.toggle('some-class');
        if (element === root) element.style.setProperty('font-size', '99%');
        getComputedStyle(element).color;
      }
    }, what);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    const marked = traceEvents.find(({ name }: { name: string }) => name === 'changed');
    return traceEvents
      .filter((it: Event) => it.name === 'UpdateLayoutTree' && it.ts >= marked.ts)
      .map((it: Event) => it.args.elementCount ?? 0);
  };
  // That such a thing would be seen is seen by what does concern the whole page.
  expect(Math.max(...(await counts('root')))).toBeGreaterThan(FEW);
  expect(Math.max(0, ...(await counts('few')))).toBeLessThan(FEW);
  // A class around all may concern lists without one, and their links; no more than these.
  expect(Math.max(0, ...(await counts('body')))).toBeLessThan(all / 2);
}

/** Serves another server's pages, each in pieces: the next one is sent when the last has been drawn. */
async function startInPieces(origin: string, page: Page) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url);
    const type = answer.headers.get('content-type') ?? '';
    const isPage = type.startsWith('text/html');
    const whole = Buffer.from(await answer.arrayBuffer());
    const body = isPage ? Buffer.from(`${whole}`.replace(UNDRAWN, '')) : whole;
    response.writeHead(answer.status, { 'Content-Type': type });
    let count = 0;
    const size = Math.ceil(body.length / (isPage ? PIECES : 1));
    for (let from = 0; from < body.length; from += size) {
      response.write(body.subarray(from, from + size));
      if (from + size < body.length) count = await moreThan(count, page);
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

/** Waits until a page that is loading shows more elements than so many. */
async function moreThan(count: number, page: Page): Promise<number> {
  const elements = () =>
    page
      .locator('*')
      .count()
      .catch(() => 0);
  await expect.poll(elements).toBeGreaterThan(count);
  await untilDrawn(page);
  return elements();
}

/** An event of Chromium's trace, as far as it is read here. */
interface Event {
  name: string;
  ts: number;
  args: { elementCount?: number };
}
