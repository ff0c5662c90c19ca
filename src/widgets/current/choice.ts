import type { ComparedAddress } from './comparable';

/** Which links lead to the current page. */
export interface CurrentChoice<T> {
  /** Links to the page itself. */
  pages: T[];
  /** Links to the part of it that the address names. */
  parts: T[];
  /** Links to the nearest page above it, where none leads to the page itself. */
  parents: T[];
}

/** A link and its address. */
export type LinkAddress<T> = readonly [link: T, to: ComparedAddress];

/**
 * Chooses the links to be marked.
 * @param here the address of the current page
 * @param home the path of the home page: it is above every page, so a link to it is never a parent
 */
export function chooseLinks<T>(
  links: readonly LinkAddress<T>[],
  here: ComparedAddress,
  home: readonly string[],
): CurrentChoice<T> {
  const own = links.filter(
    ([, to]) => to.site === here.site && isWithin(to, here.path) && hasParameters(here, to),
  );
  const onPage = own.filter(([, { path }]) => path.length === here.path.length);
  const pages = highest(
    onPage.filter(([, { fragment }]) => !fragment),
    ({ parameters }) => parameters.length,
  );
  const parts = onPage.filter(([, { fragment }]) => fragment && fragment === here.fragment);
  const above = own.filter((link) => !onPage.includes(link));
  const parents = above.filter(([, to]) => !to.fragment && !isWithin(to, home));
  return {
    pages,
    parts: parts.map(([link]) => link),
    parents: pages.length ? [] : highest(parents, ({ path }) => path.length),
  };
}

/** Is an address that of a path or of one above it, by whole segments? */
const isWithin = ({ path }: ComparedAddress, whole: readonly string[]): boolean =>
  path.every((segment, index) => segment === whole[index]);

/** Has the current address all parameters of a link? It may have others, too. */
const hasParameters = (here: ComparedAddress, { parameters }: ComparedAddress): boolean =>
  parameters.every(([name, value]) =>
    here.parameters.some(([other, its]) => other === name && its === value),
  );

/** The links with the highest figure; several where they are equal. */
function highest<T>(
  links: readonly LinkAddress<T>[],
  figure: (to: ComparedAddress) => number,
): T[] {
  const maximum = Math.max(...links.map(([, to]) => figure(to)));
  return links.filter(([, to]) => figure(to) === maximum).map(([link]) => link);
}
