// The build runs this file: it says how Floating UI's code is changed before it is bundled. It asks
// the document for its parts by their names, and a page may call its images and forms the same:
// `<img name="body">`. In the build it asks past them, and past the fields of forms around a term.

import type { AnyNode } from 'acorn';
import { applied, around, type Edit, nodesOf } from '../../build/cut';
import { isMember, mayEnd, withSafe } from '../../build/natives';

/** Floating UI's files that come into the tooltip's chunk. */
export const filter = /@floating-ui[\\/](utils|core|dom)[\\/]dist[\\/].*\.m?js$/;

/** The document's parts that it asks for. */
const PARTS = ['body', 'documentElement', 'defaultView'];

/** Whatever else a page's names could shadow, in a form that is not known. */
const LEFT =
  /\.(body|documentElement|defaultView|scrollingElement|activeElement|head|getElements?By\w+|querySelector\w*|createElement\w*)\b/;

/**
 * The code of a file of Floating UI's that finds the document's parts whatever the page's names.
 * @param folder where this widget's sources are
 * @throws where it asks for one in a form that is not known
 */
export function change(_path: string, code: string, folder: string): string {
  const edits = nodesOf(code).flatMap(editsOf);
  const changed = applied(code, edits);
  const [left] = LEFT.exec(changed) ?? [];
  if (left) throw new Error(`${left} is in a form that is not known`);
  // At the end, so that the map of the sources stays true.
  const own = `\nimport {veneerPart} from ${JSON.stringify(`${folder}/part`)};`;
  return withSafe(edits.length ? changed + own : code, `${folder}/../../runtime/dom`);
}

/** What becomes of `document.body`, whatever the document is called. */
function editsOf(node: AnyNode): Edit[] {
  const part = PARTS.find((name) => isMember(node, name));
  return part && node.type === 'MemberExpression' && !mayEnd(node)
    ? around(node, node.object, 'veneerPart((', `),"${part}")`)
    : [];
}
