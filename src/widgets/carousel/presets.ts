/** How slides change. */
export type Effect = 'slide' | 'fade';
/** What shows the position; `responsive` is a counter on phones and bullets from 715 px. */
export type Pagination = 'bullets' | 'fraction' | 'none' | 'responsive';

/** How many slides are in view, by the window's width. */
export interface Counts {
  /** The window's widths from which the next count of slides applies, in px. */
  breakpointsPx: readonly number[];
  /** One count more than breakpoints. */
  slides: readonly number[];
}

/** The options of a kind of carousel. */
export interface CarouselPreset extends Counts {
  /** How long one change takes, in ms. */
  speedMs: number;
  /** How long a slide is shown before the next change starts, in ms; 0 without autoplay. */
  autoplayMs: number;
  /** Does the first slide follow the last? */
  loops: boolean;
  effect: Effect;
  pagination: Pagination;
  /** Does it have a strip of thumbnails? */
  hasThumbnails: boolean;
}

/** The window's width from which there are bullets and no counter (contract.md#carousel-bullets), in px. */
export const BULLETS_FROM_PX = 715;

const SINGLE: CarouselPreset = {
  breakpointsPx: [],
  slides: [1],
  // Ours, where the specification sets no speed.
  speedMs: 450,
  autoplayMs: 0,
  loops: false,
  effect: 'slide',
  pagination: 'none',
  hasThumbnails: false,
};

const CAROUSELS: Record<string, CarouselPreset> = {
  events: {
    ...SINGLE,
    breakpointsPx: [715, 975, 1250, 1550],
    slides: [1, 2, 3, 4, 5],
    speedMs: 900,
    autoplayMs: 2000,
  },
  logos: { ...SINGLE, breakpointsPx: [715, 975, 1250, 1650], slides: [3, 4, 5, 8, 9], loops: true },
  info: { ...SINGLE, effect: 'fade', autoplayMs: 7000, pagination: 'bullets' },
  testimonials: { ...SINGLE, loops: true, autoplayMs: 7000, pagination: 'responsive' },
  gallery: { ...SINGLE, hasThumbnails: true },
  rooms: SINGLE,
};

/** The six carousels (contract.md#figures), by name. The page's stylesheet has the same counts. */
export const PRESETS: ReadonlyMap<string, CarouselPreset> = new Map(Object.entries(CAROUSELS));

/** Why counts are invalid. */
export interface CountsFault {
  /** The attribute that is wrong. */
  of: 'slides' | 'breakpoints';
  value: string;
  expected: string;
}

/**
 * The counts of a carousel. With the effect `fade` one slide is shown at a time.
 * @param slides the page's own counts, `null` where it sets none
 * @param breakpoints the page's own breakpoints, `null` where it sets none
 * @returns the counts, or why the page's own are invalid
 */
export function countsOf(
  preset: CarouselPreset,
  slides: readonly number[] | null,
  breakpoints: readonly number[] | null,
  effect: Effect,
): Counts | CountsFault {
  const counts = slides ?? preset.slides;
  const widths = breakpoints ?? (slides?.length === 1 ? [] : preset.breakpointsPx);
  const value = counts.join(' ');
  if (counts.length !== widths.length + 1) {
    const written = widths.join(' ') || 'none';
    const expected = `one count more than the ${widths.length} breakpoints (${written})`;
    return { of: 'slides', value, expected };
  }
  if (widths.some((width, index) => width <= (widths[index - 1] ?? -1)))
    return { of: 'breakpoints', value: widths.join(' '), expected: 'widths from small to large' };
  if (effect === 'slide' || counts.every((count) => count === 1))
    return { slides: counts, breakpointsPx: widths };
  if (slides) return { of: 'slides', value, expected: 'one slide with the effect fade' };
  return { slides: [1], breakpointsPx: [] };
}
