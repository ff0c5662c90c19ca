import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installChromium } from './chromium.mjs';
import type { Tier } from './rules/tiers';

// What the commands that test are made of: `npm test`, `npm run test:all`, `npm run test:near`.

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const RESULTS = join(ROOT, 'test/results');

/** How a step ended. A step that fails counts as one failure, even if it ran no test. */
export interface Outcome {
  code: number;
  passed: number;
  failed: number;
}

/** One check of the project. */
export interface Step {
  heading: string;
  run(): Outcome;
}

/** How a step ended, and how long it took. */
export interface Account extends Outcome {
  heading: string;
  seconds: number;
}

/**
 * Runs one step after the other, and prints the time of each.
 * @param goesOn whether those behind a failed step are run, too
 */
export function runSteps(steps: readonly Step[], goesOn = false): Account[] {
  mkdirSync(RESULTS, { recursive: true });
  const accounts: Account[] = [];
  for (const { heading, run } of steps) {
    console.log(`\n== ${heading}`);
    const begun = performance.now();
    const outcome = run();
    const seconds = Math.round((performance.now() - begun) / 1000);
    accounts.push({
      ...outcome,
      failed: outcome.failed || Number(outcome.code > 0),
      heading,
      seconds,
    });
    if (outcome.code && !goesOn) break;
  }
  console.log('');
  for (const { heading, seconds, passed } of accounts)
    console.log(
      `${String(seconds).padStart(5)} s  ${heading}${passed ? `, ${passed} passed` : ''}`,
    );
  return accounts;
}

/** The last line, `N passed, N failed`, and the exit code that goes with it. */
export function sumUp(accounts: readonly Account[]): number {
  const sum = (key: 'passed' | 'failed') => accounts.reduce((all, one) => all + one[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') ? 1 : 0;
}

/** A program of a package that reports by its exit code alone. */
export function check(heading: string, ...args: string[]): Step {
  return { heading, run: () => ({ code: tool(args), passed: 0, failed: 0 }) };
}

/** The build's own sources are there first: a fresh clone has none. */
export const TYPES: Step = {
  heading: 'Types',
  run: () => ({
    code:
      node(['src/tools/build/generate.mjs']) || tool(['typescript/bin/tsc', '--noEmit', '-p', '.']),
    passed: 0,
    failed: 0,
  }),
};
export const LINT = check('Lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings');
export const BUILD: Step = {
  heading: 'Build',
  run: () => ({ code: node(['build.mjs']), passed: 0, failed: 0 }),
};

/** The projects of Chromium. */
export const CHROMIUM = ['--project=desktop', '--project=touch'];

/** Where the build with the free lightbox is for tests, and what makes them use it. */
const FREE_DIST = 'test/results/photoswipe';
const FREE = { VENEER_DIST: FREE_DIST, VENEER_LIGHTBOX: 'photoswipe' };

/** Browser tests of a build with PhotoSwipe, which is made before. */
export const freeBrowsers = (tier: Tier, name: string, ...args: string[]): Step[] => [
  {
    heading: 'Build with PhotoSwipe',
    run: () => ({
      code: node(['build.mjs', '--lightbox=photoswipe', '--out', FREE_DIST]),
      passed: 0,
      failed: 0,
    }),
  },
  inEnvironment(FREE, browsers(`Galleries with PhotoSwipe, ${tier} tier`, tier, name, ...args)),
];

/** A step whose programs have these variables, too. */
const inEnvironment = (variables: Record<string, string>, { heading, run }: Step): Step => ({
  heading,
  run: () => {
    Object.assign(process.env, variables);
    try {
      return run();
    } finally {
      for (const name of Object.keys(variables)) delete process.env[name];
    }
  },
});

/** Unit tests of a tier: all of them, or those that the arguments name. */
export function unit(tier: Tier, ...args: string[]): Step {
  const command = args.length ? args : ['run'];
  return {
    heading: 'Unit tests',
    run: () => {
      const report = freshReport('unit.json');
      const vitest = ['vitest/vitest.mjs', ...command, '--config', 'test/vitest.config.ts'];
      const code = tool(vitest, { VENEER_TIER: tier });
      const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = readReport(report);
      return { code, passed, failed };
    },
  };
}

/**
 * Browser tests.
 * @param name of their report
 * @param args for Playwright
 */
export const browsers = (heading: string, tier: Tier, name: string, ...args: string[]): Step =>
  playwright(heading, tier, name, 'test/playwright.config.ts', ...args);

/** The same with another configuration. */
export function playwright(
  heading: string,
  tier: Tier,
  name: string,
  config: string,
  ...args: string[]
): Step {
  return {
    heading,
    run: () => {
      const report = freshReport(`browser-${name}.json`);
      try {
        const code = tool(['@playwright/test/cli.js', 'test', '--config', config, ...args], {
          CHROMIUM: installChromium(),
          VENEER_TIER: tier,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        });
        return { code, ...countOf(report) };
      } catch (error) {
        console.error((error as Error).message);
        return { code: 1, passed: 0, failed: 0 };
      }
    },
  };
}

/** Playwright’s report: `expected` includes tests that are there to fail. */
export function countOf(report: string): { passed: number; failed: number } {
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(report).stats ?? {};
  return { passed: expected, failed: unexpected + flaky };
}

/** Where a report will be: one of an earlier run is gone. */
export function freshReport(name: string): string {
  const path = join(RESULTS, name);
  rmSync(path, { force: true });
  return path;
}

/** A report as its tool wrote it; a tool that broke off has written none. */
// biome-ignore lint/suspicious/noExplicitAny: each tool has a shape of its own
export function readReport(path: string): any {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

/** The exit code of a package’s program. */
export function tool([script = '', ...args]: string[], env?: Record<string, string>): number {
  return node([join(ROOT, 'node_modules', script), ...args], env);
}

export function node(args: string[], env: Record<string, string> = {}): number {
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
