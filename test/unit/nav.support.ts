import { afterEach, beforeEach, vi } from 'vitest';
import { mount } from '../../src/widgets/nav/index';
import { givePage, show } from './support';

/** What each test of navigations starts with. */
export interface Visit {
  page: ReturnType<typeof givePage>;
  /** Unmounts what was mounted. */
  stop: AbortController;
}

/** Gives every test of the file a page, and unmounts its widgets afterwards. */
export function prepareVisit(): Visit {
  const visit = {} as Visit;
  beforeEach(() => {
    visit.page = givePage();
    Object.assign(visit.page, { intents: [], off: '[data-veneer="off"]' });
    visit.stop = new AbortController();
  });
  afterEach(() => {
    vi.useRealTimers();
    visit.stop.abort();
  });
  return visit;
}

export const find = (id: string) => document.getElementById(id) as HTMLElement;

/** Mounts the navigations of the page; the first one, and how it was written. */
export async function mounted({ stop }: Visit, items: string, beside = '') {
  const nav = show(`<nav data-nav><ul>${items}</ul></nav>${beside}`);
  const before = nav.outerHTML;
  for (const one of document.querySelectorAll('nav')) await mount(one, stop.signal);
  return { nav, before };
}

/** The same once what opens lists is there: it is loaded at the first interaction. */
export async function ready(visit: Visit, items: string, beside = '') {
  const all = await mounted(visit, items, beside);
  dispatchEvent(new Event('pointermove'));
  await vi.dynamicImportSettled();
  return all;
}

export const SUB = '<ul id="sub"><li><a href="/attic">Attic</a></li></ul>';
export const item = (trigger: string, list = SUB) => `<li id="item">${trigger}${list}</li>`;
export const TRIGGER = '<button id="it">Rooms</button>';
export const BUTTON = item(TRIGGER);
export const expanded = (id: string) => find(id).getAttribute('aria-expanded');

/** Dispatches a click; did the browser get it? */
export const click = (element: Element, keys: MouseEventInit = {}): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
