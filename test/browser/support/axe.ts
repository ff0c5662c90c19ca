import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { evaluateSource } from './tools';

/** One rule of axe that the page breaks. */
export interface Violation {
  rule: string;
  help: string;
  /** The elements that break it, as selectors, each with what axe says of it. */
  elements: string[];
}

/** What axe looks at, and how. */
export interface AxeOptions extends RunOptions {
  /** A selector: only inside it. */
  within?: string;
  /** A selector: what is not looked at. */
  without?: string;
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong on the page as it stands. Works under every policy of the page. */
export async function axe(page: Page, options: AxeOptions = {}): Promise<Violation[]> {
  const { within, without, ...run } = options;
  const call = `(${runAxe})(${JSON.stringify({ within, without, run })})`;
  // Half a megabyte, sent once for each document: the world of the tests stays with it.
  const isThere = await evaluateSource(page, ['!!globalThis.axe']);
  return (await evaluateSource(page, isThere ? [call] : [source, call])) as Violation[];
}

/**
 * Fails with what axe finds wrong. Waits for the whole page, which a link may just have led to, and
 * for animations: half-way colours have no contrast.
 */
export async function expectNoAxe(page: Page, options: AxeOptions = {}): Promise<void> {
  await page.waitForLoadState();
  await expect.poll(() => evaluateSource(page, [`(${countRunning})()`])).toBe(0);
  expect(await axe(page, options)).toEqual([]);
}

/** Runs in the page, beside axe. */
async function runAxe({
  within,
  without,
  run,
}: {
  within?: string;
  without?: string;
  run: RunOptions;
}): Promise<Violation[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const place = { include: within ?? document, ...(without ? { exclude: without } : {}) };
  // No rule that is on reads stylesheets, which axe would fetch again each time.
  const preload = { assets: ['media' as const] };
  const { violations } = await axe.run(place, { resultTypes: ['violations'], preload, ...run });
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    elements: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
}

/** Runs in the page: how many animations will still end. */
function countRunning(): number {
  const isEnding = (animation: Animation) =>
    animation.playState === 'running' &&
    Number.isFinite(animation.effect?.getComputedTiming().endTime);
  return document.getAnimations().filter(isEnding).length;
}
