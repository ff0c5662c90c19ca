// Finds the Chromium that the browser tests run in, and installs one if there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const HOW = 'No Chromium found: install one, or name its program in the variable CHROMIUM.';

/** Where systems keep it. The headless one is first: tests take half the time in it. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
];

/** The path of a Chromium with all its parts: the one without windows keeps no page for Back. */
export function findWholeChromium() {
  const places = [process.env.CHROMIUM, process.env.CHROME_PATH, ...USUAL_PLACES];
  return places.find((path) => path && !/headless/.test(path) && existsSync(path)) ?? null;
}

/**
 * The path of a Chromium on this machine; `null` where there is none.
 * @throws where the variable CHROMIUM or CHROME_PATH names a program that is not there
 */
export function findChromium() {
  const named = process.env.CHROMIUM || process.env.CHROME_PATH;
  if (named && !existsSync(named)) throw new Error(`There is no Chromium at ${named}.`);
  if (named) return named;
  return [...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** As root it has no sandbox; the rest is what a browser does of its own accord, beside the tests. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * How Playwright starts the Chromium of this machine; where there is none it takes its own.
 * @param more further arguments of its command line
 */
export function chromiumLaunch(...more) {
  const path = findChromium();
  return { ...(path && { executablePath: path }), args: [...ARGS, ...more] };
}

/**
 * The path of a Chromium, installed first where there is none: Debian's package where that is
 * allowed, because it includes the libraries it needs, else Playwright's own.
 * @throws with one line on what to do where that fails too
 */
export function installChromium() {
  const found = findChromium();
  if (found) return found;
  for (const install of [installPackage, installPlaywrights]) {
    install();
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(HOW);
}

function installPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  run('apt-get', ['update', '-q']);
  const install = ['install', '-q', '-y', '--no-install-recommends', 'fonts-liberation'];
  // Not every release of Debian has the first.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (!findChromium()) run('apt-get', [...install, name]);
}

function installPlaywrights() {
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
}

function run(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(program, args, { stdio: 'inherit', env });
}
