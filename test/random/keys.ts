import { createDice, type Dice } from './dice';

/** A key that a visitor presses, or a text that they insert. */
export interface Step {
  kind: 'type' | 'press' | 'paste';
  text: string;
}

const MOST_STEPS = 12;
const MOST_PASTED = 14;

/** Characters that visitors type beside digits, by mask; some of these more often. */
const SIGNS: Record<string, readonly [string, ...string[]]> = {
  number: [',', ',', '.', '.', ' ', "'", '-', '(', ')', '%', 'e', 'k', '$'],
  date: ['/', '/', '-', '.', ' ', 'x'],
  phone: ['+', '-', ' ', '(', ')', '.', 'x'],
  zip: ['-', ' ', 'A'],
};

/** The keys of visitor `number` in a field of this mask: the same three give the same keys everywhere. */
export function randomKeys(seed: number, number: number, mask: string): Step[] {
  const dice = createDice(seed * 100_003 + number * 101 + mask.length);
  const kind = /^(phone|fax)/.test(mask) ? 'phone' : /date|month/.test(mask) ? 'date' : mask;
  const signs = SIGNS[kind] ?? ['-'];
  return Array.from({ length: 1 + dice.roll(MOST_STEPS) }, () => step(dice, signs));
}

function step(dice: Dice, signs: readonly [string, ...string[]]): Step {
  if (dice.once(8)) return { kind: 'press', text: dice.pick(['Backspace', 'Backspace', 'Delete']) };
  if (dice.once(8))
    return { kind: 'press', text: dice.pick(['ArrowLeft', 'ArrowLeft', 'Home', 'End']) };
  const character = () => (dice.once(4) ? dice.pick(signs) : String(dice.roll(10)));
  if (!dice.once(10)) return { kind: 'type', text: character() };
  return {
    kind: 'paste',
    text: Array.from({ length: dice.roll(MOST_PASTED) }, character).join(''),
  };
}
