// The build runs this file: it says how Lozad's code is changed before it is bundled. What it does with
// an element by itself, and what it does where nobody is told what is near, is never asked for here:
// see `lozad.ts`.

import { blank } from '../../build/cut';

/** Lozad's one file. */
export const filter = /lozad[\\/]dist[\\/]lozad\.es\.js$/;

/** What goes: from the first text to the second, which stays. */
const IDLE: [from: string, to: string][] = [
  ['const isIE =', '\nconst defaultConfig'],
  ['load(element) {\n    if', '};\n\nfunction markAsLoaded'],
  ['function preLoad(', 'const isLoaded ='],
  ['const getElements =', 'function lozad '],
  ['const elements = getElements(selector, root);\n  for', 'return {\n    observe()'],
  ['observe() {', 'observer\n  }\n}'],
];

/**
 * The code without what is never asked for. Lines keep their numbers, so that the map of the sources
 * stays true.
 * @throws where the code is another than the one that was read for this file
 */
export function change(_path: string, code: string): string {
  return IDLE.reduce((changed, [from, to]) => {
    const start = changed.indexOf(from);
    const end = changed.indexOf(to, start);
    if (start < 0 || end < 0 || changed.indexOf(from, start + 1) >= 0)
      throw new Error(`Lozad has not one “${from}”: read its code, then change vendor.ts.`);
    return changed.slice(0, start) + blank(changed.slice(start, end)) + changed.slice(end);
  }, code);
}
