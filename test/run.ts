// `npm test`: types, lint, build, and the fast tier of the unit tests and of the browser tests in every
// engine that is here. Stops at the first step that fails. The last line is `N passed, N failed`.
import { findFirefox } from './firefox.mjs';
import {
  BUILD,
  browsers,
  CHROMIUM,
  freeBrowsers,
  LINT,
  runSteps,
  sumUp,
  TYPES,
  unit,
} from './steps';
import { findWebKit } from './webkit/programs.mjs';

const BROWSERS = browsers('Browser tests, fast tier', 'fast', 'fast');
/** The gallery's main path with the other lightbox. */
const FREE = freeBrowsers('fast', 'photoswipe', ...CHROMIUM, '--grep', '@lightboxes');

const accounts = runSteps([TYPES, LINT, BUILD, unit('fast'), BROWSERS, ...FREE]);
for (const [engine, find] of [
  ['Firefox', findFirefox],
  ['WebKitGTK', findWebKit],
] as const)
  if (!find()) console.log(`There is no ${engine} on this machine: not one of its tests has run.`);
console.log('The rest is in the full tier: npm run test:all');
process.exitCode = sumUp(accounts);
