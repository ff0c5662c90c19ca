/** How slides change. */
export type Effect = 'slide' | 'fade';
/** What tells where a carousel is; `responsive` is a counter on phones and bullets from 715 px. */
export type Pagination = 'bullets' | 'fraction' | 'none' | 'responsive';

/** What a carousel is like. */
export interface Preset {
  /** The window's widths from which the next count of slides holds, in px. */
  breakpointsPx: readonly number[];
  /** How many slides are seen: one count more than breakpoints. */
  slides: readonly number[];
  /** How long one change takes, in ms. */
  speedMs: number;
  /** How long a slide rests before the next change starts, in ms; 0 where none starts by itself. */
  autoplayMs: number;
  /** Does the first slide come after the last? */
  loops: boolean;
  effect: Effect;
  pagination: Pagination;
  /** Does it have a strip of small pictures? */
  hasThumbnails: boolean;
}

/** From this window width on a counter is bullets (contract.md#carousel-bullets), in px. */
export const BULLETS_FROM_PX = 715;

const SINGLE: Preset = {
  breakpointsPx: [],
  slides: [1],
  // Ours, where the specification names no speed.
  speedMs: 450,
  autoplayMs: 0,
  loops: false,
  effect: 'slide',
  pagination: 'none',
  hasThumbnails: false,
};

/** The six carousels (contract.md#figures). The page's stylesheet has the same counts. */
export const PRESETS: ReadonlyMap<string, Preset> = new Map([
  [
    'events',
    {
      ...SINGLE,
      breakpointsPx: [715, 975, 1250, 1550],
      slides: [1, 2, 3, 4, 5],
      speedMs: 900,
      autoplayMs: 2000,
    },
  ],
  [
    'logos',
    { ...SINGLE, breakpointsPx: [715, 975, 1250, 1650], slides: [3, 4, 5, 8, 9], loops: true },
  ],
  ['info', { ...SINGLE, effect: 'fade', autoplayMs: 7000, pagination: 'bullets' }],
  ['testimonials', { ...SINGLE, loops: true, autoplayMs: 7000, pagination: 'responsive' }],
  ['gallery', { ...SINGLE, hasThumbnails: true }],
  ['rooms', SINGLE],
]);
