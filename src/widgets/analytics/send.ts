import { ownAddress } from '../../kit/net/endpoint';
import { reportFailure } from '../../kit/net/failure';
import { ask, isServerless } from '../../kit/net/server';

/** The banners whose call is running, with their targets. */
const running = new Set<string>();

/**
 * Posts a click (contract.md#analytics). The page may be unloading: the call outlives the page and its
 * link, and nothing waits for it. A failure is shown only to a visitor who stays. A click on the same
 * banner is not sent while a call for it runs.
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
