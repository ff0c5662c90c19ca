import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EVERY_ENGINE_TAG, FULL_TAG, RULE_TAG } from './tiers';

const TESTS = fileURLToPath(new URL('..', import.meta.url));

/** A test as it stands in its file. */
export interface Written {
  /** From `test/`. */
  file: string;
  /** Without its tags; what a template fills in is `${…}`. */
  title: string;
  /** The rules that it proves. */
  rules: string[];
  isEveryEngine: boolean;
  /** It has `@full`, proves no rule by name, or runs what others wrote. */
  isFull: boolean;
}

/** The title of a test, in any of the ways in which tests are written here. */
const TITLE = /(?:\b(?:test|it|unwatched)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs;
const TAGS = / @[a-z][\w.-]*/g;

/** Every test of the project, and of what others wrote, read from its source. */
export function writtenTests(): Written[] {
  return ['browser', 'others', 'unit'].flatMap((folder) =>
    readdirSync(join(TESTS, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(spec|test)\.ts$/.test(name))
      .sort()
      .flatMap((name) => testsOf(relative(TESTS, join(TESTS, folder, name)))),
  );
}

function testsOf(file: string): Written[] {
  const source = readFileSync(join(TESTS, file), 'utf8');
  return [...source.matchAll(TITLE)].map(([, , title = '']) => ({
    file,
    title: title.replaceAll(TAGS, ''),
    rules: [...title.matchAll(RULE_TAG)].map(([, rule]) => rule as string),
    isEveryEngine: title.includes(EVERY_ENGINE_TAG),
    isFull: isOfFullTier(file, title),
  }));
}

function isOfFullTier(file: string, title: string): boolean {
  if (file.startsWith('others/') || FULL_TAG.test(title)) return true;
  return !file.startsWith('unit/') && title.search(RULE_TAG) < 0;
}
