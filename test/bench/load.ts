import type { Browser } from '@playwright/test';
import { bytesOf, heapOf, type Opening, SAVES_DATA, type Transfer, visit } from './browser';
import { type Lone, withPage } from './lone';
import type { Stack } from './stacks/stack';
import { traceOf, type Work, workOf } from './trace';

/** What loading the page of one stack takes, with nobody touching it. */
export interface Load extends Work {
  /** In bytes, once all garbage is gone. */
  heap: number;
  shift: number;
}

/** What is transferred meanwhile. */
export interface Weight {
  scriptBytes: number;
  styleBytes: number;
  requests: number;
  transfers: Transfer[];
}

/** How a page is loaded. */
interface Loading {
  /** How many times slower the processor is. */
  slowdown?: number;
  /** The visitor saves data: nothing is prefetched. */
  savesData?: boolean;
}

/** Loads a page once, and measures until it is quiet. */
export const measureLoad = (
  lone: Lone,
  url: string,
  { slowdown = 1, savesData = false }: Loading = {},
): Promise<Load> =>
  withPage(lone, async (page) => {
    if (savesData) await page.send('Page.enable');
    if (savesData) await page.send('Page.addScriptToEvaluateOnNewDocument', { source: SAVES_DATA });
    if (slowdown > 1) await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const { frame, events } = await traceOf(lone, () => page.goto(url));
    const shift = (await page.evaluate(SHIFT)) as number;
    return { ...workOf(frame, events), shift, heap: await heapOf(page) };
  });

/** In the page: how much of it has moved by itself. */
const SHIFT = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) sum += value;
  }).observe({ type: 'layout-shift', buffered: true });
  // The buffered entries are delivered before a timer that is set now.
  setTimeout(() => resolve(sum));
})`;

/** Loads a page once and measures the transfers until it is quiet, without prefetched files. */
export async function measureWeight(
  browser: Browser,
  url: string,
  opening: Opening = {},
): Promise<Weight> {
  const one = await visit(browser, { ...opening, savesData: true });
  await one.page.goto(url);
  await one.quiet();
  const { transfers } = one;
  await one.end();
  return {
    transfers,
    scriptBytes: bytesOf(transfers, 'Script'),
    styleBytes: bytesOf(transfers, 'Stylesheet'),
    requests: transfers.length,
  };
}

/** The address of a stack's page. */
export const addressOf = (url: string, { name }: Stack): string => `${url}/${name}/`;
