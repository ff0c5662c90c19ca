import { bytesOf, filesOf, median, QUIET_MS } from './browser';
import type { Lone } from './lone';
import { openSlow, type TimedTransfer } from './slow-page';
import { isInRound, type LoadKind } from './slow-plan';
import type { Paint } from './slow-watch';
import type { Stack } from './stacks/stack';

/** What loading a page on the slow line takes, with nobody touching it. */
export interface SlowLoad extends Paint {
  scriptBytes: number;
  styleBytes: number;
  /** Of script and style. */
  files: number;
  /** How often files had to be loaded before others could be requested. */
  waves: number;
}

/** A page that is to be loaded. */
export interface Load {
  stack: Stack;
  kind: LoadKind;
  address: string;
  isPhone?: boolean;
}

/** Loads all of them round after round; the medians of each. */
export async function measureSlowLoads(
  lone: Lone,
  loads: Load[],
  rounds: number,
): Promise<Map<Load, SlowLoad>> {
  const found = new Map<Load, SlowLoad[]>(loads.map((load) => [load, []]));
  for (let round = 0; round < rounds; round++)
    for (const [load, its] of found)
      if (isInRound(load.kind, round)) its.push(await loadOnce(lone, load));
  return new Map([...found].map(([load, its]) => [load, middle(its)]));
}

async function loadOnce(lone: Lone, { address, kind, isPhone = false }: Load): Promise<SlowLoad> {
  const page = await openSlow(lone, { isPhone, savesData: kind === 'saving' });
  try {
    await page.open(address, 'load');
    // Prefetched files are loaded one after the other; nothing else has a pause.
    await page.quiet(kind === 'normal' ? QUIET_MS : QUIET_MS / 2);
    const paint = (await page.evaluate('bench.paint()')) as Paint;
    if (!paint.first || !paint.largest) throw new Error(`${address} painted nothing.`);
    const { transfers } = page;
    return {
      ...paint,
      scriptBytes: bytesOf(transfers, 'Script'),
      styleBytes: bytesOf(transfers, 'Stylesheet'),
      files: filesOf(transfers).length,
      waves: wavesOf(filesOf(transfers)),
    };
  } finally {
    await page.close();
  }
}

/** The document is no wave; a file's is one more than the highest of those that were loaded before its request. */
function wavesOf(files: TimedTransfer[]): number {
  const waves = new Map<TimedTransfer, number>();
  for (const file of files.sort((a, b) => a.start - b.start)) {
    const before = files.filter(({ end }) => end <= file.start);
    waves.set(file, 1 + Math.max(0, ...before.map((it) => waves.get(it) ?? 0)));
  }
  return Math.max(0, ...waves.values());
}

function middle(loads: SlowLoad[]): SlowLoad {
  const [first] = loads;
  if (!first) throw new Error('Nothing was measured.');
  const figure = (key: Exclude<keyof SlowLoad, 'element'>) => median(loads.map((it) => it[key]));
  return {
    ...first,
    first: figure('first'),
    largest: figure('largest'),
    // What moved once has moved.
    shift: Math.max(...loads.map(({ shift }) => shift)),
    scriptBytes: figure('scriptBytes'),
    styleBytes: figure('styleBytes'),
    files: figure('files'),
    waves: figure('waves'),
  };
}
