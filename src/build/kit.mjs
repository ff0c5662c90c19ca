import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What widgets need to call the server, and to name what it answers: most pages load without it. */
const CALLS =
  /^src\/kit\/(dialog-call|endpoint|escape|failure|form|name|own-page|server|settings|turn|video|whole)\./;
/** What something laid over the page needs, such as a dialog or a menu, once one opens. */
const LAYER = /^src\/kit\/(back|inert|motion|open-overlay|scroll-lock|scroll-range|tab)\./;
/** One widget's alone; its chunk holds it. HTML's door is a file of its own. */
const ELSEWHERE = /^src\/kit\/(absent|addresses|html|instead|own-site|swipe)\./;

/** The sources of what widgets share, by the file that holds them. */
export async function kitPaths(root) {
  const paths = (await readdir(join(root, 'src'), { recursive: true }))
    .map((path) => `src/${path}`)
    .filter((path) => /^src\/(kit\/|runtime\/(dom|page|report)\.)/.test(path));
  const shared = paths.filter((path) => !ELSEWHERE.test(path)).sort();
  return {
    kit: shared.filter((path) => !CALLS.test(path) && !LAYER.test(path)),
    layer: shared.filter((path) => LAYER.test(path)),
    server: shared.filter((path) => CALLS.test(path)),
  };
}

/**
 * Leads every import of a source that has a file of its own to that file, by one module for all who
 * import it: else each of them would name what it takes once more, in a file that holds several.
 * @param own the file of each source
 * @param exported what each file exports
 */
export const fromOwnFiles = (root, own, exported) => ({
  name: 'from-own-files',
  setup: ({ onResolve, onLoad, initialOptions }) => {
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, namespace, kind }) => {
      if (namespace === 'own') return { path, external: true };
      const source = join(resolveDir, `${path}.ts`).slice(join(root, '/').length);
      const file = own.get(source);
      if (!file) return null;
      // Where files are split, that module would be one more of them.
      const isWhole = kind === 'dynamic-import' || initialOptions.splitting;
      return { path: `./${file}`, ...(isWhole ? { external: true } : { namespace: 'own' }) };
    });
    onLoad({ filter: /./, namespace: 'own' }, ({ path }) => ({
      contents: `export { ${exported.get(path.slice(2)).join()} } from '${path}';`,
      resolveDir: root,
    }));
  },
});
