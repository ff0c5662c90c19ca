/* A choice is a query: the values of each name, without empty values. */

/** The names that a filter is about. */
export interface Names {
  /** The names in the address: those that are known, and all fields if the server has filtered the page. */
  all: string[];
  /** The names that items have values of, or that search the items' text. */
  known: string[];
  texts: string[];
}

export const NOTHING = new URLSearchParams();

/** The values of these names in a query. */
export const valuesIn = (query: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams([...query].filter(([name, value]) => value && names.includes(name)));

/** The choice in the address; `null` if the address has none of these names. */
export function valuesHere({ all }: Names): URLSearchParams | null {
  const query = new URLSearchParams(location.search);
  return all.some((name) => query.has(name)) ? valuesIn(query, all) : null;
}

/** The values of these names from `next`, and of all other names from `before`. */
export const replaceValues = (
  before: URLSearchParams,
  names: readonly string[],
  next: URLSearchParams,
): URLSearchParams =>
  new URLSearchParams([...[...before].filter(([name]) => !names.includes(name)), ...next]);

export const isEmpty = (query: URLSearchParams): boolean => ![...query].length;

/** Are the same values chosen of these names? */
export const isSame = (
  one: URLSearchParams,
  other: URLSearchParams,
  names: readonly string[],
): boolean => names.every((name) => textOf(one, name) === textOf(other, name));

const textOf = (values: URLSearchParams, name: string): string =>
  JSON.stringify(values.getAll(name).sort());

/** The page's address with this choice; the rest of the address stays. */
export function addressWith(values: URLSearchParams, { all }: Names): string {
  const to = new URL(location.href);
  for (const name of all) {
    to.searchParams.delete(name);
    for (const value of values.getAll(name)) to.searchParams.append(name, value);
  }
  return to.href;
}
