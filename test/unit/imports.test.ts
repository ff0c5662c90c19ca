import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { registry } from '../../src/generated/registry';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ENTRY_LIMIT_BYTES = 7000;
const FILE_LIMIT_LINES = 300;

/** What of esbuild's metafile this test reads. */
interface Metafile {
  inputs: Record<string, { imports: Import[] }>;
  outputs: Record<
    string,
    { imports: Import[]; inputs: Record<string, unknown>; entryPoint?: string }
  >;
}
interface Import {
  path: string;
  kind: string;
  external?: boolean;
}

const PACKAGE = /^(?!src\/|\.|<)/;
const REACT = /(^|node_modules\/)(react|react-dom|scheduler)(\/|$)/;
/** What a widget knows and a file can be asked for. */
const FACTS =
  /^src\/widgets\/[a-z]+\/(definition|kinds|links|maps|presets|field-types|srcset)\.ts$/;
/** Of the runtime, what the kit shares, and what everyone may import; the build adds the guards. */
const SHARED = /^src\/runtime\/(dom|events|lifecycle|page|platform|report)\.ts$/;
const MOMENTS = /^src\/runtime\/(dom|events|lifecycle|platform)\.ts$/;
const ON_DEMAND = 'dynamic-import';

/** Who may import what beside its own folder; the first line that fits a file holds. */
const RULES: [file: RegExp, may: RegExp[]][] = [
  [/^src\/(veneer|index)\.ts$/, [/^src\/(files|generated\/registry)\.ts$/, /^src\/runtime\//]],
  [
    /^src\/files\.ts$/,
    [/^src\/generated\/registry\.ts$/, /^src\/runtime\/(dom|platform|sheets)\.ts$/],
  ],
  [/^src\/load-widget\.ts$/, []],
  [/^src\/generated\/registry\.ts$/, []],
  [/^src\/generated\/definitions\.ts$/, [/^src\/widgets\/[a-z]+\/definition\.ts$/]],
  [/^src\/runtime\//, []],
  // What most pages load needs nothing of the calls, nor of what lies over the page; of the page's stylesheet
  // the address.
  [/^src\/kit\/core\//, [SHARED, /^src\/page\.css/, PACKAGE]],
  [/^src\/kit\//, [/^src\/kit\//, SHARED, PACKAGE]],
  [/^src\/react\//, [/^src\/kit\//, MOMENTS, /^src\/dialog\/panel\.css/, PACKAGE]],
  [/^src\/dialog\//, [/^src\/(kit|react)\//, MOMENTS, PACKAGE]],
  [/^src\/tag\//, [/^src\/kit\/core\/definition\.ts$/]],
  // It judges the page by the checker's rules, and leaves out what reads files.
  [
    /^src\/debug\//,
    [
      /^src\/(kit\/|generated\/registry\.ts$)/,
      /^src\/tools\/check\/(judge|known|near-miss|page)\.ts$/,
      MOMENTS,
    ],
  ],
  // The checker judges with the widgets' own eyes, by what of them needs no page.
  [
    /^src\/tools\/check\//,
    [/^src\/(kit|tag)\//, /^src\/generated\/definitions\.ts$/, FACTS, PACKAGE],
  ],
  // Of the dialog, the address of its stylesheet, and no code.
  [/^src\/widgets\//, [/^src\/(kit|react)\//, MOMENTS, /^src\/dialog\/dialog\.css/, PACKAGE]],
];

const builds: Record<string, Metafile> = JSON.parse(read('dist/metafile.json'));
const sources = filesIn('src');

test.each(Object.keys(builds))(
  'imports: the %s build, keeps to the architecture @build.imports',
  (name) => {
    const { inputs } = builds[name] as Metafile;
    const wrong: string[] = [];
    for (const [file, { imports }] of Object.entries(inputs))
      for (const one of imports)
        if (file.startsWith('src/') && !isAllowed(file, one)) wrong.push(`${file} → ${one.path}`);
    expect(Object.keys(inputs)).not.toHaveLength(0);
    expect(wrong).toEqual([]);
  },
);

describe('the rules know', () => {
  const wanted = (path: string): Import => ({ path, kind: 'import-statement' });
  test.each([
    ['src/widgets/modal/index.ts', 'src/widgets/tooltip/index.ts'],
    ['src/widgets/mask/index.ts', 'src/dialog/index.ts'],
    ['src/widgets/mask/index.ts', 'src/runtime/start.ts'],
    ['src/kit/net/server.ts', 'node_modules/react/index.js'],
    ['src/kit/net/server.ts', 'src/dialog/index.ts'],
    ['src/runtime/dom.ts', 'src/kit/core/page.ts'],
    ['src/runtime/dom.ts', 'dompurify'],
    ['src/veneer.ts', 'src/kit/html.ts'],
    ['src/tools/check/page.ts', 'src/widgets/mask/index.ts'],
    ['src/tools/check/page.ts', 'src/dialog/index.ts'],
    ['src/debug/index.ts', 'src/tools/check/check.ts'],
    ['src/kit/core/page.ts', 'src/tools/check/check.ts'],
  ])('that %s may not import %s', (file, path) => {
    expect(isAllowed(file, wanted(path))).toBe(false);
  });
});

test('imports: a widget, reaches React on demand alone @build.imports', () => {
  for (const name of widgets()) {
    const source = `src/widgets/${name}/index.ts`;
    const build = ['server', 'widgets'].find((it) => source in (builds[it] as Metafile).inputs);
    const { inputs, outputs } = builds[build ?? ''] as Metafile;
    expect([...reachedFrom(source, inputs)].filter((file) => REACT.test(file))).toEqual([]);
    const chunk = Object.keys(outputs).find((path) => outputs[path]?.inputs[source]);
    const chunks = [...reachedFrom(String(chunk), outputs)];
    const bundled = chunks.flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
    expect(bundled).toContain(source);
    expect(bundled.filter((file) => REACT.test(file))).toEqual([]);
  }
});

test('imports: the checker, reaches no visitor; its rules, those alone who ask for data-debug', () => {
  const { check, debug, ...visitors } = builds as { check: Metafile; debug: Metafile };
  const inputs = Object.values(visitors as Record<string, Metafile>).flatMap((one) =>
    Object.keys(one.inputs),
  );
  expect(Object.keys(debug.inputs)).toContain('src/tools/check/judge.ts');
  expect(Object.keys(debug.inputs).filter((file) => file.includes('parse5'))).toEqual([]);
  // The package's part for debugging knows the names, and no rules.
  const isNames = (file: string) => /^src\/tools\/check\/(known|near-miss)\.ts$/.test(file);
  const checks = inputs.filter((file) => /^src\/tools\/check\/|node_modules\/parse5/.test(file));
  expect(checks.filter((file) => !isNames(file))).toEqual([]);
  const loaded = Object.keys(check.inputs).filter((file) => /^src\/widgets\//.test(file));
  expect(loaded.filter((file) => !FACTS.test(file))).toEqual([]);
  expect(loaded).not.toHaveLength(0);
});

test('build: veneer.js, has no package and keeps its budget @build.budget', () => {
  const { inputs } = builds.entry as Metafile;
  expect(Object.keys(inputs).filter((file) => file.includes('node_modules'))).toEqual([]);
  const entry = readFileSync(join(ROOT, 'dist/veneer.js'));
  expect(gzipSync(entry, { level: 9 }).length).toBeLessThanOrEqual(ENTRY_LIMIT_BYTES);
});

test('build: no file contains where the checkout is, so that each is the same wherever it is built @build.imports', () => {
  const maps = readdirSync(join(ROOT, 'dist')).filter((name) => name.endsWith('.js.map'));
  expect(maps.length).toBeGreaterThan(15);
  const sources = (name: string): string[] => JSON.parse(read(`dist/${name}`)).sourcesContent;
  const isPlaced = (source: string) => /\bfrom\s*['"](\/|[A-Z]:)/.test(source);
  expect(maps.filter((name) => sources(name).some(isPlaced))).toEqual([]);
});

test('source: no file imports what imports it, types included @build.imports', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, path: string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push([...path.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const next of importedBy(file)) follow(next, [...path, file]);
    done.add(file);
  };
  for (const file of sources.filter((one) => /\.(tsx?|mjs)$/.test(one))) follow(file, []);
  expect(done.size).toBeGreaterThan(200);
  expect(circles).toEqual([]);
});

/** The sources that one names, at once or on demand, as code or as types. */
function importedBy(file: string): string[] {
  return [...codeOf(file).matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].flatMap(
    ([, path = '']) => {
      const target = join(dirname(file), path);
      return ['', '.ts', '.tsx', '/index.ts'].map((end) => target + end).find(isSource) ?? [];
    },
  );
}

/** A source without the lines that are comments. */
const codeOf = (file: string): string => read(file).replace(/^\s*(\/?\*|\/\/).*$/gm, '');

const isSource = (path: string): boolean => sources.includes(path);

test('source: no file is over 300 lines', () => {
  const long = sources.filter((file) => read(file).split('\n').length > FILE_LIMIT_LINES + 1);
  expect(long).toEqual([]);
});

const SINKS =
  /innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|parseFromString|dangerouslySet|setHTML|document\.write|\beval\s*\(|new Function\b/;

test('source: HTML, is written in one file and script in none @security.2', () => {
  // The build's code names the parts of a package that are taken out; `dom.d.ts` has types alone.
  const isMeant = (file: string) =>
    /^src\/(kit\/html|dom\.d)\.ts$/.test(file) || file.startsWith('src/tools/vendor/');
  const scripts = sources.filter((file) => /\.tsx?$/.test(file) && !isMeant(file));
  expect(scripts).not.toHaveLength(0);
  // A name that is looked for on all objects, and never set.
  const looked = "assertNativeIntact('React', ['children', 'dangerouslySetInnerHTML', 'ref']);";
  const code = (file: string) => read(file).replace(looked, '');
  expect(scripts.filter((file) => SINKS.test(code(file)))).toEqual([]);
});

test('build: of all packages, DOMPurify and React alone write HTML', () => {
  const built = filesIn('dist').filter((file) => /^dist\/[^/]+\.js$/.test(file));
  const found = built.filter((file) => SINKS.test(read(file)));
  expect(found.map((file) => file.replace(/-[A-Z0-9]{8}/, '')).sort()).toEqual([
    'dist/html.js',
    'dist/react.js',
  ]);
});

test('source: the history, is read and changed in two places alone @build.imports', () => {
  const isOwner = (file: string) => /^src\/(kit\/(core\/history\.ts|overlay\/)|tools\/)/.test(file);
  const uses = /\bhistory(\.|\[)|[{,]\s*history\s*[},]/;
  const found = sources.filter((file) => /\.tsx?$/.test(file) && uses.test(codeOf(file)));
  expect(found.filter(isOwner)).toContain('src/kit/core/history.ts');
  expect(found.filter((file) => !isOwner(file))).toEqual([]);
});

const LACKING = new RegExp(
  [
    /\b(matchMedia|checkVisibility|getAnimations|animate|(show|hide)Popover|scrollIntoView|elementFromPoint|getEntriesByType|computedStyleMap|requestIdleCallback|supports|alert)\s*\?\./,
    /\bwindow\.(IntersectionObserver|ResizeObserver|ViewTimeline|CloseWatcher|CSS|cookieStore|navigation|visualViewport|requestIdleCallback|matchMedia|alert)\b/,
    /\btypeof (window\.)?[A-Z]\w+ [!=]==/,
    /' in (\w+\.prototype|document|navigator|window|element)\b/,
    /\bnavigator\.(connection|userActivation)\b|\bdocument\.getAnimations\b|\.supports\(/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

test('source: what a browser, jsdom or happy-dom lacks, is asked in one place alone @build.imports', () => {
  const OWNER = 'src/runtime/platform.ts';
  const scripts = sources.filter((file) => /^src\/(?!tools\/).+\.tsx?$/.test(file));
  expect(scripts.filter((file) => LACKING.test(codeOf(file)))).toEqual([OWNER]);
});

test('source: no default export, no for…in @security.14', () => {
  const scripts = sources.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
  const banned = /export default|for \((const|let) \w+ in /m;
  expect(scripts.filter((file) => banned.test(read(file)))).toEqual([]);
});

test.each(widgets())(
  'widget %s: has its definition, page, unit test and browser test @build.imports',
  (name) => {
    const wanted = [
      `src/widgets/${name}/definition.ts`,
      `fixtures/${name}.html`,
      `test/unit/${name}.test.ts`,
      `test/browser/${name}.spec.ts`,
    ];
    expect(wanted.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  },
);

test('registry: is written of the widgets’ folders, all of them', () => {
  expect(registry.map(({ name }) => name)).toEqual(widgets());
});

function isAllowed(file: string, { path: asked, kind }: Import): boolean {
  // Whole, or the copy of a file.
  const path = asked.replace(/\?\w+$/, '');
  if (path.startsWith('<define') || path.endsWith('.css')) return true;
  // What is loaded on demand is a part or a widget, asked for by name; a pattern stands for many files.
  // A widget's own folder may be split, so that a page does not load what a page does not show.
  const own = /^src\/widgets\/[a-z]+\//.exec(file)?.[0];
  if (kind === ON_DEMAND && own && path.startsWith(own)) return true;
  if (kind === ON_DEMAND || path.includes('*')) return /^src\/(index|load-widget)\.ts$/.test(file);
  // Some parts are built apart, as one file each. Which source is meant, the npm build says.
  if (/^(own:)?\.\/[a-z]+-\w+\.js(\?|$)/.test(path)) return true;
  const isReacts = /^src\/react\//.test(file);
  if (REACT.test(path) && !isReacts) return false;
  const folder = /^src\/((widgets|kit|tools)\/)?[a-z]+\//.exec(file)?.[0];
  if (folder && path.startsWith(folder)) return true;
  const rule = RULES.find(([files]) => files.test(file));
  return !!rule?.[1].some((allowed) => allowed.test(path));
}

/** Everything that is loaded at once with `start`, itself included. */
function reachedFrom(start: string, graph: Record<string, { imports: Import[] }>): Set<string> {
  const reached = new Set([start]);
  for (const path of reached)
    for (const one of graph[path]?.imports ?? [])
      if (one.kind !== ON_DEMAND && !one.external) reached.add(one.path);
  return reached;
}

function widgets(): string[] {
  return readdirSync(join(ROOT, 'src/widgets')).sort();
}

/** The files in a folder and below it, as paths from the project's root. */
function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => relative(ROOT, join(file.parentPath, file.name)));
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

test('source: no file calls entries() of an array, which Prototype replaces', () => {
  const asking = sources.filter((file) => /\w\.entries\(\)/.test(read(file)));
  expect(asking).toEqual([]);
});
