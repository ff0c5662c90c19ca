import { safe } from '../runtime/dom';
import { type AttributeDefinition, SAYS_YES } from './definition';
import { page } from './page';

type Named = Pick<AttributeDefinition, 'name'>;

/** The name of an attribute on this page: `data-v-mask` for `data-mask` where the prefix is `v`. */
export const nameHere = ({ name }: Named): string => name.replace('data-', page().prefix);

/** An attribute's text; `null` where the element does not have it. */
export const readText = (element: Element, attribute: Named): string | null =>
  safe(element).getAttribute(nameHere(attribute));

/**
 * Does an attribute that takes no value say yes? With a value it is another script's, such as
 * `data-share="facebook"`. Stylesheets ask the same by `:--flag`.
 */
export const isFlagged = (element: Element, attribute: Named): boolean =>
  SAYS_YES.test(`${readText(element, attribute)}`);

/** Does an attribute have a value from its list, or an empty one? Any other is another script's. */
export function isListed(
  element: Element,
  attribute: Named & { values: readonly string[] },
): boolean {
  const value = readText(element, attribute);
  return ['', ...attribute.values].some((one) => one === value);
}

/**
 * An attribute's value from its list. A missing or empty one is the default; an unknown one is
 * reported and counts as the default too (`null` where there is none).
 */
export function readChoice<V extends string>(
  widget: string,
  element: Element,
  attribute: Named & { values: readonly V[]; default?: V },
): V | null {
  const value = readText(element, attribute)?.trim();
  const known = attribute.values.find((candidate) => candidate === value);
  if (value && !known)
    page().report(
      widget,
      element,
      `${attribute.name}="${value}" is unknown`,
      `Expected one of: ${attribute.values.join(', ')}`,
    );
  return known ?? attribute.default ?? null;
}

/**
 * An element's data attributes as the fields of a request, named as in `dataset`
 * (`data-room-id` is `roomId`).
 * @param except attributes that do not travel
 */
export function readPayload(element: Element, except: Named): [name: string, value: string][] {
  const { prefix } = page();
  const fields: [string, string][] = [];
  for (const { name, value } of safe(element).attributes) {
    if (!name.startsWith(prefix) || name === nameHere(except)) continue;
    const field = name
      .slice(prefix.length)
      .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    fields.push([field, value]);
  }
  return fields;
}
