/**
 * Breaks one rule after the other in a copy of the project and prints which tests notice:
 * `npm run test:mutants`, or `npm run test:mutants -- nav sticky.space photoswipe` for a row, a rule or
 * the files of a folder. Ends with 1 where a mutant survives that has no reason to, or does not build.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installChromium } from '../chromium.mjs';
import { ROWS } from '../rules';
import { allMutants } from './index';
import type { Mutant } from './mutant';

/** Apart from the ports of other runs. */
const PORT = 6000 + 2 * (process.pid % 2000);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const UNIT = [
  'vitest/vitest.mjs',
  'related',
  '--run',
  '--bail=1',
  '--config',
  'test/vitest.config.ts',
];
const BROWSER = ['@playwright/test/cli.js', 'test', '--config', 'test/playwright.config.ts', '-x'];
const CHROMIUM = [
  '--project=desktop',
  '--project=touch',
  '--reporter=line',
  '--pass-with-no-tests',
];

/** What a tool prints is shown, or not. */
type Output = 'inherit' | 'ignore';

/** Who noticed a mutant; `nobody` where it survives, `unbuilt` where no test could run. */
type Noticed = 'unit' | 'browser' | 'full' | 'nobody' | 'unbuilt';

const wanted = process.argv.slice(2);
const mutants = (await allMutants()).filter(isWanted);
const copy = mkdtempSync(join(tmpdir(), 'veneer-mutants-'));
const outcomes: [Mutant, Noticed][] = [];
try {
  copyProject();
  expectSound();
  for (const mutant of mutants) outcomes.push([mutant, printed(mutant, tryOut(mutant))]);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exitCode = sumUp();

function isWanted({ rule, file }: Mutant): boolean {
  const isIt = (one: string) =>
    rule === one || rule.startsWith(`${one}.`) || file.includes(`/${one}/`);
  return !wanted.length || wanted.some(isIt);
}

/** What git knows or would add, with the packages as hard links. */
function copyProject(): void {
  const pack = 'git ls-files -z -co --exclude-standard | xargs -0 tar cf - --ignore-failed-read';
  run('sh', ['-c', `${pack} | tar xf - -C "${copy}"`], ROOT);
  const isLinked = run('cp', ['-al', 'node_modules', copy], ROOT);
  if (!isLinked) run('cp', ['-a', 'node_modules', copy], ROOT);
}

/** A test that fails by itself would notice every mutant. */
function expectSound(): void {
  const files = [...new Set(mutants.map(({ file }) => file))];
  const specs = [...new Set(mutants.flatMap(({ rule }) => specsOf(rule)))];
  if (!run(process.execPath, ['build.mjs'])) throw new Error('The project does not build');
  // A failing tool prints its own error.
  if (!tool([...UNIT, ...files], 'fast', 'fancybox', 'inherit'))
    throw new Error('The unit tests fail before anything is broken');
  if (!tool([...BROWSER, ...CHROMIUM, ...specs], 'fast', 'fancybox', 'inherit'))
    throw new Error('The browser tests fail before anything is broken');
}

function tryOut({ rule, file, find, replace, full }: Mutant): Noticed {
  const path = join(copy, file);
  const lightbox = lightboxOf(file);
  const source = readFileSync(path, 'utf8');
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${file}: "${find}" is there ${parts.length - 1} times`);
  writeFileSync(path, parts.join(replace));
  try {
    if (!tool([...UNIT, file])) return 'unit';
    if (!run(process.execPath, ['build.mjs', `--lightbox=${lightbox}`])) return 'unbuilt';
    const browsers = [...BROWSER, ...CHROMIUM, ...specsOf(rule)];
    // The tests of the rule itself are the likeliest to fail.
    if (!tool([...browsers, '--grep', `@${rule}\\b`], 'fast', lightbox)) return 'browser';
    if (!tool(browsers, 'fast', lightbox)) return 'browser';
    if (full && !tool(browsers, 'full', lightbox)) return 'full';
    return 'nobody';
  } finally {
    writeFileSync(path, source);
  }
}

/** The lightbox that a build must have for a file to be in it. */
function lightboxOf(file: string): string {
  return file.includes('/gallery/photoswipe/') ? 'photoswipe' : 'fancybox';
}

/** The spec files of a rule's row, as Playwright takes them, and the one that uses every widget. */
function specsOf(rule: string): string[] {
  const { files = [] } = ROWS[rule.slice(0, rule.indexOf('.'))] ?? {};
  return [...files, 'crowd'].map((name) => `/browser/${name}\\.([a-z]+\\.)*spec\\.ts`);
}

function tool(
  [script, ...args]: string[],
  tier = 'fast',
  lightbox = 'fancybox',
  stdio: Output = 'ignore',
): boolean {
  const path = join(copy, 'node_modules', script as string);
  const env = {
    VENEER_TIER: tier,
    VENEER_LIGHTBOX: lightbox,
    CHROMIUM: installChromium(),
    VENEER_TEST_PORT: String(PORT),
  };
  return run(process.execPath, [path, ...args], copy, env, stdio);
}

/** Whether a command ends well. */
function run(
  command: string,
  args: string[],
  cwd = copy,
  env = {},
  stdio: Output = 'ignore',
): boolean {
  const all = { ...process.env, ...env };
  return spawnSync(command, args, { cwd, env: all, stdio }).status === 0;
}

function printed(mutant: Mutant, noticed: Noticed): Noticed {
  const { rule, file, find, full } = mutant;
  const reason = noticed === 'full' ? `; why not before: ${full}` : '';
  console.log(`${noticed.padEnd(8)} ${rule.padEnd(24)} ${file}: ${find.split('\n')[0]}${reason}`);
  return noticed;
}

function sumUp(): number {
  const count = (who: Noticed) => outcomes.filter(([, noticed]) => noticed === who).length;
  const fast = count('unit') + count('browser');
  console.log(
    `\n${outcomes.length} mutants: the fast tier notices ${fast} (${count('unit')} in unit tests, ` +
      `${count('browser')} in browsers), the full tier ${count('full')} more, ${count('nobody')} survive, ` +
      `${count('unbuilt')} do not build`,
  );
  return count('nobody') + count('unbuilt') ? 1 : 0;
}
