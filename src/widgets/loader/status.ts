import { word } from '../../kit/core/strings';
import { createElement, ownProperty, safe } from '../../runtime/dom';

/** The live region that announces loading to screen readers. */
interface Status {
  /** Inserts it in the landmark of this element, unless it is in the page already. */
  insert(near: Element): void;
  announce(isLoading: boolean): void;
  remove(): void;
}

const LANDMARKS = 'main,nav,aside,header,footer,[role=main]';

/**
 * Makes the one live region of all loaders, so that loading is announced once. It is not inside them,
 * because a live region has to be in the page, and rendered, before its text changes.
 */
export function createStatus(): Status {
  const status = createElement('span');
  status.className = 'veneer-loader__status';
  status.setAttribute('role', 'status');
  // Until its stylesheet is loaded it must not be an item of a header's row, and move the others.
  status.style.position = 'absolute';
  return {
    insert(near) {
      if (!status.isConnected)
        safe(safe(near).closest(LANDMARKS) ?? ownProperty('body')).append(status);
    },
    announce(isLoading) {
      status.textContent = isLoading ? word('loading') : '';
    },
    remove: () => status.remove(),
  };
}
