/** What is chosen: the values of each name, without empty ones. */
export type Values = Map<string, string[]>;

/** The names that a filter is about. */
export interface Names {
  /** What the address says: those that are known, and of a page that the server has filtered all fields. */
  all: Set<string>;
  /** Those that items have values of, or that search the items' text. */
  known: Set<string>;
  texts: Set<string>;
}

/** The values of these names in a query. */
export function valuesIn(query: URLSearchParams, names: Iterable<string>): Values {
  const values: Values = new Map();
  for (const name of names) {
    const given = query.getAll(name).filter(Boolean);
    if (given.length) values.set(name, given);
  }
  return values;
}

/** Are the same values chosen of these names? */
export const isSame = (one: Values, other: Values, names: Iterable<string>): boolean =>
  [...names].every((name) => textOf(one, name) === textOf(other, name));

const textOf = (values: Values, name: string): string =>
  JSON.stringify([...(values.get(name) ?? [])].sort());

/** The page's address with these values; everything else in it stays. */
export function addressWith(values: Values, { all }: Names): string {
  const to = new URL(location.href);
  for (const name of all) to.searchParams.delete(name);
  for (const name of all)
    for (const value of values.get(name) ?? []) to.searchParams.append(name, value);
  return to.href;
}
