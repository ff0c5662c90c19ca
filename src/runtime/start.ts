import type { Core } from './core';
import { rootElement } from './dom';
import type { Page } from './page';
import { isEager, selectorsOf } from './selectors';
import { settingsScript, whenParsed } from './settings';
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
  const { entries, roots, option, part, widget } = page;
  const wanted = [...selectorsOf(entries, isEager), settingsScript(page.prefix)];
  let core: Core | undefined;
  let waking: Promise<Core> | undefined;
  let observer: MutationObserver | undefined;
  let stopListening: (() => void) | undefined;
  page.life = new AbortController();

  function wake(): Promise<Core> {
    if (waking) return waking;
    const { signal } = page.life;
    const mine = part('core').then(({ startCore }) => {
      // Stopped meanwhile: whoever waits gives up.
      if (signal.aborted) throw signal.reason;
      observer?.disconnect();
      core = startCore(page);
      return core;
    });
    waking = mine;
    // Loading reports a failure; whoever asks next tries again.
    mine.catch(() => {
      if (waking === mine) waking = undefined;
    });
    return mine;
  }

  /** Loads the core where something in `root` needs it. */
  function look(root: ParentNode): void {
    // With the methods of an element without fields: one called "matches" shadows its form's.
    const { matches, querySelector } = rootElement();
    const has = (selector: string) =>
      matches.call(root, selector) || querySelector.call(root, selector);
    if (
      wanted.some(has) ||
      entries.some((one) => one.wake?.test(location.hash) && has(one.selector))
    )
      wake().catch(() => {});
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
    stopListening ??= listenForIntent(page, () => core, reach, mount);
    addEventListener('hashchange', lookAround);
    if (core) return;
    observer ??= new MutationObserver(lookAtAdded);
    observer.observe(root, { childList: true, subtree: true });
    look(root);
  }

  /** At once where the core is there, so before Tab moves on; else for the next press. */
  const reach = () =>
    core
      ? core.reach()
      : wake().then(
          (running) => running.reach(),
          () => {},
        );

  async function mount(element: Element, entry: Entry): Promise<void> {
    const [running] = await Promise.all([wake(), widget(entry.name)]);
    if (running === core) await running.mount(element, entry);
  }

  async function begin(): Promise<void> {
    if (option('settings') === 'sync') findSettingsNow(page);
    if (option('debug') !== null || /[?&]veneer=debug\b/.test(location.search))
      await part('debug').then(
        (debug) => debug.inspect(page),
        () => {},
      );
    if (option('manual') === null) watch(rootElement());
    if (option('settings') !== null) wake().catch(() => {});
    const isParsed = document.readyState !== 'loading';
    await whenParsed();
    if (!isParsed) lookAround();
    await waking?.then((running) => running.ready).catch(() => {});
  }

  return {
    ready: begin(),
    async enhance(root = document) {
      const here = root.nodeType === 1 ? root : rootElement();
      watch(here);
      await wake()
        .then((running) => running.enhance(here))
        .catch(() => {});
    },
    stop() {
      stopListening?.();
      observer?.disconnect();
      removeEventListener('hashchange', lookAround);
      page.life.abort();
      page.life = new AbortController();
      core?.stop();
      roots.clear();
      core = waking = observer = stopListening = undefined;
    },
  };
}
