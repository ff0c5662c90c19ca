import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { companies, swappingCompanies } from '../../fixtures/server/crowd';
import { registry } from '../../src/registry';
import { attacks } from '../browser/attacks';
import { filled } from '../browser/attacks/marks';
import { filtersPast } from '../filters';
import { PAGES, RULES, type SecurityRule } from '../security-rules';

const TESTS = fileURLToPath(new URL('..', import.meta.url));
const rules = Object.entries<SecurityRule>(RULES);
/** Rules about the page and its policies, which no author can attack by what is written in it. */
const WITHOUT_ATTACKS = [14, 15];

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

describe('old and crowded pages', () => {
  const pages = Object.entries(PAGES);

  test.each(pages)('%s: the test is there', (_, [file, title, company]) => {
    expect(hasTest(file, title)).toBe(true);
    if (company) expect(companies).toContain(company);
  });

  test('are all in the table', () => {
    const named = [...pages.map(([, [, , company]]) => company), ...swappingCompanies, 'nobody'];
    expect(companies.filter((company) => !named.includes(company))).toEqual([]);
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

  const claiming = attacks.filter(([, { markup, isRaw }]) => markup && !isRaw);
  const past = filtersPast(claiming.map(([id, attack]) => filled(attack, id).markup ?? ''));

  test('of an author get past the filter that they claim to get past', () => {
    const lost = claiming.filter((_, index) => !past[index]?.includes('DOMPurify'));
    expect(past).toHaveLength(claiming.length);
    expect(lost.map(([, { rule, widget, tries }]) => `${rule} ${widget}: ${tries}`)).toEqual([]);
  });

  test('are aimed by authors of WordPress at every widget that its filter lets them place', () => {
    const placed = claiming.filter((_, index) => past[index]?.includes('WordPress'));
    const aims = new Set(placed.map(([, { widget }]) => widget));
    const spared = registry.map(({ name }) => name).filter((name) => !aims.has(name));
    // A mask needs a field, which the filter takes out.
    expect(spared).toEqual(['mask']);
  });
});

/** Is there a test of exactly that title? */
function hasTest(file: string, title: string): boolean {
  const written = readFileSync(join(TESTS, file), 'utf8').replaceAll('${', '{');
  // A tag says where a test runs, not what it proves.
  const source = written.replaceAll(/ @\w+(?=['"`])/g, '');
  return ["'", '"', '`'].some(
    (quote) =>
      source.includes(`(${quote}${title}${quote}`) ||
      source.includes(`  ${quote}${title}${quote},`),
  );
}
