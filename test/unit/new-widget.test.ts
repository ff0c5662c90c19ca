import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'veneer-widget-'));

/** Runs a program in the copy of the project; throws where it fails, with what it said. */
const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: copy, encoding: 'utf8' });
const read = (path: string) => readFileSync(join(copy, path), 'utf8');

beforeAll(() => {
  const pack = 'git ls-files -z -co --exclude-standard | xargs -0 tar cf - --ignore-failed-read';
  execFileSync('sh', ['-c', `${pack} | tar xf - -C '${copy}'`], { cwd: ROOT, stdio: 'pipe' });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rmSync(copy, { recursive: true }));

test('new widget: a name that is none, or is taken, is refused and nothing is written @docs.readme', () => {
  for (const [name, said] of [
    ['Two Words', 'expected one word in lower case'],
    ['share', 'src/widgets/share/definition.ts is there already'],
  ] as const)
    expect(() => run('node', 'src/tools/build/new-widget.mjs', name)).toThrow(said);
});

test('new widget: what the command writes, has its types and its form, passes its tests and is in the documents @full @docs.readme', () => {
  const said = run('node', 'src/tools/build/new-widget.mjs', 'sample').trim().split('\n');
  const files = said.filter((line) => line.includes('sample'));
  expect(files).toHaveLength(8);
  expect(read('src/generated/registry.ts')).toContain('{ name: "sample" }');
  expect(read('README.md')).toContain('\n| [sample](fixtures/sample.html) | ');
  expect(read('src/contract.md')).toMatch(/### sample\n\n.*\n\n## Calls/);
  run('node_modules/.bin/tsc', '--noEmit', '-p', '.');
  run('node_modules/.bin/biome', 'check', '--vcs-enabled=false', '--error-on-warnings', ...files);
  const unit = 'test/unit/sample.test.ts';
  run('node_modules/.bin/vitest', 'run', '--config', 'test/vitest.config.ts', unit);
});
