import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { registry } from '../../src/generated/registry';
import { attacks } from '../browser/attacks';
import { filled } from '../browser/attacks/marks';
import { filtersPast } from '../filters';
import { RULES } from '../security-rules';

const TESTS = fileURLToPath(new URL('..', import.meta.url));
const rules = Object.entries(RULES);
/** Rules about the page and its policies, which no author can attack by what is written in it. */
const WITHOUT_ATTACKS = [14, 15];

test('security rules: the fifteen are those that the document names @docs.readme', () => {
  const text = readFileSync(join(TESTS, 'security.md'), 'utf8');
  expect(rules).toHaveLength(15);
  const named = rules.map(([rule, title]) => `${rule}. ${title}.`).join('\n');
  expect(text).toContain(`\n\n${named}\n\n`);
});

test('security rules: each has attacks, but for those about the page and its policies', () => {
  const tried = new Set(attacks.map(([, { rule }]) => rule as number));
  const untried = rules.map(([rule]) => Number(rule)).filter((rule) => !tried.has(rule));
  expect(untried).toEqual(WITHOUT_ATTACKS);
});

test('attacks: every widget has some', () => {
  const aims = new Set(attacks.map(([, { widget }]) => widget));
  expect(registry.map(({ name }) => name).filter((name) => !aims.has(name))).toEqual([]);
});

test('attacks: no two have the same name', () => {
  const names = attacks.map(([, { rule, widget, tries }]) => `${rule} ${widget}: ${tries}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

const authored = attacks.filter(([, { markup, isRaw }]) => markup && !isRaw);
const past = filtersPast(authored.map(([id, attack]) => filled(attack, id).markup ?? ''));

test('attacks: those of an author get past at least one filter', () => {
  const lost = authored.filter((_, index) => !past[index]?.includes('DOMPurify'));
  expect(past).toHaveLength(authored.length);
  expect(lost.map(([, { rule, widget, tries }]) => `${rule} ${widget}: ${tries}`)).toEqual([]);
});

test('attacks: authors of WordPress have some for every widget that its filter lets them place', () => {
  const placed = authored.filter((_, index) => past[index]?.includes('WordPress'));
  const aims = new Set(placed.map(([, { widget }]) => widget));
  const spared = registry.map(({ name }) => name).filter((name) => !aims.has(name));
  // The filter takes out forms and their fields.
  expect(spared).toEqual(['form', 'mask']);
});
