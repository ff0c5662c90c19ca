/** What is called when a value may have changed without an `input` event. */
export interface ValueListener {
  /** The field's form was reset, or the browser restored a page with its form data. */
  onRestore(): void;
  /** At each click and after it: a script, such as a picker of dates, may have set the value. */
  onClick(): void;
}

/** Notifies fields of values that change without an `input` event. */
export interface FieldValues {
  /** @returns how to stop */
  observe(field: HTMLInputElement, listener: ValueListener): () => void;
}

/** One set of listeners for all fields: the window compares each new listener with all it has. */
export function createFieldValues(): FieldValues {
  const listeners = new Map<HTMLInputElement, ValueListener>();
  let listening: AbortController | undefined;

  function notify(name: keyof ValueListener, fields: Iterable<HTMLInputElement>): void {
    for (const field of [...fields]) listeners.get(field)?.[name]();
  }

  function onReset({ target }: Event): void {
    const own = [...listeners.keys()].filter(({ form }) => form === target);
    // The fields are reset only after the event.
    if (own.length) setTimeout(() => notify('onRestore', own));
  }

  function onClick(): void {
    const notifyAll = () => notify('onClick', listeners.keys());
    // Before the browser validates the form, and after the page's own listeners.
    notifyAll();
    setTimeout(notifyAll);
  }

  function listen(): void {
    listening = new AbortController();
    const { signal } = listening;
    addEventListener('pageshow', () => notify('onRestore', listeners.keys()), { signal });
    addEventListener('reset', onReset, { signal });
    addEventListener('click', onClick, { capture: true, signal });
  }

  return {
    observe(field, listener) {
      listeners.set(field, listener);
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
