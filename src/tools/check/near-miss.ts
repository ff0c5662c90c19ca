/** How many letters may be wrong, missing, extra or swapped in a name that was meant. */
const MOST_EDITS = 2;
/** In shorter names, without `data-`, two wrong letters can make another word: mode, modal. */
const LONG = 8;

/**
 * Names of other libraries that look like one of Veneer's. They are never taken for a mistake.
 */
const FOREIGN = new Set([
  'data-content',
  'data-filters',
  'data-from',
  'data-loaded',
  'data-mark',
  'data-menus',
  'data-mode',
  'data-model',
  'data-move',
  'data-shape',
  'data-shared',
  'data-sharer',
  'data-shares',
  'data-size',
  'data-tab',
  'data-tags',
  'data-users',
]);

/**
 * The known name that `name` was probably meant to be. The first letter has to be right, or swapped
 * with the second: it is rarely mistyped, and names such as `data-action` belong to others.
 * @param start what all names begin with
 * @returns `null` where it is known, or like none
 */
export function nearMiss(name: string, known: readonly string[], start = 'data-'): string | null {
  if (known.includes(name) || FOREIGN.has(name)) return null;
  let best: string | null = null;
  let least = MOST_EDITS + 1;
  for (const candidate of known) {
    const first = name.slice(start.length, start.length + 2);
    if (!first.includes(candidate[start.length] ?? '')) continue;
    const limit = candidate.length < start.length + LONG ? 1 : MOST_EDITS;
    const edits = editDistance(name, candidate);
    if (edits <= limit && edits < least) {
      best = candidate;
      least = edits;
    }
  }
  return best;
}

/**
 * The ends of the attributes in which a list's items have what a control of a filter chooses:
 * `country` of `data-filter-country`, for a field of that name and for a link to `?country=fr`.
 * @param name the field's
 * @param href the link's
 */
export function namesOfControl(name: string | null, href: string | null): string[] {
  const [, query = ''] = href?.replace(/#.*/s, '').split('?') ?? [];
  const names = [...new URLSearchParams(query).keys(), name ?? ''];
  return names.map((one) => one.replace(/\[\]$/, '').toLowerCase()).filter(Boolean);
}

/** Optimal string alignment distance: insertions, deletions, changes, swaps of neighbours. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MOST_EDITS) return MOST_EDITS + 1;
  const rows = [[...`${b} `].map((_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      // The last two letters: each is changed, or they are swapped.
      const two = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? 1 : 2;
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + change,
          at(i - 2, j - 2) + two,
        ),
      );
    }
  }
  return at(a.length, b.length);
}
