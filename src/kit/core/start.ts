import type { Page } from '../../runtime/page';
import { cleanCopies } from './copies';
import { removeTabStops } from './focusable';
import { leaveEmptyEntries } from './history';
import { checkOptions } from './options';
import { noteFrames } from './playing';
import { type Pausable, Swaps, type Unmountable } from './swaps';
import { onAbort } from './teardown';

// The runtime calls these exports by name, so the build does not shorten the names (src/tools/build/kit.mjs).
export { fetchAhead } from './ahead';
export { makeFocusable } from './focusable';

/** Starts what a page needs only once there is something to mount. */
export function startKit(page: Page, scanner: Pausable, mounts: Unmountable): void {
  page.clean = cleanCopies;
  checkOptions(page);
  leaveEmptyEntries(page);
  noteFrames(page.life.signal);
  onAbort(page.life.signal, removeTabStops);
  new Swaps(page, scanner, mounts);
}
