import {
  type Call as CallNode,
  type Comment,
  Engine,
  type Node,
  type Program,
  type String as TextNode,
} from 'php-parser';

/** A PHP file as a tree. */
export interface Php {
  calls: PhpCall[];
  comments: Comment[];
  program: Program;
}

/** A call of a function by its name. */
export interface PhpCall {
  name: string;
  line: number;
  /** The text of each argument that is written out; `undefined` for what has to be computed. */
  texts: (string | undefined)[];
}

const engine = new Engine({ parser: { extractDoc: true }, ast: { withPositions: true } });

/** @throws if it is not PHP */
export function readPhp(code: string, path: string): Php {
  const program = engine.parseCode(code, path);
  const calls: PhpCall[] = [];
  visit(program, (node) => {
    const call = callOf(node);
    if (call) calls.push(call);
  });
  return { calls, comments: program.comments ?? [], program };
}

function callOf(node: Node): PhpCall | undefined {
  if (!isCall(node)) return;
  const { kind, name } = node.what;
  if (kind !== 'name' || typeof name !== 'string') return;
  const texts = node.arguments.map((one) => (isText(one) ? one.value : undefined));
  return { name: name.replace(/^\\/, ''), line: node.loc?.start.line ?? 0, texts };
}

const isCall = (node: Node): node is CallNode => node.kind === 'call';
const isText = (node: Node): node is TextNode => node.kind === 'string';

/** Calls `callback` for a node and all below it, in document order. */
export function visit(node: unknown, callback: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, callback);
  else if (node && typeof node === 'object') {
    if (isNode(node)) callback(node);
    for (const [key, value] of Object.entries(node)) if (!ASIDE.has(key)) visit(value, callback);
  }
}

const isNode = (it: object): it is Node => 'kind' in it;

/** Keys that repeat nodes of the tree, or are no part of it. */
const ASIDE = new Set(['comments', 'leadingComments', 'trailingComments', 'loc']);
