import { navigationApi } from '../../runtime/platform';
import { pauseRestoration, resumeRestoration, runWaiting } from '../core/history';
import { addEntries, layers, surplus } from './entries';

type Phase =
  /** The history matches the open layers. */
  | 'synced'
  /** It is compared with them in two tasks. */
  | 'due'
  /** The same, and the entry of a layer that has closed will be left by a step back. */
  | 'leaving'
  /** A step back is pending. */
  | 'stepping'
  /** The step back has arrived, and the history is compared in two tasks. */
  | 'arrived';

/** A step in the history that has not arrived by then was dropped by the browser (ours), in ms. */
const LATEST_MS = 1000;
/** In so many slices, so that a page that was busy gets the step between them. */
const TIMEOUT_SLICES = 4;
/** The longest wait for another page (ours), in ms: the answer may turn out to be a download. */
const LEAVING_MS = 10_000;

let phase: Phase = 'synced';
/** Restores what a step back has changed. */
let endStep = () => {};
let timer = 0;
/** Until then another page is likely to load, in ms since the start of this one. */
let leavingUntilMs = 0;
const queued: (() => void)[] = [];

/** Is a step back pending? */
export const isStepping = (): boolean => phase === 'stepping' || phase === 'arrived';

/**
 * Is a step back from a closed layer pending, or about to start? Such a step is not the visitor's, and
 * the address is still the closed layer's.
 */
export const isOwnStep = (): boolean => phase === 'leaving' || isStepping();

/** Calls `act` once the history matches the open layers. */
export function whenSynced(act: () => void): void {
  queued.push(act);
  scheduleSync();
}

/** Makes the history match the open layers soon; after a pending step, if there is one. */
export function scheduleSync(): void {
  if (phase === 'synced') queueSync();
  // After Back the entry of a closed layer has been left already: Forward may follow at once.
  if (phase === 'due' && surplus()) phase = 'leaving';
}

/**
 * Makes the history match the open layers, two tasks later: by then a link that closed a layer has been
 * followed, which a step back would undo; and in WebKit a form submission has started only in the second
 * task.
 */
export function queueSync(): void {
  if (phase === 'stepping') phase = 'arrived';
  else if (phase === 'synced') phase = 'due';
  else return;
  clearTimeout(timer);
  setTimeout(() => setTimeout(syncHistory));
}

function syncHistory(): void {
  endStep();
  endStep = () => {};
  phase = 'synced';
  // Not sooner: browsers scroll after `popstate`.
  resumeRestoration();
  const steps = surplus();
  if (steps) stepBack(steps);
  else addEntries();
  if (isOwnStep()) return;
  if (!layers.length) removeEventListener('beforeunload', noteLeaving);
  runWaiting();
  for (const act of queued.splice(0)) act();
}

function stepBack(steps: number): void {
  const leavingMs = leavingUntilMs - performance.now();
  if (leavingMs > 0) {
    timer = window.setTimeout(queueSync, leavingMs);
    return;
  }
  phase = 'stepping';
  // After a reload the page's entry, which is still paused, gets the mode of the entry that is left.
  const resume = pauseRestoration();
  const focused = document.activeElement;
  endStep = () => {
    resume();
    restoreFocus(focused);
  };
  history.go(-steps);
  awaitStep();
}

function awaitStep(slices = TIMEOUT_SLICES): void {
  const next = () => (slices > 1 ? awaitStep(slices - 1) : queueSync());
  timer = window.setTimeout(next, LATEST_MS / TIMEOUT_SLICES);
}

/** Restores the focus: Firefox removes it where the address has a fragment of the page. */
function restoreFocus(focused: Element | null): void {
  if (document.activeElement === document.body) focused?.focus({ preventScroll: true });
}

/**
 * Notes when another page begins to load: Chromium cancels the load at a step back, and WebKit may lose an entry.
 * The Navigation API tells; without it `beforeunload` does, only while something is open: in Firefox
 * such a listener keeps the page out of the back/forward cache.
 */
export function watchLeaving(signal: AbortSignal): void {
  const navigation = navigationApi();
  if (navigation) navigation.addEventListener('navigate', noteNavigation, { signal });
  else addEventListener('beforeunload', noteLeaving, { signal });
}

function noteNavigation({ destination, downloadRequest }: NavigateEvent): void {
  if (!destination.sameDocument && downloadRequest === null) noteLeaving();
}

function noteLeaving(): void {
  leavingUntilMs = performance.now() + LEAVING_MS;
}

/** The visitor is still here, or is back. */
export function noteStaying(): void {
  leavingUntilMs = 0;
}
