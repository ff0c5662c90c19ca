import { isElement } from './events';
import { next, untilVisited, whenParsed } from './lifecycle';
import { createMounts, type Mounts } from './mounts';
import type { Page } from './page';
import { waitForPictures } from './pictures';
import { findMessage } from './platform';
import { prefetchWhenIdle } from './prefetch';
import { createScanner, type Scanner } from './scan';
import { findSettings } from './settings';
import { findSettingsSync } from './settings-sync';
import { listenForIntent } from './triggers';
import { isEager } from './widget';

/** The public functions that start and stop Veneer. */
interface Started {
  ready: Promise<void>;
  enhance(root?: Document | Element): Promise<void>;
  stop(): void;
}

/** What runs between a start and a stop. */
interface Run {
  mounts: Mounts;
  scanner: Scanner;
}

/** Starts Veneer on a page, and again by `enhance` after each stop. */
export function start(page: Page): Started {
  const { roots, option, loadPart } = page;
  let running: Run | undefined;

  /** Watches `root` from now on; settles once its widgets that are due are mounted. */
  async function watch(root: Element): Promise<void> {
    roots.add(root);
    running ??= run(page);
    showCookieMessage(page).catch(() => {});
    await running.scanner.scan(root);
    prefetchWhenIdle(page).catch(() => {});
  }

  /** Waits for what comes before the first mount. @returns `false` where Veneer was stopped meanwhile */
  async function isStarted(before: Promise<unknown>): Promise<boolean> {
    const { signal } = page.life;
    await before;
    return !signal.aborted;
  }

  async function begin(): Promise<void> {
    const isManual = option('manual') !== null;
    // Until a prerendered page is activated code is loaded, but nothing is mounted.
    const visit = untilVisited();
    if (visit) {
      if (!isManual) loadAhead(page);
      if (!(await isStarted(visit))) return;
    } else if (option('settings') === 'sync') findSettingsSync(page);
    if (option('debug') !== null || /[?&]veneer=debug\b/.test(location.search)) {
      const logged = loadPart('debug').then(({ inspect }) => inspect(page));
      if (!(await isStarted(logged.catch(() => {})))) return;
    }
    const first = isManual ? null : watch(document.documentElement);
    if (option('settings') !== null) running ??= run(page);
    if (document.readyState === 'loading') {
      await whenParsed();
      // Elements parsed meanwhile have been mounted; this waits for them.
      for (const root of roots) await running?.scanner.scan(root);
    }
    await first;
    await page.settings;
  }

  return {
    ready: begin().catch(() => {}),
    async enhance(given = document) {
      const root = given === document ? document.documentElement : given;
      if (!isElement(root)) throw new Error(`Veneer: ${root} is no element`);
      const visit = untilVisited();
      if (visit && !(await isStarted(visit))) return;
      await watch(root);
    },
    stop() {
      page.life.abort();
      page.life = new AbortController();
      running?.mounts.unmountAll();
      roots.clear();
      running = undefined;
    },
  };
}

/** Starts everything that watches a page; widgets are mounted root by root (`enhance`). */
function run(page: Page): Run {
  const { life, loadPart } = page;
  let isKitStarted = false;
  const pictures = waitForPictures();
  const mounts = createMounts(page, (entry) =>
    isEager(entry) && pictures.over ? pictures.over.then(loadKit) : loadKit(),
  );
  const scanner = createScanner(page, mounts);

  /** Called with each widget; loads the kit once, and again after a failure. */
  function loadKit(): void {
    if (isKitStarted) return;
    isKitStarted = true;
    loadPart('kit').then(
      ({ startKit }) => life.signal.aborted || startKit(page, scanner, mounts),
      () => {
        isKitStarted = false;
      },
    );
  }

  listenForIntent(page, mounts, pictures.end, () => {
    pictures.end();
    loadKit();
    loadPart('kit').then(
      ({ makeFocusable }) => makeFocusable(page),
      () => {},
    );
  });
  page.settings = findSettings(page);
  return { mounts, scanner };
}

/**
 * Shows the message in the cookie. Waits until the page is visible: a tab in the background would take the
 * message from the one in front. Rejects where a page in a sandbox has no cookies.
 */
async function showCookieMessage({ life: { signal }, loadPart }: Page): Promise<void> {
  if (document.hidden) await next('visibilitychange');
  if ((await findMessage()) && !signal.aborted) (await loadPart('message')).showMessage();
}

/** Loads the code of the page's widgets that need no gesture; mounts nothing. */
async function loadAhead({ eager, loadWidget }: Page): Promise<void> {
  await whenParsed();
  for (const { name, selector } of eager)
    if (document.documentElement.querySelector(selector)) loadWidget(name).catch(() => {});
}
