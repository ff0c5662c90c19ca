import { registry } from './generated/registry';
import type { Unloaded } from './runtime/loader';
import { preloadsModules } from './runtime/platform';
import { addSheet, findNonce } from './runtime/sheets';

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

/** The files that a widget loads later, such as at the first gesture, and its stylesheets. */
declare const MORE: Table;

/** Loads the files of dist. */
export interface Files {
  /** Loads the code of a widget or a part, with everything that it needs in one wave of requests. */
  load(name: string): Promise<unknown>;
  /**
   * Fetches the same files, and those that it loads later, at low priority; for a widget that is mounted
   * near the viewport, only once its code has been loaded. Settles once they are fetched or have failed,
   * which is reported when a gesture needs them.
   * @param runs runs the code and applies the styles, too; rejects where the code fails
   */
  prefetch(name: string, runs?: boolean): Promise<unknown>;
}

/**
 * @param folder where the files are, as `import` takes it
 * @param address the same as an absolute address; `undefined` where it is not known
 */
export function filesIn(folder: string | undefined, address: string | undefined): Files {
  const modules = new Map<string, Promise<Record<string, unknown>>>();
  const ahead = new Set<string>();

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

  return {
    async load(name) {
      for (const file of filesOf(name, isIntent(name)))
        if (!isStyle(file)) loadModule(file);
        else if (address) addSheet(address + pathOf(file));
      const code = await loadModule(fileOf(name));
      return code[name] ?? code;
    },
    prefetch(name, runs = false) {
      const isWanted = address && (isIntent(name) || modules.has(fileOf(name)));
      const files = isWanted ? [...filesOf(name, true)] : [];
      return Promise.all(
        files.map((file) => {
          const path = address + pathOf(file);
          if (isStyle(file)) return addSheet(path, !runs);
          if (runs) return loadModule(file);
          if (modules.has(file) || ahead.has(file)) return null;
          ahead.add(file);
          return preload(path);
        }),
      );
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
  const parts = entryOf(name)?.parts?.split(' ') ?? [];
  const more = hasMore ? wordsOf(MORE, name) : [];
  const files = ['kit', fileOf(name), ...parts, ...more];
  return new Set(files.flatMap((file) => [...fileWords(file).slice(1), file]));
}

const isStyle = (file: string): boolean => file.endsWith('.css');

/** The name of a file, with its hash. */
function pathOf(file: string): string {
  const [name, ending = 'js'] = file.split('.');
  return `${name}-${fileWords(file)[0]?.toUpperCase()}.${ending}`;
}

/**
 * Preloads a module at low priority, where the browser can; settles once it is loaded or has
 * failed.
 */
async function preload(href: string): Promise<void> {
  const link = document.createElement('link');
  if (!preloadsModules(link)) return;
  Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href, nonce: findNonce() });
  (document.documentElement.querySelector('head') ?? document.documentElement).append(link);
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  link.remove();
}
