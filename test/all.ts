/**
 * `npm run test:all`: every test there is, for a release. It consists of shards, each of which can be
 * run alone: `npm run test:all -- firefox-1`, or `-- --shard 3/6` for every sixth of them from the
 * third. Prints at the end which shard was last run on which commit.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Account,
  BUILD,
  browsers,
  CHROMIUM,
  check,
  countOf,
  freeBrowsers,
  freshReport,
  LINT,
  node,
  playwright,
  RESULTS,
  ROOT,
  readReport,
  runSteps,
  type Step,
  sumUp,
  TYPES,
  unit,
} from './steps';

/** What is known of the last run of a shard. */
interface Run {
  commit: string;
  /** Whether nothing was changed since that commit. */
  isClean: boolean;
  date: string;
  seconds: number;
  passed: number;
  failed: number;
}

const RECORD = join(RESULTS, 'all.json');

/** Tests that open a gallery, but for those of what is recorded of Fancybox. */
const LIGHTBOX =
  /^(?!.*(?:assistive|recorded)\.spec).*(?:gallery|lightbox|crowd\.spec|policies\.spec|back\.spec|look\.weight|attacks\.spec\.ts.*security)/i;

const SHARDS: Record<string, Step[]> = {
  checks: [TYPES, LINT, unit('full')],
  ...parts('chromium', 4, ...CHROMIUM),
  ...parts('firefox', 2, '--project=firefox'),
  ...parts('webkit', 2, '--project=webkit'),
  photoswipe: freeBrowsers('full', 'photoswipe', '--grep', LIGHTBOX.source),
  others: [playwright('What others wrote', 'full', 'others', 'test/others/playwright.config.ts')],
  wordpress: [{ heading: 'WordPress', run: runWordPress }],
  drupal: [{ heading: 'Drupal', run: runDrupal }],
  mutants: [check('Mutants', 'tsx/dist/cli.mjs', 'test/mutants/run.ts')],
};

process.exitCode = main(process.argv.slice(2));

function main(args: string[]): number {
  const names = chosen(args);
  const accounts = runSteps([BUILD]);
  if (accounts.some(({ failed }) => failed)) return sumUp(accounts);
  for (const name of names) {
    const those = runSteps(SHARDS[name] as Step[], true);
    note(name, those);
    accounts.push(...those);
  }
  printLastRuns();
  return sumUp(accounts);
}

/** A project's tests in so many shards. */
function parts(name: string, count: number, ...args: string[]): Record<string, Step[]> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const shard = `${name}-${at + 1}`;
      return [shard, [browsers(shard, 'full', shard, ...args, `--shard=${at + 1}/${count}`)]];
    }),
  );
}

function runDrupal() {
  return { code: node(['test/drupal/run.mjs']), passed: 0, failed: 0 };
}

function runWordPress() {
  const report = freshReport('browser-wordpress.json');
  const code = node(['test/wordpress/run.mjs']);
  return { code, ...countOf(report) };
}

/** @throws where an argument is no shard */
function chosen(args: string[]): string[] {
  const all = Object.keys(SHARDS);
  if (!args.length) return all;
  if (args[0] === '--shard') {
    const [, part, count] = /^(\d+)\/(\d+)$/.exec(args[1] ?? '') ?? [];
    if (!part || !count) throw new Error('--shard takes a part, such as 3/6');
    return all.filter((_, at) => at % Number(count) === Number(part) - 1);
  }
  const wrong = args.filter((name) => !all.includes(name));
  if (wrong.length) throw new Error(`No shard "${wrong.join(', ')}": there are ${all.join(', ')}`);
  return args;
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** Remembers a run beside those of other shards, until the results are removed. */
function note(name: string, accounts: readonly Account[]): void {
  const sum = (key: 'passed' | 'failed' | 'seconds') =>
    accounts.reduce((all, one) => all + one[key], 0);
  const run: Run = {
    commit: git('rev-parse', '--short', 'HEAD'),
    isClean: !git('status', '--porcelain'),
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    seconds: sum('seconds'),
    passed: sum('passed'),
    failed: sum('failed'),
  };
  writeFileSync(RECORD, `${JSON.stringify({ ...readReport(RECORD), [name]: run }, null, 2)}\n`);
}

function printLastRuns(): void {
  const runs: Record<string, Run> = readReport(RECORD);
  console.log('\nLast run of each shard:');
  for (const name of Object.keys(SHARDS)) console.log(`  ${name.padEnd(12)} ${lineOf(runs[name])}`);
}

function lineOf(run: Run | undefined): string {
  if (!run) return 'never';
  const { commit, isClean, date, seconds, passed, failed } = run;
  const since = Number(git('rev-list', '--count', `${commit}..HEAD`));
  const place = `${date} on ${commit}${isClean ? '' : ' and what was changed then'}`;
  const age = since ? `; not run since, ${since} commits ago` : '';
  return `${place}: ${passed} passed, ${failed} failed, ${seconds} s${age}`;
}
