import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { STEP } from './tally';

/** What tests ask of a browser beyond Playwright's own API: each engine has its own way to it. */
export interface Tools {
  /** Before a page goes anywhere: does what Playwright asks of this engine in vain. */
  preparePage(page: Page): Promise<void>;
  /** Runs pieces of script one after the other in a world of their own; what the last one gives. */
  evaluateSource(page: Page, sources: string[]): Promise<unknown>;
  /** Puts markup in the place of the one element that matches, past every policy of the page. */
  replace(page: Page, selector: string, html: string): Promise<void>;
  heapAfterGc(page: Page): Promise<Held>;
  /** The fingers that lie on the screen from now on. */
  touch(page: Page, fingers: Finger[]): Promise<void>;
  /** Lets every transition and animation of the page stand, later ones too. */
  holdMotion(page: Page): Promise<void>;
  /** Whether a request ended because nobody wanted it any more. */
  isGivenUp(errorText: string): boolean;
  /** Does a page that is being left hear that its code did not load, before it is gone? */
  isLoadLostEarly: boolean;
  /** Whether the console reports failed requests to other sites. */
  reportsFailures: boolean;
  /** Whether the console shows an error object’s message, not its kind alone. */
  reportsErrors: boolean;
  /** Uncaught errors that are the browser's own remarks; the tests hear of their causes elsewhere. */
  remarks: RegExp | null;
}

/** What a test wants of its context. */
export interface ContextWish {
  hasScript: boolean;
  hasTouch: boolean;
  reducedMotion: 'reduce' | 'no-preference';
}

/** What the tests want of each context, before its first page. */
export const wishes = new WeakMap<BrowserContext, ContextWish>();

/** Whether the context's pages run script. */
export const hasScript = (context: BrowserContext): boolean =>
  wishes.get(context)?.hasScript ?? true;

/** A point of the viewport, in CSS pixels. */
export type Point = { x: number; y: number };

/** A finger on the screen. */
export type Finger = Point & { id?: number };

/** What a page holds after a garbage collection. */
export interface Held {
  heapBytes: number;
  nodes: number;
  listeners: number;
}

export type Engine = 'chromium' | 'firefox' | 'webkit';

/** The engine that a page, or the pages of a context, are shown by. */
export function engineOf(of: Page | BrowserContext): Engine {
  const context = 'context' in of ? of.context() : of;
  return context.browser()?.browserType().name() as Engine;
}

/** Skips the running test by name and reason; the end of the run counts both. */
export function lacks(of: Page | BrowserContext, what: string): never {
  base.skip(true, `${engineOf(of)}: no ${what}`);
  throw new Error('A skipped test goes no further');
}

/** Skips the running test where its engine is not one of those that have what it needs. */
export function needs(what: string, of: Page | BrowserContext, ...engines: Engine[]): void {
  if (!engines.includes(engineOf(of))) lacks(of, what);
}

/**
 * Whether the engine is one of those that have what a step needs. Where it is not the test goes on
 * without that step, which the end of the run names with the reason.
 */
export function canTake(what: string, of: Page | BrowserContext, ...engines: Engine[]): boolean {
  const engine = engineOf(of);
  const can = engines.includes(engine);
  const description = `${engine}: no ${what}`;
  const { annotations } = base.info();
  if (!can && !annotations.some((one) => one.description === description))
    annotations.push({ type: STEP, description });
  return can;
}

/** Skips the test where a click with Ctrl or Shift opens no page: WebKitGTK's own browser has none. */
export const needsTabByKey = (page: Page): void =>
  needs('new tab by Ctrl or Shift', page, 'chromium', 'firefox');
