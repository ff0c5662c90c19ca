// Makes a WordPress from nothing, with the plugin, content by an author, and a server for each kind
// of site that is tested.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDatabase } from './database.mjs';
import { freePorts, start, until } from './processes.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGES = join(ROOT, 'dist/package');
const OWN = join(ROOT, 'test/wordpress/site');
const PICTURES = join(ROOT, 'fixtures/site/pictures');
const FIRST_PORT = Number(process.env.VENEER_WORDPRESS_PORT ?? 4840);

/** The sites, all of one installation: they differ by theme and permalinks. */
const SITES = [
  { name: 'classic', theme: 'twentytwentyone', plain: '' },
  { name: 'block', theme: 'twentytwentythree', plain: '' },
  { name: 'plain', theme: 'twentytwentyone', plain: '1' },
];

/** Starts all of it: the folder, and the address of each site by its name. */
export async function startWordPress(programs) {
  const plugin = packPlugin();
  const folder = mkdtempSync(join(tmpdir(), 'veneer-wordpress-'));
  const log = openSync(join(folder, 'servers.log'), 'a');
  const copying = copyFiles(programs.tree, join(folder, 'site'));
  const socket = await startDatabase(programs, folder, log);
  await copying;
  const port = await freePorts(FIRST_PORT, SITES.length);
  const env = { VENEER_SOCKET: socket, VENEER_FOLDER: folder, VENEER_PICTURES: PICTURES };
  install(programs, folder, { ...env, VENEER_PORT: String(port), VENEER_PLUGIN: plugin });
  const addresses = {};
  const starting = SITES.map(async (site, index) => {
    addresses[site.name] = await serve(programs, folder, log, env, site, port + index);
  });
  await Promise.all(starting);
  return { folder, addresses };
}

/** The zip of the plugin that `npm run package` makes, of what is built and of the plugin as it is now. */
function packPlugin() {
  const built = join(ROOT, 'dist/veneer.js');
  if (!existsSync(built)) throw new Error(`${built} is missing: npm run build`);
  run(process.execPath, ['--import', 'tsx', 'src/tools/build/package/main.ts'], { cwd: ROOT });
  const zip = readdirSync(PACKAGES).find((name) => name.startsWith('veneer-wordpress-'));
  return join(PACKAGES, zip);
}

async function copyFiles(tree, site) {
  // Debian's tree has links to libraries elsewhere; what is copied stands by itself.
  run('cp', ['-rL', tree, site]);
  cpSync(join(OWN, 'wp-config.php'), join(site, 'wp-config.php'));
  mkdirSync(join(site, 'wp-content/mu-plugins'), { recursive: true });
  cpSync(join(OWN, 'for-tests.php'), join(site, 'wp-content/mu-plugins/for-tests.php'));
}

function install({ php }, folder, env) {
  run(php, [join(OWN, 'install.php')], {
    env: { ...process.env, ...env },
    cwd: join(folder, 'site'),
  });
}

async function serve({ php }, folder, log, env, { theme, plain }, port) {
  const site = join(folder, 'site');
  const address = `http://localhost:${port}`;
  const args = [
    '-d',
    'opcache.enable_cli=1',
    '-d',
    'opcache.revalidate_freq=600',
    '-S',
    `localhost:${port}`,
    '-t',
    site,
    join(OWN, 'router.php'),
  ];
  const group = start(php, args, {
    log,
    cwd: site,
    env: { ...env, VENEER_THEME: theme, VENEER_PLAIN: plain, PHP_CLI_SERVER_WORKERS: '3' },
  });
  await until(() => isUp(address), group, `PHP at ${address}`);
  return address;
}

const isUp = (address) =>
  fetch(`${address}/wp-includes/css/buttons.css`).then(
    ({ ok }) => ok,
    () => false,
  );

function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    ...options,
  });
  if (error || status || /\b(?:Warning|Fatal error)\b/.test(stdout))
    throw new Error(`${program} ${args.join(' ')} failed.\n${error ?? ''}${stdout}${stderr}`);
}

/** What PHP complained of in files of the plugin. */
export function complaints(folder) {
  const file = join(folder, 'debug.log');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.includes('plugins/veneer') || line.includes('database error'));
}
