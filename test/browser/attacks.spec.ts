import type { BrowserContext } from '@playwright/test';
import { type Filter, filtersPast } from '../filters';
import { RULES } from '../security-rules';
import { attacks, groups } from './attacks';
import { type AttackPage, openAttackPage } from './attacks/harness';
import { filled } from './attacks/marks';
import type { Attack } from './attacks/types';
import { tally } from './support/tally';
import { type Allow, expect, test, unwatched } from './support/test';

const numberOf = new Map(attacks.map(([id, attack]) => [attack, id]));
/** How many attacks were tried, how many Veneer resisted, how many harmed careless code, by rule. */
const counts = new Map<number, { tried: number; held: number; harmed: number }>();

// One after the other in one process: the table at the end counts what all of them did.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('security: attacks of each rule, one aimed at each widget, do no harm @every-engine @security.1 @security.2 @security.3 @security.4 @security.5 @security.6 @security.7 @security.8 @security.9 @security.10 @security.11 @security.12 @security.13', ({
  context,
  allow,
  baseURL,
}) => expectHeld(context, allow, String(baseURL), chosen()));

for (const [group, list] of groups)
  test(`security: attacks by ${group} do no harm @full @security.1 @security.2 @security.3 @security.4 @security.5 @security.6 @security.7 @security.8 @security.9 @security.10 @security.11 @security.12 @security.13`, ({
    context,
    allow,
    baseURL,
  }) => {
    test.setTimeout(900_000);
    return expectHeld(context, allow, String(baseURL), list);
  });

for (const [group, list] of groups) {
  const withCareless = list.filter(({ careless }) => careless);
  unwatched(
    `attacks: each of those by ${group} hurts careless code @full @suite.watch`,
    async ({ context, baseURL }) => {
      unwatched.setTimeout(900_000);
      const attackPage = await openAttackPage(await context.newPage(), String(baseURL));
      await attackPage.enter({ tag: 'none' });
      const harmless: string[] = [];
      for (const attack of withCareless) {
        const found = await attackPage.attackCareless(attack, numberOf.get(attack) as number);
        if (!found.length) countOf(attack).harmed += 1;
        tally('attacks hurt careless code', found.length ? 0 : 1);
        harmless.push(...found);
      }
      await attackPage.close();
      expect(harmless).toEqual([]);
    },
  );
}

test.afterAll(() => {
  const rows = [...counts].sort(([one], [other]) => one - other);
  const line = (...cells: unknown[]) =>
    `${cells
      .slice(0, 4)
      .map((cell) => String(cell).padStart(6))
      .join('')}  ${cells[4]}`;
  const table = rows.map(([rule, { tried, held, harmed }]) =>
    line(rule, tried, held, harmed, RULES[rule as keyof typeof RULES]),
  );
  console.log([line('rule', 'tried', 'held', 'harm', ''), ...table, linesOfFilters()].join('\n'));
});

/** How many of the attacks that are markup get past each filter. */
function linesOfFilters(): string {
  const written = attacks.filter(([, { markup }]) => markup);
  const past = filtersPast(written.map(([id, attack]) => filled(attack, id).markup ?? ''));
  const count = (filter: Filter) => past.filter((one) => one.includes(filter)).length;
  const neither = past.filter((one) => !one.length).length;
  return `${written.length} are markup: ${count('WordPress')} get past WordPress’s filter, ${count('DOMPurify')} past DOMPurify’s defaults, ${neither} past neither`;
}

/**
 * One attack on each widget, of the rule that has been tried least so far, and one of each rule; but
 * for names that are there before the script, all on one page.
 */
function chosen(): Attack[] {
  const tried = new Map<number, number>();
  const all = attacks.map(([, attack]) => attack).filter((one) => one.isFirst || !one.page);
  const timesOf = ({ rule }: Attack) => tried.get(rule) ?? 0;
  const picks = new Set<Attack>();
  const pick = (among: Attack[]) => {
    const [first] = among.sort((one, other) => timesOf(one) - timesOf(other));
    if (!first || picks.has(first)) return;
    picks.add(first);
    tried.set(first.rule, timesOf(first) + 1);
  };
  for (const name of new Set(all.map(({ widget }) => widget)))
    pick(all.filter(({ widget }) => widget === name));
  for (const attack of all) if (!tried.has(attack.rule)) pick([attack]);
  return [...picks];
}

function countOf({ rule }: Attack): { tried: number; held: number; harmed: number } {
  const count = counts.get(rule) ?? { tried: 0, held: 0, harmed: 0 };
  counts.set(rule, count);
  return count;
}

const isAnsweredByFailure = ({ answers = {} }: Attack) =>
  Object.values(answers).some(({ status = 200 }) => status >= 500);

/** Expects that none of the attacks does any harm; a line names the attack, its rule and the harm. */
async function expectHeld(
  context: BrowserContext,
  allow: Allow,
  origin: string,
  list: readonly Attack[],
): Promise<void> {
  // Attacks are reported, and some have a server that fails; `attackPage` reports the harms.
  allow.noise(/./);
  if (list.some(isAnsweredByFailure)) allow.failures(/^5\d\d /);
  expect(await attackAll(context, origin, byPage(list))).toEqual([]);
}

/** The attacks by the page that they need; one whose markup is there before the script has its own. */
function byPage(list: readonly Attack[]): Attack[][] {
  const pages = new Map<string, Attack[]>();
  for (const attack of list) {
    const key = attack.isFirst ? attack.tries : JSON.stringify(attack.page ?? {});
    pages.set(key, [...(pages.get(key) ?? []), attack]);
  }
  return [...pages.values()];
}

/**
 * Runs the attacks one after the other in one window, which is slow to open; after a failure a new
 * window is opened.
 */
async function attackAll(
  context: BrowserContext,
  origin: string,
  pages: Attack[][],
): Promise<string[]> {
  const failures: string[] = [];
  let attackPage: AttackPage | undefined;
  for (const left of pages)
    while (left.length) {
      attackPage ??= await openAttackPage(await context.newPage(), origin);
      const first = left[0] as Attack;
      await attackPage.enter(first.page, [numberOf.get(first) as number, first]);
      const found = await attackUntilFailure(attackPage, left);
      failures.push(...found);
      if (!found.length) continue;
      await attackPage.close();
      attackPage = undefined;
    }
  await attackPage?.close();
  return failures;
}

async function attackUntilFailure(attackPage: AttackPage, left: Attack[]): Promise<string[]> {
  for (let attack = left.shift(); attack; attack = left.shift()) {
    const found = await attackPage.attack(attack, numberOf.get(attack) as number);
    const count = countOf(attack);
    count.tried += 1;
    tally('attacks tried', 1);
    tally('attacks held', found.length ? 0 : 1);
    if (found.length) return found;
    count.held += 1;
  }
  return attackPage.late();
}
