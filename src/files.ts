import { registry } from './generated/registry';
import { createElement, findNonce, rootElement } from './runtime/dom';
import type { Unloaded } from './runtime/loader';
import { addSheet } from './runtime/sheets';

/** The hash in the name of each file, defined by the build; the key of a stylesheet is `NAME.css`. */
declare const HASHES: Record<string, string>;

/**
 * The files that each file imports, defined by the build: else they were requested only after it
 * has loaded.
 */
declare const NEEDS: Record<string, string>;

/**
 * The files that a widget loads later, such as at the first gesture, and its stylesheets, defined
 * by the build.
 */
declare const MORE: Record<string, string>;

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
      code = import(folder + pathOf(file)) as Promise<Record<string, unknown>>;
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

const listed = (names = ''): string[] => names.split(' ').filter(Boolean);

const entryOf = (name: string) => registry.find((entry) => entry.name === name);

const isIntent = (name: string): boolean => entryOf(name)?.when === 'intent';

/**
 * The file of a widget or a part; those without a file of their own are in that of the server
 * calls.
 */
function fileOf(name: string): string {
  const file = entryOf(name)?.file ?? name;
  return HASHES[file] ? file : 'server';
}

/** The files that a widget or a part needs to run; `hasMore` adds those that it loads later. */
function filesOf(name: string, hasMore: boolean): Set<string> {
  const more = hasMore ? MORE[name] : '';
  const files = ['kit', fileOf(name), ...listed(entryOf(name)?.parts), ...listed(more)];
  return new Set(files.flatMap((file) => [...listed(NEEDS[file]), file]));
}

const isStyle = (file: string): boolean => file.endsWith('.css');

/** The name of a file, with its hash. */
function pathOf(file: string): string {
  const [name, ending = 'js'] = file.split('.');
  return `${name}-${HASHES[file]}.${ending}`;
}

/**
 * Preloads a module at low priority, where the browser can; settles once it is loaded or has
 * failed.
 */
async function preload(href: string): Promise<void> {
  const link = createElement('link');
  if (!link.relList.supports('modulepreload')) return;
  Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href, nonce: findNonce() });
  (rootElement().querySelector('head') ?? rootElement()).append(link);
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  link.remove();
}
