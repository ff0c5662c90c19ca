import { addressOf } from './load';
import type { BenchServer } from './server';
import type { Load } from './slow-load';
import type { GoalName, Tap } from './slow-taps';
import type { Stack } from './stacks/stack';

/** A page as it is, without its scripts, for who saves data, with a plain tag and no stylesheet. */
export type LoadKind = 'normal' | 'noscript' | 'saving' | 'plain';

/**
 * A tap some time after the load, one that is traced, one as early as can be, one of these by who
 * saves data; the first and the third by HTTP/1.1, and with the files from another origin.
 */
export type TapKind =
  | 'later'
  | 'traced'
  | 'early'
  | 'earlySaving'
  | 'http1'
  | 'http1Early'
  | 'other'
  | 'otherEarly';

/** Script on a trace, and bytes, take no more rounds than this. */
const FEW = 3;
const FEW_KINDS: (LoadKind | TapKind)[] = ['saving', 'traced'];

/** Is a kind still measured in that round, counted from 0? */
export const isInRound = (kind: LoadKind | TapKind, round: number): boolean =>
  round < FEW || !FEW_KINDS.includes(kind);

export const ALL: GoalName[] = ['dropdown', 'menu', 'modal', 'serverModal', 'picture'];
export const TRACED: GoalName[] = ['modal', 'picture'];
export const MODALS: GoalName[] = ['modal', 'serverModal'];
const SHARED = ALL.filter((goal) => goal !== 'serverModal');

/** Every load of one round. */
export function planLoads({ secureUrl }: BenchServer, stacks: Stack[]): Load[] {
  const load =
    (kind: LoadKind, query = '') =>
    (stack: Stack): Load => ({ stack, kind, address: `${addressOf(secureUrl, stack)}${query}` });
  return [
    ...stacks.map(load('normal')),
    ...stacks.map(load('noscript', '?noscript')),
    ...stacks.map(load('saving')),
    ...stacks.slice(0, 1).map(load('plain', '?unlinked&place=plain')),
  ];
}

/** Every tap of one round. Early ones are apart from the others, which wait together. */
export function planTaps({ secureUrl, url, otherUrl }: BenchServer, stacks: Stack[]): Tap[] {
  const own = stacks.slice(0, 1);
  const taps = (kind: TapKind, goals: GoalName[], its: Stack[], origin = secureUrl, query = '') =>
    goals.flatMap((goal) =>
      its.map((stack): Tap => {
        const address = `${addressOf(origin, stack)}${query}`;
        return { stack, kind, goal, address };
      }),
    );
  const elsewhere = `?files=${otherUrl}`;
  return [
    ...taps('later', SHARED, stacks),
    ...taps('traced', TRACED, stacks),
    ...taps('later', ['serverModal'], own),
    ...taps('http1', ALL, own, url),
    ...taps('other', ALL, own, secureUrl, elsewhere),
    ...taps('early', ['modal'], stacks),
    ...taps('early', ['serverModal'], own),
    ...taps('earlySaving', MODALS, own),
    ...taps('http1Early', MODALS, own, url),
    ...taps('otherEarly', MODALS, own, secureUrl, elsewhere),
  ];
}
