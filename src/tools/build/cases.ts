// Leaves branches out of a package's code.
import {
  type AnyNode,
  type FunctionDeclaration,
  parse,
  type SwitchCase,
  type SwitchStatement,
} from 'acorn';
import { applied, childrenOf, type Edit } from './cut';

/** The switches that are cut: by a node's number, an element's name, or an attribute's. */
const DISCRIMINANT = /^([\w$]+\.tag|tag|key)$/;

/**
 * The code without the branches that some functions have for some tags or names. Lines keep their
 * numbers.
 * @throws where a function is not there, or has no such switch
 */
export function withoutCases(
  code: string,
  functions: readonly string[],
  tags: ReadonlySet<unknown>,
): string {
  const edits: Edit[] = [];
  const left = new Set(functions);
  for (const node of parse(code, { ecmaVersion: 2022 }).body) {
    if (node.type !== 'FunctionDeclaration' || !left.has(node.id.name)) continue;
    const switches = found(node.body, 'SwitchStatement').filter(
      ({ discriminant: { start, end } }) => DISCRIMINANT.test(code.slice(start, end)),
    );
    if (switches.length) left.delete(node.id.name);
    for (const one of switches) edits.push(...editsOf(one, tags, node));
  }
  if (left.size) throw new Error(`React DOM has no such switch in ${[...left]}`);
  return applied(code, edits);
}

function editsOf(
  { cases }: SwitchStatement,
  tags: ReadonlySet<unknown>,
  { body }: FunctionDeclaration,
): Edit[] {
  const edits: Edit[] = [];
  const names = new Set<string>();
  /** Does what stays above run on into this branch? */
  let runsOn = false;
  for (const one of cases) {
    const [first] = one.consequent;
    const isLeftOut = one.test?.type === 'Literal' && tags.has(one.test.value);
    if (!isLeftOut || (first && runsOn)) {
      if (isLeftOut && first) edits.push({ start: one.start, end: first.start, instead: '' });
      runsOn = !first || !hasEnd(one);
      continue;
    }
    edits.push({ start: one.start, end: one.end, instead: '' });
    for (const { declarations } of found(one, 'VariableDeclaration'))
      for (const { id } of declarations) if (id.type === 'Identifier') names.add(id.name);
  }
  // Other branches use what one has declared.
  const start = body.start + 1;
  if (names.size) edits.push({ start, end: start, instead: `var ${[...names]};` });
  return edits;
}

/**
 * The code whose lists of hooks have some hooks alone.
 * @throws where there are not as many lists
 */
export function withHooks(code: string, hooks: ReadonlySet<string>, lists: number): string {
  const edits: Edit[] = [];
  let count = 0;
  for (const node of parse(code, { ecmaVersion: 2022 }).body) {
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations) {
      if (id.type !== 'Identifier' || !/^(Hooks|ContextOnly)Dispatcher/.test(id.name)) continue;
      if (init?.type !== 'ObjectExpression') continue;
      count++;
      for (const { start, end, ...it } of init.properties) {
        const name = it.type === 'Property' && it.key.type === 'Identifier' ? it.key.name : '';
        if (!/^use/.test(name) || hooks.has(name)) continue;
        const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? '';
        edits.push({ start, end: end + comma.length, instead: '' });
      }
    }
  }
  if (count !== lists) throw new Error(`React DOM has ${count} lists of hooks`);
  return applied(code, edits);
}

const hasEnd = ({ consequent }: SwitchCase): boolean =>
  /^(Break|Return|Throw|Continue)Statement$/.test(consequent.at(-1)?.type ?? '');

/** All nodes of a type in one, but for what other functions in it have. */
function found<Type extends AnyNode['type']>(node: AnyNode, type: Type): NodeOf<Type>[] {
  const nodes = isOf(node, type) ? [node] : [];
  for (const child of childrenOf(node))
    if (!/Function/.test(child.type)) nodes.push(...found(child, type));
  return nodes;
}

type NodeOf<Type extends AnyNode['type']> = Extract<AnyNode, { type: Type }>;

const isOf = <Type extends AnyNode['type']>(node: AnyNode, type: Type): node is NodeOf<Type> =>
  node.type === type;
