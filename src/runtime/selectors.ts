import type { Entry } from './widget';

/** Is the widget wanted without a gesture? */
export const isEager = ({ when }: Entry): boolean => when !== 'intent';

/**
 * The single selectors of the widgets that pass a test. They are asked for one by one: Chromium
 * answers a single selector that nothing matches in no time, and walks the whole page for a list.
 */
export const selectorsOf = (
  entries: readonly Entry[],
  passes: (entry: Entry) => boolean,
): string[] => entries.filter(passes).flatMap(({ selector }) => selector.split(','));
