import { registry } from './registry';
import { rootElement } from './runtime/dom';
import { PAGE, type Page, type Parts, type Settings } from './runtime/page';
import { report } from './runtime/report';
import { findSettings } from './runtime/settings';
import { type Runtime, startRuntime } from './runtime/start';
import type { WidgetModule } from './runtime/widget';

/** How loud a notification is (§3). */
export type Severity = 'alert' | 'error' | 'info' | 'success' | 'warning' | 'default';

/** What `window.veneer` and the npm package offer. */
export interface Veneer {
  readonly version: string;
  /** The global site settings (§3); `{}` until they are there. */
  settings: Settings;
  /** Settles once the page's `ready` widgets are mounted and the settings are known. Never fails. */
  readonly ready: Promise<void>;
  /** Looks for widgets in `root` (the page, where none is given) and goes on watching it. */
  enhance(root?: ParentNode): Promise<void>;
  /** Shows a notification; settles once it is on the screen. */
  notify(severity: Severity, text: string): Promise<void>;
  /** Shows what `/modals/{endpoint}` answers to `data`; settles once that is on the screen. */
  modal(endpoint: string, data?: Record<string, string>): Promise<void>;
  /** A form's fields, nested as PHP reads them; names off the contract's pattern are left out. */
  serialize(
    form: HTMLFormElement,
    submitter?: HTMLElement | null,
  ): Promise<Record<string, unknown>>;
  /** Takes everything back; `enhance` starts anew. */
  stop(): void;
}

/** What differs between the script tag and the npm package. */
export interface Host {
  /** An option on the tag; `null` where it does not have it. */
  option(name: string): string | null;
  /** Brings a widget's code. */
  widget(name: string): Promise<WidgetModule>;
  /** Brings a part that is no widget. */
  part<P extends keyof Parts>(name: P): Promise<Parts[P]>;
}

declare const VERSION: string;

/** Puts Veneer on the page, where it starts by itself unless `data-manual` says otherwise. */
export function createVeneer({ option, widget, part }: Host): Veneer {
  const prefix = option('prefix');
  let runtime: Runtime | null = null;

  const page = {
    prefix: prefix ? `data-${prefix}-` : 'data-',
    option,
    report,
    part: (name) => load(name, () => part(name)),
  } as Page;

  const veneer: Veneer = {
    version: VERSION,
    settings: {},
    ready: Promise.resolve(),
    async enhance(root = document) {
      runtime ??= startRuntime({
        registry,
        prefix: page.prefix,
        load: (name) => load(name, () => widget(name)),
        report,
      });
      await runtime.enhance(root.nodeType === 9 ? rootElement() : root);
    },
    notify: (severity, text) =>
      page.part('dialog').then(
        (dialog) => dialog.notify(severity, text),
        () => alert(text),
      ),
    modal: (endpoint, data) => page.part('dialog').then((dialog) => dialog.modal(endpoint, data)),
    serialize: (form, submitter) =>
      page.part('form').then((parts) => parts.serialize(form, submitter)),
    stop() {
      runtime?.stop();
      runtime = null;
    },
  };
  page.veneer = veneer;
  Reflect.set(document, PAGE, page);
  page.settings = findSettings(page);
  Reflect.set(veneer, 'ready', begin(page));
  return veneer;
}

/** The page's Veneer, where there is one already. */
export const presentVeneer = (): Veneer | undefined => Reflect.get(document, PAGE)?.veneer;

const loads = new Map<string, Promise<unknown>>();

/** Brings code once; a failure is reported once for all who wait, and may be tried again. */
function load<T>(name: string, bring: () => Promise<T>): Promise<T> {
  const known = loads.get(name) as Promise<T> | undefined;
  if (known) return known;
  const code = bring();
  loads.set(name, code);
  code.catch((error) => {
    loads.delete(name);
    report(
      name,
      null,
      'its code could not be loaded',
      'The page works without it. Are all files of dist beside veneer.js, or named by <meta name="veneer">',
      error,
    );
  });
  return code;
}

async function begin(page: Page): Promise<void> {
  const { veneer } = page;
  try {
    if (page.option('debug') !== null || /[?&]veneer=debug\b/.test(location.search))
      (await page.part('debug')).inspect(registry);
  } catch {
    // Loading has reported it; the page goes on without its inspector.
  }
  if (page.option('manual') === null) await veneer.enhance();
  await page.settings;
}
