import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const readme = read('README.md');

/** The rows of the table under a heading, without their marks of code. */
function rowsUnder(heading: string): string[][] {
  const section = readme.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.replace(/^`|`$/g, '')),
  );
}

test('README: the table of words, is that of the code @docs.readme', () => {
  const words = read('src/kit/strings.ts').matchAll(/^ {2}(\w+): '(.*)',$/gm);
  expect(rowsUnder('Words')).toEqual([...words].map(([, key, text]) => [key, text]));
  expect(rowsUnder('Words')).not.toHaveLength(0);
});

test('README: the table of properties, is that of the stylesheet @docs.readme', () => {
  const names = read('src/tokens.css').matchAll(/^ +(--veneer-[\w-]+):/gm);
  expect(rowsUnder('Look').map(([name]) => name)).toEqual([
    ...new Set([...names].map(([, name]) => name)),
  ]);
});

test('README: every widget, has a row @docs.readme', () => {
  const introduced = rowsUnder('The widgets').map(([name]) => name);
  expect(introduced.sort()).toEqual(readdirSync(join(ROOT, 'src/widgets')).sort());
});

test('README: every bundled package, has its installed version @docs.readme', () => {
  const rows = rowsUnder('Licences').map(([name, version]) => [name, version]);
  const { npm: _, ...builds } = JSON.parse(read('dist/metafile.json'));
  const bundled = new Set<string>();
  for (const { inputs } of Object.values(builds) as { inputs: object }[])
    for (const path of Object.keys(inputs)) {
      const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
      if (folder) bundled.add(folder);
    }
  expect(rows.sort()).toEqual(
    [...bundled]
      .map((folder) => {
        const { name, version } = JSON.parse(read(`${folder}/package.json`));
        return [name, version];
      })
      .sort(),
  );
});

test('README: linked files, exist @docs.readme', () => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => String(path));
  expect(links).not.toHaveLength(0);
  for (const link of links) expect(() => readdirOrFile(link)).not.toThrow();
});

function readdirOrFile(path: string): void {
  try {
    read(path);
  } catch {
    readdirSync(join(ROOT, path));
  }
}
