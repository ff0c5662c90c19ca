// Tests the plugin in a real WordPress, made from nothing and gone afterwards. Arguments go to
// Playwright; `--serve` only serves, until it is stopped.
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installChromium } from '../chromium.mjs';
import { killAll, stopAll } from './processes.mjs';
import { findWordPress, HOW } from './programs.mjs';
import { complaints, startWordPress } from './start.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');
const CONFIG = join(ROOT, 'test/wordpress/playwright.config.ts');

const programs = findWordPress();
process.exitCode = programs ? await testIn(programs) : missing();

function missing() {
  console.error(`There is no WordPress with PHP and MariaDB on this machine. ${HOW}`);
  return 1;
}

async function testIn(found) {
  process.once('exit', killAll);
  const stopped = new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => resolve(1));
  });
  let folder;
  try {
    lint(found.php);
    const started = await startWordPress(found);
    folder = started.folder;
    console.log('WordPress runs at', started.addresses);
    if (process.argv.includes('--serve')) return await stopped;
    const code = await Promise.race([test(started), stopped]);
    const said = complaints(folder);
    if (said.length) console.error(`PHP complained:\n${said.join('\n')}`);
    return code || (said.length ? 1 : 0);
  } catch (error) {
    console.error(error.message);
    return 1;
  } finally {
    await stopAll();
    if (folder && !process.env.VENEER_KEEP) rmSync(folder, { recursive: true, force: true });
  }
}

/** Every file of the plugin and of its tests has to be PHP. */
function lint(php) {
  for (const folder of ['fixtures/wordpress', 'test/wordpress'])
    for (const name of readdirSync(join(ROOT, folder), { recursive: true }))
      if (name.endsWith('.php')) {
        const { status, stdout, stderr } = spawnSync(php, ['-l', join(ROOT, folder, name)]);
        if (status) throw new Error(`${stdout}${stderr}`);
      }
}

function test({ folder, addresses }) {
  const args = [PLAYWRIGHT, 'test', '--config', CONFIG, ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM: installChromium(),
      // The plugin is packed with it.
      VENEER_LIGHTBOX: 'photoswipe',
      VENEER_WORDPRESS: JSON.stringify({ folder, addresses }),
    },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
