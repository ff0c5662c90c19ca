import { navigationApi } from '../core/history';

/** The longest wait for another page (ours), in ms: the answer may turn out to be a download. */
const LEAVING_MS = 10_000;

let untilMs = 0;

/**
 * Notes when another page begins to load. Chromium would cancel that at a step back; the browsers without the
 * Navigation API do not.
 */
export function watchLeaving(signal: AbortSignal): void {
  navigationApi()?.addEventListener('navigate', note, { signal });
}

function note({ destination, downloadRequest }: NavigateEvent): void {
  if (!destination.sameDocument && downloadRequest === null)
    untilMs = performance.now() + LEAVING_MS;
}

/** How long to wait for another page, in ms; 0 while none is loading. */
export const leavingMs = (): number => Math.max(0, untilMs - performance.now());

/** The visitor is still there, or is back. */
export function noteStaying(): void {
  untilMs = 0;
}
