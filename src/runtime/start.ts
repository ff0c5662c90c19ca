import type { Core } from './core';
import { MESSAGE, ownProperty, rootElement, whenParsed } from './dom';
import type { Page } from './page';
import { isEager, selectorsOf } from './selectors';
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
  const { entries, roots, option, part, widget } = page;
  const wanted = [...selectorsOf(entries, isEager), settingsScript(page.prefix)];
  let core: Core | undefined;
  let waking: Promise<Core> | undefined;
  let observer: MutationObserver | undefined;
  let stopListening: (() => void) | undefined;

  function wake(): Promise<Core> {
    waking ??= part('core').then(({ startCore }) => {
      observer?.disconnect();
      core = startCore(page);
      return core;
    });
    // Loading reports a failure; whoever asks next tries again.
    waking.catch(() => {
      waking = undefined;
    });
    return waking;
  }

  /** Loads the core where something in `root` needs it. */
  function look(root: ParentNode): void {
    const has = (selector: string) =>
      (root as Element).matches?.(selector) || root.querySelector(selector);
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
    const added = new Set<Node>();
    for (const record of records) for (const node of record.addedNodes) added.add(node);
    for (const node of added)
      if (node.nodeType === 1 && !added.has(node.parentNode as Node)) look(node as Element);
  }

  /** Looks after `root` from now on. */
  function watch(root: ParentNode): void {
    roots.add(root);
    stopListening ??= listenForIntent(page, () => core, mount);
    addEventListener('hashchange', lookAround);
    if (core) return;
    observer ??= new MutationObserver(lookAtAdded);
    observer.observe(root, { childList: true, subtree: true });
    look(root);
  }

  async function mount(element: Element, entry: Entry): Promise<void> {
    const [running] = await Promise.all([wake(), widget(entry.name)]);
    await running.mount(element, entry);
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
    try {
      if (MESSAGE.test(ownProperty('cookie'))) wake().catch(() => {});
    } catch {
      // A page in a sandbox has no cookies.
    }
    await waking?.then((running) => running.ready).catch(() => {});
  }

  return {
    ready: begin(),
    async enhance(root = document) {
      const here = root.nodeType === 9 ? rootElement() : root;
      watch(here);
      await wake()
        .then((running) => running.enhance(here))
        .catch(() => {});
    },
    stop() {
      stopListening?.();
      observer?.disconnect();
      removeEventListener('hashchange', lookAround);
      core?.stop();
      roots.clear();
      core = waking = observer = stopListening = undefined;
    },
  };
}
