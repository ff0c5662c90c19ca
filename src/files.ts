import { registry } from './generated/registry';
import type { Unloaded } from './runtime/loader';
import type { FileAhead } from './runtime/page';
import { addSheet } from './runtime/sheets';

/**
 * A table that the build defines, in one string, which takes fewer bytes of every page than an object: rows
 * `NAME WORD…`, with a comma before each.
 */
type Table = string;

/**
 * The hash in the name of each file, and the files that it imports: else they were requested only after
 * it has loaded. The name of a stylesheet is `NAME.css`. Hashes are in lower case, as all else in
 * `veneer.js`: that compresses better.
 */
declare const FILES: Table;

/** The files that a widget loads later, such as at the first gesture, with its parts and its stylesheets. */
declare const MORE: Table;

/** Loads the files of dist. */
export interface Files {
  /** Loads the code of a widget or a part, with everything that it needs in one wave of requests. */
  load(name: string): Promise<unknown>;
  /**
   * The same files, and those that the widget loads later. Of a widget that is mounted near the viewport there
   * are none before its code has been asked for.
   */
  filesAhead(name: string): FileAhead[];
}

/**
 * @param folder where the files are, as `import` takes it
 * @param address the same as an absolute address; `undefined` where it is not known
 */
export function filesIn(folder: string | undefined, address: string | undefined): Files {
  const modules = new Map<string, Promise<Record<string, unknown>>>();

  /**
   * Imports a module once: to import a loaded module again takes as long as a new one, and WebKit returns
   * a module that threw as if it were complete. A module that could not be loaded may be imported again.
   */
  function loadModule(file: string): Promise<Record<string, unknown>> {
    let code = modules.get(file);
    if (!code) {
      code = import(folder + pathOf(file));
      modules.set(file, code);
      // Where it fails, the code that imports it fails as well, which is reported.
      code.catch((error: Unloaded) => error.isFinal || modules.delete(file));
    }
    return code;
  }

  const loadFile = (file: string) =>
    isStyle(file) ? address && addSheet(address + pathOf(file)) : loadModule(file);

  return {
    async load(name) {
      for (const file of filesOf(name, isIntent(name))) loadFile(file);
      const code = await loadModule(fileOf(name));
      return code[name] ?? code;
    },
    filesAhead(name) {
      if (!address || !(isIntent(name) || modules.has(fileOf(name)))) return [];
      return [...filesOf(name, true)].map((file) => ({
        address: address + pathOf(file),
        isAsked: modules.has(file),
        load: () => loadFile(file),
      }));
    },
  };
}

/** The words of a name in a table; none where it is not there. */
const wordsOf = (table: Table, name: string): string[] =>
  table.split(`,${name} `)[1]?.split(',')[0]?.split(' ') ?? [];

/** The hash of a file, and what it imports. */
const fileWords = (file: string): string[] => wordsOf(FILES, file);

const entryOf = (name: string) => registry.find((entry) => entry.name === name);

const isIntent = (name: string): boolean => entryOf(name)?.when === 'intent';

/**
 * The file of a widget or a part; those without a file of their own are in that of the server
 * calls.
 */
function fileOf(name: string): string {
  const file = entryOf(name)?.file ?? name;
  return fileWords(file)[0] ? file : 'server';
}

/** The files that a widget or a part needs to run; `hasMore` adds those that it loads later. */
function filesOf(name: string, hasMore: boolean): Set<string> {
  const more = hasMore ? wordsOf(MORE, name) : [];
  const files = ['kit', fileOf(name), ...more];
  return new Set(files.flatMap((file) => [...fileWords(file).slice(1), file]));
}

const isStyle = (file: string): boolean => file.endsWith('.css');

/** The name of a file, with its hash. */
function pathOf(file: string): string {
  const [name, ending = 'js'] = file.split('.');
  return `${name}-${fileWords(file)[0]?.toUpperCase()}.${ending}`;
}
