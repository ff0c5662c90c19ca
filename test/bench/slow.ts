import { withTrusted } from './lone';
import type { BenchServer } from './server';
import { measureSlowLoads, type SlowLoad } from './slow-load';
import { type LoadKind, planLoads, planTaps, type TapKind } from './slow-plan';
import { type GoalName, measureTaps, type Tapped } from './slow-taps';
import type { Stack } from './stacks/stack';

/** All that was found of one stack; it lacks what only Veneer was asked for. */
export interface SlowFigures {
  name: string;
  title: string;
  loads: Partial<Record<LoadKind, SlowLoad>>;
  taps: Partial<Record<TapKind, Partial<Record<GoalName, Tapped>>>>;
}

type Counts = { rounds: number; say(line: string): void };

/** Measures the brochure page on a slow line and a slow processor, all stacks in turns. */
export async function measureSlow(
  server: BenchServer,
  stacks: Stack[],
  { rounds, say }: Counts,
): Promise<SlowFigures[]> {
  const all = new Map<Stack, SlowFigures>();
  for (const stack of stacks)
    all.set(stack, { name: stack.name, title: stack.title, loads: {}, taps: {} });
  return withTrusted(server.trusted, async (lone) => {
    const loads = await measureSlowLoads(lone, planLoads(server, stacks), rounds);
    for (const [{ stack, kind }, load] of loads) {
      const figures = all.get(stack);
      if (figures) figures.loads[kind] = load;
    }
    say('  loaded');
    const taps = await measureTaps(lone, planTaps(server, stacks), rounds, say);
    for (const [{ stack, kind, goal }, tapped] of taps) {
      const figures = all.get(stack);
      if (figures) figures.taps[kind] = { ...figures.taps[kind], [goal]: tapped };
    }
    say('  tapped');
    return [...all.values()];
  });
}
