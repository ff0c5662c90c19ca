import { watchCalls } from '../../kit/server';
import { rootElement } from '../../runtime/dom';
import { LOADING } from './mark';
import { createStatus } from './status';

/** How long a call runs before it is shown, in ms (ours): a fast answer shows nothing. */
const SHOW_DELAY_MS = 200;
/** How long it is shown at least, in ms (ours): a flash says nothing. */
const SHOWN_MS = 400;

/** One loader of the page. */
interface Loader {
  element: HTMLElement;
  show(): void;
  hide(): void;
}

/** What all loaders of a page show at once. */
interface Indicator {
  /** @returns how to leave; the last one who leaves takes everything back */
  join(loader: Loader): () => void;
}

export function createIndicator(): Indicator {
  const loaders = new Set<Loader>();
  const status = createStatus();
  let watching: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isShown = false;
  let isHeld = false;

  function take(count: number): void {
    isBusy = count > 0;
    if (isShown) hideIfIdle();
    else if (isBusy) timer ??= setTimeout(show, SHOW_DELAY_MS);
    else forgetTimer();
  }

  function show(): void {
    isShown = isHeld = true;
    rootElement().classList.add(LOADING);
    for (const loader of loaders) loader.show();
    status.say(true);
    timer = setTimeout(() => {
      isHeld = false;
      forgetTimer();
      hideIfIdle();
    }, SHOWN_MS);
  }

  function hideIfIdle(): void {
    if (!isBusy && !isHeld) hide();
  }

  function hide(): void {
    isShown = isHeld = false;
    rootElement().classList.remove(LOADING);
    for (const loader of loaders) loader.hide();
    status.say(false);
  }

  function forgetTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function stop(): void {
    watching?.abort();
    watching = undefined;
    forgetTimer();
    if (isShown) hide();
    status.remove();
  }

  return {
    join(loader) {
      loaders.add(loader);
      status.place(loader.element);
      if (isShown) loader.show();
      if (!watching) {
        watching = new AbortController();
        watchCalls(take, watching.signal);
      }
      return () => {
        if (!loaders.delete(loader)) return;
        if (isShown) loader.hide();
        const [next] = loaders;
        if (next) status.place(next.element);
        else stop();
      };
    },
  };
}
