import { defineConfig } from '@playwright/test';
import main from '../playwright.config';
import { fetchCheckouts } from './checkouts';

fetchCheckouts();

/** Runs of what others wrote, in Chromium at a desktop's width. */
export default defineConfig({
  ...main,
  testDir: '.',
  outputDir: '../results/others-browser',
  reporter: [['list', { printSteps: false }], ['json'], ['../skips-reporter.ts']],
  projects: (main.projects ?? []).filter(({ name }) => name === 'desktop'),
});
