// The build runs this file: it says how IMask's code is changed before it is bundled. A letter of any
// script is a class of 6,000 characters there; no mask here has a place for letters.

/** Where IMask says what each place of a mask takes. */
export const filter = /imask[\\/]esm[\\/]masked[\\/]pattern[\\/]input-definition\.js$/;

/** Where the line is another, only bytes are lost: the file's budget tells. */
export const change = (_path: string, code: string): string => code.replace(/^ +'a': \/.*/m, '');
