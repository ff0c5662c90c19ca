import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** A point of the viewport, in CSS pixels. */
export type Point = { x: number; y: number };

/** What a page holds after a garbage collection. */
export interface Held {
  heapBytes: number;
  nodes: number;
  listeners: number;
}

/** Contexts in which pages run no script. */
export const scriptless = new WeakSet<BrowserContext>();

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The page's connection to its browser's developer tools, opened once. */
export function devtools(page: Page): Promise<CDPSession> {
  let session = sessions.get(page);
  if (!session) {
    session = page.context().newCDPSession(page);
    sessions.set(page, session);
  }
  return session;
}

/**
 * Runs a function on the page's document in a script world of its own: no policy of the page holds
 * there, and nothing that an old library did to the built-in objects is seen.
 * @param run may use nothing but its argument and what a page has
 */
export async function evaluateApart<A, R>(page: Page, run: (argument: A) => R, argument: A) {
  const source = `(${run})(${JSON.stringify(argument) ?? ''})`;
  return (await evaluateSource(page, [source])) as Awaited<R>;
}

/** Runs pieces of script one after the other, as `evaluateApart` does; what the last one gives. */
export async function evaluateSource(page: Page, sources: string[]): Promise<unknown> {
  const session = await devtools(page);
  if (!scriptless.has(page.context())) return runApart(session, sources);
  // Timers and promises stand still where script is off. The page's own scripts were passed over
  // when it was parsed and stay so.
  const turn = (value: boolean) => session.send('Emulation.setScriptExecutionDisabled', { value });
  await turn(false);
  return runApart(session, sources).finally(() => turn(true));
}

async function runApart(session: CDPSession, sources: string[]): Promise<unknown> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'tests',
  });
  let value: unknown;
  for (const expression of sources) {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    value = result.value;
  }
  return value;
}

/** Collects garbage, then counts what the page still holds: for leak tests. */
export async function heapAfterGc(page: Page): Promise<Held> {
  const session = await devtools(page);
  // What the first collection finalises, the second one frees.
  for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
}

/**
 * One finger put down at `from`, moved to `to` and lifted.
 * @param steps over how many moves the way is spread
 */
export async function touchSwipe(page: Page, from: Point, to: Point, steps = 8): Promise<void> {
  const session = await devtools(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    await send('touchMove', [
      { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    ]);
  }
  await send('touchEnd', []);
}
