import type { MaskPreset } from './presets';
import { MaskedText } from './text';
import { isWhole } from './typed';

/** A field to mask. */
export interface MaskedOptions {
  field: HTMLInputElement;
  preset: MaskPreset;
  signal: AbortSignal;
}

/**
 * A field that IMask masks. Our listeners replace those of IMask: they capture, so that the page's listeners
 * read the masked text; they let the visitor drop text; and they dispatch `input` for what IMask's undo changed.
 */
export class MaskedField {
  readonly #field: HTMLInputElement;
  readonly #text: MaskedText;
  /** The value the page knows: that its scripts set, or that a `change` reported. */
  #known: string;
  #isComposing = false;

  constructor({ field, preset, signal }: MaskedOptions) {
    this.#field = field;
    this.#text = new MaskedText(field, preset);
    this.#known = field.value;
    this.#listen(signal);
    signal.addEventListener('abort', () => this.#text.mask.destroy(), { once: true });
  }

  /** Does the field show a text as it was typed, because the mask would change it? */
  isUnmasked = (): boolean => this.#text.isUnmasked();

  /** Reads a text that a script, a reset or the browser put into the field, unless a word is composed. */
  sync(): void {
    if (!this.#isComposing && this.#text.read()) this.#known = this.#field.value;
  }

  #listen(signal: AbortSignal): void {
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      act: (event: HTMLElementEventMap[K]) => void,
    ) => this.#field.addEventListener(type, act, { capture: true, signal });
    on('focus', () => {
      this.#text.read();
      this.#known = this.#field.value;
      this.#text.mask.alignCursorFriendly();
    });
    on('click', () => {
      this.sync();
      this.#text.mask.alignCursorFriendly();
    });
    // During composition the text must not change: that would restart the word.
    on('compositionstart', () => {
      this.sync();
      this.#isComposing = true;
      this.#text.mask._saveSelection();
    });
    on('compositionend', (event) => {
      this.#isComposing = false;
      this.#notifyOfChange(() => this.#text.edit(event));
    });
    on('keydown', (event) => this.#keydown(event));
    on('beforeinput', (event) => this.#beforeInput(event));
    on('input', (event) => {
      if ('isComposing' in event && event.isComposing) return;
      // A script replaces the whole text; a visitor edits it.
      if (event.isTrusted) this.#text.edit(event, isWhole(event));
      else this.sync();
    });
    on('change', () => {
      this.#text.commit();
      this.#known = this.#field.value;
    });
    on('blur', () => this.#blur());
  }

  #keydown(event: KeyboardEvent): void {
    if (!event.isComposing) this.sync();
    // Signs that the mask does not show would come before what is typed next.
    if (!this.#field.value && /^(Backspace|Delete)$/.test(event.key)) this.#text.commit();
    this.#notifyOfChange(() => this.#text.view._onKeydown(event));
  }

  #beforeInput(event: InputEvent): void {
    if (event.isComposing) return;
    this.sync();
    this.#text.mask._saveSelection();
    this.#notifyOfChange(() => this.#text.view._onBeforeinput(event));
  }

  #blur(): void {
    this.#text.commit();
    // After a script has set the value a browser may dispatch no `change` of its own.
    if (this.#field.value !== this.#known)
      this.#field.dispatchEvent(new CustomEvent('change', { bubbles: true }));
  }

  /** Dispatches `input` for what IMask changed without one, such as its own undo. */
  #notifyOfChange(run: () => void): void {
    const before = this.#field.value;
    run();
    if (this.#field.value !== before)
      this.#field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}
