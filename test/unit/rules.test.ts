import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { registry } from '../../src/generated/registry';
import { allMutants } from '../mutants';
import { ROWS, ruleNames } from '../rules';
import { writtenTests } from '../rules/proofs';

const tests = writtenTests();
const names = ruleNames();
const TESTS = fileURLToPath(new URL('..', import.meta.url));

const placeOf = ({ file, title }: { file: string; title: string }) => `${file}: ${title}`;

describe('the rules of the contract', () => {
  test('rules: each has a test in the fast tier', () => {
    const proved = new Set(tests.filter(({ isFull }) => !isFull).flatMap(({ rules }) => rules));
    expect(names.filter((name) => !proved.has(name))).toEqual([]);
  });

  test('rules: every name in a title is that of a rule', () => {
    const known = new Set(names);
    const wrong = tests.filter(({ rules }) => rules.some((rule) => !known.has(rule)));
    expect(wrong.map(placeOf)).toEqual([]);
  });

  test('rules: every browser test names what it proves', () => {
    const silent = tests.filter(({ file, rules }) => file.startsWith('browser/') && !rules.length);
    expect(silent.map(placeOf)).toEqual([]);
  });

  test('rules: every widget has a row', () => {
    expect(registry.map(({ name }) => name).filter((name) => !ROWS[name])).toEqual([]);
  });

  test('rules: every test file belongs to a row', () => {
    const prefixes = Object.values(ROWS).flatMap(({ files }) => files);
    const isKnown = (file: string) =>
      prefixes.some(
        (one) => file === one || (/^[.-]/.test(file.slice(one.length)) && file.startsWith(one)),
      );
    const files = ['browser', 'unit'].flatMap((folder) =>
      readdirSync(`${TESTS}${folder}`).filter((name) => /\.(spec|test)\.ts$/.test(name)),
    );
    expect(files.filter((file) => !isKnown(file))).toEqual([]);
  });

  test('rules: each of the security rules is tried in every engine', () => {
    const tried = new Set(
      tests.filter(({ isEveryEngine }) => isEveryEngine).flatMap(({ rules }) => rules),
    );
    const wanted = names.filter((name) => name.startsWith('security.'));
    expect(wanted.filter((name) => !tried.has(name))).toEqual([]);
  });
});

describe('the mutants', () => {
  test('mutants: there are at least 60, four for each widget', async () => {
    const mutants = await allMutants();
    const count = (row: string) => mutants.filter(({ rule }) => rule.startsWith(`${row}.`)).length;
    expect(mutants.length).toBeGreaterThanOrEqual(60);
    expect(registry.map(({ name }) => name).filter((name) => count(name) < 4)).toEqual([]);
  });

  test('mutants: each breaks a rule that there is', async () => {
    const wrong = (await allMutants()).filter(({ rule }) => !names.includes(rule));
    expect(wrong).toEqual([]);
  });

  test('mutants: what each breaks is in its file, once', async () => {
    const wrong = (await allMutants()).filter(
      ({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2,
    );
    expect(wrong).toEqual([]);
  });
});
