// Runs every check of the project, one after the other, and stops at the first that fails. The last
// line sums up the tests: `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bringChromium } from './chromium.mjs';
import { findFirefox } from './firefox.mjs';
import { findWebKit } from './webkit/programs.mjs';
import { findWordPress, HOW } from './wordpress/programs.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RESULTS = join(ROOT, 'test/results');
const BIN = join(ROOT, 'node_modules');

const TYPES = ['typescript/bin/tsc', '--noEmit', '-p', '.'];
const LINT = ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings'];
const UNIT = ['vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts'];
const BROWSER = ['@playwright/test/cli.js', 'test', '--config', 'test/playwright.config.ts'];

const STEPS = [
  { heading: 'Types', run: () => tool(TYPES) },
  { heading: 'Lint', run: () => tool(LINT) },
  { heading: 'Build', run: () => node(['build.mjs']) },
  { heading: 'Unit tests', run: () => tool(UNIT), count: countUnit },
  {
    heading: 'Browser tests',
    run: () => runBrowser(['desktop', 'touch']),
    count: () => countBrowser('desktop'),
  },
  otherEngine('Firefox', 'firefox', findFirefox),
  otherEngine('WebKitGTK', 'webkit', findWebKit),
  wordPress(),
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

/** The WordPress plugin in a WordPress; without one none of its tests counts as passed. */
function wordPress() {
  let isHere = false;
  return {
    heading: 'Tests in WordPress',
    run: () => {
      isHere = findWordPress() !== null;
      if (isHere) return node(['test/wordpress/run.mjs']);
      console.log(`There is no WordPress here: not one of its tests has run. ${HOW}`);
      return 0;
    },
    count: () => (isHere ? countBrowser('wordpress') : undefined),
  };
}

/** The same browser tests in another engine; without it none of them counts as passed. */
function otherEngine(title, project, find) {
  let isHere = false;
  return {
    heading: `Browser tests in ${title}`,
    run: () => {
      isHere = find() !== null;
      if (isHere) return runBrowser([project]);
      console.log(`There is no ${title} on this machine: not one of its tests has run.`);
      return 0;
    },
    count: () => (isHere ? countBrowser(project) : undefined),
  };
}

function runBrowser(projects) {
  const [project] = projects;
  const report = join(RESULTS, `browser-${project}.json`);
  try {
    return tool([...BROWSER, ...projects.map((name) => `--project=${name}`)], {
      CHROMIUM: bringChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
  } catch (error) {
    console.error(error.message);
    return 1;
  }
}

/** Playwright: `expected` includes tests that are there to fail. */
function countBrowser(project) {
  const stats = readReport(`browser-${project}.json`)?.stats;
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
