// The stylesheets that widgets load: one file for each group, and the page's own.
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

/** Each file that imports a stylesheet's URL has its own copy of it: a shared file is one more request. */
export const ownAddress = {
  name: 'own-address',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\.css$/ }, ({ path, resolveDir, importer }) => ({
      path: join(resolveDir, path),
      suffix: `?of=${basename(dirname(importer))}`,
    })),
};

/** How a source imports the URL of a stylesheet. */
const IMPORT = /\bimport \w+ from '(\.[^']+\.css)'/g;

/**
 * Builds the stylesheets that the sources load: one for each group, without what the page's own
 * stylesheet has.
 * @param given the checkout; what bundles one source; the sources of the page's stylesheet; the group
 *   of a folder; what builds a group's file of its source, and gives its name
 * @returns the file of each source
 */
export async function styleFiles({ root, bundle, inPage, groupOf, build }) {
  const sources = {};
  const groups = new Map();
  for (const style of await stylesAskedFor(root)) {
    const { metafile } = await bundle(style);
    const [parts] = Object.values(metafile.outputs).map(({ inputs }) => Object.entries(inputs));
    const isInPage = parts.every(([part, { bytesInOutput }]) => !bytesInOutput || inPage.has(part));
    const group = isInPage ? 'page' : groupOf(basename(dirname(style)));
    groups.set(style, group);
    if (!isInPage) sources[group] = `${sources[group] ?? ''}@import "./${style}";\n`;
  }
  const files = { page: 'veneer.css#page' };
  for (const [name, contents] of Object.entries(sources)) files[name] = await build(name, contents);
  return new Map([...groups].map(([style, group]) => [style, files[group]]));
}

/** The stylesheets that any source loads, as paths from the checkout. */
async function stylesAskedFor(root) {
  const styles = new Set();
  for (const name of (await readdir(join(root, 'src'), { recursive: true })).sort()) {
    if (!/\.tsx?$/.test(name)) continue;
    const source = await readFile(join(root, 'src', name), 'utf8');
    for (const [, path] of source.matchAll(IMPORT))
      styles.add(relative(root, join(root, 'src', dirname(name), path)));
  }
  return styles;
}

/** `import address from './x.css'`: the import becomes the URL of the file that holds it. */
export const styleAddresses = (root, toDist, files) => ({
  name: 'style-addresses',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, ({ path }) => {
      const [file, mark] = files.get(relative(root, path)).split('#');
      // Bundlers look for a file of the whole name, with a fragment, too.
      const end = mark ? ` + '#${mark}'` : '';
      return { contents: `export default new URL('${toDist}${file}', import.meta.url).href${end}` };
    }),
});

/** The stylesheet of each group, by the name that the runtime uses. */
export const styleNames = (files) =>
  Object.fromEntries(
    [...new Set(files.values())]
      .filter((file) => !file.includes('#'))
      .map((file) => [file.replace(/-\w{8}(?=\.css$)/, ''), file]),
  );

/** The page's stylesheet with the number of its classes, by which the script sees whether all of it is applied. */
export function withCount(contents) {
  const css = Buffer.from(contents).toString();
  const classes = new Set(css.match(/\.veneer-[\w-]+/g));
  return Buffer.from(css.replace('--veneer-page: 1', `--veneer-page: ${classes.size}`));
}
