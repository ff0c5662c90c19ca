import type { Dropdown } from './dropdown';

const ITEM = 'veneer-nav__item';
const FLOATED = 'veneer-nav__list--floated';
const PLAIN = 'veneer-nav__list--plain';
const OWN = 'veneer-nav__list--own';
const STACKED = 'veneer-nav__list--stacked';

/** Least contrast of a text that is large or a control (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;
/** A theme's list wider than this part of its containing block is meant to be as wide as the bar. */
const MOST_OF_BAR = 0.6;

/**
 * Makes an open list float below or beside its item if the theme leaves that to its own script.
 * @returns whether there is no room to float in: between items one below the other, and in lists there
 */
export function float(dropdown: Dropdown): boolean {
  const { item, panel, isNested, placing } = dropdown;
  const isPlain = panel.classList.contains(PLAIN);
  const order = isNested ? 'none' : orderOf(item);
  const wasAbsolute = isAbsolute(panel);
  if (wasAbsolute ? isElsewhere(dropdown) : order === 'row') {
    if (!wasAbsolute) placing.addClass(panel, FLOATED, PLAIN);
    placing.addClass(item, ITEM);
    if (!isNested && covers(panel, item)) placing.addClass(panel, FLOATED);
  }
  const isOurs = panel.classList.contains(PLAIN);
  if (isOurs ? !isReadable(dropdown) : isAbsolute(panel) && isBare(panel))
    placing.addClass(panel, OWN);
  return isPlain && (order === 'column' || !!item.closest(`.${STACKED}`));
}

const isAbsolute = (panel: Element) => getComputedStyle(panel).position === 'absolute';

/** Is the list positioned relative to another element than its item, and not as wide as the bar? */
function isElsewhere({ item, panel }: Dropdown): boolean {
  const around = panel.offsetParent;
  if (!around || item.contains(around)) return false;
  if (panel.classList.contains(PLAIN)) return true;
  return panel.offsetWidth < around.clientWidth * MOST_OF_BAR;
}

/** Are the items of a list side by side, as in a bar, or one below the other? */
function orderOf(item: HTMLElement): 'row' | 'column' | 'none' {
  const boxes = [...(item.parentElement?.children ?? [])]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  if (boxes.length < 2) return 'none';
  const isBeside = (box: DOMRect, index: number) => {
    const next = boxes[index + 1];
    return !!next && (next.left >= box.right - 1 || next.right <= box.left + 1);
  };
  return boxes.some(isBeside) ? 'row' : 'column';
}

function covers(panel: HTMLElement, item: HTMLElement): boolean {
  const { top, bottom } = item.getBoundingClientRect();
  return panel.getBoundingClientRect().top < (top + bottom) / 2;
}

/**
 * Can the links of a list be read on it, where it is that of a bar also in the colours that the
 * theme gives to the links of the bar? Also `true` where a colour is unknown.
 */
function isReadable({ panel, trigger, isNested }: Dropdown): boolean {
  const background = luminance(getComputedStyle(panel).backgroundColor);
  const link = panel.querySelector('a,button') ?? trigger;
  return [link, isNested ? link : trigger].every((one) => {
    const text = luminance(getComputedStyle(one).color);
    if (text === null || background === null) return true;
    const [dark, light] = text < background ? [text, background] : [background, text];
    return (light + 0.05) / (dark + 0.05) >= LEAST_CONTRAST;
  });
}

/** Has a list no background, neither its own nor its items' or links'? */
function isBare(panel: HTMLElement): boolean {
  const parts = [panel, ...panel.querySelectorAll('li,a')].slice(0, 3);
  return parts.every((one) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    return /^rgba.*, 0\)$/.test(backgroundColor) && backgroundImage === 'none';
  });
}

/** The relative luminance of a colour (WCAG 2.2); `null` where it is transparent or not in sRGB. */
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
