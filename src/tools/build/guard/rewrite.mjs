// Writes the guard into a source, where `find.mjs` has found an access.
import MagicString from 'magic-string';
import { SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';

/** Members of the document that have a guard of their own in `src/runtime/dom.ts`, since many read them. */
const GETTERS = { documentElement: 'rootElement' };
const METHODS = { createElement: 'createElement', getElementById: 'elementById' };

/**
 * The source with its guards. Lines keep their numbers: source maps need no step of their own.
 * @param source a text and its accesses, as `findAccesses` gives them: their places are in that text
 * @param dom the module with the guards, as the source imports it
 * @throws for an access that has no guard, such as `document.title += 'x'`
 */
export function rewritten({ text, accesses }, dom) {
  const code = new MagicString(text);
  const used = new Set();
  const guard = (name) => {
    used.add(name);
    return `$${name}`;
  };
  // Replacements come first: later insertions at their edges stay.
  const [documents, forms] = ['document', 'form'].map((kind) =>
    accesses.filter((access) => access.kind === kind),
  );
  for (const access of documents) guardDocument(code, access, guard);
  for (const access of forms) guardForm(code, access, guard);
  const names = [...used].map((name) => `${name} as $${name}`);
  if (names.length) code.append(`\nimport {${names}} from '${dom}';`);
  return `${code}`;
}

/** `element.id` becomes `safe(element).id`, and `const { id } = element` takes it from `safe(element)`. */
function guardForm(code, { node, object }, guard) {
  code.prependRight(object.getStart(), `${guard('safe')}(`);
  // `a?.b.c` is undefined without `a`: so must `safe(a?.b).c` be.
  const isShort = is.isElementAccessExpression(node) ? ')?.' : ')?';
  const isChained = node.expression === object && !node.questionDotToken && mayEnd(object);
  code.appendLeft(object.end, isChained ? isShort : ')');
}

/** May a chain end before its last link, as `a?.b` does? */
function mayEnd(node) {
  if (is.isNonNullExpression(node)) return mayEnd(node.expression);
  const isLink =
    is.isPropertyAccessExpression(node) ||
    is.isElementAccessExpression(node) ||
    is.isCallExpression(node);
  return isLink && (!!node.questionDotToken || mayEnd(node.expression));
}

/** `document.body` is read from the prototype, and `document.createRange()` called from it. */
function guardDocument(code, access, guard) {
  const { node, object } = access;
  const { parent } = node;
  if (!is.isIdentifier(object)) throw refused(access, 'a document without a name');
  if (isAssigned(node)) guardWrite(code, access);
  else if (isChanged(parent)) throw refused(access, 'this change of a member');
  else if (is.isCallExpression(parent) && parent.expression === node)
    guardCall(code, access, guard);
  else code.update(node.getStart(), node.end, readOf(access, guard));
}

function isAssigned(node) {
  const { left, operatorToken } = node.parent;
  const { FirstAssignment, LastAssignment } = SyntaxKind;
  const kind = left === node ? operatorToken?.kind : -1;
  return FirstAssignment <= kind && kind <= LastAssignment;
}

const isChanged = (parent) =>
  is.isDeleteExpression(parent) ||
  is.isPostfixUnaryExpression(parent) ||
  (is.isPrefixUnaryExpression(parent) &&
    [SyntaxKind.PlusPlusToken, SyntaxKind.MinusMinusToken].includes(parent.operator));

/** A member as it is read. */
function readOf(access, guard) {
  const name = access.object.text;
  const getter = GETTERS[access.names[0]];
  if (name !== 'document')
    return `Reflect.get(Object.getPrototypeOf(${name}), ${keyOf(access)}, ${name})`;
  return getter ? `${guard(getter)}()` : `${guard('ownProperty')}(${keyOf(access)})`;
}

function guardCall(code, access, guard) {
  const { node, object } = access;
  const call = node.parent;
  const method = object.text === 'document' && METHODS[access.names[0]];
  if (method) return code.update(node.getStart(), node.end, guard(method));
  const dot = call.questionDotToken ? '?.' : '.';
  const self = call.arguments.length ? `${object.text}, ` : object.text;
  const called = `${readOf(access, guard)}${dot}call(${self}`;
  return code.update(node.getStart(), call.arguments.pos, called);
}

function guardWrite(code, access) {
  const { node, object } = access;
  const { right, operatorToken } = node.parent;
  if (operatorToken.kind !== SyntaxKind.EqualsToken) throw refused(access, 'this assignment');
  const prototype = `Object.getPrototypeOf(${object.text})`;
  const set = `Reflect.set(${prototype}, ${keyOf(access)}, `;
  code.update(node.getStart(), right.getStart(), set);
  code.appendLeft(right.end, `, ${object.text})`);
}

/** The key of a member, as code. */
const keyOf = ({ node, names: [name] }) =>
  name === null ? node.argumentExpression.getText() : `'${name}'`;

const refused = ({ node }, what) =>
  new Error(
    `${node.getSourceFile().fileName}: the guard has no form for ${what}: ${node.getText()}`,
  );
