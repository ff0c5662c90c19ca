import { PAGE, type Page } from '../../runtime/page';

let latest: Page;

/** The page's state. The runtime puts it on the root element before it loads any code. */
export function page(): Page {
  // Without a root element, or with one that another script created, it is still the same page.
  latest = document.documentElement?.[PAGE] ?? latest;
  return latest;
}

const states = new WeakMap<Page, Map<unknown, unknown>>();

/**
 * State that exists once a page, such as fetched answers.
 * @param create creates it at the first call; the key of the state
 * @returns the same state for every call with that function
 */
export function perPage<T>(create: () => T): T {
  const own = states.get(page()) ?? new Map<unknown, unknown>();
  states.set(page(), own);
  if (!own.has(create)) own.set(create, create());
  return own.get(create) as T;
}

type Scroller = Pick<Window, 'scroll' | 'scrollBy'>;

/**
 * What scrolls the page. Not the window, whose functions a page replaces by its own of the same name; nor
 * `scrollTo`, which Prototype and MooTools replace on each element.
 */
export const pageScroller = (): Scroller => document.scrollingElement ?? window;

/**
 * How far below the top of the viewport the target of a link within the page stops
 * (contract.md#jump-offset), in px, where neither the theme's `scroll-padding-top` nor its `scroll-snap-type` says so.
 */
export const JUMP_OFFSET_PX = 100;

/** Has the visitor clicked anything? Not by `userActivation`, which tools that drive a browser set, too. */
export const hasClicked = (): boolean => page().clicks.length > 0;
