// Finds the accesses that a name in the page may shadow, by the types of the sources.
import { join, relative } from 'node:path';
import { SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, SymbolFlags } from 'typescript/unstable/async';

/** The project of all sources that visitors load. */
const CONFIG = 'src/tsconfig.json';

/**
 * The sources that are rewritten: all that visitors load but the module with the guards. The checker's
 * rules, which `data-debug` loads, read a copy of the page.
 */
const GUARDED = /^src\/(?!generated\/|tag\/|tools\/|runtime\/dom\.ts$).+\.tsx?$/;

/** The types of an element that may be a form: the form itself, and each type that it extends. */
const FORMS = [
  ...['EventTarget', 'Node', 'ParentNode', 'ChildNode', 'Element', 'HTMLElement'],
  'HTMLFormElement',
];

/** Elements of the document that are no forms, though their type is `HTMLElement`. */
const NO_FORMS = /^document\.(documentElement|head|body)$/;

/**
 * Finds the accesses in all sources.
 * @param root the checkout
 * @returns for each path its text, and the accesses: the `node`, the `object` that is read, and its
 *   `kind`, `form` or `document`
 * @throws where a pattern reads an element that may be a form, in a place without a value to guard
 */
export async function findAccesses(root) {
  const api = new API();
  try {
    const config = join(root, CONFIG);
    const project = (await api.updateSnapshot({ openProjects: [config] })).getProject(config);
    const { program, checker } = project;
    const [names, kindOf, paths] = await Promise.all([
      namesOf(checker),
      kindsBy(checker),
      program.getSourceFileNames(),
    ]);
    const files = paths.filter((path) => GUARDED.test(relative(root, path).replaceAll('\\', '/')));
    const judged = await Promise.all(
      files.map(async (path) => {
        const file = await program.getSourceFile(path);
        const accesses = accessesIn(file, names);
        const types = await checker.getTypeAtLocation(accesses.map(({ object }) => object));
        const kinds = await Promise.all(types.map(kindOf));
        return {
          file,
          accesses: accesses.map((access, index) => ({ ...access, kind: kinds[index] })),
        };
      }),
    );
    // Errors are thrown last: an error closes the compiler, and its open questions would fail.
    return new Map(
      judged.map(({ file, accesses }, index) => [
        files[index],
        { text: file.text, accesses: accesses.filter((it) => needsGuard(it, names, file)) },
      ]),
    );
  } finally {
    await api.close();
  }
}

/** The names of the members of forms and of documents. */
async function namesOf(checker) {
  const namesIn = async (name) => {
    const members = await checker.getPropertiesOfType(await globalType(checker, name));
    return new Set(members.map((member) => member.name));
  };
  const [form, document] = await Promise.all([namesIn('HTMLFormElement'), namesIn('Document')]);
  return { form, document };
}

const globalType = async (checker, name) =>
  checker.getDeclaredTypeOfSymbol(await checker.resolveName(name, SymbolFlags.Interface));

/** Gives the kind of a type: `form` if a form may have the type, `document`, or nothing. */
async function kindsBy(checker) {
  const known = new Map();
  const add = async (name, kind) => known.set((await globalType(checker, name)).id, kind);
  await Promise.all([...FORMS.map((name) => add(name, 'form')), add('Document', 'document')]);
  const judge = async (type) => {
    if (type.isTypeParameter()) return kindOf(await checker.getBaseConstraintOfType(type));
    if (!type.isUnionType() && !type.isIntersectionType()) return undefined;
    const kinds = await Promise.all((await type.getTypes()).map(kindOf));
    return ['form', 'document'].find((kind) => kinds.includes(kind));
  };
  const kindOf = (type) => {
    if (!type) return undefined;
    if (!known.has(type.id)) known.set(type.id, judge(type));
    return known.get(type.id);
  };
  return kindOf;
}

/** All reads and writes of a member whose name a form or a document has, with the names. */
function accessesIn(file, names) {
  const accesses = [];
  const isName = (name) => names.form.has(name) || names.document.has(name);
  (function look(node) {
    const access = accessAt(node);
    if (access?.names.some((name) => name === null || isName(name))) accesses.push(access);
    node.forEachChild(look);
  })(file);
  return accesses;
}

/** The access of a node; the name is null where the source computes it. */
function accessAt(node) {
  if (is.isPropertyAccessExpression(node))
    return { node, object: node.expression, names: [node.name.text] };
  if (is.isElementAccessExpression(node)) return { node, object: node.expression, names: [null] };
  if (is.isObjectBindingPattern(node)) {
    const { parent } = node;
    const value = is.isVariableDeclaration(parent) ? parent.initializer : undefined;
    const keys = node.elements.map(({ propertyName, name }) => (propertyName ?? name).text ?? null);
    return { node, object: value ?? node, names: keys };
  }
  if (!is.isBinaryExpression(node) || !is.isObjectLiteralExpression(node.left)) return undefined;
  const keys = node.left.properties.map(({ name }) => name?.text ?? null);
  const isAssigned = node.operatorToken.kind === SyntaxKind.EqualsToken;
  return isAssigned ? { node, object: node.right, names: keys } : undefined;
}

/** @throws where a pattern has no value of its own: a parameter, a nested pattern, a loop */
function needsGuard({ node, object, kind, names: read }, names, file) {
  if (!kind || !read.some((name) => name === null || names[kind].has(name))) return false;
  if (NO_FORMS.test(object.getText())) return false;
  if (node !== object && !(kind === 'document' && is.isObjectBindingPattern(node))) return true;
  const line = file.text.slice(0, node.getStart()).split('\n').length;
  throw new Error(
    `${file.fileName}:${line}: ${node.getText()} reads what may be a ${kind}. ` +
      'No guard fits into this pattern: give the value a name, and read its members from the name.',
  );
}
