/** Notifies fields of values that change without an `input` event. */
export interface FieldValues {
  /**
   * Calls `onChange` after a reset of the field's form, and when the browser restores a page with its
   * form data.
   * @returns how to stop
   */
  observe(field: HTMLInputElement, onChange: () => void): () => void;
}

/** One set of listeners for all fields: the window compares each new listener with all it has. */
export function createFieldValues(): FieldValues {
  const listeners = new Map<HTMLInputElement, () => void>();
  let listening: AbortController | undefined;

  function notify(fields: Iterable<HTMLInputElement>): void {
    for (const field of [...fields]) listeners.get(field)?.();
  }

  function onReset({ target }: Event): void {
    const own = [...listeners.keys()].filter(({ form }) => form === target);
    // The fields are reset only after the event.
    if (own.length) setTimeout(() => notify(own));
  }

  function listen(): void {
    listening = new AbortController();
    const { signal } = listening;
    addEventListener('pageshow', () => notify(listeners.keys()), { signal });
    addEventListener('reset', onReset, { signal });
  }

  return {
    observe(field, onChange) {
      listeners.set(field, onChange);
      if (!listening) listen();
      return () => {
        listeners.delete(field);
        if (listeners.size) return;
        listening?.abort();
        listening = undefined;
      };
    },
  };
}
