import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { firstTable } from '../../fixtures/server/docs/markdown';
import { writeTenMinutes } from '../ten-minutes';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const README_LIMIT_LINES = 150;

/** The documents that the project is made of, each beside what keeps it true. */
const documents = ['README.md', ...['.github', 'fixtures', 'src', 'test'].flatMap(documentsIn)];

function documentsIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((one) => {
    const path = `${folder}/${one.name}`;
    if (one.isDirectory()) return /node_modules|results/.test(path) ? [] : documentsIn(path);
    return path.endsWith('.md') ? [path] : [];
  });
}

/** The rows of the first table of a document, without their marks of code. */
const rowsOf = (path: string, from = ''): string[][] =>
  firstTable(read(path).slice(read(path).indexOf(from))).map((cells) =>
    cells.map((cell) => cell.replace(/^`|`$/g, '')),
  );

/** A document without its blocks of code. */
const proseOf = (path: string): string => read(path).replace(/^```[\s\S]*?^```$/gm, '');

/** The links of a document into the project, as paths from its root. */
const linksOf = (path: string): string[] =>
  [...proseOf(path).matchAll(/(?:\]\(|src=")(?!https?:|\/)([^)#"\s]+)/g)].map(([, to]) =>
    join(dirname(path), String(to)),
  );

test('README: its lines, are no more than a theme author reads @docs.readme', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(README_LIMIT_LINES);
});

test('README: its page of ten minutes, is found to have no mistake by the checker @docs.start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'veneer-readme-'));
  try {
    writeTenMinutes(folder);
    const said = execFileSync(process.execPath, ['dist/check/veneer.js', 'check', folder], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(said.trim()).toBe('Nothing found in 1 page.');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('documents: the table of words, is that of the code @docs.readme', () => {
  const words = read('src/kit/words.ts').matchAll(/Word = \[\s*'(\w+)',\s*'(.*)',?\s*\]/g);
  const rows = rowsOf('src/kit/core/strings.md');
  expect(rows).toEqual([...words].map(([, key, text]) => [key, text]));
  expect(rows).not.toHaveLength(0);
});

test('documents: the table of properties, is that of the stylesheet @docs.readme', () => {
  const names = read('src/tokens.css').matchAll(/^ +(--veneer-[\w-]+):/gm);
  expect(rowsOf('src/tokens.md').map(([name]) => name)).toEqual([
    ...new Set([...names].map(([, name]) => name)),
  ]);
});

test('README: every widget, has a row that leads to its page @docs.readme', () => {
  const introduced = rowsOf('README.md', '\n## The widgets\n').map(([name]) => name);
  expect(introduced.sort()).toEqual(
    readdirSync(join(ROOT, 'src/widgets'))
      .map((name) => `[${name}](fixtures/${name}.html)`)
      .sort(),
  );
});

test('documents: the themes that widgets were tried in, are those with a page, in the versions that are there @docs.readme', () => {
  const rows = rowsOf('fixtures/recipes/theme.md').map(([first]) => String(first));
  const pages = readdirSync(join(ROOT, 'fixtures/headers')).filter((file) =>
    /<!-- widgets -->/.test(read(`fixtures/headers/${file}`)),
  );
  expect(rows.map((row) => `${/^[a-z\d]+/.exec(row)?.[0]}.html`)).toEqual(pages.sort());
  const versions = Object.values(JSON.parse(read('package.json')).devDependencies) as string[];
  for (const row of rows) {
    const version = / (\d\S*)$/.exec(row)?.[1];
    const isKnown = !version || versions.some((one) => one.endsWith(version));
    expect(isKnown, row).toBe(true);
  }
});

test('documents: every bundled package, has its installed version @docs.readme', () => {
  const rows = rowsOf('src/tools/build/licences.md').map(([name, version]) => [name, version]);
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

test('documents: linked files, exist, and every document is linked and has a page @docs.readme', () => {
  const sources = readdirSync(join(ROOT, 'fixtures')).filter((file) => file.endsWith('.html'));
  const pages = sources.map((file) => read(`fixtures/${file}`)).join('\n');
  const linked = new Set<string>(['README.md']);
  for (const path of documents) {
    for (const link of linksOf(path)) {
      expect(() => statSync(join(ROOT, link)), `${path}: ${link}`).not.toThrow();
      linked.add(link);
    }
    if (path !== 'README.md') expect(pages, path).toContain(`<!-- markdown: ${path} -->`);
  }
  expect(documents.filter((path) => !linked.has(path))).toEqual([]);
});

test('documents: files that the text on contributing names, exist @docs.readme', () => {
  const named = read('.github/CONTRIBUTING.md').match(/\b(src|test|fixtures)\/[\w./-]+/g) ?? [];
  const files = named.filter((path) => !path.includes('NAME')).map((path) => join(ROOT, path));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
});

test('documents: links to headings, lead to one @docs.readme', () => {
  const anchors = (path: string) =>
    [...proseOf(path).matchAll(/^#+ (.+)$/gm)].map(([, text]) =>
      String(text)
        .toLowerCase()
        .replace(/[^\p{L}\d -]/gu, '')
        .replaceAll(' ', '-'),
    );
  const links = documents.flatMap((path) =>
    [...proseOf(path).matchAll(/\]\(([^):\s]*\.md)?#([^)]+)\)/g)].map(([, to, anchor]) => ({
      path: to ? join(dirname(path), to) : path,
      anchor: String(anchor),
    })),
  );
  expect(links).not.toHaveLength(0);
  for (const { path, anchor } of links) expect(anchors(path), path).toContain(anchor);
});
