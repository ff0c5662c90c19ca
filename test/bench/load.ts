import type { Browser } from '@playwright/test';
import { bytesOf, heapOf, type Opening, type Transfer, visit } from './browser';
import type { Stack } from './stacks/stack';
import { traceOf, type Work, workOf } from './trace';

/** What loading the page of one stack takes, with nobody touching it. */
export interface Load extends Work {
  scriptBytes: number;
  styleBytes: number;
  requests: number;
  heap: number;
  shift: number;
  transfers: Transfer[];
}

/** Loads a page once and measures until it is quiet. */
export async function measureLoad(
  browser: Browser,
  url: string,
  opening: Opening = {},
): Promise<Load> {
  const one = await visit(browser, opening);
  await one.page.addInitScript(watchShifts);
  const events = await traceOf(one.session, async () => {
    await one.page.goto(url);
    await one.quiet();
  });
  const work = await workOf(one.session, events);
  const { transfers } = one;
  const result = {
    ...work,
    transfers,
    scriptBytes: bytesOf(transfers, 'Script'),
    styleBytes: bytesOf(transfers, 'Stylesheet'),
    requests: transfers.length,
    heap: await heapOf(one),
    shift: await one.page.evaluate(() => (window as unknown as { shift: number }).shift),
  };
  await one.end();
  return result;
}

/** In the page: adds up what moved by itself. */
function watchShifts(): void {
  const holder = window as unknown as { shift: number };
  holder.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[])
      if (!entry.hadRecentInput) holder.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
}

/** The address of a stack's page. */
export const addressOf = (url: string, { name }: Stack): string => `${url}/${name}/`;
