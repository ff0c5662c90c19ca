import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { type AnyNode, parse } from 'acorn';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Type } from 'typescript/unstable/sync';
import { afterAll, expect, test } from 'vitest';
import { childrenOf } from '../../src/tools/build/cut';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'dist');

/** What visitors load: all but the build, the checker and the tables of markup. */
const LOADED = /^src\/(?!tools\/|generated\/|tag\/|runtime\/dom\.ts)/;

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

/** Elements that are no forms, whatever their type says. */
const NO_FORM = /^document\.(documentElement|head|body)$/;

/** A member that is read from an object, at its line: `src/x.ts:12 id`. */
type Place = string;

const api = new API();
afterAll(() => api.close());

function mayBeForm(type: Type | undefined): boolean {
  if (!type) return false;
  if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().some(mayBeForm);
  return MAY_BE_FORM.has(String(type.getSymbol()?.name));
}

/** The object that a source reads, and the nodes of the members' names. */
function askedAt(node: Node): { object: Node; names: Node[] } | undefined {
  if (is.isPropertyAccessExpression(node)) return { object: node.expression, names: [node.name] };
  if (is.isElementAccessExpression(node))
    return { object: node.expression, names: [node.argumentExpression] };
  if (!is.isObjectBindingPattern(node)) return undefined;
  const { parent } = node;
  const value = is.isVariableDeclaration(parent) ? parent.initializer : undefined;
  const names = node.elements.flatMap((it) => it.propertyName ?? it.name ?? []);
  return { object: value ?? node, names };
}

/** How often a source reads a member at a line that no form's field may hide. */
function plainIn(file: SourceFile, typesAt: (nodes: Node[]) => (Type | undefined)[]) {
  const asked: { object: Node; names: Node[] }[] = [];
  (function look(node: Node): void {
    const one = askedAt(node);
    if (one) asked.push(one);
    node.forEachChild(look);
  })(file);
  const types = typesAt(asked.map(({ object }) => object));
  const plain = new Map<Place, number>();
  for (const [index, { object, names }] of asked.entries()) {
    const isGuarded = mayBeForm(types[index]) && !NO_FORM.test(object.getText());
    for (const name of names) {
      const line = file.text.slice(0, name.getStart()).split('\n').length;
      const isNamed = is.isIdentifier(name) && !is.isElementAccessExpression(name.parent);
      const key = isNamed ? name.text : '[]';
      const place = `${relative(ROOT, file.fileName)}:${line} ${key}`;
      plain.set(place, (plain.get(place) ?? 0) + Number(!isGuarded));
    }
  }
  return plain;
}

/** All nodes of a built file. */
const nodesIn = (node: AnyNode): AnyNode[] => [node, ...childrenOf(node).flatMap(nodesIn)];

/** A file of dist, and the names that it calls the guard of forms by. */
interface Built {
  path: string;
  nodes: AnyNode[];
  guards: Set<string>;
}

function builtIn(folder: string): Built[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return names.map((name) => {
    const path = join(folder, name);
    const tree = parse(readFileSync(path, 'utf8'), {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
    });
    const nodes = nodesIn(tree);
    return { path, nodes, guards: new Set(nodes.flatMap(guardAt)) };
  });
}

/** The name of the function that makes a proxy, where it is declared here. */
function guardAt(node: AnyNode): string[] {
  const isFunction = node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator';
  if (!isFunction || node.id?.type !== 'Identifier') return [];
  const body = node.type === 'FunctionDeclaration' ? node.body : node.init;
  const makes = (it: AnyNode) =>
    it.type === 'NewExpression' && it.callee.type === 'Identifier' && it.callee.name === 'Proxy';
  const isIt = body?.type === 'ArrowFunctionExpression' || body?.type === 'BlockStatement';
  return isIt && nodesIn(body).some(makes) ? [node.id.name] : [];
}

const nameOf = (node: AnyNode): string =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : '';

/** The guard by the names that other files import it by. */
function addImports(files: Built[]): void {
  const exported = new Map<string, string[]>();
  for (const { path, nodes, guards } of files)
    for (const node of nodes)
      if (node.type === 'ExportSpecifier' && guards.has(nameOf(node.local)))
        exported.set(path, [...(exported.get(path) ?? []), nameOf(node.exported)]);
  for (const { path, nodes, guards } of files)
    for (const node of nodes) {
      if (node.type !== 'ImportDeclaration') continue;
      const names = exported.get(resolve(dirname(path), String(node.source.value))) ?? [];
      for (const it of node.specifiers)
        if (it.type === 'ImportSpecifier' && names.includes(nameOf(it.imported)))
          guards.add(it.local.name);
    }
}

/** The object and the members of an access in a built file. */
function readAt(node: AnyNode): { object: AnyNode; names: AnyNode[] } | undefined {
  if (node.type === 'MemberExpression') return { object: node.object, names: [node.property] };
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern' || !node.init)
    return undefined;
  const keys = node.id.properties.flatMap((it) => (it.type === 'Property' ? [it.key] : []));
  return { object: node.init, names: keys };
}

const isGuard = (node: AnyNode, guards: Set<string>): boolean =>
  node.type === 'CallExpression' && guards.has(nameOf(node.callee));

/** How often a built file reads a member of a source's line without the guard, and how often with it. */
function readsIn({ path, nodes, guards }: Built) {
  const map = new TraceMap(readFileSync(`${path}.map`, 'utf8'));
  const bare = new Map<Place, number>();
  const documents: Place[] = [];
  let guarded = 0;
  for (const node of nodes) {
    const read = readAt(node);
    for (const name of read?.names ?? []) {
      if (!read || !name.loc) continue;
      const { source, line } = originalPositionFor(map, name.loc.start);
      const from = source ? relative(ROOT, resolve(dirname(path), source)) : '';
      if (!LOADED.test(from)) continue;
      const isNamed = name.type === 'Identifier' && !(node as { computed?: boolean }).computed;
      const place = `${from}:${line} ${isNamed ? nameOf(name) : '[]'}`;
      if (nameOf(read.object) === 'document') documents.push(place);
      if (isGuard(read.object, guards)) guarded++;
      else bare.set(place, (bare.get(place) ?? 0) + 1);
    }
  }
  return { bare, documents, guarded };
}

/** How often each source reads each member that no field can hide. */
function plainReads(): Map<Place, number> {
  const config = join(ROOT, 'tsconfig.json');
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error('There is no project');
  const names = project.program.getSourceFileNames();
  const files = names.filter((name) => LOADED.test(relative(ROOT, name)));
  expect(files.length).toBeGreaterThan(40);
  const typesAt = (nodes: Node[]) => project.checker.getTypeAtLocation(nodes);
  return new Map(
    files.flatMap((name) => [
      ...plainIn(project.program.getSourceFile(name) as SourceFile, typesAt),
    ]),
  );
}

test('dist: members of what may be a form and of the document, are read past the names in the page @security.10', () => {
  const plain = plainReads();
  const files = [...builtIn(DIST), ...builtIn(join(DIST, 'npm'))];
  addImports(files);
  const wrong: string[] = [];
  let guarded = 0;
  for (const file of files) {
    const reads = readsIn(file);
    guarded += reads.guarded;
    const open = [...reads.bare].filter(([place, count]) => count > (plain.get(place) ?? count));
    for (const place of [...open.map(([place]) => place), ...reads.documents])
      wrong.push(`${relative(DIST, file.path)}: ${place}`);
  }
  expect(wrong).toEqual([]);
  expect(guarded).toBeGreaterThan(1000);
});
