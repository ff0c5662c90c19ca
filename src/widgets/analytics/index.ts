/**
 * A banner whose clicks the server counts:
 * `<a href="/offers" data-analytics="click" data-banner="spring-12">Spring by the lake</a>`.
 */
import { nameHere, readChoice, readText } from '../../kit/attributes';
import { page } from '../../kit/page';
import type { Mount } from '../../runtime/widget';
import { definition } from './definition';
import { replayClicks } from './earlier';
import { sendClick } from './send';

const { action, banner } = definition.attributes;
/** `MouseEvent.button` of the one that opens a link in a new tab. */
const MIDDLE_BUTTON = 1;

/** What is counted already: a click may be met before the code and again by it. */
const counted = new WeakSet<Event>();

/** Before anything in the link can stop a click. One with the middle button is no `click`. */
export const mount: Mount = (element, signal) => {
  const link = element as HTMLAnchorElement;
  if (!isTracked(link)) return;
  const capture = { capture: true, signal };
  const countOnce = (event: MouseEvent) => {
    if (opens(event) && isNew(event)) count(link);
  };
  link.addEventListener('click', countOnce, capture);
  link.addEventListener('auxclick', countOnce, capture);
  replayClicks(link, countOnce);
};

/**
 * Is it a visitor's click that is not counted yet, or one done again that was held for a widget's code?
 * A script's click is neither.
 */
function isNew(event: MouseEvent): boolean {
  const held = page().clicks.filter(({ target }) => target === event.target) as MouseEvent[];
  const fresh = [event, ...held].filter((one) => one.isTrusted && opens(one) && !counted.has(one));
  for (const one of fresh) counted.add(one);
  return fresh.length > 0;
}

/** The right button's opens nothing. */
const opens = ({ type, button }: MouseEvent): boolean =>
  type === 'click' || button === MIDDLE_BUTTON;

function isTracked(link: HTMLAnchorElement): boolean {
  const isKnown = readChoice('analytics', link, action) !== null;
  // An unknown action is reported where it is read.
  if (!readText(link, action)?.trim())
    tell(link, `${nameHere(action)} is empty`, 'Expected: click');
  if (!bannerOf(link)) tell(link, `${nameHere(banner)} is missing or empty`, 'Expected an id');
  return isKnown && bannerOf(link) !== '';
}

const bannerOf = (link: HTMLAnchorElement): string => readText(link, banner)?.trim() ?? '';

/** Read now: a theme may change its banners in turn. */
function count(link: HTMLAnchorElement): void {
  const target = link.getAttribute('href') === null ? '' : link.href;
  if (target) sendClick(link, target, bannerOf(link));
  else tell(link, 'the link has no address', 'Expected one in href');
}

function tell(link: HTMLAnchorElement, found: string, expected: string): void {
  page().report('analytics', link, found, expected);
}
