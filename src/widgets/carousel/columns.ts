import { safe } from '../../runtime/dom';
import type { Options } from './options';

/** The property by which a stylesheet says how many slides are seen. */
const COLUMNS = '--veneer-carousel-columns';

/**
 * How many slides are seen at the window's width now. What the element's own attributes say holds,
 * else what the page's stylesheet says, else the preset.
 */
export function columnsOf(element: HTMLElement, options: Options): number {
  const { slides, breakpointsPx, hasOwnSlides, effect } = options;
  const passed = breakpointsPx.filter((width) => matchMedia(`(min-width: ${width}px)`).matches);
  const count = slides[passed.length] ?? 1;
  if (hasOwnSlides) {
    safe(element).style.setProperty(COLUMNS, String(count));
    return count;
  }
  if (effect === 'fade') return 1;
  const styled = Number(getComputedStyle(element).getPropertyValue(COLUMNS).trim());
  return Number.isInteger(styled) && styled >= 1 ? styled : count;
}

/** The room between two slides, in px. */
export const gapOf = (element: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(element).columnGap) || 0;
