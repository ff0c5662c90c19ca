import type { Veneer } from '../public';
import { next, untilVisited, wait } from './lifecycle';
import { loadOnce } from './loader';
import { type FileAhead, PAGE, type Page } from './page';
import { showPressed } from './press';
import { report } from './report';
import { addSheet } from './sheets';
import { enhance, start, stop } from './start';
import { type Entry, isEager } from './widget';

/** What differs between the script tag and the npm package. */
export interface Host {
  /** An option on the tag; `null` where it does not have it. */
  option(name: string): string | null;
  /** Loads the code of a widget or a part. */
  load(name: string): Promise<unknown>;
  /** The files to fetch ahead. */
  filesAhead(name: string): FileAhead[];
}

declare const VERSION: string;

/**
 * Creates the page's Veneer, which starts by itself unless the tag has `data-manual`.
 * @param registry all widgets
 */
export function createVeneer(host: Host, registry: readonly Entry[]): Veneer {
  const veneer: Veneer = {
    version: VERSION,
    settings: {},
    get ready() {
      return ready;
    },
    // Where the dialog's code can't be loaded, the browser's own alert shows the text.
    notify: async (severity, text) => {
      await untilVisited();
      await page.loadPart('dialog').then(
        (dialog) => dialog.notify(severity, text),
        () => alert(text),
      );
    },
    modal: async (endpoint, data) => {
      await untilVisited();
      await (await page.loadPart('dialog')).modal(endpoint, data);
    },
    serialize: async (form, submitter) =>
      (await page.loadPart('fields')).serialize(form, submitter),
    enhance: (root) => enhance(page, root),
    stop: () => stop(page),
  };
  const page = createPage(host, registry, veneer);
  // After `document.open` the window has another page, and the widgets of the last one are still
  // mounted.
  window[PAGE]?.veneer.stop();
  window[PAGE] = page;
  const root = document.documentElement;
  // Stylesheets find a prefixed tag in the head by `:has`, but none in the body.
  if (page.prefix !== 'data-') root.classList.add('veneer-prefix');
  root[PAGE] = page;
  const ready = start(page).catch(() => {});
  return veneer;
}

function createPage(
  { option, load, filesAhead }: Host,
  registry: readonly Entry[],
  veneer: Veneer,
): Page {
  const given = (option('prefix') ?? '').toLowerCase();
  const prefix = /^[a-z][a-z0-9]*$/.test(given) ? `data-${given}-` : 'data-';
  const named = (selector: string) => selector.replace(/data-/g, prefix);
  const entries = registry.map((entry) => ({ ...entry, selector: named(entry.selector) }));
  const roots = new Set<Element>();
  const retry = retrier(() => {
    for (const root of roots) veneer.enhance(root);
  });
  const once = (name: string) => loadOnce(name, load, retry);
  return {
    veneer,
    prefix,
    eager: entries.filter(isEager),
    intents: entries.filter((entry) => !isEager(entry)),
    named,
    off: named('[data-veneer=off]'),
    roots,
    clicks: [],
    replays: new WeakSet(),
    option,
    report,
    showPressed,
    sheet: addSheet,
    filesAhead,
    // Code by its name: only the name says the type.
    loadPart: once as Page['loadPart'],
    life: new AbortController(),
    settings: Promise.resolve({}),
  };
}

/**
 * @returns calls `act` as soon as the browser is online, or after a wait: of 2 s, then of 4 times as long, and so on
 *   (ours)
 */
function retrier(act: () => void): () => void {
  let waitMs = 2000;
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    Promise.race([next('online'), wait(waitMs)]).then(() => {
      isWaiting = false;
      waitMs *= 4;
      act();
    });
  };
}

/** The Veneer that the page has already. */
export const existingVeneer = (): Veneer | undefined => document.documentElement[PAGE]?.veneer;
