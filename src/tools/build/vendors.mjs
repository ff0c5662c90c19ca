import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

/** A plugin for each `vendor.ts`, which changes a package's code before it is bundled. */
export async function vendorCode(root, evaluate) {
  const paths = await readdir(join(root, 'src'), { recursive: true });
  const sources = paths.filter((path) => basename(path) === 'vendor.ts').sort();
  return Promise.all(sources.map((path) => changing(root, join('src', path), evaluate)));
}

async function changing(root, source, evaluate) {
  const folder = join(root, dirname(source));
  const { filter, change } = await evaluate(join(root, source));
  const changed = async (path) => {
    // Resolved from the package's file, so that no hash depends on the checkout's path.
    const from = relative(dirname(path), folder).replaceAll('\\', '/');
    try {
      return change(path, await readFile(path, 'utf8'), from);
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
