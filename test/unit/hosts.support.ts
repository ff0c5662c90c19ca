import { afterEach, beforeEach, expect, vi } from 'vitest';
import * as dialog from '../../src/dialog/index';
import { givePage, moveTo, until, untilClosed } from './support';

export const HTML = { headers: { 'Content-Type': 'text/html' } };

/** What each test of hosts starts with. */
export interface Visit {
  page: ReturnType<typeof givePage>;
  /** Takes what was mounted back. */
  stop: AbortController;
  /** What the host was asked, such as `GET /terms`. */
  asked: string[];
  /** What the browser would have followed. */
  passed: Element[];
}

/** Gives every test of the file a page of a site without a server, and leaves nothing of it behind. */
export function prepareVisit(): Visit {
  const visit = {} as Visit;
  beforeEach(() => {
    moveTo('https://lodge.example/rooms');
    visit.page = givePage({ parts: { dialog }, options: { server: 'none' } });
    visit.stop = new AbortController();
    visit.asked = [];
    visit.passed = [];
    // What the browser would follow is noted, and not followed.
    addEventListener(
      'click',
      (event) => {
        if (!event.defaultPrevented) visit.passed.push(event.target as Element);
        event.preventDefault();
      },
      { signal: visit.stop.signal },
    );
  });
  afterEach(async () => {
    visit.stop.abort();
    await untilClosed();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  return visit;
}

/** A host that answers a POST with this status, and a GET so; what it was asked is noted. */
export function host(
  visit: Visit,
  post: number,
  get: (path: string) => Response | Promise<Response>,
): void {
  vi.stubGlobal('fetch', async ({ href, pathname }: URL, request: RequestInit) => {
    expect(href).toMatch(/^https:\/\/lodge\.example\//);
    expect(request).toMatchObject({ mode: 'same-origin', credentials: 'same-origin' });
    visit.asked.push(`${request.method} ${pathname}`);
    return request.method === 'POST' ? new Response('', { status: post }) : get(pathname);
  });
}

export const click = (element: Element) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

/** The dialog that is open. */
export const box = () => document.querySelector('.is-open .veneer-dialog__box');
export const isShown = (text: string) => until(() => expect(box()?.textContent).toContain(text));

/** Closes the open dialog, where there is one. */
export async function close(): Promise<void> {
  document.querySelector<HTMLElement>('.is-open .veneer-dialog__close')?.click();
  await untilClosed();
}
