import type { Core } from './core';
import { hasMessage, isLoading, rootElement } from './dom';
import type { Page } from './page';
import { settingsScript } from './settings';
import { findSettingsNow } from './settings-now';
import { listenForIntent } from './triggers';
import type { Entry } from './widget';

/** The public functions that the start is about. */
interface Started {
  ready: Promise<void>;
  enhance(root?: ParentNode): Promise<void>;
  stop(): void;
}

/**
 * Starts Veneer on a page. The core is loaded once something asks for it: an element that needs
 * code at once, the address, the settings, or a gesture on anything else.
 */
export function start(page: Page): Started {
  const { intents, roots, option, part, widget } = page;
  const wanted = [...page.eager, settingsScript(page.prefix)];
  let core: Core | undefined;
  let waking: Promise<Core | undefined> | undefined;
  let observer: MutationObserver | undefined;
  let isListening: true | undefined;
  page.life = new AbortController();

  /** Brings the core; nothing where it does not come, which loading reports, or after a stop. */
  function wake(): Promise<Core | undefined> {
    const { signal } = page.life;
    waking ??= part('core').then(
      ({ startCore }) => {
        if (signal.aborted) return;
        observer?.disconnect();
        core = startCore(page);
        return core;
      },
      () => {
        // Whoever asks next tries again.
        if (!signal.aborted) waking = undefined;
        return undefined;
      },
    );
    return waking;
  }

  /** Loads the core where something in `root` needs it. */
  function look(root: ParentNode): void {
    // With the methods of an element without fields: one called "matches" shadows its form's.
    const { matches, querySelector } = rootElement();
    const has = (selector: string) =>
      matches.call(root, selector) || querySelector.call(root, selector);
    if (
      wanted.some(has) ||
      intents.some((one) => one.wake?.test(location.hash) && has(one.selector))
    )
      wake();
  }

  function lookAround(): void {
    for (const root of roots) look(root as Document);
  }

  function lookAtAdded(records: MutationRecord[]): void {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.nodeType === 1) look(node as Element);
  }

  /** Looks after `root` from now on. */
  function watch(root: ParentNode): void {
    roots.add(root);
    isListening ??= listenForIntent(page, () => core, reach, mount);
    addEventListener('hashchange', lookAround, page.life);
    if (core) return;
    observer ??= new MutationObserver(lookAtAdded);
    observer.observe(root, { childList: true, subtree: true });
    look(root);
  }

  /** At once where the core is there, so before Tab moves on; else for the next press. */
  const reach = () => (core ? core.reach() : wake().then((running) => running?.reach()));

  async function mount(element: Element, entry: Entry): Promise<void> {
    const [running] = await Promise.all([wake(), widget(entry.name)]);
    if (running === core) await running?.mount(element, entry);
  }

  async function begin(): Promise<void> {
    if (option('settings') === 'sync') findSettingsNow(page);
    if (option('debug') !== null || /[?&]veneer=debug\b/.test(location.search))
      await part('debug').then(
        (debug) => debug.inspect(page),
        () => {},
      );
    if (option('manual') === null) watch(rootElement());
    if (option('settings') !== null) wake();
    // What is there already was looked at.
    if (isLoading()) {
      await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
      lookAround();
    }
    await (await waking)?.ready;
    // Last, because a page in a sandbox has no cookies and throws.
    if (await hasMessage()) await (await wake())?.ready;
  }

  return {
    ready: begin().catch(() => {}),
    async enhance(root = document) {
      const here = root.nodeType === 1 ? root : rootElement();
      watch(here);
      await (await wake())?.enhance(here);
    },
    stop() {
      observer?.disconnect();
      page.life.abort();
      page.life = new AbortController();
      core?.stop();
      roots.clear();
      core = waking = observer = isListening = undefined;
    },
  };
}
