/** Attributes whose value names elements by their ids. */
const REFERENCES = [
  'for',
  'form',
  'headers',
  'list',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-labelledby',
  'aria-owns',
];

/**
 * Gives new ids to elements whose ids exist in the page already, as when a server sends a form again:
 * else its labels would refer to the page's fields. References to the ids change with them.
 */
export function makeIdsUnique(nodes: ParentNode): void {
  const renamed = new Map<string, string>();
  for (const element of nodes.querySelectorAll('[id]')) {
    const id = element.getAttribute('id');
    if (!id || isUnused(id)) continue;
    const unused = renamed.get(id) ?? uniqueId(id);
    renamed.set(id, unused);
    element.setAttribute('id', unused);
  }
  if (renamed.size) renameReferences(nodes, renamed);
}

function renameReferences(nodes: ParentNode, renamed: Map<string, string>): void {
  const nameNow = (id: string) => renamed.get(id) ?? id;
  for (const attribute of REFERENCES)
    for (const element of nodes.querySelectorAll(`[${attribute}]`)) {
      const ids = element.getAttribute(attribute) ?? '';
      element.setAttribute(attribute, ids.split(/\s+/).map(nameNow).join(' '));
    }
  // Links, and the drawings that an SVG names.
  for (const element of nodes.querySelectorAll('a,use'))
    for (const attribute of ['href', 'xlink:href']) {
      const [, id] = /^#(.+)/.exec(element.getAttribute(attribute) ?? '') ?? [];
      if (id) element.setAttribute(attribute, `#${nameNow(id)}`);
    }
}

const isUnused = (id: string) => !document.getElementById(id);

function uniqueId(id: string): string {
  let number = 2;
  while (!isUnused(`${id}-${number}`)) number++;
  return `${id}-${number}`;
}
