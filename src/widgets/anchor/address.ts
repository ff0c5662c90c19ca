import { levelOf } from '../../kit/core/entries';

/** This page's address with a fragment, which is given without its `#`. */
export const addressWith = (fragment: string): string =>
  `${location.href.split('#')[0]}#${fragment}`;

/**
 * Sets the fragment in the address, as the browser does when it jumps: in a history entry of its own,
 * so that Back returns to the place of the click; and dispatches `hashchange`.
 */
export function enterAddress(fragment: string): void {
  const oldURL = location.href;
  const newURL = addressWith(fragment);
  if (oldURL === newURL) return;
  try {
    // With the state of the page, by which libraries that swap the content know what to show on Back;
    // but not with that of an overlay that has just closed.
    history.pushState(levelOf(history.state) ? null : history.state, '', newURL);
  } catch {
    // A sandboxed page may not change its address. Scrolling works without.
    return;
  }
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL }));
}
