// How Fancybox's code is changed before it is bundled. Fancybox
// writes its buttons as strings of HTML, which a page with enforced Trusted Types forbids. In the
// build `gallery/fancybox/template-nodes.ts` turns the strings into nodes. Removing nodes and spreading lists is made
// independent of the page's old libraries.

import type { AnyNode } from 'acorn';
import { applied, around, type Edit, nodesOf } from '../build/cut';
import { isCall, isMember, mayEnd, withOwnRemove, withSafe, withSpreads } from '../build/natives';

/** Fancybox's files in the gallery's chunk. */
export const filter = /@fancyapps[\\/]ui[\\/]dist[\\/].*\.js$/;

/** Its plugins for frames, videos and fragments, which are not used (`gallery/fancybox/lightbox.ts`). */
const IDLE = /\.(html|video|hash)\.js$/;

const CAROUSEL = /carousel[\\/]carousel\.js$/;

/** Whatever could still turn a string into HTML or script, in an unknown form. */
const LEFT =
  /innerHTML|outerHTML|insertAdjacentHTML|parseFromString|createContextualFragment|setHTML|srcdoc|document\.write|\beval\(|\bFunction\(/;

/**
 * The code of a file of Fancybox's, in which no string becomes HTML.
 * @param src the folder of our sources, as the package would import it
 * @throws where one does in an unknown form
 */
export function change(path: string, code: string, src: string): string {
  if (IDLE.test(path)) return withoutValues(code);
  const given = CAROUSEL.test(path) ? withEarlyDetach(code) : code;
  const edits = nodesOf(given).flatMap(editsOf);
  const changed = applied(given, edits);
  const left = LEFT.exec(changed)?.[0];
  if (left) throw new Error(`${left} is in a form that is not known`);
  const own = withSafe(withSpreads(withOwnRemove(changed)), `${src}/runtime/dom`);
  // At the end, so that the source map stays correct.
  return edits.length
    ? `${own}\nimport {veneerBox,veneerHolder} from ${JSON.stringify(`${src}/widgets/gallery/fancybox/template-nodes`)};`
    : own;
}

/**
 * Announces that a slide leaves the page before the slide is removed: the page's element in the slide returns to
 * its place, and no frame in the element is loaded anew.
 * @throws where the code does so in an unknown form
 */
function withEarlyDetach(code: string): string {
  const changed = code.replace(
    /(\w+\.remove\(\),\w+\(\w+\)),(\w+\("detachSlideEl",\w+\))/,
    '$2,$1',
  );
  if (changed === code) throw new Error('Slides of Fancybox leave in a form that is not known');
  return changed;
}

/** The change of code that turns a string into HTML. */
function editsOf(node: AnyNode): Edit[] {
  const isSet = node.type === 'AssignmentExpression' && node.operator === '=';
  if (isSet && isMember(node.left, 'innerHTML'))
    return around(node.left, node.left.object, 'veneerHolder((', ')).content');
  if (isMember(node, 'body') && isCall(node.object, 'parseFromString')) {
    const [html] = node.object.arguments;
    return html ? around(node, html, 'veneerBox(', ')') : [];
  }
  if (!isCall(node, 'insertAdjacentHTML') || mayEnd(node)) return [];
  const [place, html] = node.arguments;
  if (!html || place?.type !== 'Literal' || place.value !== 'afterbegin') return [];
  const { start, object } = node.callee;
  return around({ start, end: html.start }, object, 'veneerHolder((', ')).prepend(');
}

/** A module that exports the same names, all undefined. */
const withoutValues = (code: string): string =>
  nodesOf(code)
    .flatMap((node) => (node.type === 'ExportSpecifier' ? [node.exported] : []))
    .map(({ start, end }) => `export const ${code.slice(start, end)}=void 0;`)
    .join('');
