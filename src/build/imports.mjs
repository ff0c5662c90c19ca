import { basename } from 'node:path';

/**
 * What each widget and part cannot run without besides the kit, by name: what its code imports, and
 * the part that its answer to a gesture needs.
 * @param files the file of each widget, each part and each share of the kit
 * @param builds those that put the files out
 */
export function importsOf(files, builds, registry) {
  const nameOf = new Map(Object.entries(files).map(([name, file]) => [file, name]));
  const imported = new Map();
  for (const { metafile } of builds)
    for (const [path, { imports }] of Object.entries(metafile.outputs)) {
      const isAtOnce = ({ kind }) => kind === 'import-statement';
      const names = imports.filter(isAtOnce).map((it) => nameOf.get(basename(it.path)));
      imported.set(nameOf.get(basename(path)), names);
    }
  for (const { name, part } of registry)
    if (part) imported.get(name).push(part, ...imported.get(part));
  const lists = Object.keys(files).map((name) => [name, besidesKit(imported.get(name) ?? [])]);
  return Object.fromEntries(lists.filter(([, list]) => list));
}

const besidesKit = (names) => [...new Set(names)].filter((it) => it && it !== 'kit').join(' ');
