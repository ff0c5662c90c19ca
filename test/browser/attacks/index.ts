import { addressAttacks } from './addresses';
import { answerAttacks } from './answers';
import { cookieAttacks } from './cookies';
import { endpointAttacks } from './endpoints';
import { fragmentAttacks } from './fragments';
import { gestureAttacks } from './gestures';
import { labelAttacks } from './labels';
import { fieldAttacks, optionAttacks } from './options';
import { plainAttacks } from './plain';
import { nameAttacks, stateAttacks } from './state';
import { textAttacks } from './text';
import type { Attack } from './types';

/** All attacks, by the way that they come in. */
export const doors: ReadonlyMap<string, readonly Attack[]> = new Map([
  ['texts', textAttacks],
  ['labels', labelAttacks],
  ['the server’s HTML', answerAttacks],
  ['names of endpoints', endpointAttacks],
  ['addresses', addressAttacks],
  ['no gesture', gestureAttacks],
  ['fragments, ids and names', fragmentAttacks],
  ['options', optionAttacks],
  ['fields', fieldAttacks],
  ['marks of state', stateAttacks],
  ['names that shadow', nameAttacks],
  ['the cookie', cookieAttacks],
  ['the page’s parts', plainAttacks],
]);

/** All attacks with their numbers, by which they are told apart. */
export const attacks: readonly (readonly [id: number, attack: Attack])[] = [...doors.values()]
  .flat()
  .map((attack, index) => [index + 1, attack] as const);
