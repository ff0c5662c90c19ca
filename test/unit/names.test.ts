import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { shortenNames } = await import(pathToFileURL(join(ROOT, 'src/build/names.mjs')).href);

const FILES = { kit: 'kit-ABCDEFGH.js', layer: 'layer-ABCDEFGH.js' };
const code = (text: string) => Buffer.from(text);

function shortened(user: string): Record<string, string> {
  const builds = [
    new Map([[FILES.kit, code('var a=1,b=2;export{a as page,b as nameHere};\n')]]),
    new Map([
      [FILES.layer, code(`import{page as p}from"./${FILES.kit}";export{p as lock};`)],
      ['user.js', code(user)],
    ]),
  ];
  shortenNames(builds, FILES);
  const all = builds.flatMap((it) => [...it].map(([name, its]) => [name, its.toString()]));
  return Object.fromEntries(all);
}

test('names: the kit’s exports, are short in every file', () => {
  const user = `import{nameHere as e,page as t}from"./${FILES.kit}";import{lock as n}from"./${FILES.layer}";import{page as o}from"./chunk-X.js";t(e,n,o)`;
  const { 'user.js': changed = '', ...rest } = shortened(user);
  expect(rest[FILES.kit]).toContain('export{a as a,b as b};');
  expect(rest[FILES.layer]).toMatch(/^import\{a {3} as p\}.*export\{p as a\};$/);
  expect(changed).toMatch(/^import\{b {7} as e,a {3} as t\}.*import\{a {3} as n\}/);
  // Another file's names are its own.
  expect(changed).toContain('import{page as o}from"./chunk-X.js"');
  // The map of the sources counts characters.
  expect(changed).toHaveLength(user.length);
});

test('names: an import that the kit has not, ends the build', () => {
  expect(() => shortened(`import{other as e}from"./${FILES.kit}";`)).toThrow(
    /user\.js imports other, which kit-ABCDEFGH\.js has not/,
  );
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
