// Edits of packages' code, for the files in `../vendor`.
import { type AnyNode, parse } from 'acorn';

/**
 * The code with another body for a top-level function. Lines keep their numbers, so that the source
 * map stays correct.
 * @throws where there is no one such function
 */
export function withBody(code: string, name: string, body: string): string {
  const called = `function ${name}`;
  const head = `\n${called}(`;
  const foot = '\n}\n';
  const start = code.indexOf(head);
  const end = code.indexOf(foot, start);
  if (start < 0 || code.indexOf(head, start + 1) >= 0)
    throw new Error(`There is not one ${called}`);
  const lines = blank(code.slice(start + 1, end + foot.length - 1));
  return `${code.slice(0, start)}\n${called}(){${body}}${lines}${code.slice(end + foot.length - 1)}`;
}

/** As many empty lines. */
export const blank = (code: string): string => code.replace(/[^\n]+/g, '');

/** A range of the code, and its replacement. */
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
    if (it.end > last) throw new Error('Two edits of a package’s code overlap');
    last = it.start;
    const lines = blank(code.slice(it.start, it.end));
    changed = changed.slice(0, it.start) + it.instead + lines + changed.slice(it.end);
  }
  return changed;
}

/** Edits that keep a part of a node, between other texts. */
export const around = (
  { start, end }: Pick<AnyNode, 'start' | 'end'>,
  part: AnyNode,
  before: string,
  after: string,
): Edit[] => [
  { start, end: part.start, instead: before },
  { start: part.end, end, instead: after },
];

/** All nodes of a code's syntax tree. */
export function nodesOf(code: string): AnyNode[] {
  const options = { ecmaVersion: 'latest', allowReturnOutsideFunction: true } as const;
  const sourceType = /\b(import|export)\s*[{*\w]/.test(code) ? 'module' : 'script';
  return below(parse(code, { ...options, sourceType }));
}

const below = (node: AnyNode): AnyNode[] => [node, ...childrenOf(node).flatMap(below)];

/** The child nodes of a node of a syntax tree. */
export const childrenOf = (node: AnyNode): AnyNode[] =>
  Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string');
