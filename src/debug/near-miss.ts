/** How many letters may be wrong, missing, extra or swapped in a name that was meant. */
const MOST_EDITS = 2;

/**
 * The known name that `name` was probably meant to be.
 * @returns `null` where it is known, or like none
 */
export function nearMiss(name: string, known: readonly string[]): string | null {
  if (known.includes(name)) return null;
  let best: string | null = null;
  let least = MOST_EDITS + 1;
  for (const candidate of known) {
    // Three letters wrong in a short name make another word.
    const limit = candidate.length < 'data-'.length + 5 ? 1 : MOST_EDITS;
    const edits = editDistance(name, candidate);
    if (edits <= limit && edits < least) {
      best = candidate;
      least = edits;
    }
  }
  return best;
}

/** Optimal string alignment distance: insertions, deletions, changes, swaps of neighbours. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MOST_EDITS) return MOST_EDITS + 1;
  const rows: number[][] = [[...`${b} `].map((_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + change);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1);
    }
    rows.push(row);
  }
  return rows[a.length][b.length];
}
