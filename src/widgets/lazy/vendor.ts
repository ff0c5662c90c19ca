// The build runs this file: it says how Lozad's code is changed before it is bundled. What it does with
// an element by itself, and what it does where nobody is told what is near, is never asked for here:
// see `lozad.ts`.

import { type Part, withoutParts } from '../../build/cut';

/** Lozad's one file. */
export const filter = /lozad[\\/]dist[\\/]lozad\.es\.js$/;

/** What goes. */
const IDLE: Part[] = [
  ['const isIE =', '\nconst defaultConfig'],
  ['load(element) {\n    if', '};\n\nfunction markAsLoaded'],
  ['function preLoad(', 'const isLoaded ='],
  ['const getElements =', 'function lozad '],
  ['const elements = getElements(selector, root);\n  for', 'return {\n    observe()'],
  ['observe() {', 'observer\n  }\n}'],
];

/**
 * The code without what is never asked for.
 * @throws where the code is another than the one that was read for this file
 */
export const change = (_path: string, code: string): string => withoutParts(code, IDLE, 'Lozad');
