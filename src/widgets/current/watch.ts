import { onAbort } from '../../kit/core/teardown';
import { navigationApi } from '../../runtime/platform';

/** Calls `onChange` when the page's address has changed. The page's history is not touched. */
export function watchAddress(onChange: () => void, signal: AbortSignal): void {
  let last = location.href;
  const check = () => {
    if (location.href === last) return;
    last = location.href;
    onChange();
  };
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
  onAbort(signal, () => observer.disconnect());
}
