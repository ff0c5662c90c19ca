import { createDice, type Dice } from './dice';
import { GOOD, type Good } from './good';
import { ADDRESSES, ATTRIBUTES, HOSTILE, IDS, TAGS } from './words';

/** A page of random markup. */
export interface RandomPage {
  /** What its body holds. */
  html: string;
  /** The one widget on it whose markup is right. */
  good: string;
}

/** Elements that have no content and no end. */
const VOID = ['img', 'input'];
const MOST_CHILDREN = 4;
const MOST_DEPTH = 5;
const MOST_PARTS = 6;
/**
 * What takes in all that follows where it is not closed, or, as a form, takes later ones from the page;
 * elsewhere the section's end closes it.
 */
const CLOSED = ['a', 'b', 'table', 'td', 'button', 'form'];

/** Page `number` of those that `seed` stands for: the same two give the same page everywhere. */
export function randomPage(seed: number, number: number): RandomPage {
  const dice = createDice(seed * 100_003 + number);
  let words = 0;
  const word = () => ` w${words++} `;
  const good: Good = dice.pick<Good>(GOOD);
  const part = () => `<section>${element(dice, word, 0)}</section>`;
  const parts = [...some(dice, part), good.html, ...some(dice, part)];
  return { html: parts.join('\n'), good: good.name };
}

const some = (dice: Dice, part: () => string): string[] =>
  Array.from({ length: dice.roll(MOST_PARTS) }, part);

function element(dice: Dice, word: () => string, depth: number): string {
  const tag = dice.pick(TAGS);
  const start = `<${tag}${attributes(dice, tag)}>`;
  if (VOID.includes(tag)) return start;
  const content = children(dice, word, depth);
  const end = dice.once(20) && !CLOSED.includes(tag) ? '' : `</${tag}>`;
  const whole = start + content + end;
  // Twice the same, with the same ids.
  return dice.once(15) ? `${whole}${start}${word()}</${tag}>` : whole;
}

function children(dice: Dice, word: () => string, depth: number): string {
  if (depth >= MOST_DEPTH) return word();
  const count = dice.roll(MOST_CHILDREN + 1);
  const parts = Array.from({ length: count }, () =>
    dice.once(3) ? word() : element(dice, word, depth + 1),
  );
  return parts.join(' ') || word();
}

function attributes(dice: Dice, tag: string): string {
  const found: string[] = [];
  const add = (name: string, value: string) => found.push(` ${name}="${escapeValue(value)}"`);
  if (tag === 'a' && !dice.once(8)) add('href', dice.pick(ADDRESSES));
  if (tag === 'img' && dice.once(2)) add('src', dice.once(4) ? '' : '/favicon.svg');
  if (tag === 'img' && dice.once(2)) add('alt', 'alternative');
  if (tag === 'details' && dice.once(2)) add('open', '');
  if (tag === 'form') add('action', dice.pick(ADDRESSES));
  if (dice.once(4)) add('id', dice.pick(IDS));
  if (dice.once(10)) add('name', dice.pick(IDS));
  if (dice.once(10)) add('class', dice.pick(['is-active', 'is-stuck', 'swiper', 'veneer-nav--on']));
  if (dice.once(10))
    add('style', dice.pick(['display:none', 'position:fixed', 'float:left', 'x:y']));
  for (let left = dice.roll(4); left > 0; left--) {
    const [name, values] = dice.pick(ATTRIBUTES);
    add(name, dice.once(3) ? dice.pick(HOSTILE) : dice.pick(values));
  }
  return found.join('');
}

const escapeValue = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
