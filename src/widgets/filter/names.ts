import { fieldsIn, linksIn, textsIn } from './controls';
import { isKnown } from './items';
import { isEmpty, type Names } from './values';

/** @param isServerFiltered are the other items, which may have values of other fields, on the server? */
export function namesIn(
  filter: HTMLElement,
  items: readonly HTMLElement[],
  isServerFiltered = false,
): Names {
  const texts = textsIn(filter).map(({ name }) => name);
  const fields = fieldsIn(filter).map(({ name }) => name);
  const inLinks = linksIn(filter).flatMap(([, query]) => [...query.keys()]);
  const known = [...new Set([...fields, ...inLinks])].filter(
    (name) => texts.includes(name) || isKnown(items, name),
  );
  const all = isServerFiltered ? [...new Set([...known, ...fields])] : known;
  return { all, known, texts };
}

/** The names that a link is about: all if it leads to the page itself; `null` if it has other parameters alone. */
export function namesOf(query: URLSearchParams, { all }: Names): string[] | null {
  const own = all.filter((name) => query.has(name));
  if (own.length) return own;
  return isEmpty(query) ? all : null;
}

/** Has the list its items? An item without any value may stand there until a script has loaded the others. */
export function hasItems(
  filter: HTMLElement,
  items: readonly HTMLElement[],
  { known, texts }: Names,
): boolean {
  const isSearch = fieldsIn(filter).length + linksIn(filter).length === texts.length;
  return items.length > 0 && (isSearch || known.some((name) => !texts.includes(name)));
}
