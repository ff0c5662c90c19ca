import { isElement } from './events';
import { next, untilVisited, whenParsed } from './lifecycle';
import { Mounts } from './mounts';
import type { Page, Run } from './page';
import { waitForPictures } from './pictures';
import { findMessage } from './platform';
import { prefetchWhenIdle } from './prefetch';
import { Scanner } from './scan';
import { findSettings } from './settings';
import { findSettingsSync } from './settings-sync';
import { Triggers } from './triggers';
import { isEager } from './widget';

/** Starts what the tag asks for; settles once all that is due on the page has been mounted. */
export async function start(page: Page): Promise<void> {
  const { option, loadPart, roots } = page;
  const isManual = option('manual') !== null;
  // Until a prerendered page is activated code is loaded, but nothing is mounted.
  const visit = untilVisited();
  if (visit) {
    if (!isManual) loadAhead(page);
    if (!(await isStartedAfter(visit, page))) return;
  } else if (option('settings') === 'sync') findSettingsSync(page);
  if (option('debug') !== null || /[?&]veneer=debug\b/.test(location.search)) {
    const logged = loadPart('debug').then(({ inspect }) => inspect(page));
    if (
      !(await isStartedAfter(
        logged.catch(() => {}),
        page,
      ))
    )
      return;
  }
  const first = isManual ? null : watch(document.documentElement, page);
  if (option('settings') !== null) page.run ??= run(page);
  if (document.readyState === 'loading') {
    await whenParsed();
    // Elements parsed since then have been mounted; this waits for them.
    for (const root of roots) await page.run?.scanner.scan(root);
  }
  await first;
  await page.settings;
}

/** Mounts widgets in a part of the page, now and whenever the part changes. Starts Veneer again after a stop. */
export async function enhance(page: Page, given: Document | Element = document): Promise<void> {
  const root = given === document ? document.documentElement : given;
  if (!isElement(root)) throw new Error(`Veneer: ${root} is no element`);
  const visit = untilVisited();
  if (!visit || (await isStartedAfter(visit, page))) await watch(root, page);
}

/** Unmounts everything. */
export function stop(page: Page): void {
  page.life.abort();
  page.life = new AbortController();
  page.run?.mounts.unmountAll();
  page.roots.clear();
  page.run = undefined;
}

/** Watches `root` from now on; settles once its widgets that are due are mounted. */
async function watch(root: Element, page: Page): Promise<void> {
  page.roots.add(root);
  page.run ??= run(page);
  showCookieMessage(page).catch(() => {});
  await page.run.scanner.scan(root);
  prefetchWhenIdle(page).catch(() => {});
}

/** Waits for a step before the first mount. @returns `false` if Veneer was stopped during the wait */
async function isStartedAfter(step: Promise<unknown>, { life }: Page): Promise<boolean> {
  await step;
  return !life.signal.aborted;
}

/** Starts everything that watches a page; widgets are mounted root by root (`enhance`). */
function run(page: Page): Run {
  const { life, loadPart } = page;
  let isKitStarted = false;
  const pictures = waitForPictures();
  const mounts = new Mounts(page, (entry) =>
    isEager(entry) && pictures.over ? pictures.over.then(loadKit) : loadKit(),
  );
  const scanner = new Scanner(page, mounts);

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

  new Triggers(page, mounts, pictures.end);
  const onKey = ({ which }: KeyboardEvent) => {
    // Tab by its code: with Shift it has no `key` in WebKitGTK.
    if (which !== 9) return;
    pictures.end();
    loadKit();
    loadPart('kit')
      .then(({ makeFocusable }) => makeFocusable(page))
      .catch(() => {});
  };
  addEventListener('keydown', onKey, { capture: true, signal: life.signal });
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
async function loadAhead({ eager, loadPart }: Page): Promise<void> {
  await whenParsed();
  for (const { name, selector } of eager)
    if (document.documentElement.querySelector(selector)) loadPart(name).catch(() => {});
}
