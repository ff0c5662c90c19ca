/**
 * `npm run test:near`: types, lint, and the tests of what a change touches, in Chromium. The change is
 * what is not committed, or all since a commit: `npm run test:near -- --base main`.
 */
import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { ROWS } from './rules';
import {
  BUILD,
  browsers,
  freeBrowsers,
  LINT,
  ROOT,
  readReport,
  runSteps,
  type Step,
  sumUp,
  TYPES,
  unit,
} from './steps';

/** More widgets than this are tried by the one test that uses every widget. */
const MOST_WIDGETS = 3;
/** What a change of the runtime or of the kit can break beside widgets. */
const CORE = ['tag', 'api', 'server'];
const CHROMIUM = ['--project=desktop', '--project=touch', '--pass-with-no-tests'];

const changed = changedFiles();
const code = changed.filter((file) => /^(src|test|fixtures)\/.*\.(ts|tsx|mjs)$/.test(file));
const specs = changed.filter((file) => /^test\/browser\/.*\.spec\.ts$/.test(file));

const steps: Step[] = [TYPES, LINT, BUILD];
if (code.length) steps.push(unit('full', 'related', '--run', ...code));
if (specs.length)
  steps.push(browsers('Changed browser tests', 'full', 'changed', ...CHROMIUM, ...specs));
let accounts = runSteps(steps);
// The graph of imports is that of the build with Fancybox.
if (changed.some((file) => file.includes('/gallery/photoswipe/')))
  accounts.push(...runSteps(freeBrowsers('fast', 'near', ...CHROMIUM, '/browser/gallery\\.')));
const near = accounts.some(({ failed }) => failed) ? [] : nearTests();
if (near.length)
  accounts = [
    ...accounts,
    ...runSteps([browsers('Tests near the change', 'fast', 'near', ...CHROMIUM, ...near)]),
  ];
process.exitCode = sumUp(accounts);

function changedFiles(): string[] {
  const at = process.argv.indexOf('--base');
  const base = at < 0 ? 'HEAD' : (process.argv[at + 1] ?? 'HEAD');
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...git('diff', '--name-only', '--diff-filter=d', base), ...untracked])];
}

/** The spec files of the rows that the change touches, as Playwright takes them. */
function nearTests(): string[] {
  const sources = changed.filter((file) => file.startsWith('src/'));
  const widgets = widgetsNear(sources);
  const isCore = sources.some((file) => !file.startsWith('src/widgets/'));
  const rows = [
    ...(widgets.length > MOST_WIDGETS ? ['old'] : widgets),
    ...(isCore ? CORE : []),
    ...changed.map((file) => basename(file).split('.')[0] ?? '').filter((name) => ROWS[name]),
  ];
  console.log(`\nNear the change: ${[...new Set(rows)].join(', ') || 'no widget'}`);
  const files = new Set(rows.flatMap((row) => ROWS[row]?.files ?? []));
  return [...files].map((name) => `/browser/${name}\\.([a-z-]+\\.)*spec\\.ts`);
}

/** The widgets that import one of the files, however far. */
function widgetsNear(sources: readonly string[]): string[] {
  const { npm } = readReport(join(ROOT, 'dist/metafile.json'));
  const inputs: Record<string, { imports: { path: string; kind: string }[] }> = npm.inputs;
  const reached = new Set(sources);
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    // What is loaded later is a part of its own: the registry names every widget.
    for (const [file, { imports }] of Object.entries(inputs))
      if (imports.some(({ path, kind }) => kind !== 'dynamic-import' && reached.has(path)))
        reached.add(file);
  }
  const names = [...reached].flatMap((file) => /^src\/widgets\/([^/]+)\//.exec(file)?.[1] ?? []);
  return [...new Set(names)].sort();
}
