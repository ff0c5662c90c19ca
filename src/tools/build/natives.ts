// Changes of packages' code for pages with old libraries, for the files in `../vendor`.
import type { AnyNode, CallExpression, MemberExpression } from 'acorn';
import { applied, type Edit, nodesOf } from './cut';

type Method = CallExpression & { callee: MemberExpression };

/**
 * The code with its own `bind`: MooTools' drops the bound arguments or those of the call.
 * @throws if `bind` is called in a form that is not known
 */
export function withOwnBind(code: string): string {
  const helper =
    'function veneerBind(act,self,...preset){return(...rest)=>Reflect.apply(act,self,[...preset,...rest])}';
  return rewritten(code, 'bind', helper, ({ callee, arguments: [first] }) => {
    if (!first || callee.optional) throw new Error('A package calls bind in an unknown form.');
    return { start: callee.object.end, end: first.start, instead: ',' };
  });
}

/** The code with its own `remove` for nodes: Prototype's throws for one that is not in the page. */
export function withOwnRemove(code: string): string {
  const helper =
    'function veneerRemove(it){if(it&&it.nodeType){it.parentNode&&it.parentNode.removeChild(it)}else it&&it.remove()}';
  return rewritten(code, 'remove', helper, (call) =>
    call.arguments.length ? null : { start: call.callee.object.end, end: call.end, instead: ')' },
  );
}

/** The code with spread lists: `Array.from` of MooTools and Prototype does not support iterators. */
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

/** Members of elements that packages read and that a form's field may hide. */
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
 * The code that reads a form's own members, whatever its fields are called.
 * @param dom the module with `safe`
 */
export function withSafe(code: string, dom: string): string {
  const edits = nodesOf(code)
    .filter(isShadowed)
    .flatMap(({ object, optional }) => [
      // Doubled, because `(a, b).style` is read from the last.
      { start: object.start, end: object.start, instead: 'veneerSafe((' },
      // `a?.b.style` is undefined without `a`: so must `(a?.b).style` be.
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

/** Is a member read that a field may hide? The window and the document are no forms. */
function isShadowed(node: AnyNode): node is MemberExpression {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false;
  const { object, property, computed } = node;
  const isOther = object.type === 'Identifier' && /^(window|document|event)$/.test(object.name);
  if (isOther || /^(Super|ThisExpression)$/.test(object.type)) return false;
  // Swiper listens by `el[domMethod]`.
  return computed ? property.name === 'domMethod' : SHADOWED.has(property.name);
}

/**
 * The code with an object's method emptied. If there is no such method, only bytes are lost, and the file
 * exceeds its budget.
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

/** The code with `helper(object` in place of each call of a method; the edit gives the rest. */
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

/** All calls of a method of this name. */
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
