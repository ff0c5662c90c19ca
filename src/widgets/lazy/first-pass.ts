import { page } from '../../kit/page';
import { perPage } from '../../kit/state';
import { whenParsed } from '../../runtime/dom';

/** So long after the page is parsed its own pictures are looked for (contract.md#lazy-start), in ms. */
const FIRST_PASS_MS = 1000;

/**
 * Settles when an element may be looked for: with the first pass where the page came with it, at
 * once where a script put it in later.
 */
export async function untilWanted(): Promise<void> {
  if (document.readyState !== 'loading' && (await isStarted())) return;
  await perPage(firstPass);
}

/** Has Veneer seen all that the page came with? Where the page starts it itself, nobody knows. */
async function isStarted(): Promise<boolean> {
  const { option, veneer } = page();
  if (option('manual') !== null) return false;
  const notYet = Promise.resolve(true);
  // Of two that are settled the first one counts.
  return !(await Promise.race([veneer.ready, notYet]));
}

async function firstPass(): Promise<void> {
  await whenParsed();
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const { domInteractive = 0 } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
  const leftMs = domInteractive + FIRST_PASS_MS - performance.now();
  // A timer drops the parts of a millisecond, and would be early by them.
  if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(leftMs)));
}
