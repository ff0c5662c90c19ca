import type { Core } from './core';
import {
  hasMessage,
  isHidden,
  isLoading,
  rootElement,
  safe,
  untilVisited,
  whenParsed,
} from './dom';
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

  /** Is the core wanted for something in `root`? */
  function isWanted(root: ParentNode): boolean {
    const has = (selector: string) =>
      safe(root as Element).matches(selector) || !!safe(root).querySelector(selector);
    return (
      wanted.some(has) || intents.some((one) => one.wake?.test(location.hash) && has(one.selector))
    );
  }

  function look(root: ParentNode): void {
    if (isWanted(root)) wake();
  }

  function lookAround(): void {
    for (const root of roots) look(root as Document);
  }

  function lookAtAdded(records: MutationRecord[]): void {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (safe(node).nodeType === 1) look(node as Element);
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

  /**
   * Waits for the visit of a page that is prerendered. Until then code is loaded, and nothing is done
   * with it.
   * @returns whether to go on: not where Veneer was stopped meanwhile
   */
  async function hasCome(visit: Promise<unknown>): Promise<boolean> {
    const { signal } = page.life;
    await visit;
    return !signal.aborted;
  }

  async function loadAhead(): Promise<void> {
    await whenParsed();
    if (isWanted(rootElement())) (await part('core')).loadAhead(page);
  }

  /** Shows the message in the cookie. Rejects where a page in a sandbox has no cookies. */
  async function lookForMessage(): Promise<void> {
    const { signal } = page.life;
    if ((await hasMessage()) && !signal.aborted) await (await wake())?.ready;
  }

  async function begin(): Promise<void> {
    const visit = untilVisited();
    if (visit) {
      if (option('manual') === null) loadAhead().catch(() => {});
      if (!(await hasCome(visit))) return;
    } else if (option('settings') === 'sync') findSettingsNow(page);
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
    const message = lookForMessage().catch(() => {});
    // In the background it waits for somebody to see it, and nothing waits for that.
    if (!isHidden()) await message;
  }

  return {
    ready: begin().catch(() => {}),
    async enhance(root = document) {
      const visit = untilVisited();
      if (visit && !(await hasCome(visit))) return;
      const here = safe(root).nodeType === 1 ? root : rootElement();
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
