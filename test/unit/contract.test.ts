import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { firstTable } from '../../fixtures/server/docs/markdown';
import { PRESETS as CAROUSELS } from '../../src/widgets/carousel/presets';
import { actionOf } from '../../src/widgets/gallery/keys';
import { PRESETS as MASKS } from '../../src/widgets/mask/presets';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** A row of the table of figures. */
interface Figure {
  name: string;
  value: string;
  /** Where the code has it, where it does as a constant. */
  constant: string | undefined;
}

const contract = read('src/contract.md');
const code = /^`(.*)`$/;
const figures: Figure[] = firstTable(contract).map((cells) => {
  const [name = '', value = '', , source = ''] = cells.map((cell) => cell.replace(code, '$1'));
  return { name, value, constant: /`(.*)`/.exec(source)?.[1] };
});
const headings = [...contract.matchAll(/^#+ (.+)$/gm)].map(([, text]) =>
  String(text).toLowerCase().replaceAll(' ', '-'),
);

const figureOf = (name: string): string => {
  const found = figures.find((one) => one.name === name);
  if (!found) throw new Error(`contract.md has no figure ${name}`);
  return found.value;
};
const numbersIn = (text: string): number[] => (text.match(/[\d.]+/g) ?? []).map(Number);

/** The files of the project's own text below a folder. */
function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((one) => {
    const path = `${folder}/${one.name}`;
    if (one.isDirectory()) return /node_modules|results/.test(path) ? [] : filesIn(path);
    return /\.([mc]?[jt]sx?|css|md|html|php|json)$/.test(path) ? [path] : [];
  });
}
const texts = ['src', 'test', 'fixtures'].flatMap(filesIn).map((path) => ({
  path,
  text: read(path),
}));

/** What a number of the table is in the unit of the code: ms, px, bytes. */
const UNITS: Record<string, number> = { s: 1000, MB: 1024 * 1024 };

function inCode(value: string): number {
  const [, number, unit = ''] = /^([\d.]+) ?(\w*)/.exec(value) ?? [];
  return Number(number) * (UNITS[unit] ?? 1);
}

/** The values of a constant in a file or a folder of `src`, such as `kit/server: TIME_LIMIT_MS`. */
function constantsOf(place: string): number[] {
  const [path = '', name = ''] = place.split(': ');
  const folder = join(ROOT, 'src', path);
  const files =
    existsSync(folder) && statSync(folder).isDirectory()
      ? filesIn(`src/${path}`)
      : ['.ts', '.tsx']
          .map((end) => `src/${path}${end}`)
          .filter((it) => existsSync(join(ROOT, it)));
  const written = new RegExp(`^(?:export )?const ${name} = ([\\d_.* ]+);`, 'm');
  return files.flatMap((file) => {
    const [, value] = written.exec(read(file)) ?? [];
    if (!value) return [];
    return value.split('*').reduce((product, one) => product * Number(one.replaceAll('_', '')), 1);
  });
}

test('contract: what the code cites of it, is there @docs.readme', () => {
  const known = new Set([...headings, ...figures.map(({ name }) => name)]);
  const cited = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/contract\.md#([\w-]+)/g)].map(([, anchor]) => `${path}: ${anchor}`),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter((one) => !known.has(one.split(': ')[1] ?? ''))).toEqual([]);
});

test('contract: no paragraph of another text, is cited @docs.readme', () => {
  expect(texts.filter(({ text }) => text.includes('\u00a7')).map(({ path }) => path)).toEqual([]);
});

test('contract: its names, are of one thing each, and every widget has one @docs.readme', () => {
  const names = [...headings, ...figures.map(({ name }) => name)];
  expect(new Set(names).size).toBe(names.length);
  expect(readdirSync(join(ROOT, 'src/widgets')).filter((name) => !headings.includes(name))).toEqual(
    [],
  );
});

test('contract: each figure with a constant, is that of the code @docs.readme', () => {
  const named = figures.filter(({ constant }) => constant);
  expect(named.length).toBeGreaterThan(30);
  for (const { name, value, constant = '' } of named)
    expect([...new Set(constantsOf(constant))], name).toEqual([inCode(value)]);
});

test('contract: the carousels, are the presets @docs.readme', () => {
  const rows = figures.filter(({ value }) => / slides?; /.test(value));
  expect(rows.map(({ name, value }) => [name, numbersIn(value)])).toEqual(
    [...CAROUSELS].map(([name, { slides, breakpointsPx, speedMs, autoplayMs }]) => [
      `carousel-${name}`,
      [...slides, ...breakpointsPx, speedMs, autoplayMs].filter(Boolean),
    ]),
  );
});

test('contract: the masks, are the presets @docs.readme', () => {
  for (const [name, { pattern }] of Object.entries(MASKS))
    if (pattern) expect(figureOf(`mask-${name}`)).toBe(pattern.replace(/[DM]/g, '0'));
  expect(read('src/widgets/mask/models.ts')).toContain(
    `scale: ${numbersIn(figureOf('mask-number'))},`,
  );
});

test('contract: the keys of the lightbox, are those that it answers @docs.readme', () => {
  // No page: nobody types into anything.
  vi.stubGlobal('Element', Object);
  const press = (keyCode: number) =>
    actionOf({ keyCode, composedPath: () => [null] } as unknown as KeyboardEvent, false);
  const rows = figureOf('lightbox-keys').split('; ');
  const said = rows.flatMap((row) => numbersIn(row).map((key) => [key, row.split(' ')[0]]));
  const all = [...new Array(256).keys()]
    .map((key) => [key, press(key)])
    .filter(([, action]) => action);
  expect(said.sort()).toEqual(all.sort());
});

test('contract: widths that stylesheets have, are those of the figures @docs.readme', () => {
  const sheets = {
    'menu-width': 'menu/page.css',
    'carousel-thumbnails': 'carousel/counts.css',
  };
  for (const [name, file] of Object.entries(sheets))
    expect(read(`src/widgets/${file}`)).toContain(`${/(\d+) px/.exec(figureOf(name))?.[1]}px`);
});

test('contract: its two patterns and the size of the script, are those of the code @docs.readme', () => {
  for (const file of ['src/kit/net/endpoint.ts', 'src/kit/net/form.ts'])
    expect(contract).toContain(/^const NAME = (.+);$/m.exec(read(file))?.[1]);
  const [size] = numbersIn(figureOf('script-size'));
  expect(read('src/tools/build/manifest.mjs')).toContain(`'veneer.js': ${size},`);
});
