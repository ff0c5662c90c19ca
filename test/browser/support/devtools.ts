import type { CDPSession, Page } from '@playwright/test';
import { type Finger, type Held, hasScript, needs, type Tools } from './engine';

// Chromium by its developer tools.

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The page's connection to Chromium's developer tools, opened once; other engines skip the test. */
export function devtools(page: Page): Promise<CDPSession> {
  needs("Chromium's developer tools", page, 'chromium');
  let session = sessions.get(page);
  if (!session) {
    session = page.context().newCDPSession(page);
    sessions.set(page, session);
  }
  return session;
}

async function evaluateSource(page: Page, sources: string[]): Promise<unknown> {
  const session = await devtools(page);
  if (hasScript(page.context())) return runApart(session, sources);
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

async function replace(page: Page, selector: string, html: string): Promise<void> {
  // As if typed into the developer tools: even a policy of Trusted Types lets that through.
  const session = await devtools(page);
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  await session.send('DOM.setOuterHTML', { nodeId, outerHTML: html });
  await session.send('DOM.disable');
}

async function heapAfterGc(page: Page): Promise<Held> {
  const session = await devtools(page);
  // What the first collection finalises, the second one frees.
  for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
}

const touched = new WeakMap<Page, number>();

async function touch(page: Page, touchPoints: Finger[]): Promise<void> {
  const session = await devtools(page);
  const before = touched.get(page) ?? 0;
  touched.set(page, touchPoints.length);
  const isStart = touchPoints.length > before;
  const type = isStart ? 'touchStart' : touchPoints.length ? 'touchMove' : 'touchEnd';
  await session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

async function holdMotion(page: Page): Promise<void> {
  const session = await devtools(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

/** What tests ask of Chromium. */
export const tools: Tools = {
  preparePage: async () => {},
  evaluateSource,
  replace,
  touch,
  heapAfterGc,
  holdMotion,
  isGivenUp: (errorText) => errorText === 'net::ERR_ABORTED',
  isLoadLostEarly: false,
  reportsFailures: true,
  reportsErrors: true,
  remarks: null,
};
