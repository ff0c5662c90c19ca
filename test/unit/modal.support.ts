import { afterEach, beforeEach, vi } from 'vitest';
import * as dialog from '../../src/dialog/index';
import * as html from '../../src/kit/html';
import type { Mount } from '../../src/runtime/widget';
import { givePage, moveTo, show, untilClosed } from './support';

export const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

/** What each test of modals starts with. */
export interface Visit {
  page: ReturnType<typeof givePage>;
  /** Unmounts what was mounted. */
  stop: AbortController;
  /** Puts a link with these attributes on the page and mounts it. */
  mounted(mount: Mount, attributes: string): Promise<HTMLElement>;
}

/** Gives every test of the file a page with the code of dialogs, and leaves nothing of it behind. */
export function prepareModals(): Visit {
  const visit = {
    async mounted(mount, attributes) {
      const link = show(`<a href="#" ${attributes}>Ice</a>`);
      await mount(link, visit.stop.signal);
      return link;
    },
  } as Visit;
  beforeEach(() => {
    moveTo('https://lodge.example/rooms');
    visit.page = givePage({ parts: { dialog, html } });
    visit.stop = new AbortController();
  });
  afterEach(async () => {
    visit.stop.abort();
    visit.page.life.abort();
    await untilClosed();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  return visit;
}

/** A server that answers so; what it was asked. */
export function serve(answer: () => Response | Promise<Response>) {
  const ask = vi.fn(async (_: URL, __: RequestInit) => answer());
  vi.stubGlobal('fetch', ask);
  return ask;
}

/** Clicks. @returns whether the browser's own action would follow. */
export const click = (element: Element, init: MouseEventInit = {}): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

export const box = (): Element | null => document.querySelector('.veneer-dialog__box');
