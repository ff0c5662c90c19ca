import { eager, intents } from './first-look';
import type { Veneer } from './public';
import { logError, rootElement, untilVisited } from './runtime/dom';
import { PAGE, type Page } from './runtime/page';
import { start } from './runtime/start';
import type { Unloaded } from './runtime/unloaded';

/** What differs between the script tag and the npm package. */
export interface Host {
  /** An option on the tag; `null` where it does not have it. */
  option(name: string): string | null;
  /** Brings the code of a widget or a part. */
  bring(name: string): Promise<unknown>;
}

declare const VERSION: string;

/** Puts Veneer on the page, where it starts by itself unless `data-manual` says otherwise. */
export function createVeneer({ option, bring }: Host): Veneer {
  const given = (option('prefix') ?? '').toLowerCase();
  const prefix = /^[a-z][a-z0-9]*$/.test(given) ? `data-${given}-` : 'data-';
  const named = (selector: string) => selector.replace(/data-/g, prefix);
  const load = (name: string) => once(name, bring);
  const page = {
    prefix,
    intents: intents.map((entry) => ({ ...entry, selector: named(entry.selector) })),
    eager: named(eager).split(','),
    named,
    off: named('[data-veneer=off]'),
    roots: new Set(),
    clicks: [],
    option,
    widget: load,
    part: load,
  } as unknown as Page;
  const veneer = {
    version: VERSION,
    settings: {},
    // Nothing that was to be said is lost with the code that says it nicely.
    notify: async (severity, text) => {
      await untilVisited();
      await page.part('dialog').then(
        (dialog) => dialog.notify(severity, text),
        () => alert(text),
      );
    },
    modal: async (endpoint, data) => {
      await untilVisited();
      await (await page.part('dialog')).modal(endpoint, data);
    },
    serialize: async (form, submitter) => (await page.part('form')).serialize(form, submitter),
  } as Veneer;
  page.veneer = veneer;
  const root = rootElement();
  // Stylesheets see a tag in the head by themselves, none in the body.
  if (given) root.classList.add('veneer-prefix');
  root[PAGE] = page;
  return Object.assign(veneer, start(page));
}

/** The page's Veneer, where there is one already. */
export const presentVeneer = (): Veneer | undefined => rootElement()[PAGE]?.veneer;

const loads = new Map<string, Promise<unknown>>();

/**
 * Brings code once; a failure is reported once for all who wait, and may be tried again. Not where the
 * code itself said that it can't work here: WebKit gives it out half-made to whoever asks once more.
 */
function once<T>(name: string, bring: (name: string) => Promise<T>): Promise<T> {
  let code = loads.get(name) as Promise<T> | undefined;
  if (!code) {
    code = bring(name).catch((error: Unloaded) => {
      if (!error.isFinal) loads.delete(name);
      logError(`Veneer ${name}: its code did not load. Is dist complete?`, error);
      throw Object.assign(error, { isUnloaded: true });
    });
    loads.set(name, code);
  }
  return code;
}
