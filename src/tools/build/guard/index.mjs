// The step of the build that guards accesses to forms and to the document: `guard.md` explains it.
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { findAccesses } from './find.mjs';
import { rewritten } from './rewrite.mjs';

/**
 * The guard of a checkout. The types of all sources are read at once, and again when a source has changed.
 * @returns what rewrites a source, by its path and text
 */
export function guardOf(root) {
  const dom = join(root, 'src/runtime/dom');
  let found = findAccesses(root);
  return async (path, text) => {
    const key = path.replaceAll('\\', '/');
    let source = (await found).get(key);
    if (!source) return text;
    if (source.text !== text) {
      found = findAccesses(root);
      source = (await found).get(key);
    }
    const way = relative(dirname(path), dom).replaceAll('\\', '/');
    // Several files of dist hold the same source.
    source.guarded ??= rewritten(source, way.startsWith('.') ? way : `./${way}`);
    return source.guarded;
  };
}

const SOURCE = /[\\/]src[\\/].+\.tsx?$/;

/** The guard as a plugin of esbuild. */
export const guarded = (guard) => ({
  name: 'guard',
  setup: ({ onLoad }) =>
    onLoad({ filter: SOURCE, namespace: 'file' }, async ({ path, pluginData }) => ({
      contents: await guard(path, await readFile(path, 'utf8')),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      pluginData,
    })),
});

/** The guard as a plugin of Vite, for unit tests. */
export function guardedInTests(root) {
  const guard = guardOf(root);
  return {
    name: 'guard',
    enforce: 'pre',
    transform: async (code, id) =>
      SOURCE.test(id) ? { code: await guard(id, code), map: null } : null,
  };
}
