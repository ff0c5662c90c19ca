import type { SlowFigures } from './slow';
import { ALL, MODALS, type TapKind } from './slow-plan';
import { type GoalName, goals } from './slow-taps';
import { MOST_TIMES, slowLinesOf } from './slow-targets';
import { answer, lineTable, shown, type Table } from './table';

/** The tables of the slow line: all stacks, and Veneer with its files by other ways. */
export function slowTables(slow: SlowFigures[]): Table[] {
  const titles = slow.map(({ title }) => title);
  const lines = slowLinesOf(slow);
  const [own] = slow;
  return [
    lineTable('The brochure page on a slow line and a slow processor', titles, lines),
    ...(own ? [waysTable(own)] : []),
  ];
}

function waysTable(own: SlowFigures): Table {
  const row = (kinds: [TapKind, TapKind, TapKind], goal: GoalName): string[] => {
    const [first, ...others] = kinds.map((kind) => own.taps[kind]?.[goal]?.seen ?? Number.NaN);
    const times = others.map((it) => it / (first ?? Number.NaN));
    const isEarly = kinds[0] === 'early';
    return [
      `${isEarly ? 'early tap' : 'tap'} to ${goals[goal].title}, ms`,
      shown(first ?? null),
      ...others.flatMap((it, index) => [shown(it), shown(times[index] ?? null)]),
      `≤ ${MOST_TIMES} times`,
      answer(times.every((it) => it <= MOST_TIMES)),
    ];
  };
  return {
    title: "Veneer's files by other ways",
    head: ['figure', 'HTTP/2', 'HTTP/1.1', 'times', 'another origin', 'times', 'target', 'met'],
    rows: [
      ...ALL.map((goal) => row(['later', 'http1', 'other'], goal)),
      ...MODALS.map((goal) => row(['early', 'http1Early', 'otherEarly'], goal)),
    ],
  };
}
