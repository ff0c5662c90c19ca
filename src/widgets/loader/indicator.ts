import { createChanges } from '../../kit/core/changes';
import { word } from '../../kit/core/strings';
import { watchCalls } from '../../kit/net/server';
import * as words from '../../kit/words';

/** Set on each loader and on the root element while a call runs (contract.md#loader). */
export const LOADING = 'is-loading';

/** How long a call runs before loaders are shown, in ms (ours): a fast response shows none. */
const SHOW_DELAY_MS = 200;
/** How long loaders are shown at least, in ms (ours): a flash would not be seen. */
const SHOWN_MS = 400;

/** Shows or hides a loader of the page. */
type RenderLoader = (isShown: boolean) => void;

/** Shows all loaders of a page at once. It watches the calls to the server while there are loaders. */
export class Indicator {
  readonly #loaders = new Set<RenderLoader>();
  readonly #status = createStatus();
  #watching = new AbortController();
  #isBusy = false;
  #isShown = false;
  /** Runs until loaders are shown, then until they may be hidden. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @returns how to remove the loader; with the last one everything is restored */
  add(render: RenderLoader): () => void {
    this.#loaders.add(render);
    this.#insertStatus();
    if (this.#isShown) render(true);
    if (this.#loaders.size === 1) this.#watch();
    return () => {
      this.#loaders.delete(render);
      if (this.#isShown) render(false);
      if (this.#loaders.size) this.#insertStatus();
      else this.#stop();
    };
  }

  /** A script may have replaced the body. */
  #insertStatus(): void {
    if (!this.#status.isConnected) document.body.append(this.#status);
  }

  #watch(): void {
    this.#watching = new AbortController();
    watchCalls((count) => {
      this.#isBusy = count > 0;
      this.#update();
    }, this.#watching.signal);
  }

  #update(): void {
    if (this.#isShown) {
      if (!this.#isBusy && !this.#timer) this.#render(false);
    } else if (this.#isBusy) this.#timer ??= setTimeout(() => this.#show(), SHOW_DELAY_MS);
    else this.#clearTimer();
  }

  #show(): void {
    this.#render(true);
    this.#timer = setTimeout(() => {
      this.#clearTimer();
      this.#update();
    }, SHOWN_MS);
  }

  #render(isShown: boolean): void {
    this.#isShown = isShown;
    document.documentElement.classList.toggle(LOADING, isShown);
    for (const render of this.#loaders) render(isShown);
    this.#status.textContent = isShown ? word(words.loading) : '';
  }

  #clearTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #stop(): void {
    this.#watching.abort();
    this.#clearTimer();
    if (this.#isShown) this.#render(false);
    this.#status.remove();
  }
}

/**
 * Makes the one live region of all loaders, so that loading is announced once. It is not inside them,
 * because a live region has to be in the page, and rendered, before its text changes; nor beside
 * them, where it could be the last child that a theme has a rule for.
 */
function createStatus(): HTMLElement {
  const status = createChanges().made(document.createElement('span'));
  status.className = 'veneer-loader__status';
  status.setAttribute('role', 'status');
  // Until its stylesheet is loaded it must not be an item where the body is a column or a grid.
  status.style.position = 'absolute';
  return status;
}
