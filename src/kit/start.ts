import type { Page } from '../runtime/page';
import { leaveEmptyEntries } from './entries';
import { checkOptions } from './options';
import { followSwaps, type Resting } from './swaps';

// What the runtime asks the kit for by name, once there is something to mount: the build keeps these names.
export { fetchAhead } from './ahead';
export { makeFocusable } from './focusable';

/** Does what a page has no use for before there is something to mount. */
export function startKit(page: Page, resting: Resting): void {
  checkOptions(page);
  leaveEmptyEntries(page);
  followSwaps(resting, page.life.signal);
}
