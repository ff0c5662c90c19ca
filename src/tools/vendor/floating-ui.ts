// How Floating UI's code is changed before it is bundled. It reads
// properties of the document, which a page may shadow with the names of its images and forms:
// `<img name="body">`. In the build it reads past them, and past the fields of forms around a term.

import type { AnyNode } from 'acorn';
import { applied, around, type Edit, nodesOf } from '../build/cut';
import { isMember, mayEnd, withSafe } from '../build/natives';

/** Floating UI's files that come into the tooltip's chunk. */
export const filter = /@floating-ui[\\/](utils|core|dom)[\\/]dist[\\/].*\.m?js$/;

/** The properties of the document that it reads. */
const PARTS = ['body', 'documentElement', 'defaultView'];

/** Whatever else a page's names could shadow, in an unknown form. */
const LEFT =
  /\.(body|documentElement|defaultView|scrollingElement|activeElement|head|getElements?By\w+|querySelector\w*|createElement\w*)\b/;

/**
 * The code of a file of Floating UI's, changed to read the document's own properties.
 * @param src the folder of our sources, as the package would import it
 * @throws where the code reads one in an unknown form
 */
export function change(_path: string, code: string, src: string): string {
  const edits = nodesOf(code).flatMap(editsOf);
  const changed = applied(code, edits);
  const [left] = LEFT.exec(changed) ?? [];
  if (left) throw new Error(`${left} is in a form that is not known`);
  // At the end, so that the source map stays correct.
  const own = `\nimport {veneerDocumentProperty} from ${JSON.stringify(`${src}/widgets/tooltip/position`)};`;
  return withSafe(edits.length ? changed + own : code, `${src}/runtime/dom`);
}

/** The change of `document.body`, whatever the document's variable is called. */
function editsOf(node: AnyNode): Edit[] {
  const part = PARTS.find((name) => isMember(node, name));
  return part && node.type === 'MemberExpression' && !mayEnd(node)
    ? around(node, node.object, 'veneerDocumentProperty((', `),"${part}")`)
    : [];
}
