import type { Effect, Preset } from './presets';

/** How many slides are seen, and from which widths on. */
export type Counts = Pick<Preset, 'slides' | 'breakpointsPx'>;

/** Why counts can't be. */
export interface CountsFault {
  /** The attribute that is wrong. */
  of: 'slides' | 'breakpoints';
  value: string;
  expected: string;
}

/**
 * The counts of a carousel. A fading one shows one slide at a time; so does one whose preset does and
 * nobody says more.
 * @param slides the page's own, `null` where it names none
 * @param breakpoints the page's own
 */
export function countsOf(
  preset: Preset,
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
  if (widths.some((width, index) => index > 0 && width <= (widths[index - 1] as number)))
    return { of: 'breakpoints', value: widths.join(' '), expected: 'widths from small to large' };
  if (effect === 'slide' || counts.every((count) => count === 1))
    return { slides: counts, breakpointsPx: widths };
  if (slides) return { of: 'slides', value, expected: 'one slide with the effect fade' };
  return { slides: [1], breakpointsPx: [] };
}
