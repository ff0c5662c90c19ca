// The build runs this file: it says how IMask's code is changed before it is bundled. A letter of any
// script is a class of 6,000 characters there; no mask here has a place for letters. And what it has
// for elements that are edited without being a field, to listen by itself and to tell others of it, is
// left out: `imask.ts` makes the view, listens and tells.

import { type Part, withoutParts } from '../../build/cut';

/** IMask's files that are changed. */
export const filter =
  /imask[\\/]esm[\\/](masked[\\/]pattern[\\/]input-definition|controls[\\/](input|html-mask-element))\.js$/;

/** What is left out of its files, by their names. */
const IDLE: Record<string, Part[]> = {
  'input-definition.js': [["  'a': /[", '  // http://stackoverflow']],
  'input.js': [
    ['import HTMLContenteditableMaskElement', 'import IMask'],
    ['el.isContentEditable && el.tagName', 'new HTMLInputMaskElement(el)'],
    ['  /** Updates cursor */', '  /** Fires custom events */'],
    ['  /** Adds listener on custom event */', '  /** Handles view input event */'],
  ],
  'html-mask-element.js': [
    ["    this.input.addEventListener('keydown'", '    this._handlers = handlers;'],
    ["    this.input.removeEventListener('keydown'", '    this._handlers = {};'],
  ],
};

/**
 * The code without what is never asked for.
 * @throws where the code is another than the one that was read for this file
 */
export const change = (path: string, code: string): string =>
  withoutParts(code, IDLE[path.replace(/^.*[\\/]/, '')] ?? [], 'IMask');
