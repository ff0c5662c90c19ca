import { expect, test } from 'vitest';
import { notesOf, type Prepared, problemsOf } from '../../src/tools/build/package/prepared';

const CHANGELOG = `# Changes

## [Unreleased]

## [1.2.0] - 2026-11-26

### Added

- Tabs.

## [1.1.0] - 2026-10-01

## [1.0.0]

- The first.
`;
const READY: Prepared = {
  version: '1.2.0',
  tags: ['latest', 'v1.2.0'],
  changed: [],
  changelog: CHANGELOG,
  plugin: '/**\n * Version:           1.2.0\n */',
  readme: '=== Veneer ===\nStable tag: 1.2.0\n',
  info: 'name: Veneer\nversion: 1.2.0\n',
  libraries: 'veneer:\n  version: 1.2.0\n',
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
  ['an older readme', { readme: 'Stable tag: 1.1.0' }, 'stable tag 1.1.0. Expected 1.2.0'],
  ['an older module', { info: 'version: 1.1.0' }, 'veneer.info.yml has version 1.1.0'],
  ['an older library', { libraries: 'veneer:\n' }, 'veneer.libraries.yml has version undefined'],
  ['no notes', { changelog: '# Changes\n' }, 'no “## [1.2.0] - YEAR-MONTH-DAY”'],
])('release: %s, is said, and there is none @tag.package', (_, change, problem) => {
  expect(problemsOf({ ...READY, ...change })).toEqual([expect.stringContaining(problem)]);
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
