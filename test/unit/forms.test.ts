import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Type } from 'typescript/unstable/sync';
import { afterAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What visitors load: all but the build, the checker and the tables of markup. */
const LOADED = /^src\/(?!tools\/|generated\/|tag\/)/;

/** What an element may be called whose class is not known; a form is each of them. */
const MAY_BE_FORM = new Set([
  'EventTarget',
  'Node',
  'ParentNode',
  'ChildNode',
  'Element',
  'HTMLElement',
  'HTMLFormElement',
]);

const api = new API();
afterAll(() => api.close());

function mayBeForm(type: Type | undefined): boolean {
  if (!type) return false;
  if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().some(mayBeForm);
  return MAY_BE_FORM.has(String(type.getSymbol()?.name));
}

/** Is it a call of `safe`, whatever is said about its type? */
function isSafe(node: Node): boolean {
  if (is.isParenthesizedExpression(node) || is.isNonNullExpression(node) || is.isAsExpression(node))
    return isSafe(node.expression);
  return is.isCallExpression(node) && node.expression.getText() === 'safe';
}

/** What is asked by a name, `element.id`, `element[name]`, or by a pattern, `({ id }) =>`. */
function askedAt(node: Node): Node | undefined {
  if (is.isPropertyAccessExpression(node) || is.isElementAccessExpression(node))
    return node.expression;
  if (!is.isObjectBindingPattern(node)) return undefined;
  const { parent } = node;
  return (is.isVariableDeclaration(parent) && parent.initializer) || node;
}

/** What members are read from in a file, other than by `safe`. */
function askedIn(file: SourceFile): Node[] {
  const asked: Node[] = [];
  (function look(node: Node): void {
    const one = askedAt(node);
    if (one && !isSafe(one)) asked.push(one);
    node.forEachChild(look);
  })(file);
  return asked;
}

test('source: a member of what may be a form is asked for by safe(), whatever the form’s fields are named @security.10', () => {
  const config = join(ROOT, 'tsconfig.json');
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error('There is no project');
  const files = project.program
    .getSourceFileNames()
    .filter((name) => LOADED.test(relative(ROOT, name)));
  expect(files.length).toBeGreaterThan(40);
  const unsafe: string[] = [];
  for (const name of files) {
    const file = project.program.getSourceFile(name) as SourceFile;
    const asked = askedIn(file);
    const types = project.checker.getTypeAtLocation(asked);
    for (const [index, node] of asked.entries()) {
      const type = types[index];
      if (type && mayBeForm(type)) unsafe.push(`${relative(ROOT, name)}: ${node.parent.getText()}`);
    }
  }
  expect(unsafe).toEqual([]);
});
