import type { Severity, Veneer } from '../public';
import { next, untilVisited, wait } from './lifecycle';
import { loadOnce } from './loader';
import { PAGE, type Page } from './page';
import { showPressed } from './press';
import { report } from './report';
import { addSheet } from './sheets';
import { start } from './start';
import { type Entry, isEager } from './widget';

/** What differs between the script tag and the npm package. */
export interface Host {
  /** An option on the tag; `null` where it does not have it. */
  option(name: string): string | null;
  /** Loads the code of a widget or a part. */
  load(name: string): Promise<unknown>;
  /** Fetches the code ahead, and runs it if `runs`. The npm package has none: the bundler decides. */
  prefetch?(name: string, runs?: boolean): Promise<unknown>;
}

/** Code that did not load is asked for again after this time, then after 4 times as long, and so on (ours), in ms. */
const RETRY_MS = 2000;

declare const VERSION: string;

/**
 * Creates the page's Veneer, which starts by itself unless the tag has `data-manual`.
 * @param registry all widgets
 */
export function createVeneer({ option, load, prefetch }: Host, registry: readonly Entry[]): Veneer {
  const given = (option('prefix') ?? '').toLowerCase();
  const prefix = /^[a-z][a-z0-9]*$/.test(given) ? `data-${given}-` : 'data-';
  const named = (selector: string) => selector.replace(/data-/g, prefix);
  const entries = registry.map((entry) => ({ ...entry, selector: named(entry.selector) }));
  const once = (name: string) => loadOnce(name, load, retryLater);
  let retryMs = RETRY_MS;
  let isWaiting = false;

  /** Mounts again what has no code yet: as soon as the browser is online, or after a wait, longer each time. */
  function retryLater(): void {
    if (isWaiting) return;
    isWaiting = true;
    Promise.race([next('online'), wait(retryMs)]).then(() => {
      isWaiting = false;
      retryMs *= 4;
      for (const root of page.roots) veneer.enhance(root);
    });
  }

  const veneer = {
    version: VERSION,
    settings: {},
    ready: Promise.resolve(),
    // Where the dialog's code can't be loaded, the browser's own alert shows the text.
    notify: async (severity: Severity, text: string) => {
      await untilVisited();
      await page.loadPart('dialog').then(
        (dialog) => dialog.notify(severity, text),
        () => alert(text),
      );
    },
    modal: async (endpoint: string, data?: Record<string, string>) => {
      await untilVisited();
      await (await page.loadPart('dialog')).modal(endpoint, data);
    },
    serialize: async (form: HTMLFormElement, submitter?: HTMLElement | null) =>
      (await page.loadPart('fields')).serialize(form, submitter),
    enhance: (root?: Document | Element) => started.enhance(root),
    stop: () => started.stop(),
  };
  const page: Page = {
    veneer,
    prefix,
    eager: entries.filter(isEager),
    intents: entries.filter((entry) => !isEager(entry)),
    named,
    off: named('[data-veneer=off]'),
    roots: new Set(),
    clicks: [],
    replays: new WeakSet(),
    option,
    report,
    showPressed,
    sheet: addSheet,
    prefetch: prefetch ?? (() => {}),
    // Code by its name: only the name says the type.
    loadWidget: once as Page['loadWidget'],
    loadPart: once as Page['loadPart'],
    life: new AbortController(),
    settings: Promise.resolve({}),
  };
  // After `document.open` the window has another page, and the widgets of the last one are still
  // mounted.
  window[PAGE]?.veneer.stop();
  window[PAGE] = page;
  const root = document.documentElement;
  // Stylesheets find a prefixed tag in the head by `:has`, but none in the body.
  if (given) root.classList.add('veneer-prefix');
  root[PAGE] = page;
  const started = start(page);
  veneer.ready = started.ready;
  return veneer;
}

/** The page's Veneer, where one exists already. */
export const presentVeneer = (): Veneer | undefined => document.documentElement[PAGE]?.veneer;
