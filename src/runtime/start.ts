import {
  hasMessage,
  isLoading,
  queryAll,
  rootElement,
  safe,
  untilVisited,
  whenParsed,
} from './dom';
import { createMounts, type Mounts } from './mounts';
import type { Page } from './page';
import { waitForPictures } from './pictures';
import { prefetchWhenIdle } from './prefetch';
import { createScanner, type Scanner } from './scan';
import { findSettings } from './settings';
import { findSettingsNow } from './settings-now';
import { listenForIntent } from './triggers';
import { type Entry, isEager } from './widget';

/** The public functions that the start is about. */
interface Started {
  ready: Promise<void>;
  enhance(root?: ParentNode): Promise<void>;
  stop(): void;
}

/** What runs between a start and a stop. */
interface Run {
  mounts: Mounts;
  scanner: Scanner;
  /** The elements that Veneer gave a `tabindex`. */
  focusable: Set<Element>;
}

/** Starts Veneer on a page, and again by `enhance` after each stop. */
export function start(page: Page): Started {
  const { roots, option, loadPart } = page;
  let running: Run | undefined;
  page.life = new AbortController();

  /** Looks after `root` from now on; settles once what is wanted there is mounted. */
  function watch(root: ParentNode): Promise<void> {
    roots.add(root);
    running ??= run(page);
    return enhance(page, running.scanner, root);
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

  async function begin(): Promise<void> {
    const isManual = option('manual') !== null;
    const visit = untilVisited();
    if (visit) {
      if (!isManual) loadAhead(page);
      if (!(await hasCome(visit))) return;
    } else if (option('settings') === 'sync') findSettingsNow(page);
    if (option('debug') !== null || /[?&]veneer=debug\b/.test(location.search))
      await loadPart('debug').then(
        (debug) => debug.inspect(page),
        () => {},
      );
    const first = isManual ? null : watch(rootElement());
    if (option('settings') !== null) running ??= run(page);
    if (isLoading()) {
      await whenParsed();
      // What came meanwhile is mounted as it came; this waits for it.
      for (const root of roots) await running?.scanner.scan(root as Element);
    }
    await first;
    await page.settings;
  }

  return {
    ready: begin().catch(() => {}),
    async enhance(root = document) {
      const visit = untilVisited();
      if (visit && !(await hasCome(visit))) return;
      await watch(safe(root).nodeType === 1 ? root : rootElement());
    },
    stop() {
      page.life.abort();
      page.life = new AbortController();
      if (running) restore(running);
      roots.clear();
      running = undefined;
    },
  };
}

/** Starts all that watches a page: what is mounted follows with each root. */
function run(page: Page): Run {
  const { life, loadPart } = page;
  let isKitStarted = false;
  const pictures = waitForPictures();
  const mounts = createMounts(page, (entry) => {
    const wait = isEager(entry) ? pictures.over : undefined;
    if (wait) return wait.then(loadKit);
    loadKit();
  });
  const scanner = createScanner(page, mounts);
  const running = { mounts, scanner, focusable: new Set<Element>() };

  /** With the first widget; with the next one it is tried again. */
  function loadKit(): void {
    if (isKitStarted) return;
    isKitStarted = true;
    loadPart('kit').then(
      ({ startKit }) => life.signal.aborted || startKit(page, resting),
      () => {
        isKitStarted = false;
      },
    );
  }

  /** What the kit does around a swap. */
  const resting = {
    hold: scanner.pause,
    rest(isMorph: boolean) {
      scanner.pause();
      if (isMorph) mounts.unmountAll(isDressed);
      else restore(running);
    },
    again() {
      scanner.resume();
      for (const root of page.roots) enhance(page, scanner, root as Element);
    },
  };

  listenForIntent(page, mounts, pictures.end, () => {
    pictures.end();
    loadPart('kit').then(
      ({ makeFocusable }) => makeFocusable(page, running.focusable),
      () => {},
    );
  });
  page.settings = findSettings(page);
  return running;
}

/** Mounts what is wanted in `root`, and shows the message that came with it. */
async function enhance(page: Page, { scan }: Scanner, root: ParentNode): Promise<void> {
  lookForMessage(page).catch(() => {});
  await scan(root);
  prefetchWhenIdle(page).catch(() => {});
}

/** Rejects where a page in a sandbox has no cookies. */
async function lookForMessage({ life: { signal }, loadPart }: Page): Promise<void> {
  if ((await hasMessage()) && !signal.aborted) (await loadPart('message')).showMessage();
}

/** Leaves the page as the server wrote it. */
function restore({ mounts, focusable }: Run): void {
  mounts.unmountAll();
  for (const element of focusable) safe(element).removeAttribute('tabindex');
  focusable.clear();
}

/** Does a widget change its element before the visitor does anything? A message is no change. */
const isDressed = (entry: Entry): boolean => isEager(entry) && entry.name !== 'notification';

/** Loads the code of the widgets that are in the page and wait for no gesture; mounts nothing. */
async function loadAhead({ eager, loadWidget }: Page): Promise<void> {
  await whenParsed();
  for (const { name, selector } of eager)
    if (queryAll(rootElement(), selector).length) loadWidget(name).catch(() => {});
}
