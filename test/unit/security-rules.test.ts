import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import createPurifier from 'dompurify';
import { describe, expect, test } from 'vitest';
import { registry } from '../../src/registry';
import { attacks } from '../browser/attacks';
import { filled } from '../browser/attacks/marks';
import { RULES, type SecurityRule } from '../security-rules';

const TESTS = fileURLToPath(new URL('..', import.meta.url));
const rules = Object.entries<SecurityRule>(RULES);
/** Rules about the page and its policies, which no author can attack by what is written in it. */
const WITHOUT_ATTACKS = [14, 15];
/** jsdom takes its time over so much markup. */
const SLOW = { timeout: 120_000 };

describe('the rules', () => {
  test('are fifteen, each with a test that proves it', () => {
    expect(rules).toHaveLength(15);
    expect(rules.filter(([, { proofs }]) => proofs.length === 0)).toEqual([]);
  });

  test.each(rules)('rule %s names tests that are there', (_, { proofs }) => {
    expect(proofs.filter(([file, title]) => !hasTest(file, title))).toEqual([]);
  });

  test('are those that the README names', () => {
    const readme = readFileSync(join(TESTS, '../README.md'), 'utf8');
    const named = rules.map(([rule, { title }]) => `${rule}. ${title}.`).join('\n');
    expect(readme).toContain(`\n\n${named}\n\n`);
  });

  test('each have attacks, where an author can make some', () => {
    const tried = new Set(attacks.map(([, { rule }]) => rule as number));
    const untried = rules.map(([rule]) => Number(rule)).filter((rule) => !tried.has(rule));
    expect(untried).toEqual(WITHOUT_ATTACKS);
  });
});

describe('the attacks', () => {
  test('are aimed at every widget', () => {
    const aims = new Set(attacks.map(([, { widget }]) => widget));
    expect(registry.map(({ name }) => name).filter((name) => !aims.has(name))).toEqual([]);
  });

  test('have names of their own', () => {
    const names = attacks.map(([, { rule, widget, tries }]) => `${rule} ${widget}: ${tries}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('of an author get past the filter that they claim to get past', SLOW, () => {
    const claiming = attacks.filter(([, { markup, isRaw }]) => markup && !isRaw);
    const written = claiming.map(([id, attack]) => filled(attack, id).markup ?? '');
    const kept = attributesOf(purifier.sanitize(pageOf(written)));
    const before = attributesOf(pageOf(written));
    const lost = claiming.filter((_, index) => kept[index] !== before[index]);
    expect(kept).toHaveLength(claiming.length);
    expect(lost.map(([, { rule, widget, tries }]) => `${rule} ${widget}: ${tries}`)).toEqual([]);
  });
});

/** Is there a test of exactly that title? */
function hasTest(file: string, title: string): boolean {
  const source = readFileSync(join(TESTS, file), 'utf8').replaceAll('${', '{');
  return ["'", '"', '`'].some(
    (quote) =>
      source.includes(`(${quote}${title}${quote}`) ||
      source.includes(`  ${quote}${title}${quote},`),
  );
}

const { JSDOM } = createRequire(import.meta.url)('jsdom');
const { window } = new JSDOM('');
const purifier = createPurifier(window);

/** One section for each piece of markup: a filter that is called once is quick. */
const pageOf = (pieces: string[]) => pieces.map((one) => `<section>${one}</section>`).join('');

/** The attributes in each section. Blanks around a value don't count: who reads one trims it. */
function attributesOf(markup: string): string[] {
  const template: HTMLTemplateElement = window.document.createElement('template');
  template.innerHTML = markup;
  return [...template.content.children].map((section) =>
    [...section.querySelectorAll('*')]
      .flatMap((element) => [...element.attributes])
      .map(({ name, value }) => `${name}=${value.trim()}`)
      .sort()
      .join('\n'),
  );
}
