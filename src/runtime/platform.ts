/*
 * Each function stands for something that a browser of the baseline (test/browsers.md), jsdom 29 or happy-dom 21 lacks.
 * A version is the last one without it. No other file asks whether the platform has something
 * (test/unit/imports.test.ts). Each function looks when it is called, because tests and polyfills replace members.
 */

/** Is the page laid out? Not in jsdom, with which authors test their pages (fixtures/recipes/npm.md). */
export const hasLayout = (): boolean => !!window.matchMedia;

/** Can be observed what is in view? Not in jsdom. */
export const hasSight = (): boolean => !!window.IntersectionObserver;

/** A media query. jsdom has none: there nothing matches. */
export const media = (query: string): MediaQueryList =>
  window.matchMedia?.(query) ?? (new EventTarget() as MediaQueryList);

/** Does the visitor prefer little motion? Not in jsdom. */
export const prefersReducedMotion = (): boolean =>
  !!window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/** The same as a query, for what follows its changes. */
export const reducedMotionQuery = (): MediaQueryList => media('(prefers-reduced-motion: reduce)');

/** Animates an element, but not in jsdom. @returns ends it */
export function animate(element: Element, frames: Keyframe[], timing: object): () => void {
  const animation = element.animate?.(frames, timing);
  // `cancel` rejects it, which would be an unhandled rejection of the page.
  animation?.finished.catch(() => {});
  return () => animation?.cancel();
}

/** The animations and transitions of an element or a shadow tree; none in jsdom. */
export const animationsOf = (
  of: { getAnimations?(options?: GetAnimationsOptions): Animation[] },
  options?: GetAnimationsOptions,
): Animation[] => of.getAnimations?.(options) ?? [];

/** Calls `act` when an element's size changes, but not in jsdom. @returns stops that */
export function onResize(element: Element, act: () => void): () => void {
  if (!window.ResizeObserver) return () => {};
  const observer = new ResizeObserver(act);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Scrolls to an element, but not in jsdom. */
export const scrollTo = (element: Element, options: ScrollIntoViewOptions): void =>
  element.scrollIntoView?.(options);

/** The element in the middle of the window; none in jsdom. */
export const elementInMiddle = (): Element | null =>
  document.elementFromPoint?.(innerWidth / 2, innerHeight / 2) ?? null;

/** Has an attribute or a style that value? Unknown in jsdom, which answers no. */
export const supportsStyle = (name: string, value: string): boolean =>
  !!window.CSS?.supports(name, value);

/** How the page was loaded. jsdom and happy-dom don't tell. */
export const navigationTiming = (): Partial<PerformanceNavigationTiming> =>
  performance.getEntriesByType?.('navigation')[0] ?? {};

/** Is the page rendered, so that a visitor reaches its fields? Not in jsdom and happy-dom. */
export const isRenderedPage = (): boolean => !!document.getAnimations;

/** Shows the browser's own alert. happy-dom has none. */
export const showAlert = (text: string): void => window.alert?.(text);

/** Is an element shown, as far as its styles say? jsdom, Chrome 104 and Safari 17.3 don't tell, which counts as yes. */
export const isVisible = (element: Element): boolean => element.checkVisibility?.() !== false;

/**
 * Can elements be shown in the browser's top layer? Not in Chrome 113, Firefox 124, Safari 16, jsdom and happy-dom. A
 * polyfill has the method, but no top layer.
 */
export const hasTopLayer = (): boolean =>
  'showPopover' in HTMLElement.prototype && !!window.CSS?.supports('selector(:popover-open)');

/**
 * Moves a node to the end of a parent, or before one of the parent's children. Frames in the node are loaded anew, and
 * fields lose the focus, in Chrome 132, Firefox 143, Safari 26.1, jsdom and happy-dom, and where either is out of the page.
 */
export function moveInto(parent: Node, node: Node, before: Node | null = null): void {
  try {
    (parent as Element).moveBefore(node, before);
  } catch {
    parent.insertBefore(node, before);
  }
}

/** Does the browser close the other `details` of a name? Not Chrome 119, Firefox 129, Safari 17.1, jsdom and happy-dom. */
export const closesNamesakes = (): boolean => 'name' in HTMLDetailsElement.prototype;

/**
 * The value of `hidden` for what the browser's search may find. Firefox 138, Safari 26.1 and happy-dom find nothing, and
 * would not hide it.
 */
export const untilFound = (): string =>
  'onbeforematch' in document.documentElement ? 'until-found' : '';

/** Has the visitor done anything yet? Firefox 119, Safari 16.3, jsdom and happy-dom don't tell, which counts as yes. */
export const hasActed = (): boolean => navigator.userActivation?.hasBeenActive !== false;

/** The visitor's connection. Firefox, Safari, jsdom and happy-dom don't tell. */
export const connection = (): NonNullable<Navigator['connection']> => navigator.connection ?? {};

/** Settles once the browser is idle. Safari, jsdom and happy-dom don't tell: there in the next task. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));

/** Can a link preload a module? Not in Firefox 114, Safari 16 and jsdom. */
export const preloadsModules = (link: HTMLLinkElement): boolean =>
  link.relList.supports('modulepreload');

/**
 * Looks for the cookie `message`. Firefox 139, Safari 18.3 and jsdom have no Cookie Store; `document.cookie` blocks the
 * page until another process has answered. Rejects where a sandboxed page has no cookies.
 */
export const findMessage = (): unknown =>
  window.cookieStore?.get?.('message') ?? /(^|; )message=/.test(document.cookie);

/** The Navigation API. Firefox 146, Safari 26.1, jsdom and happy-dom have none: the name may find an element. */
export const navigationApi = (): Navigation | undefined =>
  'currentEntry' in Object(window.navigation) ? window.navigation : undefined;

/**
 * Calls `onClose` on Android's Back. Chrome 125, Firefox, Safari, jsdom and happy-dom have no `CloseWatcher`: the name
 * may find an element. @returns stops that
 */
export function watchClose(onClose: () => void): () => void {
  const { CloseWatcher } = window;
  if (typeof CloseWatcher !== 'function') return () => {};
  const watcher = new CloseWatcher();
  watcher.onclose = onClose;
  return () => watcher.destroy();
}

/** Has the visitor zoomed into the page with two fingers? Not in jsdom and happy-dom. */
export const isZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > 1;

/** Calls `act` when the visitor zooms, but not in jsdom and happy-dom. */
export const onZoom = (act: () => void, signal: AbortSignal): void =>
  window.visualViewport?.addEventListener('resize', act, { signal });

/** An element's style before the layout resolves it. Firefox, Safari 16.3, jsdom and happy-dom don't tell. */
export const styleBeforeLayout = (element: Element, name: string): unknown =>
  element.computedStyleMap?.().get(name);

/** The progress of an element through the viewport. Chrome 114, Firefox, Safari 18, jsdom and happy-dom have none. */
export const viewTimeline = (options: ViewTimelineOptions): ViewTimeline | null =>
  window.ViewTimeline ? new ViewTimeline(options) : null;
