/** Least contrast of a text that is large or a control (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;

/** Can a text in a colour be read on a ground? Also `true` where a colour is unknown. */
export function isReadable(text: string, ground: string): boolean {
  const [one, other] = [luminance(text), luminance(ground)];
  if (one === null || other === null) return true;
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= LEAST_CONTRAST;
}

/** The relative luminance of a colour (WCAG 2.2); `null` where it is transparent or not in sRGB. */
export function luminance(color: string): number | null {
  const found = /^(rgba?\(|color\(srgb )([^)/]+)(.*)/.exec(color);
  const [red, green, blue, alpha = 1] = (found?.[2] ?? '').split(/[\s,]+/).map(Number);
  if (!found || blue === undefined || alpha < 1 || !/^\)?$/.test(found[3] ?? '')) return null;
  const full = found[1] === 'color(srgb ' ? 1 : 255;
  const [r = 0, g = 0, b = 0] = [red ?? 0, green ?? 0, blue].map((value) => linear(value / full));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
