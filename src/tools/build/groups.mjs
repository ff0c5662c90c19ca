// The widgets of each file of dist, and what each file imports.
import { basename } from 'node:path';

/** The widgets of each file, by its name; a widget that names no file has its own. */
export function groupsOf(registry) {
  const groups = {};
  for (const { name, file = name } of registry) groups[file] = [...(groups[file] ?? []), name];
  return groups;
}

/**
 * The source of a file that holds several widgets: each by its name, as the runtime reads it.
 * @param names the widgets
 * @param exported what others import from this file (`exportsOf`)
 */
export function groupSource(names, exported = []) {
  const lines = exported.map(
    ({ name, path, short }) => `export { ${name} as ${short} } from './${path}';`,
  );
  for (const name of names) {
    lines.push(`import { mount as ${name}_ } from './src/widgets/${name}/index.ts';`);
    lines.push(`export const ${name} = { mount: ${name}_ };`);
  }
  return lines.join('\n');
}

/** A plugin that provides the source of each group's entry. */
export const groupEntries = (root, groups) => ({
  name: 'group-entries',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^group:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'group' }));
    onLoad({ filter: /./, namespace: 'group' }, ({ path }) => ({
      contents: groupSource(groups[path]),
      loader: 'ts',
      resolveDir: root,
    }));
  },
});

/**
 * What each file imports, and what each widget loads later (or at a gesture), by name.
 * @param files the names of dist's files by the runtime's, stylesheets as `NAME.css`
 * @param builds the builds that wrote the files
 * @param styles the file of each source of a stylesheet
 * @param registry the widgets, with the parts that they need at a gesture
 */
export function needsOf(files, builds, styles, registry) {
  const nameOf = new Map(Object.entries(files).map(([name, file]) => [file, name]));
  const needs = {};
  const more = {};
  for (const { name, parts } of registry) addTo(more, name, parts?.split(' ') ?? []);
  for (const { metafile } of builds) {
    for (const [path, { imports }] of Object.entries(metafile.outputs)) {
      const now = imports.filter(({ kind }) => kind === 'import-statement');
      const names = now.map((it) => nameOf.get(basename(it.path))).filter((it) => it !== 'kit');
      addTo(needs, nameOf.get(basename(path)), names);
    }
    for (const [source, { imports }] of Object.entries(metafile.inputs)) {
      const [, widget] = /^src\/widgets\/([a-z]+)\//.exec(source) ?? [];
      if (!widget) continue;
      const parts = imports.filter(({ kind }) => kind === 'dynamic-import');
      const looks = imports.map(({ path }) => styles.get(path.replace(/\?.*$/, '')));
      addTo(more, widget, [
        ...parts.map(({ path }) => basename(path, '.ts')),
        ...looks.map((file) => nameOf.get(file)),
      ]);
    }
  }
  return { needs: joined(needs), more: joined(more) };
}

function addTo(lists, name, names) {
  const known = names.filter(Boolean);
  if (name && known.length) lists[name] = [...new Set([...(lists[name] ?? []), ...known])];
}

const joined = (lists) =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.join(' ')]));
