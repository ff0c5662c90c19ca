import { perPage } from '../../kit/core/page';
import { navigationApi } from '../../runtime/platform';

/**
 * Calls `onChange` when the page's address has changed. The page's history is not touched.
 * @returns how to stop
 */
export const watchAddress = (onChange: () => void): (() => void) => perPage(createWatch)(onChange);

function createWatch(): typeof watchAddress {
  const listeners = new Set<() => void>();
  let life: AbortController | undefined;
  let lastAddress = '';

  function check(): void {
    if (location.href === lastAddress) return;
    lastAddress = location.href;
    for (const listener of [...listeners]) listener();
  }

  return (onChange) => {
    if (!life) {
      lastAddress = location.href;
      life = new AbortController();
      listen(check, life.signal);
    }
    listeners.add(onChange);
    return () => {
      listeners.delete(onChange);
      if (listeners.size) return;
      life?.abort();
      life = undefined;
    };
  };
}

function listen(check: () => void, signal: AbortSignal): void {
  for (const type of ['popstate', 'hashchange']) addEventListener(type, check, { signal });
  const navigation = navigationApi();
  if (navigation) navigation.addEventListener('currententrychange', check, { signal });
  else watchForHints(check, signal);
}

/**
 * Without the Navigation API there is no event for `pushState`. Scripts call it after a click, or change the page before
 * or after it: the address is compared after both.
 */
function watchForHints(check: () => void, signal: AbortSignal): void {
  addEventListener('click', () => setTimeout(check), { signal });
  const observer = new MutationObserver(check);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
