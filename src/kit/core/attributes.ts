import { type AttributeDefinition, FLAG_IS_SET } from './definition';
import { page } from './page';

type Named = Pick<AttributeDefinition, 'name'>;

/** The name of an attribute on this page: `data-v-mask` for `data-mask` where the prefix is `v`. */
export const nameHere = ({ name }: Named): string => name.replace('data-', page().prefix);

/** An attribute's text; `null` where the element does not have it. */
export const readText = (element: Element, attribute: Named): string | null =>
  element.getAttribute(nameHere(attribute));

/**
 * Is a boolean attribute set? With any other value it belongs to another script, such as
 * `data-share="facebook"`. Stylesheets test the same with `:--flag`.
 */
export const isFlagged = (element: Element, attribute: Named): boolean =>
  FLAG_IS_SET.test(`${readText(element, attribute)}`);

/**
 * Has an attribute a value from its list, or an empty one? With any other it belongs to another
 * script.
 */
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
 * @param except the attribute that is not sent
 */
export function readPayload(element: Element, except: Named): [name: string, value: string][] {
  const { prefix } = page();
  const fields: [string, string][] = [];
  for (const { name, value } of element.attributes) {
    if (!name.startsWith(prefix) || name === nameHere(except)) continue;
    const field = name
      .slice(prefix.length)
      .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    fields.push([field, value]);
  }
  return fields;
}
