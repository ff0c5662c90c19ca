/**
 * A banner whose clicks the server counts:
 * `<a href="/offers" data-analytics="click" data-banner="spring-12">Spring by the lake</a>`.
 */
import { nameHere, readChoice, readText } from '../../kit/core/attributes';
import { page } from '../../kit/core/page';
import { ownAddress } from '../../kit/net/endpoint';
import { reportFailure } from '../../kit/net/failure';
import { ask, isServerless } from '../../kit/net/server';
import { targetOf } from '../../runtime/events';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';

const { action, banner } = definition.attributes;
/** `MouseEvent.button` of the one that opens a link in a new tab. */
const MIDDLE_BUTTON = 1;

/** The clicks that are counted already: a click may be replayed that was counted before. */
const counted = new WeakSet<Event>();

/** Captures, before anything in the link can stop a click. A middle click dispatches `auxclick`. */
export const mount: Mount<HTMLAnchorElement> = (link, signal) => {
  if (!isTracked(link)) return;
  const capture = { capture: true, signal };
  const countOnce = (event: Event) => {
    if (opens(event) && isNew(event)) count(link);
  };
  for (const type of ['click', 'auxclick']) link.addEventListener(type, countOnce, capture);
  // The clicks before this code was loaded, the first one first.
  for (const click of [...page().clicks].reverse())
    if (link.contains(targetOf(click))) countOnce(click);
};

/**
 * Is it a visitor's click that is not counted yet, or the replay of one that was queued for a widget's
 * code? A script's click is neither.
 */
function isNew(event: Event): boolean {
  const queued = page().clicks.filter(({ target }) => target === event.target);
  const fresh = [event, ...queued].filter(
    (one) => one.isTrusted && opens(one) && !counted.has(one),
  );
  for (const one of fresh) counted.add(one);
  return fresh.length > 0;
}

/** Does the click open the link? One of the right button does not. */
const opens = ({ type, button }: Event & { button?: number }): boolean =>
  type === 'click' || button === MIDDLE_BUTTON;

function isTracked(link: HTMLAnchorElement): boolean {
  // This reports an unknown action.
  const isKnown = readChoice('analytics', link, action) !== null;
  const hasBanner = bannerOf(link) !== '';
  if (!readText(link, action)?.trim())
    report(link, `${nameHere(action)} is empty`, 'Expected: click');
  if (!hasBanner) report(link, `${nameHere(banner)} is missing or empty`, 'Expected an id');
  return isKnown && hasBanner;
}

const bannerOf = (link: HTMLAnchorElement): string => readText(link, banner)?.trim() ?? '';

/** Counts a click by the current attributes: a theme may rotate its banners. */
function count(link: HTMLAnchorElement): void {
  const target = link.getAttribute('href') === null ? '' : link.href;
  if (target) send(link, target, bannerOf(link));
  else report(link, 'the link has no address', 'Expected one in href');
}

function report(link: HTMLAnchorElement, found: string, expected: string): void {
  page().report('analytics', link, found, expected);
}

/** The banners whose call is running, with their targets. */
const running = new Set<string>();

/**
 * Posts a click (contract.md#analytics). The page may be unloading: the call outlives the page and its
 * link, and nothing waits for it. A failure is shown only to a visitor who stays. A click on the same
 * banner is not sent while a call for it runs.
 */
async function send(link: HTMLAnchorElement, target: string, banner: string): Promise<void> {
  const address = ownAddress('/ajax/analytics');
  const key = `${banner} ${target}`;
  if (!address || running.has(key) || isServerless()) return;
  running.add(key);
  const end = new AbortController();
  const { signal } = end;
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  addEventListener('beforeunload', leave, { signal });
  const fields: [string, string][] = [
    ['url', target],
    ['banner', banner],
    ['referer', location.href],
  ];
  try {
    await ask({ method: 'POST', address, expects: 'nothing', fields, keepalive: true, signal });
  } catch (error) {
    reportFailure('analytics', link, error, isLeaving ? 'nobody' : 'status');
  } finally {
    running.delete(key);
    end.abort();
  }
}
