// Runs every check of the project, one after the other, and stops at the first that fails. The last
// line sums up the tests: `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bringChromium } from './chromium.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RESULTS = join(ROOT, 'test/results');
const BIN = join(ROOT, 'node_modules');

const TYPES = ['typescript/bin/tsc', '--noEmit', '-p', '.'];
const LINT = ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings'];
const PICTURES = ['tsx/dist/cli.mjs', 'fixtures/pictures/make.ts'];
const UNIT = ['vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts'];
const BROWSER = ['@playwright/test/cli.js', 'test', '--config', 'test/playwright.config.ts'];

const STEPS = [
  { heading: 'Types', run: () => tool(TYPES) },
  { heading: 'Lint', run: () => tool(LINT) },
  { heading: 'Build', run: () => node(['build.mjs']) },
  { heading: 'Pictures of the site', run: () => tool(PICTURES) },
  { heading: 'Unit tests', run: () => tool(UNIT), count: countUnit },
  { heading: 'Browser tests', run: () => runBrowser(), count: countBrowser },
];

process.exitCode = runAll();

/** The exit code of the step that fails, 0 where none does. */
function runAll() {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const sum = { passed: 0, failed: 0 };
  let code = 0;
  for (const { heading, run, count } of STEPS) {
    console.log(`\n== ${heading}`);
    code = run();
    const { passed, failed } = count?.() ?? { passed: 0, failed: 0 };
    sum.passed += passed;
    // A step that fails counts, even where it came to no test.
    sum.failed += failed || (code ? 1 : 0);
    if (code) break;
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  return code;
}

function runBrowser() {
  try {
    return tool(BROWSER, { CHROMIUM: bringChromium() });
  } catch (error) {
    console.error(error.message);
    return 1;
  }
}

/** Playwright: `expected` includes tests that are there to fail. */
function countBrowser() {
  const stats = readReport('browser.json')?.stats;
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
}

function countUnit() {
  const report = readReport('unit.json');
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

/** A tool that broke off has written none. */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(RESULTS, name), 'utf8'));
  } catch {
    return undefined;
  }
}

function tool([script, ...args], env) {
  return node([join(BIN, script), ...args], env);
}

function node(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
