import { onAbort } from '../../kit/core/teardown';

/**
 * Called when a value may have changed without an `input` event. `isRestored`: by the form's reset, or by
 * the browser with a page; else by a script, such as a picker of dates, at each click and after the click.
 */
export type ValueListener = (isRestored: boolean) => void;

/** One set of listeners for all fields: the window compares each new listener with all it has. */
export class FieldValues {
  readonly #listeners = new Map<HTMLInputElement, ValueListener>();
  #listening = new AbortController();

  observe(field: HTMLInputElement, listener: ValueListener, signal: AbortSignal): void {
    if (!this.#listeners.size) this.#listen();
    this.#listeners.set(field, listener);
    onAbort(signal, () => {
      this.#listeners.delete(field);
      if (!this.#listeners.size) this.#listening.abort();
    });
  }

  #listen(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    addEventListener('pageshow', () => this.#notify(true), { signal });
    addEventListener('reset', (event) => this.#onReset(event), { signal });
    const onClick = () => {
      // Before the browser validates the form, and after the page's own listeners.
      this.#notify();
      setTimeout(() => this.#notify());
    };
    addEventListener('click', onClick, { capture: true, signal });
  }

  #onReset({ target }: Event): void {
    const fields = [...this.#listeners.keys()].filter(({ form }) => form === target);
    // The fields are reset only after the event.
    if (fields.length) setTimeout(() => this.#notify(true, fields));
  }

  #notify(isRestored = false, fields = [...this.#listeners.keys()]): void {
    for (const field of fields) this.#listeners.get(field)?.(isRestored);
  }
}
