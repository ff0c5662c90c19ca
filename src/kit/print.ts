import { media } from '../runtime/platform';

/**
 * Calls `act` when the page begins to be printed and when that is over. Browsers send events, tools and
 * older ones change the media alone: `act` may be called twice with the same.
 */
export function watchPrint(act: (isPrinted: boolean) => void, signal: AbortSignal): void {
  const paper = media('print');
  const check = () => act(paper.matches);
  addEventListener('beforeprint', () => act(true), { signal });
  addEventListener('afterprint', check, { signal });
  paper.addEventListener('change', check, { signal });
}
