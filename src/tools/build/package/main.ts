/**
 * `npm run package`: writes the archives to publish, from a finished build, into `dist/package`. The
 * same commit gives the same bytes. `--docs` adds the documentation, which has to be built.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesIn, tarballOf, timeOf, zipOf } from './archive';
import { fancyboxNotice } from './licence';
import { moduleFiles, pluginFiles } from './plugin';
import { manifestOf, siteFiles } from './site';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const DIST = join(ROOT, 'dist');
const PACKAGES = join(DIST, 'package');
const SUMS = 'SHA256SUMS';

const { version } = manifestOf(DIST);
const time = timeOf(ROOT);
const folder = `veneer-${version}`;

rmSync(PACKAGES, { recursive: true, force: true });
mkdirSync(PACKAGES);
const site = siteFiles(ROOT, DIST);
write(`${folder}.zip`, zipOf(site, folder, time));
write(`${folder}.tar.gz`, tarballOf(site, folder, time));
packFree();
if (process.argv.includes('--docs')) {
  const docs = new Map(filesIn(join(ROOT, 'dist/docs')));
  write(`veneer-docs-${version}.zip`, zipOf(docs, 'veneer-docs', time));
}
// The last one, so that it fails if it would include the others.
packForNpm();
write(SUMS, Buffer.from(printSums()));
console.log(`\n${fancyboxNotice(DIST)}`);

function write(name: string, contents: Uint8Array): void {
  writeFileSync(join(PACKAGES, name), contents);
}

/** What has the free lightbox in it: an archive for themes, and what the directories of WordPress and Drupal take. */
function packFree(): void {
  // Names of files depend on where the folder is: never on a random name.
  const free = join(PACKAGES, 'free');
  try {
    const args = ['build.mjs', '--lightbox=photoswipe', '--out', free];
    execFileSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    const name = `veneer-free-${version}`;
    write(`${name}.zip`, zipOf(siteFiles(ROOT, free), name, time));
    const plugin = zipOf(pluginFiles(ROOT, free, time), 'veneer', time);
    write(`veneer-wordpress-${version}.zip`, plugin);
    write(`veneer-drupal-${version}.zip`, zipOf(moduleFiles(ROOT, free), 'veneer', time));
  } finally {
    rmSync(free, { recursive: true, force: true });
  }
}

/** The npm package; npm sets one modification time for all files itself. */
function packForNpm(): void {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', PACKAGES];
  const said = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
  if (said.includes('"dist/package/')) throw new Error('The npm package holds the other packages.');
}

/** Prints size and hash of each. @returns the lines that `sha256sum --check` reads */
function printSums(): string {
  return readdirSync(PACKAGES)
    .sort()
    .map((name) => {
      const contents = readFileSync(join(PACKAGES, name));
      const hash = createHash('sha256').update(contents).digest('hex');
      console.log(`${String(contents.length).padStart(9)} bytes  dist/package/${name}\n  ${hash}`);
      return `${hash}  ${name}\n`;
    })
    .join('');
}
