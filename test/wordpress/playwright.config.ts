import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from '../chromium.mjs';
import { addresses } from './site';

const browser = { launchOptions: chromiumLaunch() };

/** For tests that show no page of the theme's: once is enough. */
const THEMELESS = '**/{calls,contract,admin,removal}*.spec.ts';
const use = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, ...browser };

export default defineConfig({
  testDir: '.',
  outputDir: '../results/wordpress',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // No test measures time: these only end what hangs, also where the machine is busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: !!process.env.CI,
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: '../results/browser-wordpress.json' }],
  ],
  projects: [
    { name: 'classic', testIgnore: THEMELESS, use: { ...use, baseURL: addresses.classic } },
    { name: 'block', testIgnore: THEMELESS, use: { ...use, baseURL: addresses.block } },
    {
      name: 'themeless',
      testMatch: '**/{calls,contract,admin}*.spec.ts',
      use: { ...use, baseURL: addresses.classic },
    },
    {
      name: 'removal',
      testMatch: '**/removal.spec.ts',
      dependencies: ['classic', 'block', 'themeless'],
      use: { ...use, baseURL: addresses.classic },
    },
  ],
});
