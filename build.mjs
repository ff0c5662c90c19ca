// Builds dist: the widgets as split modules with hashed names, the entry as a classic script that
// knows those names, the npm package, the page's stylesheet, types, the descriptions of all
// attributes, and a manifest of sizes that a budget guards.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';

const ROOT = dirname(fileURLToPath(import.meta.url));
const DIST = join(ROOT, 'dist');
const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));

/** The largest gzip size of each file, in bytes; chunks are named without their hash. */
const BUDGET_BYTES = {
  'veneer.js': 3000,
  'veneer.css': 4000,
};

/**
 * The parts beside the widgets that load on demand. Each is a build of its own: in one build with
 * the widgets, every plain widget would load the helpers that React's CommonJS needs.
 */
const PARTS = {
  html: 'src/kit/html.ts',
  dialog: 'src/dialog/index.ts',
  debug: 'src/debug/index.ts',
};

/** The parts that every widget needs or that are too small for a request: one file, the kit. */
const KIT_PARTS = ['core', 'settings', 'form'];
/** What the kit is made of; the door for HTML is not, because it brings DOMPurify. */
const KIT_SOURCES = ['src/kit', 'src/runtime'];
const NOT_KIT = ['src/kit/html.ts', 'src/runtime/start.ts', 'src/runtime/triggers.ts'];

const shared = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  sourcemap: true,
  target: 'es2021',
  legalComments: 'linked',
  metafile: true,
  write: false,
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"', VERSION: JSON.stringify(version) },
};

/** Builds everything and writes it to dist. */
async function buildAll() {
  const outputs = new Map();
  const markup = {};
  const kit = await esbuild.build(await kitOptions());
  const own = new Map();
  for (const path of await kitPaths()) own.set(path, fileNamed('kit', kit));
  const plugins = [fromOwnFiles(own), styleFiles(outputs, './'), bareMarkup(markup)];
  const parts = {};
  for (const [name, path] of Object.entries(PARTS)) {
    parts[name] = await esbuild.build({ ...moduleOptions({ [name]: path }), plugins });
    own.set(path, fileNamed(name, parts[name]));
  }
  const widgets = await esbuild.build({ ...moduleOptions(await widgetPaths()), plugins });
  const files = filesOf(widgets, own);
  const entry = await esbuild.build(entryOptions(files));
  const npm = await esbuild.build(packageOptions(outputs));
  const styles = await esbuild.build(await stylesOptions());
  for (const { outputFiles } of [kit, ...Object.values(parts), widgets, entry, npm, styles])
    for (const file of outputFiles) outputs.set(relative(DIST, file.path), file.contents);
  outputs.set(
    'markup.json',
    json(Object.values(markup).sort((a, b) => (a.widget < b.widget ? -1 : 1))),
  );
  outputs.set('metafile.json', json(metafilesOf({ kit, ...parts, widgets, entry, npm })));
  const manifest = manifestOf(outputs, files);
  outputs.set('manifest.json', json(manifest));
  await writeDist(outputs);
  return manifest;
}

/** The kit: one module with everything that widgets share, so that it is one request. */
async function kitOptions() {
  const lines = (await kitPaths()).map((path) => `export * from './${path}';`);
  return {
    ...shared,
    stdin: { contents: lines.join('\n'), resolveDir: ROOT, sourcefile: 'kit.ts' },
    outdir: DIST,
    format: 'esm',
    entryNames: 'kit-[hash]',
  };
}

async function kitPaths() {
  const paths = [];
  for (const folder of KIT_SOURCES)
    for (const name of await readdir(join(ROOT, folder))) paths.push(`${folder}/${name}`);
  return paths.filter((path) => !NOT_KIT.includes(path));
}

/** Leads every import of a source that has a file of its own to that file. */
function fromOwnFiles(own) {
  return {
    name: 'from-own-files',
    setup(build) {
      build.onResolve({ filter: /\/(kit|runtime)\// }, ({ path, resolveDir }) => {
        const file = own.get(relative(ROOT, join(resolveDir, `${path}.ts`)));
        return file ? { path: `./${file}`, external: true } : null;
      });
    },
  };
}

/** The hashed file of a name among what a build put out. */
const fileNamed = (name, { outputFiles }) =>
  outputFiles
    .map(({ path }) => basename(path))
    .find((file) => /\.js$/.test(file) && file.startsWith(`${name}-`));

const metafilesOf = (builds) =>
  Object.fromEntries(Object.entries(builds).map(([name, { metafile }]) => [name, metafile]));

/** The entry points of the widgets, by name. */
async function widgetPaths() {
  const paths = {};
  for (const name of await widgetsWith('index.ts')) paths[name] = `src/widgets/${name}/index.ts`;
  return paths;
}

const moduleOptions = (entryPoints) => ({
  ...shared,
  entryPoints,
  outdir: DIST,
  format: 'esm',
  splitting: true,
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
});

const entryOptions = (files) => ({
  ...shared,
  entryPoints: { veneer: 'src/veneer.ts' },
  outdir: DIST,
  format: 'iife',
  define: { ...shared.define, FILES: JSON.stringify(files) },
});

const packageOptions = (outputs) => ({
  ...shared,
  entryPoints: { index: 'src/index.ts' },
  outdir: DIST,
  format: 'esm',
  splitting: true,
  packages: 'external',
  chunkNames: 'npm/[name]-[hash]',
  plugins: [styleFiles(outputs, '../'), bareMarkup({})],
});

/** What the page looks like before and without the script. */
async function stylesOptions() {
  const imports = ['@import "./page.css";'];
  for (const name of await widgetsWith('page.css'))
    imports.push(`@import "./widgets/${name}/page.css";`);
  return {
    ...shared,
    stdin: { contents: imports.join('\n'), loader: 'css', resolveDir: join(ROOT, 'src') },
    outfile: join(DIST, 'veneer.css'),
  };
}

/** The widgets whose folder holds such a file. */
async function widgetsWith(file) {
  const names = [];
  for (const name of await readdir(join(ROOT, 'src/widgets')))
    if ((await readdir(join(ROOT, 'src/widgets', name))).includes(file)) names.push(name);
  return names;
}

/** `import address from './x.css'`: the stylesheet becomes a file, and the import its address. */
function styleFiles(outputs, toDist) {
  return {
    name: 'style-files',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const { outputFiles, metafile } = await esbuild.build({
          ...shared,
          sourcemap: false,
          entryPoints: [path],
          outdir: DIST,
          entryNames: '[name]-[hash]',
        });
        for (const file of outputFiles) outputs.set(relative(DIST, file.path), file.contents);
        const name = basename(outputFiles.find((file) => file.path.endsWith('.css')).path);
        return {
          contents: `export default new URL(${JSON.stringify(toDist + name)}, import.meta.url).href`,
          watchFiles: Object.keys(metafile.inputs).map((input) => join(ROOT, input)),
        };
      });
    },
  };
}

/** Leaves the sentences of a widget's description out of the chunk, and collects them for tools. */
function bareMarkup(collected) {
  return {
    name: 'bare-markup',
    setup(build) {
      build.onLoad({ filter: /widgets\/[a-z-]+\/markup\.ts$/ }, async ({ path }) => {
        const { outputFiles } = await esbuild.build({
          ...shared,
          sourcemap: false,
          entryPoints: [path],
          outdir: DIST,
          format: 'esm',
        });
        const code = Buffer.from(outputFiles[0].contents).toString('base64');
        const { markup } = await import(`data:text/javascript;base64,${code}`);
        const widget = basename(dirname(path));
        collected[widget] = { widget, ...markup, attributes: Object.values(markup.attributes) };
        const bare = JSON.stringify(markup, (key, value) =>
          key === 'about' || key === 'on' || key === 'type' ? undefined : value,
        );
        return { contents: `export const markup = ${bare}` };
      });
    },
  };
}

/** The file of each widget and part, for the entry. */
function filesOf({ metafile }, own) {
  const files = {};
  for (const part of KIT_PARTS) files[part] = own.get('src/runtime/core.ts');
  for (const [part, path] of Object.entries(PARTS)) files[part] = own.get(path);
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs))
    if (entryPoint) files[basename(dirname(entryPoint))] = basename(path);
  return files;
}

function manifestOf(outputs, entries) {
  const files = {};
  for (const name of [...outputs.keys()].sort()) {
    if (!/\.(js|css)$/.test(name)) continue;
    const contents = outputs.get(name);
    const integrity = `sha384-${createHash('sha384').update(contents).digest('base64')}`;
    files[name] = {
      bytes: contents.length,
      gzip: gzipSync(contents, { level: 9 }).length,
      integrity,
    };
  }
  return { version, entries, files };
}

/** @throws where a file is over its budget, naming the file, its size and its limit */
function checkBudget({ files }) {
  const over = [];
  for (const [name, { gzip }] of Object.entries(files)) {
    const limit = BUDGET_BYTES[name.replace(/-[A-Z0-9]{8}(\.\w+)$/, '$1')];
    if (gzip > limit) over.push(`${name} is ${gzip} bytes gzipped, its limit is ${limit}`);
  }
  if (over.length) throw new Error(`Over the size budget:\n  ${over.join('\n  ')}`);
}

/** Writes what changed and removes what is stale, so that a server never sees an empty dist. */
async function writeDist(outputs) {
  await mkdir(join(DIST, 'npm'), { recursive: true });
  for (const [name, contents] of outputs) await writeFile(join(DIST, name), contents);
  for (const folder of ['', 'npm'])
    for (const file of await readdir(join(DIST, folder), { withFileTypes: true }))
      if (file.isFile() && !outputs.has(join(folder, file.name)))
        await rm(join(DIST, folder, file.name));
}

const json = (value) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

const writeTypes = () =>
  promisify(execFile)(process.execPath, [
    join(ROOT, 'node_modules/typescript/bin/tsc'),
    '-p',
    join(ROOT, 'src/tsconfig.types.json'),
  ]).catch(({ stdout }) => {
    throw new Error(`Types:\n${stdout}`);
  });

function printSizes({ files }) {
  const rows = Object.entries(files).filter(([name]) => !name.startsWith('npm/'));
  for (const [name, { bytes, gzip }] of rows)
    console.log(`${name.padEnd(32)} ${String(bytes).padStart(8)} ${String(gzip).padStart(8)} gzip`);
}

/** Rebuilds on every change of a source; the budget is printed but stops nothing here. */
async function watchSources() {
  let timer;
  const rebuild = async () => {
    const start = performance.now();
    try {
      checkBudget(await buildAll());
      console.log(`built in ${Math.round(performance.now() - start)} ms`);
    } catch (error) {
      console.error(error.message);
    }
  };
  await rebuild();
  watch(join(ROOT, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, 30);
  });
}

if (process.argv.includes('--watch')) await watchSources();
else {
  try {
    const manifest = await buildAll();
    printSizes(manifest);
    checkBudget(manifest);
    await writeTypes();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
