// The programs that WebKitGTK is tested with, where Debian's packages put them, and how they start.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LIBRARIES = '/usr/lib';
const VERSIONS = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
const SCREEN = { width: 4000, height: 3200 };
/** Where windows are: without a window manager the one under the mouse, in the middle, has focus. */
export const ORIGIN = { x: SCREEN.width / 2 - 40, y: SCREEN.height / 2 - 3 };
/** A page that is kept for Back has no second load event, for which Playwright waits. */
const ARGUMENTS = ['--automation', '--enable-page-cache=false'];
const LOOK = fileURLToPath(new URL('look', import.meta.url));

/** WebKitGTK's small browser and the screen that it needs; `null` where one of them is not there. */
export function findWebKit() {
  const screen = ['/usr/bin/Xvfb', '/usr/local/bin/Xvfb'].find(existsSync);
  const browser = process.env.WEBKIT_MINIBROWSER || findMiniBrowser();
  return screen && browser && existsSync(browser) ? { screen, browser } : null;
}

function findMiniBrowser() {
  if (!existsSync(LIBRARIES)) return undefined;
  const folders = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'));
  return [...folders, '.']
    .flatMap((folder) => VERSIONS.map((one) => join(LIBRARIES, folder, one, 'MiniBrowser')))
    .find(existsSync);
}

/** Starts a screen that nobody sees; its name, such as `:1`. */
export async function startScreen(program) {
  const size = `${SCREEN.width}x${SCREEN.height}x24`;
  // Without `-noreset` the screen begins anew when its last browser goes, and refuses the next one
  // that is sent at that moment.
  const options = ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', '-noreset'];
  const screen = spawn(program, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const name = await new Promise((resolve, reject) => {
    let text = '';
    screen.once('exit', () => reject(new Error('No screen: Xvfb ended.')));
    screen.stdio[3].on('data', (bytes) => {
      text += bytes;
      if (text.includes('\n')) resolve(text.trim());
    });
  });
  return { screen, name: `:${name}` };
}

/** Starts a browser that can be reached at a port. */
export async function startBrowser(program, display) {
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${port}`,
    GDK_BACKEND: 'x11',
    XDG_CONFIG_HOME: LOOK,
    GTK_OVERLAY_SCROLLING: '1',
    // There is no graphics card: layers of their own would only be drawn twice.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    NO_AT_BRIDGE: '1',
    LANGUAGE: 'en-US',
  };
  const browser = spawn(program, ARGUMENTS, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return { browser, port };
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
