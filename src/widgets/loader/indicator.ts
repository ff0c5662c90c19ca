import { watchCalls } from '../../kit/net/server';
import { createStatus } from './status';

/** Set on each loader and on the root element while a call runs (contract.md#loader). */
export const LOADING = 'is-loading';

/** How long a call runs before loaders are shown, in ms (ours): a fast response shows none. */
const SHOW_DELAY_MS = 200;
/** How long loaders are shown at least, in ms (ours): a flash would not be seen. */
const SHOWN_MS = 400;

/** One loader of the page. */
interface Loader {
  show(): void;
  hide(): void;
}

/** What all loaders of a page show at once. */
interface Indicator {
  /** @returns how to remove the loader; with the last one everything is restored */
  add(loader: Loader): () => void;
}

/** Makes a page's indicator, which watches the calls to the server while it has loaders. */
export function createIndicator(): Indicator {
  const loaders = new Set<Loader>();
  const status = createStatus();
  let watching: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isShown = false;
  let isTooShort = false;

  function onCalls(count: number): void {
    isBusy = count > 0;
    if (isShown) hideIfIdle();
    else if (isBusy) timer ??= setTimeout(show, SHOW_DELAY_MS);
    else clearTimer();
  }

  function show(): void {
    isShown = isTooShort = true;
    document.documentElement.classList.add(LOADING);
    for (const loader of loaders) loader.show();
    status.announce(true);
    timer = setTimeout(() => {
      isTooShort = false;
      clearTimer();
      hideIfIdle();
    }, SHOWN_MS);
  }

  function hideIfIdle(): void {
    if (!isBusy && !isTooShort) hide();
  }

  function hide(): void {
    isShown = isTooShort = false;
    document.documentElement.classList.remove(LOADING);
    for (const loader of loaders) loader.hide();
    status.announce(false);
  }

  function clearTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function stop(): void {
    watching?.abort();
    watching = undefined;
    clearTimer();
    if (isShown) hide();
    status.remove();
  }

  return {
    add(loader) {
      loaders.add(loader);
      status.insert();
      if (isShown) loader.show();
      if (!watching) {
        watching = new AbortController();
        watchCalls(onCalls, watching.signal);
      }
      return () => {
        if (!loaders.delete(loader)) return;
        if (isShown) loader.hide();
        if (loaders.size) status.insert();
        else stop();
      };
    },
  };
}
