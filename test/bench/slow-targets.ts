import type { SlowFigures } from './slow';
import type { SlowLoad } from './slow-load';
import { ALL, type LoadKind, MODALS, type TapKind, TRACED } from './slow-plan';
import { type GoalName, goals, type Tapped } from './slow-taps';
import type { Line } from './targets';

const KB = 1000;
/** Of a paint, over that of the same page without its scripts. */
const PAINT_TIMES = 1.05;
/** Of a tap, with the files by another way over the first one. */
export const MOST_TIMES = 1.3;
/** From a tap until what it opens is seen, in ms. */
const SEEN_MS: Record<GoalName, number> = {
  ...{ dropdown: 150, menu: 200, modal: 300, picture: 250 },
  // One round trip and 200.
  serverModal: 350,
};
const NEXT_PAINT_MS = 200;
/** From an early tap until the page answers to it in any way, in ms. */
const FELT_MS = 100;
const EARLY_SERVER_MS = 900;

type Read = (figures: SlowFigures) => number | null;
/** Makes the lines of some stacks. */
type Lines = ReturnType<typeof linesFor>;

/** All figures of the slow line with the limits of each, Veneer's first. */
export function slowLinesOf(all: SlowFigures[]): Line[] {
  const lines = linesFor(all);
  return [...paintLines(lines), ...weightLines(lines), ...tapLines(lines), ...earlyLines(lines)];
}

function linesFor(all: SlowFigures[]) {
  const of = (read: Read) => all.map(read);
  return {
    own: (read: Read) => (all[0] && read(all[0])) ?? Number.NaN,
    bestPeer: (read: Read) =>
      Math.min(
        ...of(read)
          .slice(1)
          .map((it) => it ?? Number.POSITIVE_INFINITY),
      ),
    line: (
      figure: string,
      unit: string,
      read: Read,
      limit: number | null = null,
      why = '',
    ): Line => ({
      ...{ figure, unit, limit, why },
      values: of(read),
    }),
  };
}

const load =
  (kind: LoadKind, key: Exclude<keyof SlowLoad, 'element'>, unit = 1): Read =>
  ({ loads }) => {
    const value = loads[kind]?.[key];
    return value === undefined ? null : value / unit;
  };

const tap =
  (kind: TapKind, goal: GoalName, key: keyof Tapped): Read =>
  ({ taps }) =>
    taps[kind]?.[goal]?.[key] ?? null;

function paintLines({ line, own }: Lines): Line[] {
  const paints = (['first', 'largest'] as const).flatMap((key) => {
    const limit = own(load('noscript', key)) * PAINT_TIMES;
    const why = `${PAINT_TIMES} times without scripts`;
    return [
      line(`${key} paint`, 'ms', load('normal', key), limit, why),
      line(`${key} paint, plain tag alone`, 'ms', load('plain', key), limit, why),
      line(`${key} paint, without scripts`, 'ms', load('noscript', key)),
    ];
  });
  return [
    ...paints,
    line('layout shift at load', '', load('normal', 'shift'), 0),
    line('layout shift at load, plain tag alone', '', load('plain', 'shift'), 0),
    line('layout shift at load, without scripts', '', load('noscript', 'shift')),
  ];
}

const weightLines = ({ line }: Lines): Line[] => [
  line('files of script and style at load', '', load('saving', 'files'), 8),
  line('waves of them', '', load('saving', 'waves'), 2),
  line('script at load', 'KB', load('saving', 'scriptBytes', KB), 40),
  line('style at load', 'KB', load('saving', 'styleBytes', KB), 5),
  line('script once idle', 'KB', load('normal', 'scriptBytes', KB)),
  line('style once idle', 'KB', load('normal', 'styleBytes', KB)),
];

function tapLines({ line, bestPeer }: Lines): Line[] {
  const seen = (goal: GoalName) => {
    const read = tap('later', goal, 'seen');
    const best = bestPeer(read);
    const isLess = best < SEEN_MS[goal];
    const limit = Math.min(best, SEEN_MS[goal]);
    return line(`tap to ${goals[goal].title}`, 'ms', read, limit, isLess ? 'the best peer' : '');
  };
  const next = (goal: GoalName) =>
    line(
      `interaction to next paint, ${goals[goal].title}`,
      'ms',
      tap('later', goal, 'next'),
      NEXT_PAINT_MS,
    );
  const script = (goal: GoalName) =>
    line(`inside script until the ${goals[goal].title}`, 'ms', tap('traced', goal, 'script'));
  return [...ALL.map(seen), ...ALL.map(next), ...TRACED.map(script)];
}

function earlyLines({ line }: Lines): Line[] {
  const seen = (kind: TapKind, goal: GoalName, more = '') => {
    const limit = goal === 'serverModal' ? EARLY_SERVER_MS : null;
    const figure = `early tap to ${goals[goal].title}${more}`;
    return line(figure, 'ms', tap(kind, goal, 'seen'), limit);
  };
  const felt = (goal: GoalName) =>
    line(`early tap to an answer, ${goals[goal].title}`, 'ms', tap('early', goal, 'felt'), FELT_MS);
  return [
    ...MODALS.map((goal) => seen('early', goal)),
    ...MODALS.map((goal) => seen('earlySaving', goal, ', saving data')),
    ...MODALS.map(felt),
  ];
}
