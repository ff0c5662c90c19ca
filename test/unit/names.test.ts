import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { exportsOf } = await import(pathToFileURL(join(ROOT, 'src/tools/build/kit.mjs')).href);

test('names: the kit’s exports, are short but for those that the runtime asks for', async () => {
  const paths = ['src/kit/core/start.ts', 'src/kit/core/focusable.ts', 'src/runtime/dom.ts'];
  const exported: { name: string; path: string; short: string }[] = await exportsOf(
    ROOT,
    'kit',
    paths,
  );
  const long = exported.filter(({ short }) => short.length > 2).map(({ name }) => name);
  expect(long.sort()).toEqual(['fetchAhead', 'makeFocusable', 'startKit']);
  expect(exported.map(({ name }) => name)).toContain('safe');
  expect(new Set(exported.map(({ short }) => short)).size).toBe(exported.length);
  for (const { name, short } of await exportsOf(ROOT, 'server', paths)) expect(short).toBe(name);
});

test('names: dist, has no long name of the kit', () => {
  const dist = join(ROOT, 'dist');
  const texts = readdirSync(dist)
    .filter((name) => /^\w+-\w{8}\.js$/.test(name))
    .map((name) => readFileSync(join(dist, name), 'utf8'));
  const clauses = texts.flatMap((it) => [
    ...it.matchAll(/import\{([^{}]*)\}from[`"']\.\/(?:kit|layer)-\w+\.js[`"']/g),
  ]);
  expect(clauses.length).toBeGreaterThan(15);
  expect(clauses.flatMap(([, clause = '']) => clause.match(/(?:^|,)\w{3,}/g) ?? [])).toEqual([]);
});

test('names: each type of the sources, has one that no other file gives to a type', () => {
  const source = join(ROOT, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .sort();
  const declared = new Map<string, Set<string>>();
  for (const file of files)
    for (const [, name = ''] of readFileSync(join(source, file), 'utf8').matchAll(TYPE))
      declared.set(name, (declared.get(name) ?? new Set()).add(file));
  expect(declared.size).toBeGreaterThan(200);
  const shared = [...declared].filter(([, { size }]) => size > 1);
  expect(shared.map(([name, its]) => `${name}: ${[...its].join(', ')}`)).toEqual([]);
});

/** A type at the top of a file: what is within a declared module belongs to others. */
const TYPE = /^(?:export )?(?:declare )?(?:interface|type) (\w+)/gm;
