// Finds the Firefox that the browser tests run in a second time.
import { existsSync } from 'node:fs';

/** Where systems keep it. The ESR is first: the tests were tried in it. */
const USUAL_PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/usr/lib/firefox/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * The path of a Firefox on this machine; `null` where there is none.
 * @throws where the variable FIREFOX names a program that is not there
 */
export function findFirefox() {
  const named = process.env.FIREFOX;
  if (named && !existsSync(named)) throw new Error(`There is no Firefox at ${named}.`);
  return named || (USUAL_PLACES.find((path) => existsSync(path)) ?? null);
}
