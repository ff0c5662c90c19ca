import { expect, vi } from 'vitest';
import { isOwnStep } from '../../src/kit/overlay/sync';
import { PAGE, type Page } from '../../src/runtime/page';

/** What a kit test gives its page. */
interface Given {
  /** Options on the tag. */
  options?: Record<string, string>;
  prefix?: string;
  /** The parts that the page can load. */
  parts?: Record<string, unknown>;
}

/** Puts a page's state on the document, as the entry does, and returns it with its spied `report`. */
export function givePage({ options = {}, prefix = 'data-', parts = {} }: Given = {}) {
  const page = {
    prefix,
    option: (name: string) => options[name] ?? null,
    report: vi.fn(),
    showPressed: vi.fn(),
    sheet: () => Promise.resolve(),
    loadPart: (name: string) => {
      if (name in parts) return Promise.resolve(parts[name]);
      if (name === 'html') return import('../../src/kit/html');
      if (name === 'react') return import('../../src/react/index');
      return Promise.reject(new Error(`no ${name}`));
    },
    settings: Promise.resolve({}),
    roots: new Set<Node>(),
    intents: [],
    eager: [],
    clicks: [] as Event[],
    replays: new WeakSet<Event>(),
    life: new AbortController(),
  };
  Reflect.set(document.documentElement, PAGE, page as unknown as Page);
  return page;
}

/** Replaces the page's body by this markup and returns its first element. */
export function show<E extends HTMLElement = HTMLElement>(html: string): E {
  document.body.innerHTML = html;
  return document.body.firstElementChild as E;
}

/** HTML without the marks by which copies are known (`src/kit/core/copies.ts`). */
export const withoutMarks = (html: string): string => html.replace(/ veneer-was="[^"]*"/g, '');

/** Moves the test's page to another address without loading anything. */
export function moveTo(address: string): void {
  const { jsdom, happyDOM } = globalThis as unknown as {
    jsdom?: { reconfigure(options: { url: string }): void };
    happyDOM?: { setURL(url: string): void };
  };
  jsdom?.reconfigure({ url: address });
  happyDOM?.setURL(address);
  // Else happy-dom loads the address that it had before at a step back.
  history.replaceState(null, '');
}

/** Waits until a check passes. How long that may take says nothing: it only ends what hangs. */
export const until = <T>(check: () => T): Promise<Awaited<T>> =>
  vi.waitFor(check, { timeout: 60_000, interval: 5 }) as Promise<Awaited<T>>;

/** Waits until no dialog is there, and its entry in the history is gone: a link clicked before is held. */
export const untilClosed = (): Promise<void> =>
  until(() => {
    expect(document.querySelector('.veneer-dialogs')).toBeNull();
    expect(isOwnStep()).toBe(false);
  });

/** Waits for what the history does: two tasks, and more. */
export const settled = async () => {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setTimeout(resolve));
};
