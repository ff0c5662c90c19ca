import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const FOLDER = 'src/tools/vendor';

/** A plugin for each file in `src/tools/vendor`, which changes a package's code before it is bundled. */
export async function vendorCode(root, evaluate) {
  const names = (await readdir(join(root, FOLDER))).sort();
  return Promise.all(names.map((name) => changing(root, join(FOLDER, name), evaluate)));
}

async function changing(root, source, evaluate) {
  const { filter, change } = await evaluate(join(root, source));
  const changed = async (path) => {
    // Resolved from the package's file, so that no hash depends on the checkout's path.
    const src = relative(dirname(path), join(root, 'src')).replaceAll('\\', '/');
    try {
      return change(path, await readFile(path, 'utf8'), src);
    } catch (error) {
      const name = relative(root, path);
      const advice = `Read it, then change ${source}; until then, build with --whole-vendors.`;
      throw new Error(`${name} has changed: ${error.message}. ${advice}`);
    }
  };
  return {
    name: 'vendor-code',
    setup: ({ onLoad }) =>
      onLoad({ filter }, async ({ path }) => ({ contents: await changed(path) })),
  };
}
