// The build runs this file: it says how Micromodal's code is changed before it is bundled. Modals are
// shown and closed by their elements here (`micromodal.ts`): what looks for triggers in a page and
// tells of missing ones is left out, and what old browsers need to read lists and to make classes.

import { type Part, withoutParts } from '../build/cut';
import { withOwnBind, withSafe, withSpreads } from '../build/natives';

/** Micromodal's one file. */
export const filter = /micromodal[\\/]dist[\\/]micromodal\.es\.js$/;

const IDLE: Part[] = [
  // A list of elements becomes an array by `Array.from` alone.
  ['function(t){if(Array.isArray(t))return e(t)}', 'function(e){if("undefined"'],
  ['||function(t,o){if(t){if("string"', '}function i(e)'],
  // A method is a property like any other, whose name is a string.
  ['n.enumerable=n.enumerable', '}}function o(', 'e[n.key]=n.value'],
  ['||(t&&console.warn(', '},f=function(', ''],
  ['init:function(', 'initModal:'],
  [',closeAll:function(', ',removeModal:'],
];

/**
 * The code without what is never asked for.
 * @param folder where the dialog's sources are
 * @throws where the code is another than the one that was read for this file
 */
export const change = (_path: string, code: string, folder: string): string =>
  withSafe(
    withSpreads(withOwnBind(withoutParts(code, IDLE, 'Micromodal'))),
    `${folder}/../runtime/dom`,
  );
