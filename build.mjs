// Builds dist: widgets as modules with hashed names, the entry as a classic script, the npm package,
// the page's stylesheet, types, descriptions, and a manifest of sizes that a budget guards.
import { watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import * as esbuild from 'esbuild';
import { bareSelector } from './src/build/bare.mjs';
import { buildCheck } from './src/build/check.mjs';
import { compressedOf } from './src/build/compress.mjs';
import { customData, webTypes } from './src/build/editors.mjs';
import { importsOf } from './src/build/imports.mjs';
import { fromOwnFiles, kitPaths } from './src/build/kit.mjs';
import { licencesOf } from './src/build/licences.mjs';
import { checkSizes, manifestOf } from './src/build/manifest.mjs';
import { bareSource, DESCRIPTIONS, describedBy } from './src/build/markup.mjs';
import { MARK, minifyAgain } from './src/build/minify.mjs';
import { shortenNames } from './src/build/names.mjs';
import { writeTypes } from './src/build/types.mjs';
import { writeDist } from './src/build/write.mjs';

const ROOT = dirname(fileURLToPath(import.meta.url));
const DIST = join(ROOT, 'dist');
const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));

/** The parts that load on demand, each a build of its own: no widget is to load React's helpers. */
const PARTS = {
  html: 'src/kit/html.ts',
  dialog: 'src/dialog/index.ts',
  debug: 'src/debug/index.ts',
  message: 'src/message/index.ts',
};

const shared = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  banner: { js: MARK },
  // A script's map is beside it, named nowhere: 27 bytes of each file that a page loads.
  sourcemap: 'external',
  target: 'es2021',
  // Swiper's; written otherwise they would be one more request for every widget.
  supported: { 'class-field': true, 'class-static-field': true },
  legalComments: 'linked',
  metafile: true,
  write: false,
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"', VERSION: JSON.stringify(version) },
};

const modules = { ...shared, outdir: DIST, format: 'esm', splitting: true };

/** Builds everything and writes it to dist. */
async function buildAll() {
  const outputs = new Map();
  const markup = {};
  const own = new Map();
  const shares = {};
  for (const [name, paths] of Object.entries(await kitPaths(ROOT))) {
    shares[name] = await esbuild.build(kitOptions(name, paths, new Map(own)));
    for (const path of paths) own.set(path, fileNamed(name, shares[name]));
  }
  const { registry } = await evaluate(join(ROOT, 'src/registry.ts'));
  const styles = await esbuild.build(await stylesOptions(registry));
  const inPage = new Set(Object.keys(styles.metafile.inputs));
  const addresses = [ownAddress, styleFiles(outputs, './', inPage)];
  const plugins = [fromOwnFiles(ROOT, own), ...addresses, bareMarkup(markup)];
  plugins.push(...(await Promise.all(await vendorCode())));
  const parts = {};
  for (const [name, path] of Object.entries(PARTS)) {
    parts[name] = await esbuild.build({ ...moduleOptions({ [name]: path }), plugins });
    own.set(path, fileNamed(name, parts[name]));
  }
  const names = await widgetsWith('index.ts');
  const entryPoints = Object.fromEntries(names.map((it) => [it, `src/widgets/${it}/index.ts`]));
  const widgets = await esbuild.build({ ...moduleOptions(entryPoints), plugins });
  const files = filesOf(widgets, own);
  const imports = importsOf(files, [...Object.values({ ...shares, ...parts }), widgets], registry);
  const core = await esbuild.build(coreOptions(files, imports));
  files.core = fileNamed('core', core);
  const entry = await esbuild.build(entryOptions(files.core));
  const npm = await esbuild.build(packageOptions(outputs, inPage));
  const metafiles = {};
  const builds = Object.entries({ ...shares, ...parts, widgets, core, entry, npm, styles });
  const all = builds.map(([name, { metafile, outputFiles }]) => {
    metafiles[name] = metafile;
    return new Map(outputFiles.map((it) => [relative(DIST, it.path), it.contents]));
  });
  // A bundler minifies the package itself.
  const sent = all.filter((_, index) => builds[index][0] !== 'npm');
  shortenNames(sent, files);
  for (const written of sent) minifyAgain(written, !written.has('veneer.js'));
  for (const written of all) for (const [path, contents] of written) outputs.set(path, contents);
  metafiles.check = await buildCheck(ROOT, version);
  // In one order, whichever description was read first.
  const widgetMarkup = Object.keys(markup)
    .sort()
    .map((name) => markup[name]);
  outputs.set('markup.json', json(widgetMarkup));
  const others = await evaluate(join(ROOT, 'src/markup/everywhere.ts'));
  outputs.set('html-custom-data.json', json(customData(widgetMarkup, others)));
  outputs.set('web-types.json', json(webTypes(version, widgetMarkup, others)));
  outputs.set('metafile.json', json(metafiles));
  outputs.set('LICENSES.txt', await licencesOf(ROOT, metafiles));
  const twins = await compressedOf(outputs, DIST);
  const manifest = manifestOf(version, outputs, twins, files);
  outputs.set('manifest.json', json(manifest));
  await writeDist(DIST, outputs, twins);
  return manifest;
}

/** A part of the kit: one module, which takes what an earlier one has from there. */
function kitOptions(name, paths, own) {
  const contents = paths.map((path) => `export * from './${path}';`).join('\n');
  const stdin = { contents, resolveDir: ROOT, sourcefile: `${name}.ts` };
  const plugins = [fromOwnFiles(ROOT, own)];
  return { ...shared, stdin, plugins, outdir: DIST, format: 'esm', entryNames: `${name}-[hash]` };
}

/** The hashed file of a name among what a build put out. */
const fileNamed = (name, { outputFiles }) =>
  outputFiles
    .map(({ path }) => basename(path))
    .find((file) => /\.js$/.test(file) && file.startsWith(`${name}-`));

const moduleOptions = (entryPoints) => ({
  ...modules,
  entryPoints,
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
});

/** The core knows each file by the hash in its name, and what it imports. */
function coreOptions(files, imports) {
  const hashes = Object.entries(files).map(([name, file]) => [name, file.slice(-11, -3)]);
  const HASHES = JSON.stringify(Object.fromEntries(hashes));
  const define = { ...shared.define, HASHES, IMPORTS: JSON.stringify(imports) };
  return { ...moduleOptions({ core: 'src/core.ts' }), define };
}

/** The entry knows the core's file alone. */
const entryOptions = (core) => ({
  ...shared,
  entryPoints: { veneer: 'src/veneer.ts' },
  outdir: DIST,
  format: 'iife',
  plugins: [firstLook],
  define: { ...shared.define, CORE: JSON.stringify(core) },
});

const packageOptions = (outputs, inPage) => ({
  ...modules,
  entryPoints: { index: 'src/index.ts' },
  packages: 'external',
  sourcemap: true,
  banner: {},
  chunkNames: 'npm/[name]-[hash]',
  plugins: [firstLook, styleFiles(outputs, '../', inPage), bareMarkup({})],
});

/** What the page looks like before and without the script, in the order of the table of contents. */
async function stylesOptions(registry) {
  const places = registry.map(({ name }) => name);
  const names = (await widgetsWith('page.css')).sort(
    (a, b) => places.indexOf(a) - places.indexOf(b),
  );
  const parts = names.map((name) => `./widgets/${name}/page.css`);
  const contents = ['./page.css', ...parts].map((path) => `@import "${path}";`).join('\n');
  const stdin = { contents, loader: 'css', resolveDir: join(ROOT, 'src') };
  const outfile = join(DIST, 'veneer.css');
  return { ...shared, stdin, plugins: [bareSelector], outfile };
}

/** The folders in one that hold such a file. */
async function foldersWith(file, folder) {
  const paths = await readdir(join(ROOT, folder), { recursive: true });
  return paths.filter((path) => basename(path) === file).map(dirname);
}

/** The widgets whose folder holds such a file. */
const widgetsWith = (file) => foldersWith(file, 'src/widgets');

/** A plugin that loads other contents in place of a file's own. */
const loading = (name, filter, contentsOf) => ({
  name,
  setup: ({ onLoad }) =>
    onLoad({ filter }, async ({ path }) => ({ contents: await contentsOf(path) })),
});

/** Whoever imports the address of a stylesheet has it in its own file: a shared one is a request more. */
const ownAddress = {
  name: 'own-address',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\.css$/ }, ({ path, resolveDir, importer }) => ({
      path: join(resolveDir, path),
      suffix: `?of=${basename(dirname(importer))}`,
    })),
};

/** `first-look.ts` becomes what it exports, as text. */
const firstLook = loading('first-look', /src\/first-look\.ts$/, async (path) => {
  const exported = Object.entries(await evaluate(path));
  return exported
    .map(([name, it]) => `export const ${name} = ${inspect(it, { depth: null })};`)
    .join('');
});

/** A `vendor.ts` says how the code of its folder's package is changed before it is bundled. */
const vendorCode = async () =>
  (await foldersWith('vendor.ts', 'src')).map(async (name) => {
    const folder = join(ROOT, 'src', name);
    const { filter, change } = await evaluate(join(folder, 'vendor.ts'));
    // From the package's file, so that no name of a file depends on where the checkout is.
    const from = (path) => relative(dirname(path), folder).replaceAll('\\', '/');
    const changed = async (path) => change(path, await readFile(path, 'utf8'), from(path));
    return loading('vendor-code', filter, changed);
  });

/** What a source exports. */
async function evaluate(path) {
  const [{ contents }] = (await bundle(path)).outputFiles;
  return import(`data:text/javascript;base64,${Buffer.from(contents).toString('base64')}`);
}

/** What one source becomes by itself. */
const bundle = (path) =>
  esbuild.build({
    ...moduleOptions([path]),
    splitting: false,
    sourcemap: false,
    plugins: [bareSelector],
  });

/**
 * `import address from './x.css'`: the stylesheet becomes a file, and the import its address, marked
 * where all of it is in the page's stylesheet, too.
 */
const styleFiles = (outputs, toDist, inPage) =>
  loading('style-files', /\.css$/, async (path) => {
    const { outputFiles, metafile } = await bundle(path);
    const [parts] = Object.values(metafile.outputs).map(({ inputs }) => Object.entries(inputs));
    const isInPage = parts.every(([part, { bytesInOutput }]) => !bytesInOutput || inPage.has(part));
    const mark = isInPage ? '#page' : '';
    for (const file of outputFiles) outputs.set(relative(DIST, file.path), file.contents);
    const name = basename(outputFiles.find((file) => file.path.endsWith('.css')).path);
    return `export default new URL(${JSON.stringify(toDist + name + mark)}, import.meta.url).href`;
  });

/** Leaves out of the chunks what visitors need not know of a description, and collects it for tools. */
const bareMarkup = (collected) =>
  loading('bare-markup', DESCRIPTIONS, async (path) => {
    const exported = await evaluate(path);
    if (exported.markup) collected[basename(dirname(path))] = describedBy(path, exported);
    return bareSource(exported);
  });

/** The file of each widget and part, and of the kit. */
function filesOf({ metafile }, own) {
  const files = {
    kit: own.get('src/kit/page.ts'),
    layer: own.get('src/kit/back.ts'),
    calls: own.get('src/kit/server.ts'),
  };
  for (const [part, path] of Object.entries(PARTS)) files[part] = own.get(path);
  // A widget's own parts on demand are entries, too.
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs))
    if (entryPoint?.endsWith('/index.ts')) files[basename(dirname(entryPoint))] = basename(path);
  return files;
}

const json = (value) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** Builds once, and in `--watch` again on every change of a source, which takes no types. */
async function run() {
  const start = performance.now();
  try {
    const [manifest] = await Promise.all([buildAll(), isWatching || writeTypes(ROOT, DIST)]);
    checkSizes(manifest, isWatching ? () => {} : console.log);
    console.log(`built in ${Math.round(performance.now() - start)} ms`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

const isWatching = process.argv.includes('--watch');
await run();
if (isWatching) {
  let timer;
  watch(join(ROOT, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(run, 30);
  });
}
