import { definitions } from '../../generated/definitions';
import type { AttributeDefinition, Attributes } from '../../kit/core/definition';
import { everywhere, tag } from '../../tag/definition';

/** Every attribute that may stand in a page, by its name without a prefix. */
export const attributes: ReadonlyMap<string, AttributeDefinition> = new Map(
  [...Object.values<Attributes>(definitions), everywhere]
    .flatMap((one) => Object.values(one.attributes))
    .filter(({ owner }) => !owner)
    .map((one) => [one.name, one]),
);

/** Every option of the tag, by its name. */
export const options: ReadonlyMap<string, AttributeDefinition> = new Map(
  Object.values(tag.attributes).map((one: AttributeDefinition) => [one.name, one]),
);
