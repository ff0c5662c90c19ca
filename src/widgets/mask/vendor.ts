// The build runs this file: it says how IMask's code is changed before it is bundled. A letter of any
// script is a class of 6,000 characters there; no mask here has a place for letters.

/** IMask's file that says what may stand in each place of a pattern. */
export const filter = /imask[\\/]esm[\\/]masked[\\/]pattern[\\/]input-definition\.js$/;

const LETTER = /^ {2}'a': \/\[[^\n]+\]\/,$/m;

/**
 * The code without the definition of letters.
 * @throws where the code is another than the one that was read for this file
 */
export function change(_path: string, code: string): string {
  if (!LETTER.test(code)) throw new Error('IMask defines letters in another way: see vendor.ts.');
  return code.replace(LETTER, '');
}
