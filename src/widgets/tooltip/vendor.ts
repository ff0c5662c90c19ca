// The build runs this file: it says how Floating UI's code is changed before it is bundled. It asks
// the document for its parts by their names, and a page may call its images and forms the same:
// `<img name="body">`. In the build it asks past them, and past the fields of forms around a term.

import { withSafe } from '../../build/natives';

/** Floating UI's files that come into the tooltip's chunk. */
export const filter = /@floating-ui[\\/](utils|core|dom)[\\/]dist[\\/].*\.m?js$/;

/** How many places that ask the document for a part each file has; all others have none. */
const PLACES: Record<string, number> = {
  'floating-ui.utils.dom.mjs': 4,
  'floating-ui.dom.mjs': 3,
};

/** `html.ownerDocument.body`, `(node.ownerDocument || node).body`, `_ref.documentElement` … */
const PART =
  /(\(node\.ownerDocument \|\| node\)|\b[\w$]+(?:\.ownerDocument)?)\.(body|documentElement|defaultView)\b/g;

/** Whatever else a page's names could shadow, in a form that is not known. */
const LEFT =
  /\.(body|documentElement|defaultView|scrollingElement|activeElement|head|getElements?By\w+|querySelector\w*|createElement\w*)\b/;

/**
 * The code of a file of Floating UI's that finds the document's parts whatever the page's names.
 * @param folder where this widget's sources are
 * @throws where the code is another than the one that was read for this file
 */
export function change(path: string, code: string, folder: string): string {
  const file = path.replace(/^.*[\\/]/, '');
  let count = 0;
  const changed = code.replace(PART, (_, owner: string, part: string) => {
    count++;
    return `veneerPart(${owner},"${part}")`;
  });
  const expected = PLACES[file] ?? 0;
  const left = LEFT.exec(changed)?.[0];
  if (count === expected && !left)
    // At the end, so that the map of the sources stays true.
    return withSafe(
      count ? `${changed}\nimport {veneerPart} from ${JSON.stringify(`${folder}/part`)};` : code,
      `${folder}/../../runtime/dom`,
    );
  const found = left ? `${left} in a form that is not known` : `${count} places, not ${expected}`;
  throw new Error(
    `Floating UI asks the document: ${file} has ${found}. Read it, then change vendor.ts.`,
  );
}
