const SVG = 'http://www.w3.org/2000/svg';

/** A fragment in a `url()`: of a gradient, a mask, a clip path. */
const URL_FRAGMENT = /url\(\s*["']?(#[^"')]+)/g;

/** Does an element name a drawing by its `href`, such as `use` does? A link in a drawing is a link. */
export const isReference = (element: Element): boolean =>
  element.namespaceURI === SVG && element.localName !== 'a';

/**
 * Copies into a part of another page the drawings that it names by a fragment, such as `<use href="#i-bed">`, if
 * it does not have them. This page may have the same icons, but perhaps in a dialog, with which they go.
 * @param root the other page
 */
export function copyDrawings(part: Element, root: Element): void {
  const all = [...part.querySelectorAll('svg,svg *')];
  const found = new Set<string>();
  for (const element of all)
    for (const fragment of fragmentsIn(element)) {
      const isThere = found.has(fragment) || withId(part, fragment);
      const drawing = isThere ? null : withId(root, fragment);
      found.add(fragment);
      if (drawing?.namespaceURI !== SVG) continue;
      const copy = drawing.cloneNode(true) as Element;
      const hidden = document.createElementNS(SVG, 'defs');
      hidden.append(copy);
      element.closest('svg')?.append(hidden);
      // A drawing may name others.
      all.push(copy, ...copy.querySelectorAll('*'));
    }
}

function fragmentsIn(element: Element): string[] {
  const href = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '';
  const own = isReference(element) && href.startsWith('#') ? [href] : [];
  const values = [...element.attributes].map(({ value }) => value);
  const inValues = values.flatMap((value) => [...value.matchAll(URL_FRAGMENT)]);
  return [...own, ...inValues.map(([, fragment = '']) => fragment)];
}

/** An author's text is never a selector. */
const withId = (root: Element, fragment: string): Element | undefined =>
  [...root.querySelectorAll('[id]')].find(
    (element) => element.getAttribute('id') === fragment.slice(1),
  );
