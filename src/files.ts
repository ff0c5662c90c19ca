import { registry } from './generated/registry';
import { createElement, findNonce, rootElement } from './runtime/dom';
import type { Unloaded } from './runtime/loader';
import { addSheet } from './runtime/sheets';

/** The hash in the name of each file, put in by the build; that of a stylesheet by `NAME.css`. */
declare const HASHES: Record<string, string>;

/** What each file imports, by name, put in by the build: it would be asked for once that has come. */
declare const NEEDS: Record<string, string>;

/** What a widget asks for later, such as at the first gesture, and its stylesheets, put in by the build. */
declare const MORE: Record<string, string>;

/** Loads the files of dist. */
export interface Files {
  /** Loads the code of a widget or a part, with all that it needs in one wave of requests. */
  load(name: string): Promise<unknown>;
  /**
   * Fetches the same, and what it asks for later, at low priority. Of a widget that waits to be in view,
   * only when that runs. Settles once it is there or has failed, which a gesture will find out.
   * @param runs its code runs and its styles hold then, too; rejects where the code fails
   */
  prefetch(name: string, runs?: boolean): Promise<unknown>;
}

/**
 * @param folder where the files are, as `import` takes it
 * @param address the same as an address; none where it is not known
 */
export function filesIn(folder: string | undefined, address: string | undefined): Files {
  const modules = new Map<string, Promise<Record<string, unknown>>>();
  const ahead = new Set<string>();

  /**
   * Asks for a module once: to ask once more for what is there takes as long as asking for a new one,
   * and WebKit gives out what threw as if it were whole. What did not come may be asked for again.
   */
  function loadModule(file: string): Promise<Record<string, unknown>> {
    let code = modules.get(file);
    if (!code) {
      code = import(folder + pathOf(file)) as Promise<Record<string, unknown>>;
      modules.set(file, code);
      // Where one does not come, the code that imports it does not either, which is reported.
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

/** The file of a widget or a part. What has none of its own is among the calls of the server. */
function fileOf(name: string): string {
  const file = entryOf(name)?.file ?? name;
  return HASHES[file] ? file : 'server';
}

/** The files that a widget or a part runs with; `hasMore` adds what it asks for later. */
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

/** Has the browser fetch and compile a module, after all that the page itself asks for. */
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
