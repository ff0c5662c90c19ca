import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { STEP, TALLY } from './browser/support/tally';
import { OTHER_ENGINES } from './engines';
import { tier } from './rules/tiers';

/** What is known of the tests of one project. */
interface Account {
  passed: number;
  failed: number;
  /** The tests that were not run, by the reason. */
  skipped: Map<string, string[]>;
  /** The tests that were run but for a step, by the reason. */
  shortened: Map<string, string[]>;
  /** What tests have counted, by its name. */
  counts: Map<string, number>;
}

/**
 * Prints at the end of a run, for each engine: how many tests were run, what they counted, and what
 * was not run, by name and reason.
 */
export default class SkipsReporter implements Reporter {
  private readonly accounts = new Map<string, Account>();

  onBegin(_: FullConfig, suite: Suite): void {
    for (const { title } of suite.suites)
      this.accounts.set(title, {
        passed: 0,
        failed: 0,
        skipped: new Map(),
        shortened: new Map(),
        counts: new Map(),
      });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const account = this.accounts.get(test.parent.project()?.name ?? '');
    if (!account) return;
    if (result.status === 'skipped') noteSkip(account.skipped, test, result);
    else if (result.status === test.expectedStatus) account.passed += 1;
    else account.failed += 1;
    for (const { type, description } of result.annotations)
      if (type === TALLY) add(account.counts, description ?? '');
      else if (type === STEP) note(account.shortened, description ?? '', test);
  }

  onEnd(): void {
    for (const [project, account] of this.accounts) {
      console.log(['', ...linesOf(project, account)].join('\n'));
      // The fast tier leaves out all but what its tags choose.
      if (tier === 'fast') continue;
      const engine = OTHER_ENGINES.find(({ name }) => name === project);
      for (const [why, specs] of Object.entries(engine?.leftOut ?? {}))
        console.log(`  spec files left out, ${why}: ${specs.join(', ')}`);
    }
  }
}

function noteSkip(skipped: Account['skipped'], test: TestCase, result: TestResult): void {
  const reasons = [...test.annotations, ...result.annotations]
    .filter(({ type }) => type === 'skip')
    .map(({ description }) => description ?? '');
  const reason = reasons.find(Boolean) ?? 'without a reason in the test';
  note(skipped, reason, test);
}

function note(tests: Map<string, string[]>, reason: string, test: TestCase): void {
  const name = test.titlePath().slice(2).join(' › ');
  tests.set(reason, [...(tests.get(reason) ?? []), name]);
}

/** Adds `12 attacks held`. */
function add(counts: Map<string, number>, text: string): void {
  const space = text.indexOf(' ');
  const what = text.slice(space + 1);
  counts.set(what, (counts.get(what) ?? 0) + Number(text.slice(0, space)));
}

function linesOf(project: string, account: Account): string[] {
  const { passed, failed, skipped, shortened, counts } = account;
  const left = [...skipped.values()].flat().length;
  return [
    `${project}: ${passed + failed} tests run, ${passed} passed, ${failed} failed, ${left} skipped`,
    ...[...counts].sort().map(([what, count]) => `${`${count}`.padStart(6)}  ${what}`),
    ...listOf('skipped', skipped),
    ...listOf('run but for a step', shortened),
  ];
}

const listOf = (heading: string, tests: Map<string, string[]>): string[] =>
  [...tests]
    .sort()
    .flatMap(([why, names]) => [
      `  ${heading}, ${why}: ${names.length}`,
      ...names.map((name) => `    ${name}`),
    ]);
