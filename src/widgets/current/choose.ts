import type { Address } from './address';

/** What some links have to do with the page that is shown. */
export interface Choice<T> {
  /** They lead to the page itself. */
  pages: T[];
  /** They lead to the place on it that the address names. */
  places: T[];
  /** They lead to the nearest page above it, where none leads to the page itself. */
  above: T[];
}

/** A link and where it leads. */
export type Led<T> = readonly [link: T, to: Address];

/**
 * Chooses the links to be marked.
 * @param home the path of the home page, which is above everything and so says nothing
 */
export function chooseLinks<T>(
  links: readonly Led<T>[],
  here: Address,
  home: readonly string[],
): Choice<T> {
  const own = links.filter(([, { site }]) => site === here.site);
  const onPage = own.filter(
    ([, to]) => to.path.length === here.path.length && isWithin(to, here.path) && asks(to, here),
  );
  const pages = most(
    onPage.filter(([, { fragment }]) => !fragment),
    ({ parameters }) => parameters.length,
  );
  const places = onPage.filter(([, { fragment }]) => fragment && fragment === here.fragment);
  const higher = own.filter(
    ([, to]) =>
      !to.fragment &&
      to.path.length < here.path.length &&
      isWithin(to, here.path) &&
      !isWithin(to, home) &&
      asks(to, here),
  );
  const above = pages.length ? [] : most(higher, ({ path }) => path.length);
  return { pages, places: places.map(([link]) => link), above };
}

/** Does an address lead to a path or to what is above it, by whole segments? */
const isWithin = ({ path }: Address, whole: readonly string[]): boolean =>
  path.every((segment, index) => segment === whole[index]);

/** Does the address that is shown have all parameters of a link? Those that it has besides don't count. */
const asks = ({ parameters }: Address, here: Address): boolean =>
  parameters.every(([name, value]) =>
    here.parameters.some(([other, its]) => other === name && its === value),
  );

/** The links with the highest figure; several that are even. */
function most<T>(links: readonly Led<T>[], figure: (to: Address) => number): T[] {
  const highest = Math.max(...links.map(([, to]) => figure(to)));
  return links.filter(([, to]) => figure(to) === highest).map(([link]) => link);
}
