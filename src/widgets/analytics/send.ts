import { ownAddress } from '../../kit/endpoint';
import { reportFailure } from '../../kit/failure';
import { ask, isServerless } from '../../kit/server';

/** The banners whose call is under way, with where they lead. */
const running = new Set<string>();

/**
 * Posts a click (contract.md#analytics), while the page is perhaps being left: the call outlives the page
 * and its link, and nothing waits for it. A failure is told to the visitor only who stays: an alert
 * would hold up the one who leaves. A click on the same banner meanwhile asks nothing.
 * @param target the address that the link leads to
 */
export async function sendClick(
  link: HTMLAnchorElement,
  target: string,
  banner: string,
): Promise<void> {
  const address = ownAddress('/ajax/analytics');
  const key = `${banner} ${target}`;
  if (!address || running.has(key) || isServerless()) return;
  running.add(key);
  const end = new AbortController();
  let isLeaving = false;
  addEventListener(
    'beforeunload',
    () => {
      isLeaving = true;
    },
    { signal: end.signal },
  );
  try {
    await ask({
      method: 'POST',
      address,
      expects: 'nothing',
      fields: [
        ['url', target],
        ['banner', banner],
        ['referer', location.href],
      ],
      keepalive: true,
      signal: end.signal,
    });
  } catch (error) {
    reportFailure('analytics', link, error, isLeaving ? 'nobody' : 'status');
  } finally {
    running.delete(key);
    end.abort();
  }
}
