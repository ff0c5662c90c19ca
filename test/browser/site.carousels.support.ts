import type { Page } from '@playwright/test';
import { evaluateApart } from './support/test';

/** A carousel of the brochure site. */
export interface Place {
  path: string;
  id: string;
  /** How many slides it has. */
  count: number;
  /** How many are seen at windows 390, 768, 1280 and 1700 px wide (§9). */
  seen: readonly [number, number, number, number];
  /** Does the first slide come after the last? */
  loops: boolean;
}

/** The widths of `Place.seen`, in CSS pixels. */
export const SEEN_AT_PX = [390, 768, 1280, 1700] as const;

const ONE = [1, 1, 1, 1] as const;

/** All carousels of the site, one of each preset, and the photographs of every room. */
export const PLACES: readonly Place[] = [
  { path: '/site/', id: 'news', count: 4, seen: ONE, loops: false },
  { path: '/site/', id: 'dates', count: 7, seen: [1, 2, 4, 5], loops: false },
  { path: '/site/', id: 'words', count: 5, seen: ONE, loops: true },
  { path: '/site/', id: 'partners', count: 12, seen: [3, 4, 8, 9], loops: true },
  { path: '/site/gallery', id: 'fireside', count: 12, seen: ONE, loops: false },
  ...['lakeside', 'pinewood', 'boathouse', 'hayloft'].map((room) => ({
    path: `/site/rooms/${room}`,
    id: 'photos',
    count: 4,
    seen: ONE,
    loops: false,
  })),
];

/** Each page with carousels, and these. */
export const PAGES: ReadonlyMap<string, Place[]> = PLACES.reduce(
  (pages, place) => pages.set(place.path, [...(pages.get(place.path) ?? []), place]),
  new Map<string, Place[]>(),
);

/** Numbers the slides in the order of the server, from 1, for `look`. Call it before they move. */
export function numberSlides(page: Page, id: string): Promise<void> {
  return evaluateApart(page, numberInPage, id);
}

/** Runs in the page. */
function numberInPage(id: string): void {
  const frame = document.getElementById(id) as HTMLElement;
  const only = frame.childElementCount === 1 ? frame.firstElementChild : null;
  const holder = only?.matches('ul') ? only : frame;
  for (const [index, slide] of [...holder.children].entries())
    (slide as HTMLElement).dataset.n = String(index + 1);
}
