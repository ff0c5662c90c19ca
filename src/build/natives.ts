// What the `vendor.ts` of several folders do to a package's code whose page may have old libraries.
import type { AnyNode, CallExpression, MemberExpression } from 'acorn';
import { applied, type Edit, nodesOf } from './cut';

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
  for (const { callee, arguments: given, start, end } of methodsIn(code, 'from')) {
    const [list, ...others] = given;
    const { object } = callee;
    if (object.type !== 'Identifier' || object.name !== 'Array' || !list || others.length) continue;
    edits.push({ start, end: list.start, instead: '[...' }, { start: list.end, end, instead: ']' });
  }
  return applied(code, edits);
}

/** Members of elements that a field of a form may shadow, of those that packages ask for. */
const SHADOWED = new Set([
  ...['matches', 'closest', 'contains', 'querySelector', 'querySelectorAll', 'getRootNode'],
  ...['getAttribute', 'setAttribute', 'hasAttribute', 'removeAttribute', 'classList', 'style'],
  ...['children', 'parentNode', 'parentElement', 'previousElementSibling', 'nextElementSibling'],
  ...['nodeName', 'nodeType', 'tagName', 'ownerDocument', 'assignedSlot', 'offsetParent'],
  ...['getBoundingClientRect', 'getClientRects', 'clientLeft', 'clientTop', 'clientWidth'],
  ...['clientHeight', 'offsetLeft', 'offsetTop', 'offsetWidth', 'offsetHeight', 'scrollLeft'],
  ...['scrollTop', 'scrollWidth', 'scrollHeight', 'append', 'prepend', 'focus', 'hidden'],
  ...['addEventListener', 'removeEventListener', 'dispatchEvent'],
]);

/**
 * The code that asks a form for its own members, whatever its fields are called.
 * @param dom the module with `safe`
 */
export function withSafe(code: string, dom: string): string {
  const edits = nodesOf(code)
    .filter(isShadowed)
    .flatMap(({ object, optional }) => [
      // Doubled, because `(a, b).style` is asked of the last.
      { start: object.start, end: object.start, instead: 'veneerSafe((' },
      // `a?.b.style` is nothing where `a` is: so must `(a?.b).style` be.
      { start: object.end, end: object.end, instead: !optional && mayEnd(object) ? '))?' : '))' },
    ]);
  if (!edits.length) return code;
  // At the end, so that the map of the sources stays true.
  return `${applied(code, edits)}\nimport {safe as veneerSafe} from ${JSON.stringify(dom)};`;
}

/** May a chain end before its last link, as `a?.b` does? */
export function mayEnd(node: AnyNode): boolean {
  if (node.type === 'MemberExpression') return node.optional || mayEnd(node.object);
  return node.type === 'CallExpression' && (node.optional || mayEnd(node.callee));
}

/** Is a member asked for that a field may shadow? The window and the document are no forms. */
function isShadowed(node: AnyNode): node is MemberExpression {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false;
  const { object, property, computed } = node;
  const isOther = object.type === 'Identifier' && /^(window|document|event)$/.test(object.name);
  if (isOther || /^(Super|ThisExpression)$/.test(object.type)) return false;
  // Swiper listens by `el[domMethod]`.
  return computed ? property.name === 'domMethod' : SHADOWED.has(property.name);
}

/**
 * The code with nothing in a method of an object. Where there is no such method, only bytes are lost: the
 * file's budget tells.
 */
export const withoutBody = (code: string, name: string): string =>
  applied(
    code,
    nodesOf(code).flatMap((node) =>
      node.type === 'Property' && node.method && isNamed(node.key, name)
        ? [{ start: node.value.start, end: node.value.end, instead: '(){}' }]
        : [],
    ),
  );

/** The code with `helper(object` in place of each call of a method; the edit says how that goes on. */
function rewritten(
  code: string,
  name: string,
  helper: string,
  editOf: (call: Method) => Edit | null,
): string {
  const called = /function (\w+)/.exec(helper)?.[1];
  const edits: Edit[] = [];
  for (const call of methodsIn(code, name)) {
    const edit = editOf(call);
    if (edit) edits.push(edit, { start: call.start, end: call.start, instead: `${called}(` });
  }
  // At the end, so that the map of the sources stays true.
  return edits.length ? `${applied(code, edits)}\n${helper}` : code;
}

/** All calls of a method of this name, wherever. */
const methodsIn = (code: string, name: string): Method[] =>
  nodesOf(code).filter((node) => isCall(node, name));

/** Is it `….NAME()`? */
export const isCall = (node: AnyNode, name: string): node is Method =>
  node.type === 'CallExpression' && isMember(node.callee, name);

/** Is it `….NAME`? */
export const isMember = (node: AnyNode, name: string): node is MemberExpression =>
  node.type === 'MemberExpression' && !node.computed && isNamed(node.property, name);

const isNamed = (node: AnyNode, name: string): boolean =>
  node.type === 'Identifier' && node.name === name;
