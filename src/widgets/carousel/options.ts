import { nameHere, readText } from '../../kit/core/attributes';
import type { Changes } from '../../kit/core/changes';
import type { AttributeDefinition } from '../../kit/core/definition';
import { page } from '../../kit/core/page';
import { definition } from './definition';
import { type CarouselPreset, countsOf, PRESETS } from './presets';

/** The options of a carousel: its preset, changed by its attributes. */
export interface Options extends CarouselPreset {
  /** The preset's name. */
  name: string;
  /** Does the element set its counts itself? Then those of the page's stylesheet do not apply. */
  hasOwnSlides: boolean;
  /** Are the arrows over the slides? So they are on photographs with no other controls. */
  hasArrowsOnSlides: boolean;
}

/** The elements of a carousel, and what all its parts need. */
export interface Stage {
  /** The element around the row, which clips it. */
  frame: HTMLElement;
  row: HTMLElement;
  options: Options;
  /** The changes that are restored at the end. */
  changes: Changes;
  signal: AbortSignal;
}

/** The custom property in which a stylesheet sets how many slides are in view. */
export const COLUMNS = '--veneer-carousel-columns';

type CarouselAttribute = Pick<AttributeDefinition, 'name'>;
/** An attribute with the limits of its numbers. */
type Limited = CarouselAttribute & { min: number; max: number; takesNone?: boolean };

/** The error of an invalid value, and what was expected. */
class Refusal extends Error {
  expected = '';
}

const { attributes } = definition;

/** Reads a carousel's attributes; `null` where one is invalid, which is reported. */
export function readOptions(element: Element): Options | null {
  try {
    return read(element);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const expected = `The slides stay a plain row. Expected ${error.expected}`;
    page().report('carousel', element, error.message, expected);
    return null;
  }
}

function read(element: Element): Options {
  const name = readText(element, attributes.carousel)?.trim() ?? '';
  const preset =
    PRESETS.get(name) ??
    refuse(attributes.carousel, name, `one of: ${[...PRESETS.keys()].join(', ')}`);
  const effect = readOne(element, attributes.effect) ?? preset.effect;
  const slides = readNumbers(element, attributes.slides, true);
  const breakpoints = readNumbers(element, attributes.breakpoints, true);
  const counts = countsOf(preset, slides, breakpoints, effect);
  if ('expected' in counts) return refuse(attributes[counts.of], counts.value, counts.expected);
  const autoplayMs = readNumbers(element, attributes.autoplay)?.[0] ?? preset.autoplayMs;
  const pagination = readOne(element, attributes.pagination) ?? preset.pagination;
  const isLoop = readText(element, attributes.loop) === '';
  const loop = isLoop ? 'true' : readOne(element, attributes.loop);
  return {
    ...preset,
    ...counts,
    name,
    hasOwnSlides: counts.slides !== preset.slides,
    hasArrowsOnSlides: /^(rooms|gallery)$/.test(name) && pagination === 'none' && !autoplayMs,
    effect,
    speedMs: readNumbers(element, attributes.speed)?.[0] ?? preset.speedMs,
    autoplayMs,
    loops: loop ? loop === 'true' : preset.loops,
    pagination,
  };
}

function readNumbers(element: Element, attribute: Limited, isList = false): number[] | null {
  const text = readText(element, attribute)?.trim();
  if (!text) return null;
  const { min, max, takesNone } = attribute;
  const numbers = (isList ? text.split(/[\s,]+/) : [text]).map(toWhole);
  if (numbers.every((it) => (takesNone && it === 0) || (it >= min && it <= max))) return numbers;
  const none = takesNone ? '0, or ' : '';
  const [what, example] = isList ? ['whole numbers', ', such as "1 2 4"'] : ['a whole number', ''];
  return refuse(attribute, text, `${none}${what} from ${min} to ${max}${example}`);
}

const toWhole = (text: string): number => (/^\d{1,5}$/.test(text) ? Number(text) : Number.NaN);

function readOne<V extends string>(
  element: Element,
  attribute: CarouselAttribute & { values: readonly V[] },
): V | null {
  const text = readText(element, attribute)?.trim();
  if (!text) return null;
  const value = attribute.values.find((known) => known === text);
  return value ?? refuse(attribute, text, `one of: ${attribute.values.join(', ')}`);
}

function refuse(attribute: CarouselAttribute, value: string, expected: string): never {
  throw Object.assign(new Refusal(`${nameHere(attribute)}="${value}" can’t be`), { expected });
}

/**
 * How many slides are in view at the window's current width: by the element's own attributes, else by
 * the page's stylesheet, else by the preset.
 */
export function columnsOf(element: HTMLElement, options: Options): number {
  const { slides, breakpointsPx, hasOwnSlides, effect } = options;
  const passed = breakpointsPx.filter((width) => matchMedia(`(min-width: ${width}px)`).matches);
  const count = slides[passed.length] ?? 1;
  if (hasOwnSlides) return count;
  if (effect === 'fade') return 1;
  const styled = Number(getComputedStyle(element).getPropertyValue(COLUMNS).trim());
  return Number.isInteger(styled) && styled >= 1 ? styled : count;
}
