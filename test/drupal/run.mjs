// Tests what the Drupal module answers, by the contract's own command: its routes and its controllers
// with Symfony's routing and requests, in a site of their own instead of Drupal.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGES = [
  'php-cli',
  'php-symfony-http-foundation',
  'php-symfony-routing',
  'php-symfony-yaml',
];
const VENEER = join(ROOT, 'dist/check/veneer.js');
/** What is in the site; every call of the contract is sent. */
const SAMPLES = [
  '--modal=terms',
  '--modal=rooms/lakeside',
  '--form=forms/contact',
  '--tooltip=half-board',
  '--article=slug=first-train',
  '--faq=slug=dogs',
];
/** What nobody may read, or there is not. */
const REFUSED = [
  ['POST', '/veneer/modals/draft'],
  ['POST', '/veneer/modals/secret'],
  ['POST', '/veneer/modals/first-train'],
  ['POST', '/veneer/modals/../terms'],
  ['POST', '/veneer/modals/Terms'],
  ['POST', '/veneer/modals/notifications/loud'],
  ['GET', '/veneer/ajax/tooltips/full-board'],
];

process.exitCode = await main();

async function main() {
  if (!existsSync('/usr/share/php/Symfony/Component/Routing/autoload.php')) {
    console.error(
      `There is no PHP with Symfony on this machine: apt install ${PACKAGES.join(' ')}`,
    );
    return 1;
  }
  lint();
  const port = await freePort();
  const args = ['-d', 'display_errors=1', '-S', `localhost:${port}`, 'test/drupal/site.php'];
  const php = spawn('php', args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'ignore'] });
  try {
    const address = `http://localhost:${port}`;
    await answers(address);
    const wrong = await refusals(address);
    for (const one of wrong) console.error(one);
    const command = [VENEER, 'check-server', `${address}/veneer`, ...SAMPLES, '--page', '/'];
    const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
    return wrong.length ? 1 : status;
  } finally {
    php.kill();
  }
}

function lint() {
  for (const folder of ['fixtures/drupal', 'test/drupal'])
    for (const name of readdirSync(join(ROOT, folder), { recursive: true }))
      if (/\.(php|module|install)$/.test(name)) {
        const { status, stdout } = spawnSync('php', ['-l', join(ROOT, folder, name)]);
        if (status) throw new Error(String(stdout));
      }
}

/** A sentence for each of the refused that is answered with anything but 404. */
async function refusals(address) {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const statuses = await Promise.all(
    REFUSED.map(([method, path]) => fetch(address + path, { method, headers })),
  );
  return statuses
    .map(({ status }, at) =>
      status === 404 ? '' : `${REFUSED[at].join(' ')}: ${status}, expected 404`,
    )
    .filter(Boolean);
}

/** Waits until PHP's server answers. */
async function answers(address) {
  for (let tries = 0; tries < 200; tries++) {
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('PHP’s server did not start');
}

function freePort() {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
