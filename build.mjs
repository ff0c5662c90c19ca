// Builds dist: widgets as modules with hashed names, the entry as a classic script, the npm package,
// the page's stylesheet, types, descriptions, and a manifest of sizes that a budget guards.
import { watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';
import { bareSelector } from './src/tools/build/bare.mjs';
import { buildCheck } from './src/tools/build/check.mjs';
import { compressedOf } from './src/tools/build/compress.mjs';
import {
  bareDefinitions,
  describedBy,
  wholeDefinitions,
  withoutRules,
} from './src/tools/build/definitions.mjs';
import { customData, webTypes } from './src/tools/build/editors.mjs';
import { generate } from './src/tools/build/generate.mjs';
import { groupEntries, groupSource, groupsOf, needsOf } from './src/tools/build/groups.mjs';
import { guarded, guardOf } from './src/tools/build/guard/index.mjs';
import { chunksOf, exportsOf, fromOwnFiles, kitPaths } from './src/tools/build/kit.mjs';
import { licencesOf } from './src/tools/build/licences.mjs';
import { DEFAULT_LIGHTBOX, lightboxOf } from './src/tools/build/lightbox.mjs';
import { checkSizes, manifestOf } from './src/tools/build/manifest.mjs';
import { MARK, minifyAgain } from './src/tools/build/minify.mjs';
import {
  ownAddress,
  styleAddresses,
  styleFiles,
  styleNames,
  withCount,
} from './src/tools/build/styles.mjs';
import { writeTypes } from './src/tools/build/types.mjs';
import { vendorCode } from './src/tools/build/vendors.mjs';
import { checkWaves, wavesOf } from './src/tools/build/waterfall.mjs';
import { writeDist } from './src/tools/build/write.mjs';

const ROOT = dirname(fileURLToPath(import.meta.url));
const { values: options } = parseArgs({
  options: {
    watch: { type: 'boolean', default: false },
    // Packages as they are: for a release of theirs that no file of `src/tools/vendor` was read for.
    'whole-vendors': { type: 'boolean', default: false },
    // What shows galleries: the name of a folder in `src/widgets/gallery`.
    lightbox: { type: 'string', default: DEFAULT_LIGHTBOX },
    out: { type: 'string', default: 'dist' },
    // Prints a source as it is bundled, and builds nothing.
    'show-guard': { type: 'string' },
  },
});
const OUT = resolve(ROOT, options.out);
// Names hash the paths in source maps: a build has the same names wherever it is written.
const DIST = join(ROOT, 'dist');
const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));

/** The parts that load on demand, each a build of its own: no widget is to load React's helpers. */
const PARTS = {
  html: 'src/kit/html.ts',
  dialog: 'src/dialog/index.ts',
  react: 'src/react/index.ts',
  debug: 'src/debug/index.ts',
  message: 'src/widgets/notification/message.ts',
};

const lightbox = lightboxOf(ROOT, options.lightbox, options['whole-vendors']);

const shared = {
  absWorkingDir: ROOT,
  // Where `node_modules` is a link, packages are still sources in the project.
  preserveSymlinks: true,
  bundle: true,
  minify: true,
  banner: { js: MARK },
  // A script's map is beside it, named nowhere: 27 bytes of each file that a page loads.
  sourcemap: 'external',
  target: 'es2021',
  // Every browser of the baseline has them. Written otherwise they would be one more request for every widget.
  supported: {
    'class-field': true,
    'class-static-field': true,
    'class-private-field': true,
    'class-private-method': true,
    'class-private-accessor': true,
  },
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
  const own = new Map();
  const exported = new Map();
  const chunks = new Map();
  const { definitions, registry } = await generate(ROOT);
  const guard = guarded(guardOf(ROOT));
  const groups = groupsOf(registry);
  const styles = await esbuild.build(await stylesOptions(registry));
  const addresses = await buildStyles(outputs, registry, styles);
  const plugins = [
    lightbox,
    fromOwnFiles(ROOT, own, exported, chunks),
    ownAddress,
    styleAddresses(ROOT, './', addresses),
  ];
  const sourcePlugins = [wholeDefinitions, bareDefinitions(definitions), guard];
  plugins.push(...sourcePlugins);
  if (!options['whole-vendors']) plugins.push(...(await vendorCode(ROOT, evaluate)));
  const shares = {};
  for (const [name, paths] of Object.entries(await kitPaths(ROOT))) {
    const names = await exportsOf(ROOT, name, paths);
    const contents = groupSource(groups[name] ?? [], names);
    shares[name] = await esbuild.build({ ...stdinOptions(name, contents), plugins });
    for (const path of paths) own.set(path, fileNamed(name, shares[name]));
    exported.set(fileNamed(name, shares[name]), names);
  }
  for (const [name, path] of Object.entries(PARTS)) {
    const options = { ...moduleOptions({ [name]: path }), splitting: false };
    shares[name] = await esbuild.build({ ...options, plugins });
    own.set(path, fileNamed(name, shares[name]));
  }
  const others = Object.entries(groups).filter(([name]) => !shares[name]);
  const entryPoints = Object.fromEntries(others.map(([name]) => [name, `group:${name}`]));
  plugins.push(groupEntries(ROOT, groups));
  const split = { ...moduleOptions(entryPoints), plugins };
  // The first time only tells which file each source comes into.
  const draft = await esbuild.build({ ...split, minify: false, sourcemap: false });
  for (const [source, chunk] of chunksOf(draft)) chunks.set(source, chunk);
  const widgets = await esbuild.build(split);
  const files = { ...filesOf({ ...shares, widgets }), ...styleNames(addresses) };
  // The entry looks in `server` for what has no file of its name.
  const hidden = groups.server.find((name) => files[name]);
  if (hidden)
    throw new Error(`The widget ${hidden} is in server.js, and another file has its name.`);
  const needs = needsOf(files, Object.values({ ...shares, widgets }), addresses, registry);
  const entry = await esbuild.build(entryOptions(files, needs, guard));
  const npm = await esbuild.build(packageOptions(addresses, sourcePlugins));
  const metafiles = {};
  const builds = Object.entries({ ...shares, widgets, entry, npm, styles });
  const all = builds.map(([name, { metafile, outputFiles }]) => {
    metafiles[name] = metafile;
    return new Map(outputFiles.map((it) => [relative(DIST, it.path), it.contents]));
  });
  // A bundler minifies the package itself.
  const sent = all.filter((_, index) => builds[index][0] !== 'npm');
  for (const written of sent) minifyAgain(written, !written.has('veneer.js'));
  for (const written of all) for (const [path, contents] of written) outputs.set(path, contents);
  outputs.set('veneer.css', withCount(outputs.get('veneer.css')));
  metafiles.check = await buildCheck(ROOT, OUT, version, guard);
  const described = await describedBy(ROOT, definitions);
  outputs.set('markup.json', json(described));
  const ofTag = await evaluate(join(ROOT, 'src/tag/definition.ts'));
  outputs.set('html-custom-data.json', json(customData(described, ofTag)));
  outputs.set('web-types.json', json(webTypes(version, described, ofTag)));
  outputs.set('metafile.json', json(metafiles));
  outputs.set('LICENSES.txt', await licencesOf(ROOT, metafiles));
  const compressed = await compressedOf(outputs, OUT);
  const waves = wavesOf(registry, needs);
  const manifest = manifestOf(version, outputs, compressed, files, waves);
  outputs.set('manifest.json', json(manifest));
  await writeDist(OUT, outputs, compressed);
  return manifest;
}

/** One module of a source that is written here. */
const stdinOptions = (name, contents, loader = 'ts') => ({
  ...shared,
  stdin: { contents, resolveDir: ROOT, sourcefile: `${name}.${loader}`, loader },
  outdir: DIST,
  format: 'esm',
  entryNames: `${name}-[hash]`,
});

/** The hashed file of a name among what a build put out. */
const fileNamed = (name, { outputFiles }) =>
  outputFiles
    .map(({ path }) => basename(path))
    .find((file) => /\.js$/.test(file) && file.startsWith(`${name}-`));

const moduleOptions = (entryPoints) => ({
  ...modules,
  entryPoints,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
});

/** The entry knows each file by the hash in its name, and what it needs. */
function entryOptions(files, { needs, more }, guard) {
  const hashOf = (file) => /-(\w{8})\./.exec(file)[1].toLowerCase();
  const known = Object.entries(files).map(([name, file]) => [name, hashOf(file), needs[name]]);
  const define = {
    ...shared.define,
    FILES: JSON.stringify(tableOf(known)),
    MORE: JSON.stringify(tableOf(Object.entries(more))),
  };
  return {
    ...shared,
    entryPoints: { veneer: 'src/veneer.ts' },
    outdir: DIST,
    format: 'iife',
    define,
    plugins: [guard],
  };
}

/** A table as `src/files.ts` reads it. */
const tableOf = (rows) => rows.map((words) => `,${words.filter(Boolean).join(' ')}`).join('');

const packageOptions = (addresses, sourcePlugins) => ({
  ...modules,
  entryPoints: { index: 'src/index.ts' },
  packages: 'external',
  sourcemap: true,
  banner: {},
  chunkNames: 'npm/[name]-[hash]',
  plugins: [lightbox, styleAddresses(ROOT, '../', addresses), withoutRules, ...sourcePlugins],
});

/** What the page looks like before and without the script, in the order of the table of contents. */
async function stylesOptions(registry) {
  const places = registry.map(({ name }) => name);
  const names = (await foldersWith('page.css', 'src/widgets')).sort(
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

/** Builds the stylesheets that widgets ask for. Gives the file of each source. */
const buildStyles = (outputs, registry, { metafile }) => {
  const inPage = new Set(Object.keys(metafile.inputs));
  const groupOf = (folder) => registry.find(({ name }) => name === folder)?.file ?? folder;
  const build = async (name, contents) => {
    const { outputFiles } = await esbuild.build({
      ...stdinOptions(name, contents, 'css'),
      sourcemap: false,
      plugins: [lightbox, bareSelector],
    });
    for (const file of outputFiles) outputs.set(relative(DIST, file.path), file.contents);
    return basename(outputFiles.find(({ path }) => path.endsWith('.css')).path);
  };
  return styleFiles({ root: ROOT, bundle, inPage, groupOf, build });
};

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
    plugins: [lightbox, bareSelector],
  });

/** The file of each group, part and share of the kit, and of what they load later, by its name. */
function filesOf(builds) {
  const files = {};
  for (const { metafile } of Object.values(builds))
    for (const path of Object.keys(metafile.outputs)) {
      const [, name] = /^(.+)-\w{8}\.js$/.exec(basename(path)) ?? [];
      if (name && files[name]) throw new Error(`Two files are named ${name}.`);
      if (name) files[name] = basename(path);
    }
  return files;
}

const json = (value) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** Builds once, and in `--watch` again on every change of a source, which takes no types. */
async function run() {
  const start = performance.now();
  try {
    const [manifest] = await Promise.all([buildAll(), options.watch || writeTypes(ROOT, OUT)]);
    const print = options.watch ? () => {} : console.log;
    checkSizes(manifest, print, options);
    checkWaves(manifest, print);
    console.log(`built in ${Math.round(performance.now() - start)} ms`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Prints a source with its guards. */
async function showGuard(file) {
  await generate(ROOT);
  const path = resolve(ROOT, file);
  console.log(await guardOf(ROOT)(path, await readFile(path, 'utf8')));
}

await (options['show-guard'] ? showGuard(options['show-guard']) : run());
if (options.watch) {
  let timer;
  watch(join(ROOT, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(run, 30);
  });
}
