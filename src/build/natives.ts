// What the `vendor.ts` of several folders do to a package's code whose page may have old libraries.
import { type AnyNode, type CallExpression, type MemberExpression, parse } from 'acorn';
import { applied, childrenOf, type Edit } from './cut';

type Method = CallExpression & { callee: MemberExpression };

/**
 * The code with a `bind` of its own: MooTools' forgets what is preset, or what comes with the call.
 * @throws where it is called in a form that was not read for this
 */
export function withOwnBind(code: string): string {
  const helper =
    'function veneerBind(act,self,...preset){return(...rest)=>Reflect.apply(act,self,[...preset,...rest])}';
  return rewritten(code, 'bind', helper, ({ callee, arguments: [first] }) => {
    if (!first || callee.optional) throw new Error('A package calls bind in a form of its own.');
    return { start: callee.object.end, end: first.start, instead: ',' };
  });
}

/** The code with a `remove` of its own for nodes: Prototype's throws for one that is not in the page. */
export function withOwnRemove(code: string): string {
  const helper =
    'function veneerRemove(it){if(it&&it.nodeType){it.parentNode&&it.parentNode.removeChild(it)}else it&&it.remove()}';
  return rewritten(code, 'remove', helper, (call) =>
    call.arguments.length ? null : { start: call.callee.object.end, end: call.end, instead: ')' },
  );
}

/** The code with lists spread: `Array.from` of MooTools and Prototype knows no iterators. */
export function withSpreads(code: string): string {
  const edits: Edit[] = [];
  for (const { callee, arguments: given, start, end } of methodsIn(parsed(code), 'from')) {
    const [list, ...others] = given;
    const { object } = callee;
    if (object.type !== 'Identifier' || object.name !== 'Array' || !list || others.length) continue;
    edits.push({ start, end: list.start, instead: '[...' }, { start: list.end, end, instead: ']' });
  }
  return applied(code, edits);
}

/** The code with `helper(object` in place of each call of a method; the edit says how that goes on. */
function rewritten(
  code: string,
  name: string,
  helper: string,
  editOf: (call: Method) => Edit | null,
): string {
  const called = /function (\w+)/.exec(helper)?.[1];
  const edits: Edit[] = [];
  for (const call of methodsIn(parsed(code), name)) {
    const edit = editOf(call);
    if (edit) edits.push(edit, { start: call.start, end: call.start, instead: `${called}(` });
  }
  // At the end, so that the map of the sources stays true.
  return edits.length ? `${applied(code, edits)}\n${helper}` : code;
}

function parsed(code: string): AnyNode {
  const options = { ecmaVersion: 'latest', allowReturnOutsideFunction: true } as const;
  const sourceType = /\b(import|export)\s*[{*\w]/.test(code) ? 'module' : 'script';
  return parse(code, { ...options, sourceType });
}

/** All calls of a method of this name, wherever. */
function methodsIn(node: AnyNode, name: string): Method[] {
  const calls: Method[] = [];
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const { property, computed } = node.callee;
    if (!computed && property.type === 'Identifier' && property.name === name)
      calls.push(node as Method);
  }
  for (const child of childrenOf(node)) calls.push(...methodsIn(child, name));
  return calls;
}
