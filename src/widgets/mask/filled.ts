/** Tells fields that their text may be another, with no event of their own. */
export interface Filled {
  /**
   * Calls `take` after the reset of the field's form, and where the browser brings a page back with
   * what was typed.
   * @returns how to leave
   */
  join(field: HTMLInputElement, take: () => void): () => void;
}

/** One listener serves all fields of a page: the window looks through those it has for each new one. */
export function createFilled(): Filled {
  const takers = new Map<HTMLInputElement, () => void>();
  let listening: AbortController | undefined;

  function takeAll(fields: Iterable<HTMLInputElement>): void {
    for (const field of [...fields]) takers.get(field)?.();
  }

  function takeReset({ target }: Event): void {
    const own = [...takers.keys()].filter(({ form }) => form === target);
    // The fields have their values back after the event only.
    if (own.length) setTimeout(() => takeAll(own));
  }

  function listen(): void {
    listening = new AbortController();
    const { signal } = listening;
    addEventListener('pageshow', () => takeAll(takers.keys()), { signal });
    addEventListener('reset', takeReset, { signal });
  }

  return {
    join(field, take) {
      takers.set(field, take);
      if (!listening) listen();
      return () => {
        takers.delete(field);
        if (takers.size) return;
        listening?.abort();
        listening = undefined;
      };
    },
  };
}
