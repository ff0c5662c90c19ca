import { test } from '@playwright/test';

/** The kind of annotation that the end of a run sums up, engine by engine. */
export const TALLY = 'tally';

/** The kind of annotation that names, at the end of a run, why a test was run but for a step. */
export const STEP = 'step left out';

/** Counts something for the end of the run, such as `tally('attacks held', 12)`. */
export function tally(what: string, count: number): void {
  test.info().annotations.push({ type: TALLY, description: `${count} ${what}` });
}
