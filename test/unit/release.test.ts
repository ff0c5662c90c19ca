import { expect, test } from 'vitest';
import {
  NO_ACCOUNT,
  notesOf,
  type Prepared,
  problemsOf,
  sourceOf,
} from '../../src/tools/build/package/prepared';

const CHANGELOG = `# Changes

## [Unreleased]

## [1.2.0] - 2026-11-26

### Added

- Tabs.

## [1.1.0] - 2026-10-01

## [1.0.0]

- The first.
`;
const SOURCE = 'https://code.example/veneer';
const README = `=== Veneer ===
Contributors: anna
Stable tag: 1.2.0

== Source code ==

It is at ${SOURCE}.
`;
const READY: Prepared = {
  version: '1.2.0',
  tags: ['latest', 'v1.2.0'],
  changed: [],
  changelog: CHANGELOG,
  plugin: '/**\n * Version:           1.2.0\n */',
  readme: README,
  info: 'name: Veneer\nversion: 1.2.0\n',
  libraries: 'veneer:\n  version: 1.2.0\n',
  source: SOURCE,
};

test('release: a prepared commit, is one, with the notes of its version @tag.package', () => {
  expect(problemsOf(READY)).toEqual([]);
  expect(notesOf(CHANGELOG, '1.2.0')).toBe('### Added\n\n- Tabs.\n');
});

test.each<[string, Partial<Prepared>, string]>([
  ['a changed file', { changed: [' M README.md'] }, 'such as M README.md'],
  ['no tag', { tags: [] }, 'has no tag. Expected v1.2.0'],
  ['the tag of another version', { tags: ['v1.1.0'] }, 'has the tag v1.1.0. Expected v1.2.0'],
  ['an older plugin', { plugin: ' * Version: 1.1.0' }, 'has version 1.1.0. Expected 1.2.0'],
  ['an older readme', { readme: README.replace('1.2', '1.1') }, 'stable tag 1.1.0. Expected 1.2.0'],
  ['an older module', { info: 'version: 1.1.0' }, 'veneer.info.yml has version 1.1.0'],
  ['an older library', { libraries: 'veneer:\n' }, 'veneer.libraries.yml has version undefined'],
  [
    'an account that is to be filled in',
    { readme: README.replace('anna', NO_ACCOUNT) },
    `the contributors “${NO_ACCOUNT}”`,
  ],
  ['no account', { readme: README.replace(/Con.*\n/, '') }, 'the contributors “”'],
  [
    'a source that nobody can open',
    { source: 'git@code', readme: README.replace(SOURCE, 'git@code') },
    'package.json has “git@code” as its repository',
  ],
  [
    'a readme without the source',
    { readme: README.replace(SOURCE, 'home') },
    `does not link the source in “Source code”. Expected ${SOURCE}`,
  ],
  ['no notes', { changelog: '# Changes\n' }, 'no “## [1.2.0] - YEAR-MONTH-DAY”'],
])('release: %s, is said, and there is none @tag.package', (_, change, problem) => {
  expect(problemsOf({ ...READY, ...change })).toEqual([expect.stringContaining(problem)]);
});

test('release: no source, is said for the package and the readme @tag.package', () => {
  expect(problemsOf({ ...READY, source: '' })).toEqual([
    expect.stringContaining('package.json has nothing as its repository'),
    expect.stringContaining('Expected the repository of package.json'),
  ]);
});

test('release: the source, is the address of the package’s repository @tag.package', () => {
  expect(sourceOf({ repository: { url: `git+${SOURCE}.git` } })).toBe(SOURCE);
  expect(sourceOf({ repository: SOURCE })).toBe(SOURCE);
  expect([sourceOf({}), sourceOf({ repository: {} })]).toEqual(['', '']);
});

test.each(['1.1.0', '1.0.0', 'Unreleased', '1.2'])(
  'release: version %s, has no notes: its part is empty, undated or not there @tag.package',
  (version) => {
    expect(notesOf(CHANGELOG, version)).toBeNull();
  },
);

test('release: a version of another form, is refused @tag.package', () => {
  const problems = problemsOf({ ...READY, version: '1.2' });
  expect(problems[0]).toBe('“1.2” in package.json is no semantic version.');
});
