/**
 * Runs in each page of the slow line, before the page's own scripts: measures paints, layout shift and
 * the reaction to the one tap on it. The bench calls it `bench`.
 */

/** The target of a tap, and what it opens. */
export interface TapTarget {
  /** Selects what is tapped: the one of that index. */
  target: string;
  index: number;
  /** Selects what can be seen then. */
  opened: string;
  /** Its picture, too, has to be there. */
  hasPicture: boolean;
}

/** A place in the viewport, in px. */
export interface Place {
  x: number;
  y: number;
}

/** The reaction to a tap; times in ms from the moment at which the finger left. */
export interface Reaction {
  /** Until the first frame in which what the tap opens can be seen. */
  seen: number;
  /** Until the first frame in which that can be seen, or that the target was pressed. */
  felt: number;
  /** Interaction to next paint: the longest of the tap's events. */
  next: number;
}

/** What the page paints without a gesture; times in ms from the start of its navigation. */
export interface Paint {
  first: number;
  largest: number;
  /** What is the largest. */
  element: string;
  /** How much of it moved. */
  shift: number;
}

/** Chromium's properties that TypeScript's types lack. */
interface Entry extends PerformanceEntry {
  element?: Element | null;
  value: number;
  interactionId: number;
}

/** After that a tap counts as lost, in ms. */
const LOST_MS = 10_000;
/** How wide a picture is at least that is no thumbnail, in px. */
const PICTURE_PX = 200;
/** An element is at rest if its position is the same in so many frames. */
const REST_FRAMES = 5;
/** The same before an early tap. */
const EARLY_REST_FRAMES = 2;

const painted: Paint = { first: 0, largest: 0, element: '', shift: 0 };
/** How long each event of the tap took until the next paint, in ms. */
const durations: number[] = [];
let isFirstNoted = false;
/** The tap that is awaited. */
let awaited: { element: Element; tapTarget: TapTarget; look: string } | undefined;
let settle: (reaction: Reaction | Promise<Reaction>) => void = () => {};
const reaction = new Promise<Reaction>((resolve) => {
  settle = resolve;
});

watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') painted.first = startTime;
});
watch('largest-contentful-paint', ({ startTime, element }) => {
  painted.largest = startTime;
  painted.element = element ? nameOf(element) : '';
});
// Nobody touches a page that is loaded; what Chromium takes for input is a phone's size, set just before.
watch('layout-shift', ({ value }) => {
  painted.shift += value;
});
watch('event', noteEvent);
watch('first-input', (entry) => {
  noteEvent(entry);
  isFirstNoted = true;
});
// The first of all listeners: what the page's own do counts as done after the touch.
addEventListener('pointerdown', checkTarget, { capture: true, once: true });
addEventListener('pointerup', lookFor, { capture: true, once: true });

function watch(type: string, note: (entry: Entry) => void): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry as Entry);
  }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

function noteEvent({ duration, interactionId, entryType }: Entry): void {
  if (interactionId || entryType === 'first-input') durations.push(duration);
}

/** Its start tag, to identify it. */
const nameOf = (element: Element) => (element.cloneNode() as Element).outerHTML;

/** What was painted until now. */
export const paint = (): Paint => painted;

/** Settles once what was started is done, and nothing waits for the processor. */
export async function untilIdle(): Promise<void> {
  await (window as { veneer?: { ready: Promise<void> } }).veneer?.ready;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
}

/** Scrolls the target into view, without a gesture. */
export async function scrollToTarget(tapTarget: TapTarget): Promise<void> {
  const element = find(tapTarget);
  element.scrollIntoView({ behavior: 'instant', block: 'center' });
  await untilAtRest(element);
}

/** Waits for the tap from now on; settles with the place where it is to be. */
export async function expectTap(tapTarget: TapTarget): Promise<Place> {
  await scrollToTarget(tapTarget);
  return awaitTap(tapTarget);
}

/**
 * The same as soon as the page is parsed, its deferred scripts have run and the target keeps its place
 * for a moment: nobody hits what jumps away.
 */
export async function expectEarlyTap(tapTarget: TapTarget): Promise<Place> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigation?.domContentLoadedEventStart)
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
  find(tapTarget).scrollIntoView({ behavior: 'instant', block: 'center' });
  await untilAtRest(find(tapTarget), EARLY_REST_FRAMES);
  return awaitTap(tapTarget);
}

/** The reaction to the tap. */
export const tapped = (): Promise<Reaction> => reaction;

function awaitTap(tapTarget: TapTarget): Place {
  const element = find(tapTarget);
  awaited = { element, tapTarget, look: lookOf(element) };
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function find({ target, index }: TapTarget): Element {
  const element = document.querySelectorAll(target)[index];
  if (!element) throw new Error(`there is no ${target}`);
  return element;
}

async function untilAtRest(element: Element, frames = REST_FRAMES): Promise<void> {
  let last = '';
  for (let same = 0; same < frames; ) {
    await nextFrame();
    const { x, y } = element.getBoundingClientRect();
    const now = `${x} ${y}`;
    same = now === last ? same + 1 : 0;
    last = now;
  }
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

function checkTarget({ target }: Event): void {
  if (!awaited?.element.contains(target as Node)) fail(`the tap met ${nameOf(target as Element)}`);
}

/** Looks at each frame from now on, until what the tap opens can be seen. */
function lookFor({ timeStamp }: Event): void {
  let felt = 0;
  function look(): void {
    if (!awaited) return;
    const { element, tapTarget } = awaited;
    const isPressed = lookOf(element) !== awaited.look;
    // The frame's own time may be from before the touch.
    const time = performance.now() - timeStamp;
    const isOpen = isSeen(tapTarget);
    if (!felt && (isOpen || isPressed)) felt = time;
    if (isOpen) settle(timed({ seen: time, felt }));
    else if (time > LOST_MS) fail(`a tap on ${tapTarget.target} opened no ${tapTarget.opened}`);
    else requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
}

const fail = (what: string) => settle(Promise.reject(new Error(what)));

function isSeen({ opened, hasPicture }: TapTarget): boolean {
  const shown = [...document.querySelectorAll(opened)].filter(isShown);
  return shown.some((it) => !hasPicture || [...it.querySelectorAll('img')].some(isPicture));
}

/** Is some of it visible in the viewport? What slides in starts outside of it. */
function isShown(element: Element): boolean {
  const { width, height, left, right, top, bottom } = element.getBoundingClientRect();
  const isInView = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  const visible = { opacityProperty: true, visibilityProperty: true };
  return width > 0 && height > 0 && isInView && element.checkVisibility(visible);
}

const isPicture = (it: HTMLImageElement): boolean =>
  it.complete &&
  it.naturalWidth > 0 &&
  it.getBoundingClientRect().width >= PICTURE_PX &&
  isShown(it);

/** The styles that show a press; under a finger nothing else changes them. */
function lookOf(element: Element): string {
  const { opacity, outline, outlineStyle } = getComputedStyle(element);
  // One that is none has the colour of the text all the same.
  return `${opacity} ${outlineStyle === 'none' ? '' : outline}`;
}

/** Adds how long the tap's events took, once all that they led to is painted. */
async function timed(reaction: Omit<Reaction, 'next'>): Promise<Reaction> {
  const start = performance.now();
  while (!isFirstNoted) {
    await nextFrame();
    if (performance.now() - start > LOST_MS) throw new Error('no event of the tap was timed');
  }
  await nextFrame();
  await nextFrame();
  await untilIdle();
  return { ...reaction, next: Math.max(...durations) };
}
