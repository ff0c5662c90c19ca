import { word } from '../../kit/strings';
import { createElement, ownProperty, safe } from '../../runtime/dom';

/** What a screen reader hears of the loading. */
interface Status {
  /** Puts it into the page, near this element, where it is in no page yet. */
  place(near: Element): void;
  say(isLoading: boolean): void;
  remove(): void;
}

const LANDMARKS = 'main,nav,aside,header,footer,[role=main]';

/**
 * One for all loaders, so that it is said once; and beside them, because what is said must be in
 * the page, and rendered, before its text changes.
 */
export function createStatus(): Status {
  const status = createElement('span');
  status.className = 'veneer-loader__status';
  status.setAttribute('role', 'status');
  // Before its stylesheet is there it must not be an item of a header's row, and move the others.
  status.style.position = 'absolute';
  return {
    place(near) {
      if (!status.isConnected)
        safe(safe(near).closest(LANDMARKS) ?? ownProperty('body')).append(status);
    },
    say(isLoading) {
      status.textContent = isLoading ? word('loading') : '';
    },
    remove: () => status.remove(),
  };
}
