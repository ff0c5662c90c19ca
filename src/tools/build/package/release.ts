/**
 * `npm run release`: writes everything that is published to `dist/package`, from a tagged commit, with
 * the notes of the release. It publishes nothing.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notesOf, type Prepared, problemsOf, sourceOf } from './prepared';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const STEPS = [
  ['node', 'build.mjs'],
  ['tsx', 'fixtures/server/docs/build.ts'],
  ['tsx', 'src/tools/build/package/main.ts', '--docs'],
];

const prepared = readPrepared();
const problems = problemsOf(prepared);
if (problems.length) {
  console.error(`There is no release:\n${problems.map((one) => `- ${one}\n`).join('')}`);
  process.exitCode = 1;
} else {
  // The documentation is built from the same files as the rest.
  for (const args of STEPS) execFileSync('npx', args, { cwd: ROOT, stdio: 'inherit' });
  writeFileSync(
    join(ROOT, 'dist/package/NOTES.md'),
    notesOf(prepared.changelog, prepared.version) ?? '',
  );
  console.log(`\nVersion ${prepared.version}: what to publish is in dist/package.`);
}

function readPrepared(): Prepared {
  const own = JSON.parse(read('package.json'));
  return {
    version: own.version,
    tags: git('tag', '--points-at', 'HEAD').split('\n').filter(Boolean),
    changed: git('status', '--porcelain').split('\n').filter(Boolean),
    changelog: read('.github/CHANGELOG.md'),
    plugin: read('fixtures/wordpress/veneer.php'),
    readme: read('fixtures/wordpress/readme.txt'),
    info: read('fixtures/drupal/veneer.info.yml'),
    libraries: read('fixtures/drupal/veneer.libraries.yml'),
    source: sourceOf(own),
  };
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trimEnd();
}
