import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/**
 * The folders of the kit are files of dist: what most widgets share (with the parts of the runtime that
 * they read), what lies over the page needs, and what calls the server. A file beside the folders is
 * bundled with whoever imports it; the sanitiser is a file of its own.
 */
const FOLDERS = {
  kit: /^src\/(kit\/core\/.+|runtime\/(dom|events|lifecycle|page|report))\.ts$/,
  layer: /^src\/kit\/overlay\/.+\.ts$/,
  server: /^src\/kit\/net\/.+\.ts$/,
};

/** Each file has a copy of its own, of the few functions that it calls: in the kit all would be on every page. */
const COPIED = [
  'src/runtime/platform.ts',
  'src/kit/act-as-button.ts',
  'src/kit/beside.ts',
  'src/kit/contrast.ts',
  'src/kit/controlled.ts',
  'src/kit/digits.ts',
  'src/kit/drag.ts',
  'src/kit/gesture.ts',
  'src/kit/menu-openings.ts',
  'src/kit/picture-address.ts',
  'src/kit/placing.ts',
  'src/kit/position.ts',
  'src/kit/raise.ts',
  'src/kit/shared.ts',
  'src/kit/submit.ts',
  'src/kit/words.ts',
];

/** The sources of what widgets share, by the file that holds them. */
export async function kitPaths(root) {
  const names = await readdir(join(root, 'src'), { recursive: true });
  const paths = names.map((name) => `src/${name}`).sort();
  return Object.fromEntries(
    Object.entries(FOLDERS).map(([file, own]) => [file, paths.filter((path) => own.test(path))]),
  );
}

/** What the runtime asks these files for by name, and the file of which it asks for more. */
const KEPT = ['startKit', 'fetchAhead', 'makeFocusable', 'leaveEntry'];
const LONG = 'server';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * What sources export, and the short name of one or two letters that their file exports it by: each
 * page loads those names a dozen times.
 * @param file the file that holds them
 */
export async function exportsOf(root, file, paths) {
  const options = { absWorkingDir: root, outdir: 'dist', format: 'esm', write: false };
  const { metafile } = await build({ ...options, entryPoints: paths, metafile: true });
  const all = new Map();
  for (const { entryPoint, exports } of Object.values(metafile.outputs))
    for (const name of exports) all.set(name, entryPoint);
  return [...all].map(([name, path], index) => {
    const isKept = file === LONG || KEPT.includes(name);
    return { name, path, short: isKept ? name : shortName(index) };
  });
}

const shortName = (index) =>
  (index < LETTERS.length ? '' : shortName(Math.floor(index / LETTERS.length) - 1)) +
  LETTERS[index % LETTERS.length];

/**
 * Redirects every import of a source with its own file to that file, through one module for all
 * importers in a file: else each of them would repeat the names.
 * @param own the file of each source
 * @param exported what each file exports (`exportsOf`)
 * @param chunks the chunk of each source, in a build that is split
 */
export const fromOwnFiles = (root, own, exported, chunks) => ({
  name: 'from-own-files',
  setup: ({ onResolve, onLoad, initialOptions }) => {
    const sourceOf = (path) => path.slice(join(root, '/').length);
    onResolve(
      { filter: /^\.\.?\// },
      ({ path, resolveDir, namespace, kind, importer, pluginData }) => {
        if (namespace === 'own') return { path, external: true };
        const source = sourceOf(join(resolveDir, `${path}.ts`));
        const chunk = initialOptions.splitting
          ? (pluginData ?? chunks.get(sourceOf(importer)))
          : '';
        // A copy knows whose it is: it imports through the same module.
        if (COPIED.includes(source) && chunk)
          return { path: join(root, source), suffix: `?${chunk}`, pluginData: chunk };
        const file = own.get(source);
        if (!file) return null;
        if (kind === 'dynamic-import' || chunk === undefined)
          return { path: `./${file}`, external: true };
        return { path: `./${file}`, namespace: 'own', suffix: `?${chunk}` };
      },
    );
    onLoad({ filter: /./, namespace: 'own' }, ({ path }) => {
      const names = exported.get(path.slice(2)).map(({ name, short }) => `${short} as ${name}`);
      return { contents: `export { ${names} } from '${path}';`, resolveDir: root };
    });
  },
});

/** The chunk of each source, in a build that is split. */
export function chunksOf({ metafile }) {
  const outputs = Object.entries(metafile.outputs);
  return outputs.flatMap(([path, { inputs }]) =>
    Object.keys(inputs).map((it) => [it, basename(path).replace(/-\w+\.js$/, '')]),
  );
}
