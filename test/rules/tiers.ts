// Which tests a run consists of is decided here, by what their titles say that they prove.

/** The tags of rules in a title, such as ` @modal.close`. */
export const RULE_TAG = / @([a-z]+\.[a-z0-9]+)\b/g;

/** On a test that backs a rule which another one proves: of the full tier, whatever its title names. */
export const FULL_TAG = / @full\b/;

/** The same for Vitest, which takes what matches. */
export const NOT_FULL = new RegExp(`^(?!.*${FULL_TAG.source})`);

/** The main path of every widget and one test for each security rule: fast in every engine. */
export const EVERY_ENGINE_TAG = '@every-engine';

/** The fast tier proves every rule once; the full tier is all there is. */
export type Tier = 'fast' | 'full';

/** The tier of this run, which the commands set; a bare `playwright test` has all there is. */
export const tier: Tier = process.env.VENEER_TIER === 'fast' ? 'fast' : 'full';

/** What the fast tier takes, by project: tested against "project file describe title". */
export const FAST = {
  desktop: new RegExp(RULE_TAG.source),
  touch: new RegExp(`\\.touch\\.spec\\.ts .*${RULE_TAG.source}`),
  firefox: new RegExp(` ${EVERY_ENGINE_TAG}\\b`),
  webkit: new RegExp(` ${EVERY_ENGINE_TAG}\\b`),
} satisfies Record<string, RegExp>;
