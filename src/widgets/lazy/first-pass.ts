import { page, perPage } from '../../kit/core/page';
import { wait, whenParsed } from '../../runtime/lifecycle';
import { navigationTiming } from '../../runtime/platform';

/** How long after parsing the page's own pictures are observed (contract.md#lazy-start), in ms. */
const FIRST_PASS_MS = 1000;

/**
 * Settles when an element may be observed: with the first pass where it is in the page's HTML, at once
 * where a script inserted it later.
 */
export async function untilFirstPass(): Promise<void> {
  if (document.readyState !== 'loading' && (await isStarted())) return;
  await perPage(firstPass);
}

/** Has Veneer mounted all of the page's HTML? Unknown where the page starts it manually. */
async function isStarted(): Promise<boolean> {
  const { option, veneer } = page();
  if (option('manual') !== null) return false;
  const notYet = Promise.resolve(true);
  // Of two settled promises the first one wins.
  return !(await Promise.race([veneer.ready, notYet]));
}

async function firstPass(): Promise<void> {
  await whenParsed();
  const { domInteractive = 0 } = navigationTiming();
  const leftMs = domInteractive + FIRST_PASS_MS - performance.now();
  // A timer drops fractions of a millisecond, and would be early by them.
  if (leftMs > 0) await wait(Math.ceil(leftMs));
}
