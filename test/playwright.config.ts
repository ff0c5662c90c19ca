import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './chromium.mjs';
import { otherProjects } from './engines';
import { FAST, FULL_TAG, tier } from './rules/tiers';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const FIRST_PORT = 4719;
const LAST_PORT = 4819;

// Workers load this file again: they take the port that the first process chose.
process.env.VENEER_TEST_PORT ??= String(await findPort());
const port = Number(process.env.VENEER_TEST_PORT);
const origin = `http://localhost:${port}`;

const browser = { launchOptions: chromiumLaunch() };

export default defineConfig({
  testDir: 'browser',
  outputDir: 'results/browser',
  fullyParallel: true,
  ...(tier === 'fast' && { grepInvert: FULL_TAG }),
  workers: 2,
  retries: 0,
  // No test measures time: these only end what hangs, also where the machine is busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: !!process.env.CI,
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: 'results/browser.json' }],
    ['./skips-reporter.ts'],
  ],
  use: { baseURL: origin, contextOptions: { reducedMotion: 'no-preference' } },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.touch.spec.ts',
      ...(tier === 'fast' && { grep: FAST.desktop }),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, ...browser },
    },
    {
      name: 'touch',
      // Tested against "project file title tags": its own files, and what is tagged for both.
      grep: tier === 'fast' ? FAST.touch : /\.touch\.spec\.ts|@both/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        ...browser,
      },
    },
    ...otherProjects(),
  ],
  webServer: {
    command: 'node --import tsx fixtures/server/start.ts',
    cwd: root,
    env: { PORT: String(port) },
    url: origin,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});

/** A port that is free together with the next one, which the other origin takes. */
async function findPort(): Promise<number> {
  for (let candidate = FIRST_PORT; candidate < LAST_PORT; candidate += 2)
    if ((await isFree(candidate)) && (await isFree(candidate + 1))) return candidate;
  throw new Error(`No two free ports in a row from ${FIRST_PORT} to ${LAST_PORT}.`);
}

function isFree(candidate: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(candidate, 'localhost', () => server.close(() => resolve(true)));
  });
}
