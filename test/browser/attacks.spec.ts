import type { BrowserContext } from '@playwright/test';
import { type Filter, filtersPast } from '../filters';
import { RULES } from '../security-rules';
import { attacks, doors } from './attacks';
import { openStage, type Stage } from './attacks/harness';
import { filled } from './attacks/marks';
import type { Attack } from './attacks/types';
import { tally } from './support/tally';
import { expect, test, unwatched } from './support/test';

const numberOf = new Map(attacks.map(([id, attack]) => [attack, id]));
/** What was tried and held, and what hurt its careless twin, by rule. */
const counts = new Map<number, { tried: number; held: number; bitten: number }>();

// One after the other in one process: the table at the end counts what all of them did.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [door, list] of doors)
  test(`nothing gets in by ${door}`, async ({ context, allow, baseURL }) => {
    test.setTimeout(900_000);
    // Attacks are reported, and some have a server that fails; what matters is told by the stage.
    allow.noise(/./);
    if (list.some(isAnsweredByFailure)) allow.failures(/^5\d\d /);
    expect(await attackAll(context, String(baseURL), byPage(list))).toEqual([]);
  });

for (const [door, list] of doors) {
  const biting = list.filter(({ twin }) => twin);
  unwatched(`each of the attacks by ${door} hurts careless code`, async ({ context, baseURL }) => {
    unwatched.setTimeout(900_000);
    const stage = await openStage(await context.newPage(), String(baseURL));
    await stage.enter({ tag: 'none' });
    const harmless: string[] = [];
    for (const attack of biting) {
      const found = await stage.attackTwin(attack, numberOf.get(attack) as number);
      if (!found.length) countOf(attack).bitten += 1;
      tally('attacks hurt careless code', found.length ? 0 : 1);
      harmless.push(...found);
    }
    await stage.close();
    expect(harmless).toEqual([]);
  });
}

test.afterAll(() => {
  const rows = [...counts].sort(([one], [other]) => one - other);
  const line = (...cells: unknown[]) =>
    `${cells
      .slice(0, 4)
      .map((cell) => String(cell).padStart(6))
      .join('')}  ${cells[4]}`;
  const table = rows.map(([rule, { tried, held, bitten }]) =>
    line(rule, tried, held, bitten, RULES[rule as keyof typeof RULES].title),
  );
  console.log([line('rule', 'tried', 'held', 'bite', ''), ...table, linesOfFilters()].join('\n'));
});

/** How many of the attacks that are markup get past each filter. */
function linesOfFilters(): string {
  const written = attacks.filter(([, { markup }]) => markup);
  const past = filtersPast(written.map(([id, attack]) => filled(attack, id).markup ?? ''));
  const count = (filter: Filter) => past.filter((one) => one.includes(filter)).length;
  const neither = past.filter((one) => !one.length).length;
  return `${written.length} are markup: ${count('WordPress')} get past WordPress’s filter, ${count('DOMPurify')} past DOMPurify’s defaults, ${neither} past neither`;
}

function countOf({ rule }: Attack): { tried: number; held: number; bitten: number } {
  const count = counts.get(rule) ?? { tried: 0, held: 0, bitten: 0 };
  counts.set(rule, count);
  return count;
}

const isAnsweredByFailure = ({ answers = {} }: Attack) =>
  Object.values(answers).some(({ status = 200 }) => status >= 500);

/** The attacks of a door by the page that they need; what comes before the script has its own. */
function byPage(list: readonly Attack[]): Attack[][] {
  const pages = new Map<string, Attack[]>();
  for (const attack of list) {
    const key = attack.isFirst ? attack.tries : JSON.stringify(attack.page ?? {});
    pages.set(key, [...(pages.get(key) ?? []), attack]);
  }
  return [...pages.values()];
}

/**
 * Attacks each page again and again, one after the other in one window, which takes its time to
 * open; after a failure that window is given up for a fresh one.
 */
async function attackAll(
  context: BrowserContext,
  origin: string,
  pages: Attack[][],
): Promise<string[]> {
  const failures: string[] = [];
  let stage: Stage | undefined;
  for (const left of pages)
    while (left.length) {
      stage ??= await openStage(await context.newPage(), origin);
      const first = left[0] as Attack;
      await stage.enter(first.page, [numberOf.get(first) as number, first]);
      const found = await attackUntilFailure(stage, left);
      failures.push(...found);
      if (!found.length) continue;
      await stage.close();
      stage = undefined;
    }
  await stage?.close();
  return failures;
}

async function attackUntilFailure(stage: Stage, left: Attack[]): Promise<string[]> {
  for (let attack = left.shift(); attack; attack = left.shift()) {
    const found = await stage.attack(attack, numberOf.get(attack) as number);
    const count = countOf(attack);
    count.tried += 1;
    tally('attacks tried', 1);
    tally('attacks held', found.length ? 0 : 1);
    if (found.length) return found;
    count.held += 1;
  }
  return stage.late();
}
