// What the `vendor.ts` of several folders do to a package's code.
import type { AnyNode } from 'acorn';

/**
 * The code with other contents of a function of its own level. Lines keep their numbers, so that the
 * map of the sources stays true.
 * @throws where there is no one such function
 */
export const withBody = (code: string, name: string, body: string): string =>
  cut(code, `function ${name}`, '', body);

/**
 * The same for a method of a class of its own level, in a code with four spaces to a level.
 * @throws where there is no one such method
 */
export const withMethod = (code: string, name: string, body: string): string =>
  cut(code, name, '    ', body);

function cut(code: string, called: string, indent: string, body: string): string {
  const head = `\n${indent}${called}(`;
  const foot = `\n${indent}}\n`;
  const start = code.indexOf(head);
  const end = code.indexOf(foot, start);
  if (start < 0 || code.indexOf(head, start + 1) >= 0)
    throw new Error(`There is not one ${called}: read the code, then change vendor.ts.`);
  const lines = blank(code.slice(start + 1, end + foot.length - 1));
  return `${code.slice(0, start)}\n${indent}${called}(){${body}}${lines}${code.slice(end + foot.length - 1)}`;
}

/** A part of a code: from the first text to the second, which stays, and what stands there instead. */
export type Part = [from: string, to: string, instead?: string];

/**
 * The code without some of its parts, with the same lines.
 * @param who the package, for the message
 * @throws where the code has not each of them once
 */
export const withoutParts = (code: string, parts: readonly Part[], who: string): string =>
  parts.reduce((changed, [from, to, instead = '']) => {
    const start = changed.indexOf(from);
    const end = changed.indexOf(to, start + from.length);
    if (start < 0 || end < 0 || changed.indexOf(from, start + 1) >= 0)
      throw new Error(`${who} has not one “${from}”: read its code, then change vendor.ts.`);
    const lines = blank(changed.slice(start, end));
    return changed.slice(0, start) + instead + lines + changed.slice(end);
  }, code);

/** As many lines, with nothing in them. */
export const blank = (code: string): string => code.replace(/[^\n]+/g, '');

/** A stretch of a code, and what stands there instead. */
export interface Edit {
  start: number;
  end: number;
  instead: string;
}

/**
 * The code with the edits, of which one within another is dropped. Lines keep their numbers.
 * @throws where two overlap
 */
export function applied(code: string, edits: Edit[]): string {
  let changed = code;
  let last = Number.POSITIVE_INFINITY;
  const outerFirst = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  let end = -1;
  const outer = outerFirst.filter((it) => {
    const isInside = it.start < end;
    if (!isInside) end = it.end;
    return !isInside;
  });
  for (const it of outer.reverse()) {
    if (it.end > last) throw new Error('Two edits of a package’s code overlap.');
    last = it.start;
    const lines = blank(code.slice(it.start, it.end));
    changed = changed.slice(0, it.start) + it.instead + lines + changed.slice(it.end);
  }
  return changed;
}

/** The nodes of a syntax tree that are right below one. */
export const childrenOf = (node: AnyNode): AnyNode[] =>
  Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string');
