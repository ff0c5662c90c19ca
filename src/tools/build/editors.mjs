/** The elements that have the script tag's options. */
const TAGS = ['script', 'meta'];
const WEB_TYPES =
  'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json';

/**
 * Every attribute with the elements that it is for; `null` means all elements.
 * @param widgets the widgets' definitions
 * @param markup what `src/tag/definition.ts` exports
 */
function placesOf(widgets, { everywhere, tag }) {
  const described = [...widgets, everywhere].flatMap(({ attributes }) => Object.values(attributes));
  const owned = described.filter(({ owner }) => !owner);
  return [
    ...owned.map((attribute) => ({ attribute, elements: elementsOf(attribute) })),
    ...Object.values(tag.attributes).map((attribute) => ({ attribute, elements: TAGS })),
  ];
}

/** A selector that names an attribute alone is for every element. */
function elementsOf({ selector }) {
  const parts = selector?.split(',') ?? [];
  return parts.length && parts.every((part) => /^[a-z]+$/.test(part)) ? parts : null;
}

/** The attributes of each element, and those of all, made by `entryOf`. */
function sorted(places, entryOf) {
  const byElement = new Map();
  for (const { attribute, elements } of places)
    for (const name of elements ?? [])
      byElement.set(name, [...(byElement.get(name) ?? []), entryOf(attribute)]);
  const everywhere = places.filter(({ elements }) => !elements);
  return {
    elements: [...byElement].map(([name, attributes]) => ({ name, attributes })),
    attributes: everywhere.map(({ attribute }) => entryOf(attribute)),
  };
}

const textOf = ({ about, on }) => `${about}\n\nOn: ${on}.`;

/** VS Code's custom data for HTML, version 1.1. */
export function customData(widgets, markup) {
  const { elements, attributes } = sorted(placesOf(widgets, markup), (attribute) => ({
    name: attribute.name,
    description: { kind: 'markdown', value: textOf(attribute) },
    // VS Code's value set for attributes without a value.
    ...(attribute.type === 'flag' && { valueSet: 'v' }),
    ...(attribute.values && { values: attribute.values.map((name) => ({ name })) }),
  }));
  return { version: 1.1, tags: elements, globalAttributes: attributes };
}

/** JetBrains' web-types. */
export function webTypes(version, widgets, markup) {
  const html = sorted(placesOf(widgets, markup), (attribute) => ({
    name: attribute.name,
    description: textOf(attribute),
    ...(attribute.default && { default: attribute.default }),
    value: valueLike(attribute),
  }));
  return {
    $schema: WEB_TYPES,
    name: 'veneer',
    version,
    'description-markup': 'markdown',
    'js-types-syntax': 'typescript',
    contributions: { html },
  };
}

function valueLike({ type, values, isRequired = false }) {
  if (type === 'flag') return { kind: 'no-value' };
  const ofList = values?.map((value) => `'${value}'`).join(' | ');
  return {
    kind: 'plain',
    type: ofList ?? (type === 'number' ? 'number' : 'string'),
    required: isRequired,
  };
}
