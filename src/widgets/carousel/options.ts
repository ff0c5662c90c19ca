import { nameHere, readText } from '../../kit/attributes';
import type { AttributeDefinition } from '../../kit/definition';
import { page } from '../../kit/page';
import { definition } from './definition';
import { countsOf, type Effect, type Pagination, PRESETS, type Preset } from './presets';

/** A carousel as its attributes say. */
export interface Options extends Preset {
  /** The preset's name. */
  name: string;
  /** Did the element name its counts itself? Then those of the page's stylesheet do not hold. */
  hasOwnSlides: boolean;
  /** Do the arrows stand on the slides? So they do on photographs with nothing else below them. */
  hasArrowsOnSlides: boolean;
}

/** The property by which a stylesheet says how many slides are in view. */
export const COLUMNS = '--veneer-carousel-columns';

type Named = Pick<AttributeDefinition, 'name'>;
/** An attribute whose description says which numbers it takes. */
type Limited = Named & { min: number; max: number; takesNone?: boolean };

/** What is wrong with a value, and what was expected. */
type Refusal = Error & { expected?: string };

const { attributes } = definition;

/** Reads a carousel's attributes; `null` where one can't be, which is reported. */
export function readOptions(element: Element): Options | null {
  try {
    return read(element);
  } catch (error) {
    const { message, expected } = error as Refusal;
    if (!expected) throw error;
    page().report(
      'carousel',
      element,
      message,
      `The slides stay a plain row. Expected ${expected}`,
    );
    return null;
  }
}

function read(element: Element): Options {
  const name = readText(element, attributes.carousel)?.trim() ?? '';
  const preset = PRESETS.get(name);
  if (!preset)
    throw refusal(attributes.carousel, name, `one of: ${[...PRESETS.keys()].join(', ')}`);
  const slides = readNumbers(element, attributes.slides, true);
  const breakpoints = readNumbers(element, attributes.breakpoints, true);
  const effect = readOne<Effect>(element, attributes.effect) ?? preset.effect;
  const counts = countsOf(preset, slides, breakpoints, effect);
  if ('expected' in counts) throw refusal(attributes[counts.of], counts.value, counts.expected);
  const autoplayMs = readNumber(element, attributes.autoplay) ?? preset.autoplayMs;
  const pagination = readOne<Pagination>(element, attributes.pagination) ?? preset.pagination;
  return {
    ...preset,
    ...counts,
    name,
    hasOwnSlides: counts.slides !== preset.slides,
    hasArrowsOnSlides: /^(rooms|gallery)$/.test(name) && pagination === 'none' && !autoplayMs,
    effect,
    speedMs: readNumber(element, attributes.speed) ?? preset.speedMs,
    autoplayMs,
    loops: readFlag(element) ?? preset.loops,
    pagination,
  };
}

function readNumbers(element: Element, attribute: Limited, isList: boolean): number[] | null {
  const text = readText(element, attribute)?.trim();
  if (!text) return null;
  const { min, max, takesNone } = attribute;
  const numbers = isList ? text.split(/[\s,]+/).map(toWhole) : [toWhole(text)];
  if (numbers.every((it) => (takesNone && it === 0) || (it >= min && it <= max))) return numbers;
  const none = takesNone ? '0, or ' : '';
  const [what, example] = isList ? ['whole numbers', ', such as "1 2 4"'] : ['a whole number', ''];
  throw refusal(attribute, text, `${none}${what} from ${min} to ${max}${example}`);
}

const readNumber = (element: Element, attribute: Limited): number | undefined =>
  readNumbers(element, attribute, false)?.[0];

function readOne<V extends string>(
  element: Element,
  attribute: Named & { values: readonly string[] },
): V | null {
  const text = readText(element, attribute)?.trim();
  if (!text) return null;
  if (attribute.values.includes(text)) return text as V;
  throw refusal(attribute, text, `one of: ${attribute.values.join(', ')}`);
}

/** The attribute alone says yes. */
function readFlag(element: Element): boolean | null {
  if (readText(element, attributes.loop) === '') return true;
  const said = readOne(element, attributes.loop);
  return said === null ? null : said === 'true';
}

const toWhole = (text: string): number => (/^\d{1,5}$/.test(text) ? Number(text) : Number.NaN);

/**
 * How many slides are in view at the window's width now. What the element's own attributes say holds,
 * else what the page's stylesheet says, else the preset.
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

const refusal = (attribute: Named, value: string, expected: string): Refusal =>
  Object.assign(new Error(`${nameHere(attribute)}="${value}" can’t be`), { expected });
