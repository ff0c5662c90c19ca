/**
 * A banner whose clicks the server counts:
 * `<a href="/offers" data-analytics="click" data-banner="spring-12">Spring by the lake</a>`.
 */
import { nameHere, readChoice, readText } from '../../kit/core/attributes';
import { page } from '../../kit/core/page';
import { targetOf } from '../../runtime/events';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import { sendClick } from './send';

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
  link.addEventListener('click', countOnce, capture);
  link.addEventListener('auxclick', countOnce, capture);
  replayClicks(link, countOnce);
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
  const isKnown = readChoice('analytics', link, action) !== null;
  // `readChoice` reports an unknown action.
  if (!readText(link, action)?.trim())
    report(link, `${nameHere(action)} is empty`, 'Expected: click');
  if (!bannerOf(link)) report(link, `${nameHere(banner)} is missing or empty`, 'Expected an id');
  return isKnown && bannerOf(link) !== '';
}

const bannerOf = (link: HTMLAnchorElement): string => readText(link, banner)?.trim() ?? '';

/** Counts a click by the current attributes: a theme may rotate its banners. */
function count(link: HTMLAnchorElement): void {
  const target = link.getAttribute('href') === null ? '' : link.href;
  if (target) sendClick(link, target, bannerOf(link));
  else report(link, 'the link has no address', 'Expected one in href');
}

function report(link: HTMLAnchorElement, found: string, expected: string): void {
  page().report('analytics', link, found, expected);
}

/** Calls `act` with each click on the link before this code was loaded, the first one first. */
function replayClicks(link: HTMLAnchorElement, act: (click: Event) => void): void {
  for (const click of [...page().clicks].reverse()) if (link.contains(targetOf(click))) act(click);
}
