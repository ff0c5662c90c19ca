import { perPage } from '../../kit/state';
import { rootElement, safe } from '../../runtime/dom';

/**
 * Calls `onChange` when the page's address has changed. The page's history is not touched.
 * @returns how to stop
 */
export const watchAddress = (onChange: () => void): (() => void) => perPage(createWatch)(onChange);

function createWatch(): typeof watchAddress {
  const listeners = new Set<() => void>();
  let life: AbortController | undefined;
  let known = '';

  function check(): void {
    if (location.href === known) return;
    known = location.href;
    for (const listener of [...listeners]) listener();
  }

  return (onChange) => {
    if (!life) {
      known = location.href;
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
  const navigation: unknown = Reflect.get(window, 'navigation');
  // An element with that id is what an old browser finds under the name.
  if (Object.prototype.toString.call(navigation) === '[object Navigation]')
    safe(navigation as EventTarget).addEventListener('currententrychange', check, { signal });
  else listenForTraces(check, signal);
}

/**
 * An old browser doesn't tell of `pushState`. Whoever calls it does so after a click or shows something
 * else then, before or after: the address is compared with both.
 */
function listenForTraces(check: () => void, signal: AbortSignal): void {
  addEventListener('click', () => setTimeout(check), { signal });
  const observer = new MutationObserver(check);
  observer.observe(rootElement(), { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
