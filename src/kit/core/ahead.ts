import { wait } from '../../runtime/lifecycle';
import { type FileAhead, findNonce } from '../../runtime/page';
import { preloadsModules, whenIdle } from '../../runtime/platform';
import type { Entry } from '../../runtime/widget';
import { onFirstInteraction } from './interaction';
import { page, perPage } from './page';
import { onAbort } from './teardown';

/** How many elements of a widget, from the first, are searched for the nearest (ours). */
const LOOKED_AT = 50;

/** How long nothing runs after the first interaction (ours), in ms: its own answer comes first. */
const ANSWER_MS = 1000;

/**
 * Fetches the code that the widgets on this page load at a gesture: the nearest to the viewport first,
 * one after the other, so that they never fill the connection. The code of widgets in view runs at
 * once: it is small, and a tap may be the first interaction. The rest, such as React, runs in idle time
 * after the visitor's first interaction: a page that nobody touches does not pay for it.
 */
export async function fetchAhead(): Promise<void> {
  const { filesAhead, life } = page();
  const { signal } = life;
  const interaction = new Promise<void>((resolve) => onFirstInteraction(resolve, signal));
  const nearest = nearestFirst();
  for (const { entry, distance } of nearest) {
    if (signal.aborted) return;
    await Promise.all(filesAhead(entry.name).map(fetchFile));
    if (entry.when !== 'intent' && !distance) await runAhead(entry, signal);
  }
  await interaction;
  await wait(ANSWER_MS);
  for (const { entry } of nearest) await runAhead(entry, signal);
}

/** The modules that were fetched; the widgets whose code has run ahead, and what is to be done for others then. */
const createAhead = () => ({
  fetched: new Set<string>(),
  ran: new Set<string>(),
  waiting: new Map<() => void, string>(),
});

/**
 * Calls `act` once the code that a widget loads at a gesture has run ahead, or at once where it has: with
 * that code at hand the gesture itself waits for nothing. It is not called where nothing runs ahead.
 */
export function onRunAhead(widget: string, act: () => void, signal: AbortSignal): void {
  const { ran, waiting } = perPage(createAhead);
  if (ran.has(widget)) {
    act();
    return;
  }
  waiting.set(act, widget);
  onAbort(signal, () => waiting.delete(act));
}

/** Runs the fetched code once the browser is idle. A failure is reported when a gesture needs it. */
async function runAhead({ name }: Entry, signal: AbortSignal): Promise<void> {
  await whenIdle();
  if (signal.aborted) return;
  await Promise.all(
    page()
      .filesAhead(name)
      .map(({ load }) => load()),
  ).catch(() => {});
  const { ran, waiting } = perPage(createAhead);
  ran.add(name);
  for (const [act, widget] of waiting) if (widget === name && waiting.delete(act)) act();
}

/** Fetches a file at low priority; settles once it is there or has failed, which is reported when it is needed. */
async function fetchFile({ address, isAsked }: FileAhead): Promise<void> {
  if (address.endsWith('.css')) return page().sheet(address, true);
  const { fetched } = perPage(createAhead);
  const link = document.createElement('link');
  if (isAsked || fetched.has(address) || !preloadsModules(link)) return;
  fetched.add(address);
  Object.assign(link, {
    rel: 'modulepreload',
    fetchPriority: 'low',
    href: address,
    nonce: findNonce(),
  });
  (document.documentElement.querySelector('head') ?? document.documentElement).append(link);
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  link.remove();
}

/** The widgets that the page has, each with the distance of its nearest element. */
function nearestFirst(): { entry: Entry; distance: number }[] {
  const { eager, intents } = page();
  return [...eager, ...intents]
    .map((entry) => ({ entry, distance: distanceOf(entry) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.distance - other.distance);
}

/** How far the nearest element is from the viewport, in px; infinite where there is none. */
function distanceOf({ selector }: Entry): number {
  const { roots, off } = page();
  const elements = [...roots].flatMap((root) => firstOf(root.querySelectorAll(selector)));
  const distances = elements.map((element) => {
    if (element.closest(off)) return Number.POSITIVE_INFINITY;
    const { top, bottom } = element.getBoundingClientRect();
    return Math.max(top - innerHeight, -bottom, 0);
  });
  return Math.min(...distances);
}

const firstOf = (elements: NodeListOf<HTMLElement>): HTMLElement[] =>
  Array.prototype.slice.call(elements, 0, LOOKED_AT);
