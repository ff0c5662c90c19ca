import type { Brochure, Figures } from './brochure';

const KB = 1000;

/** One line of the table: a figure of each stack, and what Veneer's has to be. */
export interface Line {
  figure: string;
  unit: string;
  values: (number | null)[];
  /** What Veneer's figure may be at most; `null` where nothing is promised. */
  limit: number | null;
  /** The source of the limit. */
  why: string;
}

export const isMet = ({ values: [own], limit }: Line): boolean | null =>
  limit === null ? null : (own ?? Number.NaN) <= limit;

/** All figures of the brochure page with the limits of each, Veneer's first. */
export function linesOf({ stacks, react, bare }: Brochure): Line[] {
  const of = (read: (figures: Figures) => number | null) => stacks.map(read);
  const least = (read: (figures: Figures) => number) => Math.min(...stacks.slice(1).map(read));
  const line = (
    figure: string,
    unit: string,
    read: (figures: Figures) => number | null,
    limit: number | null = null,
    why = '',
  ): Line => ({ figure, unit, values: of(read), limit, why });
  const share = (read: (figures: Figures) => number) => least(read) * 0.4;
  const onlyVeneer = (read: (figures: Figures) => number) => (it: Figures) =>
    it === stacks[0] ? read(it) : null;
  return [
    line('script at load', 'KB', ({ weight }) => weight.scriptBytes / KB, 40),
    line('style at load', 'KB', ({ weight }) => weight.styleBytes / KB, 5),
    line('script at load, brotli', 'KB', ({ brotli }) => brotli.weight.scriptBytes / KB),
    line('style at load, brotli', 'KB', ({ brotli }) => brotli.weight.styleBytes / KB),
    line('requests at load', '', ({ weight }) => weight.requests),
    line('script after a full visit', 'KB', ({ visit }) => visit.scriptBytes / KB, 200),
    line('style after a full visit', 'KB', ({ visit }) => visit.styleBytes / KB),
    line('script after a full visit, brotli', 'KB', ({ brotli }) => brotli.visit.scriptBytes / KB),
    line('style after a full visit, brotli', 'KB', ({ brotli }) => brotli.visit.styleBytes / KB),
    line(
      'main thread inside script at load',
      'ms',
      ({ saving }) => saving.script,
      share(({ saving }) => saving.script),
      '40 % of the quickest peer',
    ),
    line('the same with what is fetched ahead', 'ms', ({ load }) => load.script),
    line(
      'total blocking time, 4 times slower',
      'ms',
      ({ slow }) => slow.blocking,
      share(({ slow }) => slow.blocking),
      '40 % of the best peer',
    ),
    line(
      'longest task, 4 times slower',
      'ms',
      ({ slow }) => slow.longest,
      50,
      `the page with no stack: ${bare.toFixed(0)} ms`,
    ),
    line('the most of it inside script', 'ms', ({ slow }) => slow.longestScript, 50),
    line('inside script, 4 times slower', 'ms', ({ slow }) => slow.script),
    line('layout shift at load', '', ({ load, slow }) => Math.max(load.shift, slow.shift), 0),
    line('heap after load', 'MB', ({ load }) => load.heap / KB / KB),
    line(
      'click to modal in the page, cold',
      'ms',
      ({ cold }) => cold,
      least(({ cold }) => cold) + react,
      `the best peer and React (${react.toFixed(0)} ms)`,
    ),
    line('click to modal in the page, hovered', 'ms', ({ hovered }) => hovered, 50),
    line(
      'click to modal by the server, cold',
      'ms',
      onlyVeneer((it) => it.coldFromServer),
    ),
    line(
      'click to modal by the server, hovered',
      'ms',
      onlyVeneer((it) => it.hoveredFromServer),
      50,
    ),
    line('heap kept by 100 modals', 'KB', ({ memory }) => memory.bytes / KB),
    line('nodes kept by 100 modals', '', ({ memory }) => memory.nodes),
  ];
}
