import { createChanges } from '../../kit/core/changes';
import { word } from '../../kit/core/strings';

/** The live region that announces loading to screen readers. */
interface LoaderStatus {
  /** Inserts it in the body, unless it is there already. */
  insert(): void;
  announce(isLoading: boolean): void;
  remove(): void;
}

/**
 * Makes the one live region of all loaders, so that loading is announced once. It is not inside them,
 * because a live region has to be in the page, and rendered, before its text changes; nor beside
 * them, where it could be the last child that a theme has a rule for.
 */
export function createStatus(): LoaderStatus {
  const status = createChanges().made(document.createElement('span'));
  status.className = 'veneer-loader__status';
  status.setAttribute('role', 'status');
  // Until its stylesheet is loaded it must not be an item where the body is a column or a grid.
  status.style.position = 'absolute';
  return {
    insert() {
      if (!status.isConnected) document.body.append(status);
    },
    announce(isLoading) {
      status.textContent = isLoading ? word('loading') : '';
    },
    remove: () => status.remove(),
  };
}
