/** One part of a selector between commas: `img`, `[data-menu]`, `input[type]`. */
interface SelectorPart {
  tag: string;
  attributes: string[];
}

/** What a selector is tried on. */
interface Selectable {
  tag: string;
  has(attribute: string): boolean;
}

const known = new Map<string, SelectorPart[]>();

/** Does an element match a selector of names and attributes, joined by commas? */
export const matches = (selector: string, { tag, has }: Selectable): boolean =>
  partsOf(selector).some((part) => (!part.tag || part.tag === tag) && part.attributes.every(has));

/** The element names in a selector; `null` where any element may match. */
export function tagsOf(selector: string): string[] | null {
  const tags = partsOf(selector).map(({ tag }) => tag);
  return tags.every(Boolean) ? tags : null;
}

function partsOf(selector: string): SelectorPart[] {
  let parts = known.get(selector);
  if (!parts) {
    parts = selector.split(',').map((written) => ({
      tag: /^[a-z0-9]*/.exec(written.trim())?.[0] ?? '',
      attributes: [...written.matchAll(/\[([\w-]+)\]/g)].map(([, name]) => String(name)),
    }));
    known.set(selector, parts);
  }
  return parts;
}
