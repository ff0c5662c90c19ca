import { safe } from '../../runtime/dom';
import type { Dropdown } from './dropdowns';

/** Least contrast of a text that is large or a control (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;

/**
 * Can the links of a list be read on it, where it is that of a bar also in the colours that the
 * theme gives to the links of the bar? Also `true` where a colour can't be told.
 */
export function isReadable({ panel, trigger, isNested }: Dropdown): boolean {
  const ground = luminance(getComputedStyle(panel).backgroundColor);
  const link = safe(panel).querySelector('a,button') ?? trigger;
  return [link, isNested ? link : trigger].every((one) => {
    const text = luminance(getComputedStyle(one).color);
    if (text === null || ground === null) return true;
    const [dark, light] = text < ground ? [text, ground] : [ground, text];
    return (light + 0.05) / (dark + 0.05) >= LEAST_CONTRAST;
  });
}

/** Does nothing stand behind the links of a list but the page, as in a theme that leaves that to others? */
export function isBare(panel: HTMLElement): boolean {
  const parts = [panel, ...safe(panel).querySelectorAll('li,a')].slice(0, 3);
  return parts.every((one) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    return /^rgba.*, 0\)$/.test(backgroundColor) && backgroundImage === 'none';
  });
}

/** The relative luminance of an opaque colour (WCAG 2.2); `null` where it is none or not told so. */
function luminance(color: string): number | null {
  const found = /^(rgba?\(|color\(srgb )([^)/]+)(.*)/.exec(color);
  const [red, green, blue, alpha = 1] = (found?.[2] ?? '').split(/[\s,]+/).map(Number);
  if (!found || blue === undefined || alpha < 1 || !/^\)?$/.test(found[3] ?? '')) return null;
  const full = found[1] === 'color(srgb ' ? 1 : 255;
  const [r = 0, g = 0, b = 0] = [red ?? 0, green ?? 0, blue].map((value) => linear(value / full));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
